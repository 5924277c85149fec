import type { RequestHandler } from 'express';
import type { Limiter } from '../adapters/limiter.js';
import type { Caller } from '../models/caller.js';
import { Failure } from '../models/failure.js';
import type { ApiKeys } from '../services/apiKeys.js';

declare global {
  namespace Express {
    interface Locals {
      caller: Caller;
      requestId: string;
    }
  }
}

export interface RateLimit {
  readonly limiter: Limiter;
  readonly capacity: number;
}

/**
 * Finds out who calls and takes a token: from the account's bucket, or from the client address's where there is no
 * valid key, so that guessing keys costs nobody else anything.
 */
export const admit =
  (apiKeys: ApiKeys, { limiter, capacity }: RateLimit): RequestHandler =>
  async (request, response, next) => {
    const caller = await apiKeys.authenticate(request.get('x-api-key')).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    });
    const bucket = caller instanceof Failure ? `address:${request.ip ?? ''}` : `account:${caller.userId}`;
    const { allowed, remaining, fullInMilliseconds, tokenInMilliseconds } = await limiter.take(bucket);
    response.set({
      'RateLimit-Limit': String(capacity),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': String(Math.ceil(fullInMilliseconds / 1000)),
    });
    if (!allowed) {
      const seconds = Math.ceil(tokenInMilliseconds / 1000);
      response.set('Retry-After', String(seconds));
      throw new Failure('rateLimited', `Too many requests; try again in ${seconds} s`);
    }
    if (caller instanceof Failure) throw caller;
    response.locals.caller = caller;
    next();
  };
