import { hash } from 'node:crypto';
import type { Identity } from '../../adapters/identity.js';
import { type Cookies, headersOf, type Visitor } from './visitor.js';

const cookieName = 'known';

/** Lifetime of the cookie in seconds, and maximum accounts that it holds. */
const known = { seconds: 400 * 86_400, accounts: 5 };

/**
 * Recognition of browsers that signed in to an account before, by a signed cookie. They have rate limits of their own for the account,
 * so that strangers who exhaust the others do not lock out its owner.
 */
export class KnownBrowsers {
  constructor(private readonly identity: () => Promise<Identity>) {}

  async isKnown(visitor: Visitor, address: string): Promise<boolean> {
    return (await this.accountsOf(visitor)).includes(markOf(address));
  }

  /** @returns the cookie for a browser that has signed in to the account of an address. */
  async remember(visitor: Visitor, address: string): Promise<Cookies> {
    const mark = markOf(address);
    const others = (await this.accountsOf(visitor)).filter((other) => other !== mark);
    const value = [mark, ...others].slice(0, known.accounts).join(' ');
    const { api } = await this.identity();
    const body = { name: cookieName, value, seconds: known.seconds };
    return (await api.keepSigned({ body, returnHeaders: true })).headers.getSetCookie();
  }

  /** Returns what stands for the account that the browser signed in to last; undefined where it has not. */
  async lastAccountOf(visitor: Visitor): Promise<string | undefined> {
    return (await this.accountsOf(visitor))[0];
  }

  private async accountsOf(visitor: Visitor): Promise<readonly string[]> {
    const { api } = await this.identity();
    const kept = await api.readSigned({ body: { name: cookieName }, headers: headersOf(visitor) });
    return kept?.value.split(' ') ?? [];
  }
}

/** Returns the digest that stands for an address in the cookie, so that the cookie shows no addresses. */
const markOf = (address: string): string => hash('sha256', `known ${address}`, 'base64url').slice(0, 16);
