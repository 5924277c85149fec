import { Failure } from '../../failure.js';

/**
 * The states in which a change may be made, each by the resource's `updatedAt`; undefined for any. Every change moves
 * `updatedAt`, so that nobody overwrites what they have not seen.
 */
export type Expected = readonly string[] | undefined;

/** The state that a client has seen, by the `updatedAt` that it sends along; any where it sends none. */
export const unchangedSince = (updatedAt: string | null | undefined): Expected => (updatedAt ? [updatedAt] : undefined);

/**
 * To be called while the resource is locked.
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

/** When a row changes now: after its last change, so that no two of its versions share a time and its times never go back. */
export const timeOfChange = (now: Date, lastChange: Date): Date =>
  new Date(Math.max(now.getTime(), lastChange.getTime() + 1));
