import { hash } from 'node:crypto';
import type { NetworkRateLimiter } from '../../../adapters/networkRateLimiter.js';
import type { Bucket, RateLimitDecision, RateLimiter, RateLimiterFactory } from '../../../adapters/rateLimiter.js';
import { rateLimited } from '../../../failure.js';
import type { ClientOrigin, SessionCaller } from '../../../models/accounts/caller.js';
import { findMailbox } from '../../../models/accounts/emailAddress.js';
import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import { type SetCookies, buildBetterAuthHeaders, type RequestContext } from './betterAuthCalls.js';

/** Refill rate of attempts to sign in, per second. */
const attemptsPerSecond = 1 / 20;

/** Builds the buckets of mailed codes. They are full at first, so that the first hour and the first day allow up to twice as many. */
const buildCodeBuckets = (burst: number) => ({
  /** Codes to a mailbox: at first `burst` codes, then one a minute. */
  minute: { capacity: burst, perSecond: 1 / 60 },
  /** Codes to a mailbox: twice `burst` an hour. */
  hour: { capacity: 2 * burst, perSecond: (2 * burst) / 3600 },
  /** Codes to a mailbox: four times `burst` a day. */
  day: { capacity: 4 * burst, perSecond: (4 * burst) / 86_400 },
});

/** Rate limiters against guessing and against floods of mail. */
export interface SignInLimiters {
  /** Attempts with a password, a code or a passkey, by email address or by session. */
  readonly attempts: RateLimiter;
  /** Attempts of any kind, by client network. */
  readonly clientAttempts: NetworkRateLimiter;
  /** Mailed codes by mailbox: the limits of a minute, an hour and a day. */
  readonly codes: readonly RateLimiter[];
}

/** Creates the rate limiters of sign-in. @param bursts sizes of their buckets, from the settings. */
export function createSignInLimiters(
  createLimiter: RateLimiterFactory,
  createNetworkLimiter: (name: string, bucket: Bucket) => NetworkRateLimiter,
  bursts: { readonly attempts: number; readonly codes: number },
): SignInLimiters {
  const { minute, hour, day } = buildCodeBuckets(bursts.codes);
  const attemptBucket = { capacity: bursts.attempts, perSecond: attemptsPerSecond };
  return {
    attempts: createLimiter('attempts', attemptBucket),
    clientAttempts: createNetworkLimiter('attempts', attemptBucket),
    codes: [createLimiter('codes', minute), createLimiter('codes an hour', hour), createLimiter('codes a day', day)],
  };
}

/**
 * Limits on sign-in attempts, which apply in the same way whether or not the account exists. The known browsers of an account share a
 * second bucket, which attempts in other browsers cannot empty.
 */
export class SignInThrottle {
  constructor(private readonly limiters: SignInLimiters) {}

  /** Counts an attempt of a client network. @throws {Failure} `rateLimited`. */
  async countClientAttempt(client: ClientOrigin): Promise<void> {
    requireToken(await this.limiters.clientAttempts.take(client), 'attempts');
  }

  /** Counts an attempt for an account, from any client network. @throws {Failure} `rateLimited`. */
  countAccountAttempt(email: string, isKnownBrowser = false): Promise<void> {
    return takeToken(this.limiters.attempts, nameBucket(email, isKnownBrowser), 'attempts');
  }

  /**
   * Counts an attempt of a signed-in user to prove the identity. Each session has a bucket of its own, so that a stolen one leaves the
   * owner's attempts alone. @throws {Failure} `rateLimited`.
   */
  countSessionAttempt({ sessionId }: SessionCaller): Promise<void> {
    return takeToken(this.limiters.attempts, `in ${sessionId}`, 'attempts');
  }

  /** Counts a code that is to be mailed, for the mailbox of its email address. @throws {Failure} `rateLimited`. */
  async countCodeMail(email: string, isKnownBrowser: boolean): Promise<void> {
    for (const limiter of this.limiters.codes)
      await takeToken(limiter, nameBucket(findMailbox(email), isKnownBrowser), 'codes for this address');
  }
}

const nameBucket = (email: string, isKnownBrowser: boolean): string => `${isKnownBrowser ? 'known ' : ''}for ${email}`;

const takeToken = async (limiter: RateLimiter, bucket: string, noun: string): Promise<void> =>
  requireToken(await limiter.take(bucket), noun);

function requireToken({ isAllowed, msUntilAvailable }: RateLimitDecision, noun: string): void {
  if (!isAllowed) throw rateLimited(noun, msUntilAvailable);
}

const cookieName = 'known';

/** Lifetime of the cookie in seconds, and maximum accounts that it holds. */
const cookieLimits = { seconds: 400 * 86_400, accounts: 5 };

/**
 * Recognition of browsers that signed in to an account before, by a signed cookie. Known browsers have separate rate limits for the
 * account, so that other clients cannot lock the owner out by exhausting the limits of unknown browsers.
 */
export class KnownBrowsers {
  constructor(private readonly betterAuth: () => Promise<BetterAuth>) {}

  async isKnown(context: RequestContext, email: string): Promise<boolean> {
    return (await this.readAccountDigests(context)).includes(accountDigest(email));
  }

  /** @returns the cookie for a browser that has signed in to the account of an email address. */
  async createCookie(context: RequestContext, email: string): Promise<SetCookies> {
    const digest = accountDigest(email);
    const otherDigests = (await this.readAccountDigests(context)).filter((other) => other !== digest);
    const value = [digest, ...otherDigests].slice(0, cookieLimits.accounts).join(' ');
    const { api } = await this.betterAuth();
    const body = { name: cookieName, value, seconds: cookieLimits.seconds };
    return (await api.storeSignedValue({ body, returnHeaders: true })).headers.getSetCookie();
  }

  /** Returns the digest of the account that the browser signed in to last, or undefined for an unknown browser. */
  async lastAccountDigest(context: RequestContext): Promise<string | undefined> {
    return (await this.readAccountDigests(context))[0];
  }

  private async readAccountDigests(context: RequestContext): Promise<readonly string[]> {
    const { api } = await this.betterAuth();
    const cookie = await api.readSignedValue({ body: { name: cookieName }, headers: buildBetterAuthHeaders(context) });
    // The library signs values, not the names of their cookies: a signed value of another length is of another cookie.
    return cookie?.value.split(' ').filter((digest) => digest.length === digestLength) ?? [];
  }
}

const digestLength = 16;

/** Returns the digest of an account's email address for the cookie, which must not reveal the email address. */
const accountDigest = (email: string): string => hash('sha256', `known ${email}`, 'base64url').slice(0, digestLength);
