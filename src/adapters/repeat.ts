import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs rounds of work one after the other until the signal aborts. No failure ends it.
 * @param round returns the milliseconds until the next round.
 * @param onFailure is called with the error of a round, unless the signal is aborted, and returns the milliseconds
 * until the next round.
 */
export async function repeat(
  round: () => Promise<number>,
  onFailure: (error: unknown) => number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const pause = await round().catch((error: unknown) => (signal.aborted ? 0 : onFailure(error)));
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}
