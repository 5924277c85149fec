import { setImmediate } from 'node:timers/promises';

let previousTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop of its own, before work that uses the processor for some milliseconds. Without
 * this, many such tasks that become ready at the same moment would run one after the other, and no request would be
 * read until the last is done.
 */
export function yieldToEventLoop(): Promise<unknown> {
  previousTurn = previousTurn.then(() => setImmediate());
  return previousTurn;
}
