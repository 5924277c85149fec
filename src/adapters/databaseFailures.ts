import pg from 'pg';
import { Failure } from '../failure.js';

/** What the drivers tell of a failure: node-postgres a SQLSTATE or a code of the system, Prisma one of its own with the other inside. */
interface Told {
  readonly code?: string;
  readonly meta?: { readonly code?: string; readonly driverAdapterError?: { readonly cause?: ToldByAdapter } };
  /** Of the adapter's own error, as a commit throws it. */
  readonly cause?: ToldByAdapter;
}

interface ToldByAdapter {
  readonly originalCode?: string;
  readonly kind?: string;
}

/** SQLSTATE of a connection that failed (PostgreSQL, appendix A). */
const connectionFailure = '08006';

/**
 * Classes and codes of PostgreSQL's that pass: no connection, no resources, an operator's stop, the system below it, a transaction
 * that idled or met another.
 */
const passing = /^(08|53(?!1)|57P|58|25P03|40001|40P01)/;

/** A statement that took too long. */
const cancelled = '57014';

/** A change where none can be made: the server became a standby, or the disk is full; the embedded database then takes none. */
const unwritable = new Set(['25006', '53100']);

/** Codes of the system, of Prisma, and of its adapter for a database that cannot be reached. */
const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['P1001', 'P1002', 'P1008', 'P1017'],
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
]);

/** There was no free connection in time: Prisma's code, and ours for the pool's own word. */
const noneFree = 'P2024';

/** Beside that, a transaction took too long. */
const busy = new Set([noneFree, 'P2028']);

function codesOf(error: unknown): string[] {
  const { code, meta, cause = meta?.driverAdapterError?.cause } = error as Told;
  return [code, meta?.code, cause?.originalCode, cause?.kind].filter((found) => found !== undefined);
}

/** Whether a database was not there, was stopped or refused. Then what was asked of it may be asked again. */
export const isAway = (error: unknown): boolean =>
  codesOf(error).some((code) => passing.test(code) || unreachable.has(code));

/** Whether the database refused what it was given, and would again (PostgreSQL, classes 22 and 23). */
export const isRefusal = (error: unknown): boolean => codesOf(error).some((code) => /^2[23][0-9A-Z]{3}$/.test(code));

/** What a failure of the database is to a client; undefined for a bug. It is told apart by codes: messages change. */
export function databaseFailure(error: unknown): Failure | undefined {
  const codes = codesOf(error);
  if (codes.includes(cancelled)) {
    return new Failure(
      'unavailable',
      'The request takes too long; ask for less (a shorter window, a longer term) or try again in a moment',
    );
  }
  if (codes.some((code) => unwritable.has(code))) {
    return new Failure(
      'unavailable',
      'Nothing can be stored at the moment (the disk is full, or the database is a standby), only read; try again later',
    );
  }
  if (isAway(error)) return new Failure('unavailable', 'The database does not answer; try again in a moment');
  if (codes.some((code) => busy.has(code))) {
    return new Failure('unavailable', 'Too many requests wait for the database; try again in a moment');
  }
  return undefined;
}

/** What is told once when a database goes away, and once when it is back. */
export interface DatabaseReports {
  readonly away: (error: Error) => void;
  readonly back: () => void;
}

type Send = (...given: unknown[]) => unknown;
type Done = (error: Error | null | undefined, ...results: unknown[]) => void;

/**
 * Wraps a function of node-postgres, which calls back or returns a promise.
 * @param begin is called at each call. The function that it returns is called with the outcome of that call.
 */
const watched =
  (send: Send, begin: () => (error: Error | null | undefined) => void): Send =>
  (...given) => {
    const done = given.at(-1);
    const end = begin();
    if (typeof done === 'function') {
      const calling: Done = (error, ...results) => {
        end(error);
        (done as Done)(error, ...results);
      };
      return send(...given.slice(0, -1), calling);
    }
    const sent = send(...given);
    if (sent instanceof Promise) sent.then(() => end(undefined), end);
    return sent;
  };

