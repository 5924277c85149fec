import type { Decision, Limiter } from '../../adapters/limiter.js';
import type { Caller } from '../../models/caller.js';
import type { KeyUsage } from './keyUsage.js';

/** Rate limiter of accounts: one token bucket each, shared by all keys and sessions of the account on every edge. */
export class AccountBuckets {
  constructor(
    private readonly limiter: Limiter,
    private readonly usage: Pick<KeyUsage, 'count'>,
  ) {}

  /** Takes tokens from the account's bucket, and counts the result for the API key of the request. */
  async take(caller: Caller, tokens = 1): Promise<Decision> {
    const decision = await this.limiter.take(`account:${caller.userId}`, tokens);
    if (caller.kind === 'apiKey') this.usage.count(caller.keyId, tokens, decision);
    return decision;
  }
}
