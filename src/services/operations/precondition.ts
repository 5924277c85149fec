import { Failure } from '../../failure.js';

/**
 * Precondition of a change: the accepted values of the resource's `updatedAt`, or undefined for any. Every change moves
 * `updatedAt`, so that no client overwrites a change that it has not seen.
 */
export type Precondition = readonly string[] | undefined;

/**
 * Returns the precondition for an `updatedAt` that a client sends, in any spelling of the time; none without one. A time between two
 * milliseconds is that of no version.
 */
export function createPrecondition(updatedAt: string | null | undefined): Precondition {
  if (!updatedAt) return undefined;
  return /\.\d{3}\d*[1-9]/.test(updatedAt) ? [] : [new Date(updatedAt).toISOString()];
}

/**
 * Checks a precondition; the resource must be locked.
 * @throws {Failure} `preconditionFailed`.
 */
export function checkPrecondition(updatedAt: Date, precondition: Precondition): void {
  const current = updatedAt.toISOString();
  if (!precondition || precondition.includes(current)) return;
  throw new Failure(
    'preconditionFailed',
    `The resource was changed at ${current}, after the version that you read; read it again, and send your change for the new version`,
  );
}

/** Returns the `updatedAt` of a change now: always after the last change, so that versions of a row have distinct, rising times. */
export const nextUpdatedAt = (now: Date, lastChange: Date): Date =>
  new Date(Math.max(now.getTime(), lastChange.getTime() + 1));
