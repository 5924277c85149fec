import { LRUCache } from 'lru-cache';
import type { Clock } from '../../adapters/clock.js';
import type { MemoryLimiter } from '../../adapters/limiter.js';
import { tooMany } from '../../failure.js';

/** Credentials of a kind that a process remembers: good ones, and as many that are nobody's. */
const maxEntries = 10_000;

/** Milliseconds for which a credential is trusted: one that was revoked elsewhere stops within 5 seconds. */
const trustedForMs = 3000;

/**
 * Cache of the bearers of credentials: API keys and sessions. All look-ups meet the same bounds: one at a time for a credential, and so
 * many for a client address, unless the credential is good.
 */
export class CredentialCache<Bearer extends object> {
  private readonly bearers: LRUCache<string, Bearer>;
  /** Credentials that are nobody's, kept apart, so that invented ones push no good one out. */
  private readonly nobodys: LRUCache<string, true>;
  /** Look-ups that all who come with the credential meanwhile wait for. */
  private readonly underWay = new Map<string, Promise<Bearer | undefined>>();

  /**
   * @param lookUps credentials that are not in memory and that each client address may have looked up.
   * @param what the credentials are called in messages, in the plural.
   */
  constructor(
    clock: Clock,
    private readonly lookUps: Pick<MemoryLimiter, 'take' | 'giveBack'>,
    private readonly what: string,
  ) {
    const options = { max: maxEntries, ttl: trustedForMs, ttlResolution: 0, perf: { now: () => clock.elapsed() } };
    this.bearers = new LRUCache(options);
    this.nobodys = new LRUCache(options);
  }

  /**
   * Finds the bearer of a credential.
   * @param credential its digest.
   * @param address of the client.
   * @throws {Failure} `rateLimited` where the address has had too many looked up, and whatever the look-up throws.
   */
  async find(
    credential: string,
    address: string,
    lookUp: () => Promise<Bearer | undefined>,
  ): Promise<Bearer | undefined> {
    if (this.nobodys.has(credential)) return undefined;
    const known = this.bearers.get(credential) ?? this.underWay.get(credential);
    if (known) return known;
    const looking = this.lookUp(credential, address, lookUp).finally(() => this.underWay.delete(credential));
    this.underWay.set(credential, looking);
    return looking;
  }

  /** Has a credential looked up again before it is trusted: it has changed. */
  forget(credential: string): void {
    this.bearers.delete(credential);
  }

  /** Has all credentials of some bearers looked up again: their account has changed. */
  forgetBearers(isMeant: (bearer: Bearer) => boolean): void {
    for (const [credential, bearer] of this.bearers.entries()) if (isMeant(bearer)) this.bearers.delete(credential);
  }

  private async lookUp(
    credential: string,
    address: string,
    lookUp: () => Promise<Bearer | undefined>,
  ): Promise<Bearer | undefined> {
    const { allowed, tokenInMilliseconds } = await this.lookUps.take(address);
    if (!allowed) throw tooMany(`unknown ${this.what}`, tokenInMilliseconds);
    const bearer = await lookUp().catch((error: unknown) => {
      // Of a credential that could not be looked up nobody knows that it was made up.
      this.lookUps.giveBack(address);
      throw error;
    });
    if (bearer) {
      this.lookUps.giveBack(address);
      this.bearers.set(credential, bearer);
    } else this.nobodys.set(credential, true);
    return bearer;
  }
}
