import { forbidden } from '../../failure.js';
import type { Caller } from '../../models/caller.js';
import { type Operation, rulesOf } from './operationRules.js';

/** Returns whether the table of operations permits an operation to a caller. */
export const isPermitted = (operation: Operation, caller: Caller): boolean =>
  refusalOf(operation, caller) === undefined;

/** @throws {Failure} `forbidden`, which says what is missing. */
export function refuseUnlessPermitted(operation: Operation, caller: Caller): void {
  const refusal = refusalOf(operation, caller);
  if (refusal !== undefined) throw forbidden(refusal);
}

function refusalOf(operation: Operation, caller: Caller): string | undefined {
  const { callers, scopes, needsNoPlan } = rulesOf(operation);
  if (!callers.includes(caller.kind)) {
    return 'An API key cannot do this; it takes somebody who is signed in, or the command line (docket keys)';
  }
  if (caller.kind === 'session' && !caller.hasAccess && !needsNoPlan) {
    return 'This needs a plan; choose one on the page /plan';
  }
  if (caller.kind !== 'apiKey') return undefined;
  const missing = scopes.filter((scope) => !caller.scopes.includes(scope));
  if (missing.length === 0) return undefined;
  const needed = `the scope${missing.length > 1 ? 's' : ''} ${missing.join(' and ')}`;
  return `This needs ${needed}, which the API key does not have; it has ${caller.scopes.join(', ') || 'none'}`;
}
