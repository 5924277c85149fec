import type { Failure } from '../../failure.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { Quotas } from '../accounts/quotas.js';
import type { IdentityProofs } from '../accounts/signIn/identityProofs.js';
import type { Idempotency, KeyedRequest, RecordOutcome } from './idempotency.js';
import { type OperationName, type OperationRules, rulesOf } from './operationRules.js';
import { requirePermission } from './authorization.js';

/** Outcome of a request without an idempotency key: it cannot be repeated. */
export const recordNothing: RecordOutcome = async () => {};

/** Guard through which every API performs operations. It applies the rules of the table. */
export class OperationGuard {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly quotas: Quotas,
    private readonly proofs: IdentityProofs,
  ) {}

  /**
   * Performs an operation.
   * @param work receives the function that stores its result for repeats.
   * @param keyedRequest the client's idempotency key, for operations that take one.
   * @throws {Failure} `forbidden` for a caller without permission or a key without a scope, `proofRequired`, `rateLimited` when the
   * daily quota is used up, and the failures of `Idempotency.runOnce` and of the work.
   */
  async perform<Result>(
    operation: OperationName,
    caller: Caller,
    work: (recordOutcome: RecordOutcome) => Promise<Result>,
    keyedRequest?: KeyedRequest,
  ): Promise<Result> {
    const rules = rulesOf(operation);
    requirePermission(operation, caller);
    if (rules.needsProof === 'always') await this.proofs.requireRecent(caller);
    const runWithinQuota = (recordOutcome: RecordOutcome) =>
      this.runWithinQuota(rules, caller, () => work(recordOutcome));
    if (!keyedRequest || !rules.takesIdempotencyKey) return runWithinQuota(recordNothing);
    return this.idempotency.runOnce(caller, { ...keyedRequest, canRepeat: rules.effect !== 'sends' }, runWithinQuota);
  }

  /** Counts the work against the daily quota, and reverts that if it fails, unless the email may have been delivered. */
  private async runWithinQuota<Result>({ dailyQuota }: OperationRules, caller: Caller, work: () => Promise<Result>) {
    if (!dailyQuota) return work();
    const day = await this.quotas.countEmail(caller);
    try {
      return await work();
    } catch (error) {
      if ((error as Partial<Failure>).kind !== 'deliveryUnknown') await this.quotas.uncountEmail(caller, day);
      throw error;
    }
  }
}
