import type { ClientNetworks } from '../models/accounts/caller.js';
import type { Bucket, MemoryRateLimiter, RateLimitDecision, RateLimiter } from './rateLimiter.js';

/** Networks of a site whose tokens the site has in all. */
const networksPerSite = 4;

/**
 * Rate limiter by client network. A subscription to IPv6 may have 256 networks, so that the networks of a site also share a bucket, four
 * times as large.
 */
export class NetworkRateLimiter<Limiter extends RateLimiter = RateLimiter> {
  private readonly networks: Limiter;
  private readonly sites: Limiter;

  constructor(createLimiter: (name: string, bucket: Bucket) => Limiter, name: string, bucket: Bucket) {
    this.networks = createLimiter(`${name} of networks`, bucket);
    this.sites = createLimiter(`${name} of sites`, {
      capacity: networksPerSite * bucket.capacity,
      perSecond: networksPerSite * bucket.perSecond,
    });
  }

  /** Takes a token of the client's network, and one of its site. @returns the decision for the network, unless its site has no token. */
  async take({ network, site }: ClientNetworks): Promise<RateLimitDecision> {
    const decision = await this.networks.take(network);
    if (!decision.isAllowed || site === undefined) return decision;
    const siteDecision = await this.sites.take(site);
    return siteDecision.isAllowed ? decision : siteDecision;
  }

  /** Returns a token that was not needed. */
  refund(this: NetworkRateLimiter<MemoryRateLimiter>, { network, site }: ClientNetworks): void {
    this.networks.refund(network);
    if (site !== undefined) this.sites.refund(site);
  }
}
