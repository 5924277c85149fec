import { hash } from 'node:crypto';
import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import { type SetCookies, buildBetterAuthHeaders, type RequestContext } from '../requestContext.js';

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
    return cookie?.value.split(' ') ?? [];
  }
}

/** Returns the digest of an account's email address for the cookie, which must not reveal the email address. */
const accountDigest = (email: string): string => hash('sha256', `known ${email}`, 'base64url').slice(0, 16);
