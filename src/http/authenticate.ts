import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Decision, Limiter } from '../adapters/limiter.js';
import { clientGone, type Shares } from '../fairness/accountShares.js';
import type { Caller } from '../models/caller.js';
import { Failure, tooMany } from '../failure.js';
import type { AccountBuckets } from '../services/accounts/accountBuckets.js';
import type { ApiKeys } from '../services/accounts/apiKeys.js';
import type { Sessions } from '../services/accounts/sessions.js';
import { clientOrigin } from './clientOrigin.js';
import type { Answer } from './everyRequest.js';
import { isOwnPage } from './sameOrigin.js';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      begunAt: number;
      route?: string;
      isPrepared?: true;
      work?: Promise<unknown>;
      caller: Caller;
    }
  }
}

/** Identifies the caller of a request, or throws a refusal. */
export type Admit = (request: IncomingMessage, response: Answer) => Promise<Caller>;

/** Authentication of requests, and their limits. */
export interface Admission {
  /**
   * Authenticates a request and takes a token from the account's bucket, or from the client address's where there is no
   * valid key. So guessing keys costs no account its tokens.
   * @throws {Failure} `unauthenticated`, `addressRefused` or `rateLimited`.
   */
  readonly admit: Admit;
  /**
   * Like `admit`, and also accepts the session cookie of the service's own pages in place of a key. A cookie that
   * browsers send from a page of another origin is not accepted.
   */
  readonly admitBrowser: Admit;
  /**
   * Takes further tokens for a request that was admitted.
   * @throws {Failure} `rateLimited`.
   */
  readonly take: (caller: Caller, response: ServerResponse, tokens: number) => Promise<void>;
  /**
   * Runs the work of a request when it is the account's turn: each account has its share of what runs at once. The turn
   * ends when the work has ended and the response is sent, or its client gone: responses that nobody reads take memory.
   * @param work answers its failures itself.
   * @throws {Failure} `unavailable` where too many requests of the account wait, this one has waited too long, or its
   * client has gone.
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
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** The origin of the service's own pages. */
  readonly publicUrl: string | undefined;
  readonly buckets: AccountBuckets;
  /** The buckets of addresses. */
  readonly limiter: Limiter;
  /** Tokens in a full bucket. */
  readonly capacity: number;
  readonly turns: Shares;
  /** How many proxies in front of the service are believed about the client's address. */
  readonly trustedProxies: number;
}

export function admission(parts: AdmissionParts): Admission {
  const { apiKeys, sessions, publicUrl, buckets, limiter, capacity, turns, trustedProxies } = parts;
  const tell = (response: ServerResponse, decision: Decision) => {
    const { allowed, remaining, fullInMilliseconds, tokenInMilliseconds } = decision;
    response.setHeader('RateLimit-Limit', capacity);
    response.setHeader('RateLimit-Remaining', remaining);
    response.setHeader('RateLimit-Reset', Math.ceil(fullInMilliseconds / 1000));
    if (!allowed) throw tooMany('requests', tokenInMilliseconds);
  };
  const take = async (caller: Caller, response: ServerResponse, tokens?: number) =>
    tell(response, await buckets.take(caller, tokens));
  const takeOfAddress = async (request: IncomingMessage, response: ServerResponse) =>
    tell(response, await limiter.take(`address:${originOf(request).network}`));
  const originOf = (request: IncomingMessage) => clientOrigin(request, trustedProxies);
  const byKey = (request: IncomingMessage): Promise<Caller> => apiKeys.authenticate(keyOf(request), originOf(request));
  const bySession = (request: IncomingMessage, response: ServerResponse): Promise<Caller> => {
    const { cookie, ...rest } = request.headers;
    const hasKey = rest['x-api-key'] !== undefined || rest.authorization !== undefined;
    if (hasKey || !cookie || !isOwnPage(request, publicUrl)) return byKey(request);
    const origin = { ...originOf(request), userAgent: rest['user-agent'] };
    return sessions.authenticate(cookie, origin, (prolonged) => response.appendHeader('Set-Cookie', prolonged));
  };
  const admitAs =
    (identify: (request: IncomingMessage, response: ServerResponse) => Promise<Caller>): Admit =>
    async (request, response) => {
      const caller = await identify(request, response).catch((error: unknown) => {
        if (error instanceof Failure) return error;
        throw error;
      });
      if (caller instanceof Failure) {
        await takeOfAddress(request, response);
        throw caller;
      }
      await take(caller, response);
      response.locals.caller = caller;
      return caller;
    };
  return {
    admit: admitAs(byKey),
    admitBrowser: admitAs(bySession),
    take,
    inTurn: ({ userId }, response, work) => {
      const inItsTurn = async () => {
        // `close` has already fired, so nothing would release this slot.
        if (response.closed) throw clientGone();
        const ended = new Promise((resolve) => response.once('close', resolve));
        await work();
        await ended;
        await response.locals.work;
      };
      const onGone = (leave: () => void) => response.once('close', leave);
      return turns.run(userId, inItsTurn, { since: response.locals.begunAt, onGone });
    },
    takeOfAddress,
  };
}

/** Returns the API key of a request from either header; undefined where the two differ. */
function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers['x-api-key'] as string | undefined;
  const [, bearer = key] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return (key ?? bearer) === bearer ? bearer : undefined;
}
