import type { IncomingMessage, ServerResponse } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import type { Limiter } from '../adapters/limiter.js';
import type { Shares } from '../fairness/shares.js';
import type { Caller } from '../models/caller.js';
import { Failure, tooMany } from '../failure.js';
import type { ApiKeys } from '../services/accounts/apiKeys.js';
import type { Answer } from './everyRequest.js';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      route?: string;
      isPrepared?: true;
      work?: Promise<unknown>;
      caller: Caller;
    }
  }
}

/** Finds out who calls, and throws what keeps them out. */
export type Admit = (request: IncomingMessage, response: Answer) => Promise<Caller>;

/** Who may come in, and how often. */
export interface Admission {
  /**
   * Finds out who calls and takes a token: from the account's bucket, or from the client address's where there is no
   * valid key, so that guessing keys costs nobody else anything.
   * @throws {Failure} `unauthenticated` or `rateLimited`.
   */
  readonly admit: Admit;
  /**
   * Takes further tokens for a request that was admitted.
   * @throws {Failure} `rateLimited`.
   */
  readonly take: (caller: Caller, response: ServerResponse, tokens: number) => Promise<void>;
  /**
   * Does the work of a request when it is the account's turn: it has its share of what can be done at once. The turn ends
   * when the work has ended and the answer is sent, or its client gone: answers that nobody reads take memory.
   * @param work answers its failures itself.
   * @throws {Failure} `unavailable` where too many requests of the account wait, or whoever sent this one has gone.
   */
  readonly inTurn: (caller: Caller, response: Answer, work: () => Promise<void>) => Promise<void>;
  /**
   * Takes a token for a request that needs no key, from the bucket of its address.
   * @throws {Failure} `rateLimited`.
   */
  readonly takeOfAddress: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

interface AdmissionParts {
  readonly apiKeys: ApiKeys;
  /** The buckets of accounts and addresses. */
  readonly limiter: Limiter;
  readonly capacity: number;
  readonly turns: Shares;
  /** How many proxies in front of the service are believed about the client's address. */
  readonly trustedProxies: number;
}

export function admission({ apiKeys, limiter, capacity, turns, trustedProxies }: AdmissionParts): Admission {
  const take = async (bucket: string, response: ServerResponse, tokens = 1) => {
    const { allowed, remaining, fullInMilliseconds, tokenInMilliseconds } = await limiter.take(bucket, tokens);
    response.setHeader('RateLimit-Limit', capacity);
    response.setHeader('RateLimit-Remaining', remaining);
    response.setHeader('RateLimit-Reset', Math.ceil(fullInMilliseconds / 1000));
    if (!allowed) throw tooMany('requests', tokenInMilliseconds);
  };
  const addressOf = (request: IncomingMessage) => clientNetwork(request, trustedProxies);
  return {
    admit: async (request, response) => {
      const address = addressOf(request);
      const caller = await apiKeys.authenticate(keyOf(request), address).catch((error: unknown) => {
        if (error instanceof Failure) return error;
        throw error;
      });
      if (caller instanceof Failure) {
        await take(`address:${address}`, response);
        throw caller;
      }
      await take(`account:${caller.userId}`, response);
      response.locals.caller = caller;
      return caller;
    },
    take: ({ userId }, response, tokens) => take(`account:${userId}`, response, tokens),
    inTurn: ({ userId }, response, work) =>
      turns.run(userId, async () => {
        // Nothing would ever tell that the answer has ended: its events are over.
        if (response.closed) throw new Failure('unavailable', 'Whoever sent the request has gone');
        const ended = new Promise((resolve) => response.once('close', resolve));
        await work();
        await ended;
        await response.locals.work;
      }),
    takeOfAddress: (request, response) => take(`address:${addressOf(request)}`, response),
  };
}

/** The key of a request, in either header; none of a request that has two. */
function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers['x-api-key'] as string | undefined;
  const [, bearer = key] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return (key ?? bearer) === bearer ? bearer : undefined;
}

/** Whoever has an IPv6 address has the 2^64 beside it too. */
function clientNetwork(request: IncomingMessage, trustedProxies: number): string {
  const address = proxyAddress(request, (_address, hops) => hops < trustedProxies);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
