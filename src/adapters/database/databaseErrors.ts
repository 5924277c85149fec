import { Failure } from '../../failure.js';

/** Error of a driver. node-postgres gives a SQLSTATE or a system code; Prisma gives its own code, with the other one inside. */
interface DriverError {
  readonly code?: string;
  readonly meta?: { readonly code?: string; readonly driverAdapterError?: { readonly cause?: AdapterError } };
  /** Set on the adapter's own error, which a commit throws. */
  readonly cause?: AdapterError;
}

interface AdapterError {
  readonly originalCode?: string;
  readonly kind?: string;
}

/** SQLSTATE of a connection that failed. The pool gives it to errors of connections that have no code. */
export const connectionFailure = '08006';

/** Prisma's code of a connection that did not come free in time, also given to the pool's own timeout. */
export const poolTimeoutCode = 'P2024';

/**
 * Meaning of a database error for a client:
 * - `unavailable`: the database was not reached, stopped, refused the session or a right, or lacked resources.
 * - `conflict`: a concurrent transaction won, and this one was rolled back. It can be run again at once.
 * - `busy`: no connection, or no lock, was free in time.
 * - `timeout`: the statement took too long.
 * - `unwritable`: the database can be read, but not written: it is a standby, or its disk is full.
 * - `invalidData`: the database refused the data, and would refuse it again.
 */
type ErrorMeaning = 'unavailable' | 'conflict' | 'busy' | 'timeout' | 'unwritable' | 'invalidData';

/**
 * Meanings of SQLSTATE classes and of single SQLSTATEs, which go first (PostgreSQL, appendix A). The other classes (00 to 03, 09 to 21, 24,
 * 26, 27, 2B to 3B, 3F, 42, 44, F0, HV, P0, XX) are bugs of the program or damage of the database.
 */
const sqlStates: Readonly<Record<string, ErrorMeaning>> = {
  '08': 'unavailable', // connection exception
  '22': 'invalidData', // data exception
  '23': 'invalidData', // integrity constraint violation
  '25006': 'unwritable', // read-only transaction: a standby, or the embedded database with a full disk
  '25P03': 'unavailable', // idle-in-transaction timeout
  '25P04': 'timeout', // transaction timeout
  '28': 'unavailable', // invalid authorization: the role was dropped, or may not log in
  '3D': 'unavailable', // invalid catalog name: the database was dropped or renamed
  '40001': 'conflict', // serialization failure
  '40003': 'unavailable', // statement completion unknown
  '40P01': 'conflict', // deadlock
  '42501': 'unavailable', // insufficient privilege: a right, such as CONNECT, was withdrawn
  '53': 'unavailable', // insufficient resources
  '53100': 'unwritable', // disk full
  '54': 'invalidData', // program limit exceeded, such as a value too long for an index
  '55000': 'unavailable', // the database accepts no connections (ALLOW_CONNECTIONS)
  '55P03': 'busy', // lock timeout
  '57': 'unavailable', // operator intervention: shutdown, restart, recovery, a dropped database
  '57014': 'timeout', // statement timeout
  '58': 'unavailable', // system error, such as input or output
};

/** Meanings of codes of the system, and of Prisma and the kinds of its adapter, for errors without a SQLSTATE. */
const otherCodes: Readonly<Record<string, ErrorMeaning>> = {
  ...assign(
    'unavailable',
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
    ...['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2037'],
    ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
  ),
  ...assign('conflict', 'P2034'),
  ...assign('busy', poolTimeoutCode, 'P2028'),
};

function assign(meaning: ErrorMeaning, ...codes: readonly string[]): Record<string, ErrorMeaning> {
  return Object.fromEntries(codes.map((code) => [code, meaning]));
}

function codesOf(error: unknown): string[] {
  const { code, meta, cause = meta?.driverAdapterError?.cause } = (error ?? {}) as DriverError;
  // The codes of other libraries may be numbers.
  return [code, meta?.code, cause?.originalCode, cause?.kind].filter((found) => typeof found === 'string');
}

/** Returns the meaning of a database error; undefined for a bug. Goes by codes, since messages change. */
function meaningOf(error: unknown): ErrorMeaning | undefined {
  for (const code of codesOf(error)) {
    const meaning = sqlStates[code] ?? otherCodes[code] ?? (isSqlState(code) ? sqlStates[code.slice(0, 2)] : undefined);
    if (meaning) return meaning;
  }
  return undefined;
}

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

/** Whether the database was not reached, stopped, refused, or lacked resources. The statement may then be sent again. */
export const isUnavailable = (error: unknown): boolean => meaningOf(error) === 'unavailable';

/** Whether a concurrent transaction won and this one was rolled back. It may be run again at once. */
export const isConflict = (error: unknown): boolean => meaningOf(error) === 'conflict';

/** Whether the database refused the data, and would refuse it again. */
export const isDataError = (error: unknown): boolean => meaningOf(error) === 'invalidData';

/** Messages for clients. Data that the database refuses, and that validation let pass, are a bug. */
const messages: Readonly<Record<Exclude<ErrorMeaning, 'invalidData'>, string>> = {
  unavailable: 'The database does not answer; try again in a moment',
  conflict: 'Another change of the same data came first; try again',
  busy: 'Too many requests wait for the database; try again in a moment',
  timeout: 'The request takes too long; ask for less (a shorter window, a longer term) or try again in a moment',
  unwritable:
    'Nothing can be stored at the moment (the disk is full, or the database is a standby), only read; try again later',
};

/** Translates a database error into a failure for the client, which may repeat the request; undefined for a bug. */
export function translateDatabaseError(error: unknown): Failure | undefined {
  const meaning = meaningOf(error);
  return meaning && meaning !== 'invalidData' ? new Failure('unavailable', messages[meaning]) : undefined;
}
