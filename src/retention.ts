import { HostLease } from './adapters/hostLease.js';
import { repeat } from './adapters/repeat.js';
import type { Services } from './container.js';

/** Milliseconds between checks, between batches while more is left (so that others can use the database), and after a failure. */
const pauses = { idle: 600_000, betweenBatches: 500, afterFailure: 60_000 };

/** Starts to delete data whose retention time is over, in one process at a time. @returns a function that stops it. */
export function startRetention({ retention, database, clock, log }: Services): () => Promise<void> {
  const stopping = new AbortController();
  const lease = new HostLease(database, 'retention', clock, false);
  const round = async () => {
    if ((await lease.take()) && (await retention.step())) return pauses.betweenBatches;
    await lease.giveUp();
    return pauses.idle;
  };
  const failed = (error: unknown) => {
    log.warn({ err: error }, 'what is kept for a stated time could not be deleted; it is tried again');
    return pauses.afterFailure;
  };
  const running = repeat(round, failed, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
    await lease.giveUp().catch(() => {});
  };
}
