import { HostLease } from './adapters/hostLease.js';
import { repeat } from './adapters/repeat.js';
import type { Services } from './container.js';

/** Milliseconds between two looks, and between two batches while more is left: others use the database meanwhile. */
const pauses = { idle: 600_000, betweenBatches: 500, afterFailure: 60_000 };

/** Deletes what is kept for a stated time from now on, in one process at a time. @returns what stops it. */
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