/**
 * Ends the connections whose statements are not answered in time: a connection may lead nowhere without a sign. It looks at all
 * of them once in a while. What node-postgres sets for each statement makes V8 keep its rows until the whole heap is collected
 * (docs/performance.md): a third of the time of a page.
 */
class Unanswered {
  private readonly asked = new Set<{ readonly session: pg.Client; readonly since: number }>();
  private looking: NodeJS.Timeout | undefined;

  /** @param patience How long an answer is waited for, in milliseconds. */
  constructor(private readonly patience: number) {}

  /** @returns What is called with the answer. */
  waits(session: pg.Client): () => void {
    const entry = { session, since: performance.now() };
    this.asked.add(entry);
    this.looking ??= setInterval(() => this.look(), this.patience / 20).unref();
    return () => this.asked.delete(entry);
  }

  private look(): void {
    const overdue = performance.now() - this.patience;
    for (const entry of this.asked) {
      if (entry.since > overdue) return;
      this.asked.delete(entry);
      entry.session.end(() => {});
    }
    clearInterval(this.looking);
    this.looking = undefined;
  }
}

/** Milliseconds by which the pool gives up before Prisma, which waits as long for a transaction and cannot tell what is wrong. */
const leadMs = 500;

/**
 * A pool whose failures all have a code: of a connection that ends under a statement, or is not made in time, node-postgres
 * tells with a message alone. Such a connection is closed for good, and what it says afterwards is heard by nobody.
 *
 * @param patience How long an answer is waited for, in milliseconds; for ever where it is undefined.
 */
export function codedPool(
  config: pg.PoolConfig,
  { away, back }: DatabaseReports,
  patience: number | undefined,
): pg.Pool {
  const unanswered = patience === undefined ? undefined : new Unanswered(patience);
  let isGone = false;
  let answeredAt = -Infinity;
  const failed = (error: Error, code = connectionFailure) => {
    if (error.constructor === Error) Object.assign(error, { code: (error as Told).code ?? code });
    // A pool that is ended closes its connections itself.
    if (!isGone && isAway(error) && !pool.ending) away(error);
    isGone ||= isAway(error);
    return error;
  };
  const answered = () => {
    answeredAt = performance.now();
    if (isGone) back();
    isGone = false;
  };
  /** Reports how a statement, or a new session, ended. */
  const settled = (error: Error | null | undefined) => {
    if (error) failed(error);
    // A refusal that is the server's own word shows that it is there.
    if (!error || (error instanceof pg.DatabaseError && !isAway(error))) answered();
  };

  class Session extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(options);
      // One that is on its way from the pool to whoever asked is listened to by neither.
      this.on('error', () => {});
      this.connect = watched(this.connect.bind(this) as Send, () => settled) as typeof this.connect;
      const end = (stopWaiting: (() => void) | undefined) => (error: Error | null | undefined) => {
        stopWaiting?.();
        settled(error);
        if (error && (error as Told).code === connectionFailure) this.end(() => {});
      };
      this.query = watched(this.query.bind(this) as Send, () => end(unanswered?.waits(this))) as typeof this.query;
    }
  }
  const { connectionTimeoutMillis: timeoutMs } = config;
  const connectionTimeoutMillis = timeoutMs && timeoutMs - leadMs;
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis, Client: Session });
  pool.connect = watched(pool.connect.bind(pool) as Send, () => {
    const begun = performance.now();
    return (error) => {
      if (!error) return;
      // No connection came free in time. Either all were in use by statements that were answered, or nothing was answered.
      const isBusy = !pool.ending && !isGone && answeredAt > begun;
      failed(error, isBusy ? noneFree : connectionFailure);
    };
  }) as typeof pool.connect;
  pool.on('error', (error) => void failed(error));
  return pool;
}
