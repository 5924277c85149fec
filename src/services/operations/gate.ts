import type { Failure } from '../../failure.js';
import type { Caller } from '../../models/caller.js';
import type { Allowance } from '../accounts/allowance.js';
import type { IdentityProofs } from '../accounts/identityProofs.js';
import type { Idempotency, Keyed } from './idempotency.js';
import { type Operation, type Rules, rulesOf } from './operationRules.js';
import { refuseUnlessPermitted } from './permission.js';

/** What every edge performs operations through: it holds them to the rules of the table. */
export class Gate {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly allowance: Allowance,
    private readonly proofs: IdentityProofs,
  ) {}

  /**
   * Does the work of an operation.
   * @param work is given the caller to act for.
   * @param keyed the client's key, of an operation that takes one.
   * @throws {Failure} `forbidden` for a kind of caller that may not and for a key that lacks a scope, `proofRequired`, `rateLimited` when the day's allowance is used up,
   * what `Idempotency.once` throws, and whatever the work throws.
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

  /** What was counted and not done is taken back; what may have been done is not. */
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
