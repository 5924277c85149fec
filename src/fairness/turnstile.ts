import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that nobody else who waits here has. What takes a processor some time goes through
 * before it begins: else pieces of work that become possible at the same moment follow each other, however many they are,
 * and nobody is heard meanwhile.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
