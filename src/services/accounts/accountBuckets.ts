import type { Decision, Limiter } from '../../adapters/limiter.js';
import type { Caller } from '../../models/caller.js';
import type { KeyUsage } from './keyUsage.js';

/** The buckets of the rate limit, one for each account: all its keys and pages take from it, on every edge. */
export class AccountBuckets {
  constructor(
    private readonly limiter: Limiter,
    private readonly usage: Pick<KeyUsage, 'count'>,
  ) {}

  /** Takes tokens from the account's bucket, and counts that for the key that it came with. */
  async take(caller: Caller, tokens = 1): Promise<Decision> {
    const decision = await this.limiter.take(`account:${caller.userId}`, tokens);
    if (caller.kind === 'apiKey') this.usage.count(caller.keyId, tokens, decision);
    return decision;
  }
}
