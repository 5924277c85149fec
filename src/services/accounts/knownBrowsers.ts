import { hash } from 'node:crypto';
import type { Identity } from '../../adapters/identity.js';
import { type Cookies, headersOf, type Visitor } from './visitor.js';

const cookieName = 'known';

/** Seconds for which a browser is known after it signed in, and accounts that it is known to. */
const known = { seconds: 400 * 86_400, accounts: 5 };

/**
 * Browsers that signed in to an account before, told by a signed cookie. A share of what may be tried and mailed for an account is
 * kept for them, so that strangers who use the rest up keep its owner out of nothing.
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

  private async accountsOf(visitor: Visitor): Promise<readonly string[]> {
    const { api } = await this.identity();
    const kept = await api.readSigned({ body: { name: cookieName }, headers: headersOf(visitor) });
    return kept?.value.split(' ') ?? [];
  }
}

/** Mark of an address: the cookie does not show which addresses have accounts. */
const markOf = (address: string): string => hash('sha256', `known ${address}`, 'base64url').slice(0, 16);
