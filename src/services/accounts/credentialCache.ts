import { LRUCache } from 'lru-cache';
import type { Clock } from '../../adapters/clock.js';
import type { NetworkRateLimiter } from '../../adapters/networkRateLimiter.js';
import type { Bucket, MemoryRateLimiter } from '../../adapters/rateLimiter.js';
import { rateLimited } from '../../failure.js';
import type { ClientNetworks } from '../../models/accounts/caller.js';

/** Maximum entries of each cache: one holds valid credentials, the other unknown ones. */
const maxEntries = 10_000;

/** Lifetime of an entry in milliseconds: a credential that another process revoked stops working within 5 seconds. */
const ttlMs = 3000;

/** Look-ups of uncached keys and sessions per client network: at once, and per second. */
export const credentialLookUpBucket: Bucket = { capacity: 100, perSecond: 10 };

/**
 * Cache of authenticated credentials: API keys and sessions. Concurrent requests with one credential share one look-up, and look-ups
 * of unknown credentials are limited for each client network.
 */
export class CredentialCache<Bearer extends object> {
  private readonly known: LRUCache<string, Bearer>;
  /** Unknown credentials, in a cache of their own, so that invented ones evict no valid one. */
  private readonly unknown: LRUCache<string, true>;
  /** Look-ups in progress, shared by concurrent requests with the same credential for the lifetime of an entry. */
  private readonly pending: LRUCache<string, Promise<Bearer | undefined>>;
  /** Number of changes of credentials so far. */
  private changes = 0;

  /**
   * @param lookUpLimiter limits, for each client network, the look-ups of credentials that are not cached.
   * @param noun name of the credentials in messages, in the plural.
   */
  constructor(
    private readonly clock: Clock,
    private readonly lookUpLimiter: NetworkRateLimiter<MemoryRateLimiter>,
    private readonly noun: string,
  ) {
    const options = { max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf: { now: () => clock.elapsed() } };
    this.known = new LRUCache(options);
    this.unknown = new LRUCache(options);
    this.pending = new LRUCache(options);
  }

  /**
   * Finds the bearer of a credential.
   * @param credential digest of the credential.
   * @param networks of the client.
   * @throws {Failure} `rateLimited` when the network has used up its look-ups, and the errors of the look-up.
   */
  async find(
    credential: string,
    networks: ClientNetworks,
    lookUp: () => Promise<Bearer | undefined>,
  ): Promise<Bearer | undefined> {
    if (this.unknown.has(credential)) return undefined;
    const known = this.known.get(credential) ?? this.pending.get(credential);
    if (known) return known;
    const pendingLookUp = this.lookUp(credential, networks, lookUp).finally(() => {
      if (this.pending.get(credential) === pendingLookUp) this.pending.delete(credential);
    });
    this.pending.set(credential, pendingLookUp);
    return pendingLookUp;
  }

  /** Removes a changed credential from the cache. Look-ups in progress may precede the change, so their results are not cached. */
  evict(credential: string): void {
    this.discardLookUps();
    this.known.delete(credential);
  }

  /** Removes all credentials of some bearers from the cache, after a change of their account. */
  evictWhere(matches: (bearer: Bearer) => boolean): void {
    this.discardLookUps();
    for (const [credential, bearer] of this.known.entries()) if (matches(bearer)) this.known.delete(credential);
  }

  private discardLookUps(): void {
    this.changes += 1;
    this.pending.clear();
  }

  private async lookUp(
    credential: string,
    networks: ClientNetworks,
    lookUp: () => Promise<Bearer | undefined>,
  ): Promise<Bearer | undefined> {
    const { isAllowed, msUntilAvailable } = await this.lookUpLimiter.take(networks);
    if (!isAllowed) throw rateLimited(`unknown ${this.noun}`, msUntilAvailable);
    const { changes } = this;
    // The credential is as old as the beginning of its look-up, which may wait for the database.
    const start = this.clock.elapsed();
    const bearer = await lookUp().catch((error: unknown) => {
      // A failed look-up does not show that the credential is unknown, so it does not count.
      this.lookUpLimiter.refund(networks);
      throw error;
    });
    if (bearer) {
      this.lookUpLimiter.refund(networks);
      if (changes === this.changes) this.known.set(credential, bearer, { start });
    } else this.unknown.set(credential, true);
    return bearer;
  }
}
