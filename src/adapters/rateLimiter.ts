import type { Clock } from './clock.js';

/** Size and refill rate of a token bucket. */
export interface Bucket {
  readonly capacity: number;
  readonly perSecond: number;
}

/** Outcome of a request for tokens. */
export interface RateLimitDecision {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Milliseconds until the bucket is full again. */
  readonly msUntilFull: number;
  /** Milliseconds until the bucket has enough tokens; 0 for an allowed request. */
  readonly msUntilAvailable: number;
}

/**
 * Rate limiter with true token buckets: in any span of t seconds it gives out at most capacity + perSecond × t tokens
 * per key, and that many if they are requested.
 */
export interface RateLimiter {
  /** @param tokens number of tokens; more than the capacity of the bucket count as its capacity. */
  take(key: string, tokens?: number): Promise<RateLimitDecision>;
}

/** Creates limiters. Where processes share a Redis, limiters of one name share their buckets. */
export type RateLimiterFactory = (name: string, bucket: Bucket) => RateLimiter;

export const allowedDecision = (remaining: number, msUntilFull: number): RateLimitDecision => ({
  isAllowed: true,
  remaining,
  msUntilFull,
  msUntilAvailable: 0,
});

export const rejectedDecision = (
  { capacity, perSecond }: Bucket,
  msUntilAvailable: number,
  tokens: number,
): RateLimitDecision => ({
  isAllowed: false,
  remaining: 0,
  msUntilFull: msUntilAvailable + ((capacity - tokens) * 1000) / perSecond,
  msUntilAvailable,
});

/**
 * Rate limiter in the memory of this process. A bucket's state is one number: the instant at which it will be full
 * again (GCRA, as in ITU-T I.371). A token moves that instant on by 1/perSecond. A token is refused if the instant
 * would lie further ahead than the whole capacity takes to refill.
 */
export class MemoryRateLimiter implements RateLimiter {
  private readonly fullAt = new Map<string, number>();
  private sweepAt = 0;

  constructor(
    private readonly bucket: Bucket,
    private readonly clock: Clock,
  ) {}

  async take(key: string, tokens = 1): Promise<RateLimitDecision> {
    const { capacity, perSecond } = this.bucket;
    const interval = 1000 / perSecond;
    const taken = Math.min(tokens, capacity);
    const now = this.clock.elapsed();
    this.sweep(now);
    const after = Math.max(this.fullAt.get(key) ?? now, now) + taken * interval;
    const waitMs = after - now - capacity * interval;
    if (waitMs > 1e-6) return rejectedDecision(this.bucket, waitMs, taken);
    this.fullAt.set(key, after);
    return allowedDecision(Math.floor(capacity - (after - now) / interval + 1e-6), after - now);
  }

  /** Returns a token that was not needed. */
  refund(key: string): void {
    const fullAt = this.fullAt.get(key);
    if (fullAt !== undefined) this.fullAt.set(key, fullAt - 1000 / this.bucket.perSecond);
  }

  /** Deletes buckets that are full again. */
  private sweep(now: number): void {
    if (now < this.sweepAt) return;
    for (const [key, fullAt] of this.fullAt) if (fullAt <= now) this.fullAt.delete(key);
    this.sweepAt = now + 10_000;
  }
}

/** Creates limiters in the memory of this process. */
export const createMemoryRateLimiterFactory =
  (clock: Clock) =>
  (_name: string, bucket: Bucket): MemoryRateLimiter =>
    new MemoryRateLimiter(bucket, clock);
