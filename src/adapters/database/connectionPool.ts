import pg from 'pg';
import { systemClock } from '../clock.js';
import { connectionFailure, isUnavailable, poolTimeoutCode } from './databaseErrors.js';

/** Callbacks, called once when a database goes away and once when it is back. */
export interface DatabaseEvents {
  readonly onUnavailable: (error: Error) => void;
  readonly onRecovered: () => void;
}

type DriverFunction = (...args: unknown[]) => unknown;
type DriverCallback = (error: Error | null | undefined, ...results: unknown[]) => void;

/**
 * Wraps a function of node-postgres, which calls back or returns a promise.
 * @param onCall is called at each call. The function that it returns is called with the outcome of that call.
 */
const observeCalls =
  (send: DriverFunction, onCall: () => (error: Error | null | undefined) => void): DriverFunction =>
  (...args) => {
    const callback = args.at(-1);
    const onEnd = onCall();
    if (typeof callback === 'function') {
      const observedCallback: DriverCallback = (error, ...results) => {
        onEnd(error);
        (callback as DriverCallback)(error, ...results);
      };
      return send(...args.slice(0, -1), observedCallback);
    }
    const sent = send(...args);
    if (sent instanceof Promise) sent.then(() => onEnd(undefined), onEnd);
    return sent;
  };

/**
 * Ends connections whose statements are not answered in time, since a dead connection gives no sign. One interval
 * checks all statements. A timer per statement, as node-postgres sets it, makes V8 keep the rows until the whole heap
 * is collected, which takes a third of the time of a page (docs/performance.md).
 */
class ResponseTimeouts {
  private readonly pending = new Set<{ readonly session: pg.Client; readonly since: number }>();
  private checkTimer: NodeJS.Timeout | undefined;

  /** @param timeoutMs timeout of an answer, in milliseconds. */
  constructor(private readonly timeoutMs: number) {}

  /** @returns a function to call when the answer arrives. */
  start(session: pg.Client): () => void {
    const entry = { session, since: systemClock.elapsed() };
    this.pending.add(entry);
    this.checkTimer ??= setInterval(() => this.closeOverdue(), this.timeoutMs / 20).unref();
    return () => this.pending.delete(entry);
  }

  private closeOverdue(): void {
    const latestOverdueStart = systemClock.elapsed() - this.timeoutMs;
    for (const entry of this.pending) {
      if (entry.since > latestOverdueStart) return;
      this.pending.delete(entry);
      entry.session.end(() => {});
    }
    clearInterval(this.checkTimer);
    this.checkTimer = undefined;
  }
}

/** Milliseconds by which the pool gives up before Prisma, which has the same timeout and cannot name the cause. */
const leadMs = 500;

/**
 * Creates a connection pool whose errors all have a code. node-postgres gives a message alone where a connection ends
 * under a statement, or is not made in time. Such a connection is closed for good, and its later events are ignored.
 *
 * @param responseTimeoutMs timeout of an answer, in milliseconds; none where it is undefined.
 */
export function createPool(
  config: pg.PoolConfig,
  { onUnavailable, onRecovered }: DatabaseEvents,
  responseTimeoutMs: number | undefined,
): pg.Pool {
  const responseTimeouts = responseTimeoutMs === undefined ? undefined : new ResponseTimeouts(responseTimeoutMs);
  let hasOutage = false;
  let lastResponseAt = -Infinity;
  /** Gives an error without a code the code of its cause, and reports an outage. */
  const reportError = (error: Error, code = connectionFailure): void => {
    if (error.constructor === Error) Object.assign(error, { code: (error as { readonly code?: string }).code ?? code });
    // A pool that is ending closes its connections itself, which is no outage.
    if (!hasOutage && isUnavailable(error) && !pool.ending) onUnavailable(error);
    hasOutage ||= isUnavailable(error);
  };
  const recordResponse = () => {
    lastResponseAt = systemClock.elapsed();
    if (hasOutage) onRecovered();
    hasOutage = false;
  };
  /** Reports how a statement, or a new session, ended. */
  const recordOutcome = (error: Error | null | undefined) => {
    if (error) reportError(error);
    // An error from the server itself shows that the server is there.
    if (!error || (error instanceof pg.DatabaseError && !isUnavailable(error))) recordResponse();
  };

  class PooledClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(options);
      // While a connection passes from the pool to its user, neither listens for its errors.
      this.on('error', () => {});
      this.connect = observeCalls(
        this.connect.bind(this) as DriverFunction,
        () => recordOutcome,
      ) as typeof this.connect;
      const createOutcomeRecorder = (stopWaiting: (() => void) | undefined) => (error: Error | null | undefined) => {
        stopWaiting?.();
        recordOutcome(error);
        if (error && (error as { readonly code?: string }).code === connectionFailure) this.end(() => {});
      };
      this.query = observeCalls(this.query.bind(this) as DriverFunction, () =>
        createOutcomeRecorder(responseTimeouts?.start(this)),
      ) as typeof this.query;
    }
  }
  const { connectionTimeoutMillis: timeoutMs } = config;
  const connectionTimeoutMillis = timeoutMs && timeoutMs - leadMs;
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis, Client: PooledClient });
  pool.connect = observeCalls(pool.connect.bind(pool) as DriverFunction, () => {
    const startedAt = systemClock.elapsed();
    return (error) => {
      if (!error) return;
      // No connection came free in time. Either statements on all of them are being answered, or the database answers nothing.
      const isBusy = !pool.ending && !hasOutage && lastResponseAt > startedAt;
      reportError(error, isBusy ? poolTimeoutCode : connectionFailure);
    };
  }) as typeof pool.connect;
  pool.on('error', (error) => reportError(error));
  return pool;
}
