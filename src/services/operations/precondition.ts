import { Failure } from '../../failure.js';

/**
 * The states in which a change may be made, each by the resource's `updatedAt`; undefined for any. Every change moves
 * `updatedAt`, so that nobody overwrites what they have not seen.
 */
export type Expected = readonly string[] | undefined;

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
