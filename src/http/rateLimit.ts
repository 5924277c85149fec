import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RateLimitDecision } from '../adapters/rateLimiter.js';
import type { Services } from '../container.js';
import { rateLimited } from '../failure.js';
import type { Caller } from '../models/accounts/caller.js';
import { readClientOrigin } from './clientOrigin.js';

/** Rate limit of requests, which also sets the `RateLimit` headers of the response. */
export interface RequestRateLimit {
  /**
   * Takes tokens from the bucket of the caller's account: one, unless the request costs more.
   * @throws {Failure} `rateLimited`.
   */
  readonly takeTokens: (caller: Caller, response: ServerResponse, tokens?: number) => Promise<void>;
  /**
   * Takes a token for a request that needs no key, from the bucket of the client's network.
   * @throws {Failure} `rateLimited`.
   */
  readonly takeAddressToken: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export function createRequestRateLimit({ accountRateLimiter, limiters, config }: Services): RequestRateLimit {
  const apply = (response: ServerResponse, decision: RateLimitDecision) => {
    const { isAllowed, remaining, msUntilFull, msUntilAvailable } = decision;
    response.setHeader('RateLimit-Limit', config.rateLimit.capacity);
    response.setHeader('RateLimit-Remaining', remaining);
    response.setHeader('RateLimit-Reset', Math.ceil(msUntilFull / 1000));
    if (!isAllowed) throw rateLimited('requests', msUntilAvailable);
  };
  return {
    takeTokens: async (caller, response, tokens) => apply(response, await accountRateLimiter.take(caller, tokens)),
    takeAddressToken: async (request, response) => {
      apply(response, await limiters.clientRequestRate.take(readClientOrigin(request, config.trustedProxies)));
    },
  };
}
