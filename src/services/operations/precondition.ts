import { Failure } from '../../failure.js';

/**
 * Precondition of a change: the accepted values of the resource's `updatedAt`, or undefined for any. Every change moves
 * `updatedAt`, so that no client overwrites a change that it has not seen.
 */
export type Expected = readonly string[] | undefined;

/** Returns the precondition for an `updatedAt` that a client sends; none without one. */
export const unchangedSince = (updatedAt: string | null | undefined): Expected => (updatedAt ? [updatedAt] : undefined);

/**
 * Checks a precondition; the resource must be locked.
 * @throws {Failure} `preconditionFailed`.
 */
export function refuseUnlessExpected(updatedAt: Date, expected: Expected): void {
  const state = updatedAt.toISOString();
  if (!expected || expected.includes(state)) return;
  throw new Failure(
    'preconditionFailed',
    `This was last changed at ${state}, after the state that your change is meant for; read it again, and send your change for that state`,
  );
}

/** Returns the `updatedAt` of a change now: always after the last change, so that versions of a row have distinct, rising times. */
export const timeOfChange = (now: Date, lastChange: Date): Date =>
  new Date(Math.max(now.getTime(), lastChange.getTime() + 1));
