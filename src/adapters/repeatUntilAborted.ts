import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs rounds of work one after the other until the signal aborts. No failure ends it.
 * @param runRound returns the milliseconds until the next round.
 * @param onFailure is called with the error of a round, unless the signal is aborted, and returns the milliseconds
 * until the next round.
 */
export async function repeatUntilAborted(
  runRound: () => Promise<number>,
  onFailure: (error: unknown) => number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await runRound().catch((error: unknown) => (signal.aborted ? 0 : onFailure(error)));
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}

/** Starts background work. @returns a function that aborts the signal of the work and waits for its end. */
export function startInBackground(run: (signal: AbortSignal) => Promise<unknown>): () => Promise<void> {
  const stopController = new AbortController();
  const running = run(stopController.signal);
  return async () => {
    stopController.abort();
    await running;
  };
}
