import { LRUCache } from 'lru-cache';
import type { Clock } from '../../adapters/clock.js';
import type { MemoryLimiter } from '../../adapters/limiter.js';
import { tooMany } from '../../failure.js';

/** Maximum entries of each cache: one holds valid credentials, the other unknown ones. */
const maxEntries = 10_000;

/** Lifetime of an entry in milliseconds: a credential that another process revoked stops working within 5 seconds. */
const trustedForMs = 3000;

/**
 * Cache of authenticated credentials: API keys and sessions. Concurrent requests with one credential share one look-up, and look-ups
 * of unknown credentials are limited for each client network.
 */
export class CredentialCache<Bearer extends object> {
  private readonly bearers: LRUCache<string, Bearer>;
  /** Unknown credentials, in a cache of their own, so that invented ones evict no valid one. */
  private readonly nobodys: LRUCache<string, true>;
  /** Look-ups under way, shared by concurrent requests with the same credential. */
  private readonly underWay = new Map<string, Promise<Bearer | undefined>>();
  /** Number of changes of credentials so far. */
  private changes = 0;

  /**
   * @param lookUps limits, for each client network, the look-ups of credentials that are not cached.
   * @param what name of the credentials in messages, in the plural.
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
   * @param credential digest of the credential.
   * @param network of the client.
   * @throws {Failure} `rateLimited` when the network has used up its look-ups, and the errors of the look-up.
   */
  async find(
    credential: string,
    network: string,
    lookUp: () => Promise<Bearer | undefined>,
  ): Promise<Bearer | undefined> {
    if (this.nobodys.has(credential)) return undefined;
    const known = this.bearers.get(credential) ?? this.underWay.get(credential);
    if (known) return known;
    const looking = this.lookUp(credential, network, lookUp).finally(() => {
      if (this.underWay.get(credential) === looking) this.underWay.delete(credential);
    });
    this.underWay.set(credential, looking);
    return looking;
  }

  /** Removes a changed credential from the cache. Results of look-ups under way, which may precede the change, are not cached. */
  forget(credential: string): void {
    this.stopLookUps();
    this.bearers.delete(credential);
  }

  /** Removes all credentials of some bearers from the cache, after a change of their account. */
  forgetBearers(isMeant: (bearer: Bearer) => boolean): void {
    this.stopLookUps();
    for (const [credential, bearer] of this.bearers.entries()) if (isMeant(bearer)) this.bearers.delete(credential);
  }

  private stopLookUps(): void {
    this.changes += 1;
    this.underWay.clear();
  }

  private async lookUp(
    credential: string,
    network: string,
    lookUp: () => Promise<Bearer | undefined>,
  ): Promise<Bearer | undefined> {
    const { allowed, tokenInMilliseconds } = await this.lookUps.take(network);
    if (!allowed) throw tooMany(`unknown ${this.what}`, tokenInMilliseconds);
    const { changes } = this;
    const bearer = await lookUp().catch((error: unknown) => {
      // A failed look-up does not show that the credential is unknown, so it does not count.
      this.lookUps.giveBack(network);
      throw error;
    });
    if (bearer) {
      this.lookUps.giveBack(network);
      if (changes === this.changes) this.bearers.set(credential, bearer);
    } else this.nobodys.set(credential, true);
    return bearer;
  }
}
