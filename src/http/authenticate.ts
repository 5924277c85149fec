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
    const { allowed, remaining, waitMilliseconds } = await limiter.take(bucket);
    const seconds = Math.ceil(waitMilliseconds / 1000);
    response.set({
      'RateLimit-Limit': String(capacity),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': String(seconds),
    });
    if (!allowed) {
      response.set('Retry-After', String(Math.max(1, seconds)));
      throw new Failure('rateLimited', `Too many requests; try again in ${Math.max(1, seconds)} s`);
    }
    if (caller instanceof Failure) throw caller;
    response.locals.caller = caller;
    next();
  };
