import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import type { Limiter } from '../adapters/limiter.js';
import type { Caller } from '../models/caller.js';
import { Failure } from '../models/failure.js';
import type { ApiKeys } from '../services/apiKeys.js';
import type { Answer } from './exchange.js';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      route?: string;
      caller: Caller;
    }
  }
}

export interface RateLimit {
  readonly limiter: Limiter;
  readonly capacity: number;
}

/** Finds out who calls, and throws what keeps them out. */
export type Admit = (request: IncomingMessage, response: Answer) => Promise<Caller>;

/**
 * Finds out who calls and takes a token: from the account's bucket, or from the client address's where there is no
 * valid key, so that guessing keys costs nobody else anything.
 * @param trustedProxies how many proxies in front of the service are believed about the client's address.
 * @param keyOf where an edge looks for the key.
 */
export function admission(
  apiKeys: ApiKeys,
  { limiter, capacity }: RateLimit,
  trustedProxies: number,
  keyOf = keyInHeader,
): Admit {
  return async (request, response) => {
    const caller = await apiKeys.authenticate(keyOf(request)).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    });
    const bucket =
      caller instanceof Failure ? `address:${clientNetwork(request, trustedProxies)}` : `account:${caller.userId}`;
    const { allowed, remaining, fullInMilliseconds, tokenInMilliseconds } = await limiter.take(bucket);
    response.setHeader('RateLimit-Limit', capacity);
    response.setHeader('RateLimit-Remaining', remaining);
    response.setHeader('RateLimit-Reset', Math.ceil(fullInMilliseconds / 1000));
    if (!allowed) {
      const seconds = Math.ceil(tokenInMilliseconds / 1000);
      response.setHeader('Retry-After', seconds);
      throw new Failure('rateLimited', `Too many requests; try again in ${seconds} s`);
    }
    if (caller instanceof Failure) throw caller;
    response.locals.caller = caller;
    return caller;
  };
}

/** The same before what Express answers. */
export const admitting =
  (admit: Admit): RequestHandler =>
  async (request, response, next) => {
    await admit(request, response);
    next();
  };

const keyInHeader = ({ headers: { 'x-api-key': key } }: IncomingMessage): string | undefined =>
  key as string | undefined;

/** Whoever has an IPv6 address has the 2^64 beside it too. */
function clientNetwork(request: IncomingMessage, trustedProxies: number): string {
  const address = proxyAddress(request, (_address, hops) => hops < trustedProxies);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
