import type { Failure } from '../../failure.js';
import type { Caller } from '../../models/caller.js';
import type { Allowance } from '../accounts/allowance.js';
import type { IdentityProofs } from '../accounts/identityProofs.js';
import type { Idempotency, Keyed } from './idempotency.js';
import { type Operation, type Rules, rulesOf } from './operationRules.js';
import { refuseUnlessPermitted } from './permission.js';

/** Guard through which every edge performs operations. It applies the rules of the table. */
export class Gate {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly allowance: Allowance,
    private readonly proofs: IdentityProofs,
  ) {}

  /**
   * Performs an operation.
   * @param work receives the caller to act for.
   * @param keyed the client's idempotency key, for operations that take one.
   * @throws {Failure} `forbidden` for a caller without permission or a key without a scope, `proofRequired`, `rateLimited` when the
   * daily quota is used up, and the failures of `Idempotency.once` and of the work.
   */
  async perform<Result>(
    operation: Operation,
    caller: Caller,
    work: (caller: Caller) => Promise<Result>,
    keyed?: Keyed,
  ): Promise<Result> {
    const rules = rulesOf(operation);
    refuseUnlessPermitted(operation, caller);
    if (rules.needsProof === 'always') await this.proofs.require(caller);
    const allowed = (caller: Caller) => this.withinAllowance(rules, caller, work);
    if (!keyed || !rules.keyed) return allowed(caller);
    return this.idempotency.once(caller, { ...keyed, canRepeat: rules.effect !== 'sends' }, allowed);
  }

  /** Counts the work against the daily quota, and reverts that if it fails, unless the email may have been delivered. */
  private async withinAllowance<Result>({ perDay }: Rules, caller: Caller, work: (caller: Caller) => Promise<Result>) {
    if (!perDay) return work(caller);
    await this.allowance.countEmail(caller);
    try {
      return await work(caller);
    } catch (error) {
      if ((error as Partial<Failure>).kind !== 'deliveryUnknown') await this.allowance.uncountEmail(caller);
      throw error;
    }
  }
}
