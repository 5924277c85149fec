import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs rounds of work one after the other until it is told to stop. No failure ends it.
 * @param round returns the milliseconds until the next one.
 * @param onFailure is called with what a round threw, unless it was told to stop, and returns the same.
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
