import type { Clock } from '../clock.js';
import type { Logger } from '../log.js';
import { repeatUntilAborted, startInBackground } from '../repeatUntilAborted.js';
import type { Database } from './database.js';
import { ProcessLease } from './processLease.js';

interface LeasedWork {
  /** Does a part of the work. @returns whether more is left. */
  readonly runStep: () => Promise<boolean>;
  readonly failureMessage: string;
  /** Pauses: for requests to use the database, without work, and after a failure or while another process works. */
  readonly pausesMs: { readonly betweenSteps: number; readonly idle: number; readonly retry: number };
}

/** Starts a loop of background work that runs in one process at a time. @returns a function that stops it. */
export function startLeasedLoop(
  { database, clock, log }: { readonly database: Database; readonly clock: Clock; readonly log: Logger },
  leaseName: string,
  { runStep, failureMessage, pausesMs }: LeasedWork,
): () => Promise<void> {
  const lease = new ProcessLease(database, leaseName, clock);
  const runRound = async () => {
    if (!(await lease.acquire())) return pausesMs.retry;
    if (await runStep()) return pausesMs.betweenSteps;
    await lease.release();
    return pausesMs.idle;
  };
  const handleFailure = (error: unknown) => {
    log.warn({ err: error }, failureMessage);
    return pausesMs.retry;
  };
  return startInBackground(async (signal) => {
    await repeatUntilAborted(runRound, handleFailure, signal);
    await lease.release().catch(() => {});
  });
}
