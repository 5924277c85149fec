import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientDisconnected } from '../concurrency/concurrencyLimiter.js';
import type { Services } from '../container.js';
import type { Caller } from '../models/accounts/caller.js';
import { Failure } from '../failure.js';
import { readClientOrigin } from './clientOrigin.js';
import { createRequestRateLimit, type RequestRateLimit } from './rateLimit.js';
import type { HttpResponse } from './requestLifecycle.js';
import { isSameOrigin } from './sameOrigin.js';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      startedAtMs: number;
      route?: string;
      hasFinalEncoding?: true;
      pendingWork?: Promise<unknown>;
      caller: Caller;
    }
  }
}

/** Identifies the caller of a request. @throws {Failure} for a request that is not admitted. */
export type AdmitRequest = (request: IncomingMessage, response: HttpResponse) => Promise<Caller>;

/** Authentication of requests, and their limits. */
export interface Admission extends RequestRateLimit {
  /**
   * Authenticates a request and takes a token from the bucket of the account, or from the bucket of the client address if the key
   * is not valid, so that guessing keys uses no tokens of an account.
   * @throws {Failure} `unauthenticated`, `ipAddressNotAllowed` or `rateLimited`.
   */
  readonly admit: AdmitRequest;
  /**
   * Like `admit`, and also accepts the session cookie of the service's own pages in place of a key. A cookie that
   * browsers send from a page of another origin is not accepted.
   */
  readonly admitBrowser: AdmitRequest;
  /**
   * Runs the work of a request within the concurrency limit of its account. The slot is released when the work has ended and the
   * response is sent or its client has disconnected: unsent responses use memory.
   * @param work sends the responses to its failures itself.
   * @throws {Failure} `unavailable` if too many requests of the account wait, or if this request has waited too long or its client
   * has disconnected.
   */
  readonly runInTurn: (caller: Caller, response: HttpResponse, work: () => Promise<void>) => Promise<void>;
}

export function createAdmission(services: Services): Admission {
  const { keyAuthentication, sessions, limiters, config } = services;
  const rateLimit = createRequestRateLimit(services);
  const originOf = (request: IncomingMessage) => readClientOrigin(request, config.trustedProxies);
  const authenticateByKey = (request: IncomingMessage): Promise<Caller> =>
    keyAuthentication.authenticate(keyOf(request), originOf(request));
  const authenticateBySession = (request: IncomingMessage, response: ServerResponse): Promise<Caller> => {
    const { cookie, ...rest } = request.headers;
    const hasKey = rest['x-api-key'] !== undefined || rest.authorization !== undefined;
    if (hasKey || !cookie || !isSameOrigin(request, config.publicUrl)) return authenticateByKey(request);
    const origin = { ...originOf(request), userAgent: rest['user-agent'] };
    return sessions.authenticate(cookie, origin, (renewedCookie) => response.appendHeader('Set-Cookie', renewedCookie));
  };
  const createAdmit =
    (identify: (request: IncomingMessage, response: ServerResponse) => Promise<Caller>): AdmitRequest =>
    async (request, response) => {
      const caller = await identify(request, response).catch((error: unknown) => {
        if (error instanceof Failure) return error;
        throw error;
      });
      if (caller instanceof Failure) {
        await rateLimit.takeAddressToken(request, response);
        throw caller;
      }
      await rateLimit.takeTokens(caller, response);
      response.locals.caller = caller;
      return caller;
    };
  return {
    ...rateLimit,
    admit: createAdmit(authenticateByKey),
    admitBrowser: createAdmit(authenticateBySession),
    runInTurn: ({ userId }, response, work) => {
      const runUntilSent = async () => {
        // `close` has already fired, so nothing would release this slot.
        if (response.closed) throw clientDisconnected();
        const closed = new Promise((resolve) => response.once('close', resolve));
        await work();
        await closed;
        await response.locals.pendingWork;
      };
      const onDisconnect = (cancel: () => void) => response.once('close', cancel);
      return limiters.requests.run(userId, runUntilSent, { since: response.locals.startedAtMs, onDisconnect });
    },
  };
}

/** Returns the API key of a request from either header; undefined if the two differ. */
function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers['x-api-key'] as string | undefined;
  const [, bearer = key] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return (key ?? bearer) === bearer ? bearer : undefined;
}
