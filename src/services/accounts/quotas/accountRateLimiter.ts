import type { RateLimitDecision, RateLimiter } from '../../../adapters/rateLimiter.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { UsageCounters } from './usageCounters.js';

/** Rate limiter of accounts: one token bucket each, shared by all keys and sessions of the account on every API. */
export class AccountRateLimiter {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly usage: Pick<UsageCounters, 'countRequest'>,
  ) {}

  /** Takes tokens from the account's bucket, and counts the result for the API key of the request. */
  async take(caller: Caller, tokens = 1): Promise<RateLimitDecision> {
    const decision = await this.limiter.take(`account:${caller.userId}`, tokens);
    if (caller.kind === 'apiKey') this.usage.countRequest(caller.keyId, tokens, decision);
    return decision;
  }
}
