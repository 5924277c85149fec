import pg from 'pg';
import { Failure } from '../failure.js';

/** Error of a driver. node-postgres gives a SQLSTATE or a system code; Prisma gives its own code, with the other one inside. */
interface Told {
  readonly code?: string;
  readonly meta?: { readonly code?: string; readonly driverAdapterError?: { readonly cause?: ToldByAdapter } };
  /** Set on the adapter's own error, which a commit throws. */
  readonly cause?: ToldByAdapter;
}

interface ToldByAdapter {
  readonly originalCode?: string;
  readonly kind?: string;
}

/** SQLSTATE of a connection that failed (PostgreSQL, appendix A). */
const connectionFailure = '08006';

/**
 * SQLSTATE classes and codes of temporary failures: no connection, no resources, an operator's stop, a system error, an
 * idle transaction, a conflict with another transaction.
 */
const passing = /^(08|53(?!1)|57P|58|25P03|40001|40P01)/;

/** SQLSTATE of a statement that took too long. */
const cancelled = '57014';

/** SQLSTATEs of impossible writes: to a read-only database (a standby, or the embedded one with a full disk), or to a full disk. */
const unwritable = new Set(['25006', '53100']);

/** Codes of the system, of Prisma, and of its adapter for a database that cannot be reached. */
const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['P1001', 'P1002', 'P1008', 'P1017'],
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
]);

/** No free connection in time: Prisma's code, also given to the pool's own timeout. */
const noneFree = 'P2024';

/** Codes of no free connection, or of a transaction that took too long. */
const busy = new Set([noneFree, 'P2028']);

function codesOf(error: unknown): string[] {
  const { code, meta, cause = meta?.driverAdapterError?.cause } = error as Told;
  return [code, meta?.code, cause?.originalCode, cause?.kind].filter((found) => found !== undefined);
}

/** Whether the database was unreachable, stopped, or temporarily unable to answer. The statement may then be sent again. */
export const isAway = (error: unknown): boolean =>
  codesOf(error).some((code) => passing.test(code) || unreachable.has(code));

/** Whether the database refused the data, and would refuse it again (PostgreSQL, classes 22 and 23). */
export const isRefusal = (error: unknown): boolean => codesOf(error).some((code) => /^2[23][0-9A-Z]{3}$/.test(code));

/** Translates a database error into a failure for the client; undefined for a bug. Goes by codes, since messages change. */
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

/** Callbacks, called once when a database goes away and once when it is back. */
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
 * Ends connections whose statements are not answered in time, since a dead connection gives no sign. One interval
 * checks all statements. A timer per statement, as node-postgres sets it, makes V8 keep the rows until the whole heap
 * is collected (docs/performance.md): a third of the time of a page.
 */
class Unanswered {
  private readonly asked = new Set<{ readonly session: pg.Client; readonly since: number }>();
  private looking: NodeJS.Timeout | undefined;

  /** @param patience timeout of an answer, in milliseconds. */
  constructor(private readonly patience: number) {}

  /** @returns a function to call with the answer. */
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

/** Milliseconds by which the pool gives up before Prisma, which has the same timeout and cannot name the cause. */
const leadMs = 500;

/**
 * Creates a connection pool whose errors all have a code. node-postgres gives a message alone where a connection ends
 * under a statement, or is not made in time. Such a connection is closed for good, and its later events are ignored.
 *
 * @param patience timeout of an answer, in milliseconds; none where it is undefined.
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
    // A pool that is ending closes its connections itself, which is no outage.
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
    // An error from the server itself shows that the server is there.
    if (!error || (error instanceof pg.DatabaseError && !isAway(error))) answered();
  };

  class Session extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(options);
      // While a connection passes from the pool to its user, neither listens for its errors.
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
      // No connection came free in time. Either statements on all of them are being answered, or the database answers nothing.
      const isBusy = !pool.ending && !isGone && answeredAt > begun;
      failed(error, isBusy ? noneFree : connectionFailure);
    };
  }) as typeof pool.connect;
  pool.on('error', (error) => void failed(error));
  return pool;
}
