import { forbidden } from '../../failure.js';
import type { Caller } from '../../models/accounts/caller.js';
import { type OperationName, rulesOf } from './operationRules.js';

/** Returns whether the table of operations permits an operation to a caller. */
export const isPermitted = (operation: OperationName, caller: Caller): boolean =>
  findDenialReason(operation, caller) === undefined;

/** Checks that the caller may perform an operation. @throws {Failure} `forbidden`, with the missing scope or condition. */
export function requirePermission(operation: OperationName, caller: Caller): void {
  const refusal = findDenialReason(operation, caller);
  if (refusal !== undefined) throw forbidden(refusal);
}

function findDenialReason(operation: OperationName, caller: Caller): string | undefined {
  const { callers, scopes, needsNoPlan } = rulesOf(operation);
  if (!callers.includes(caller.kind)) {
    return 'API keys are not allowed to do this; sign in on the web pages, or use the command line (docket keys)';
  }
  if (caller.kind === 'session' && !caller.hasAccess && !needsNoPlan) {
    return 'This operation requires a plan; choose one on the page /plan';
  }
  if (caller.kind !== 'apiKey') return undefined;
  const missing = scopes.filter((scope) => !caller.scopes.includes(scope));
  if (missing.length === 0) return undefined;
  const needed = `the scope${missing.length > 1 ? 's' : ''} ${missing.join(' and ')}`;
  return `This operation requires ${needed}; the API key has ${caller.scopes.join(', ') || 'none'}`;
}
