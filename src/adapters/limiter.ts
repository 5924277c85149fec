import type { Redis } from 'ioredis';
import { RateLimiterCompatibleAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from './clock.js';

/** A token bucket's size and how fast it fills again. */
export interface Bucket {
  readonly capacity: number;
  readonly perSecond: number;
}

/** What became of a request for a token. */
export interface Decision {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until the bucket is full again when allowed, until there is a token when not. */
  readonly waitMilliseconds: number;
}

/**
 * True token buckets: in any span of t seconds no more than capacity + perSecond × t tokens are given out per key, and
 * no fewer when they are asked for.
 */
export interface Limiter {
  take(key: string): Promise<Decision>;
}

/**
 * The bucket's state is one number: the instant at which it will be full again (GCRA, as in ITU-T I.371). A token
 * moves it on by 1/perSecond; one is refused that would put it further ahead than the whole capacity takes to refill.
 * Redis' own clock makes all replicas agree. Answers [tokens missing, milliseconds], as
 * rate-limiter-flexible wants of its script: it refuses when more than `points` are missing.
 */
const redisScript = ({ capacity, perSecond }: Bucket): string => `
local capacity = ${capacity}
local interval = ${1_000_000 / perSecond}
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now)
local after = full + interval
local wait = after - now - capacity * interval
if wait > 0.5 then
  return { capacity + 1, math.ceil(wait / 1000) }
end
redis.call('SET', KEYS[1], string.format('%.3f', after), 'PX', math.ceil((after - now) / 1000) + 1000)
return { math.ceil((after - now) / interval - 0.000001), math.ceil((after - now) / 1000) }
`;

/** The same bucket in the memory of this process; keys whose bucket is full again are forgotten. */
export class MemoryTokenBucket extends RateLimiterCompatibleAbstract {
  private readonly fullAt = new Map<string, number>();
  private sweepAt = 0;

  constructor(
    private readonly bucket: Bucket,
    private readonly clock: Clock,
    private readonly onUse: () => void = () => {},
  ) {
    super();
    // The library sets these on an insurance limiter; the base class has accessors that throw.
    Object.defineProperties(this, {
      blockDuration: { value: 0, writable: true },
      execEvenly: { value: false, writable: true },
    });
  }

  override async consume(key: string | number): Promise<RateLimiterRes> {
    this.onUse();
    const { capacity, perSecond } = this.bucket;
    const interval = 1000 / perSecond;
    const now = this.clock.now().getTime();
    this.forgetFull(now);
    const after = Math.max(this.fullAt.get(String(key)) ?? now, now) + interval;
    const wait = after - now - capacity * interval;
    if (wait > 1e-6) throw new RateLimiterRes(0, Math.ceil(wait), capacity + 1);
    this.fullAt.set(String(key), after);
    const missing = Math.ceil((after - now) / interval - 1e-6);
    return new RateLimiterRes(capacity - missing, Math.ceil(after - now), missing);
  }

  private forgetFull(now: number): void {
    if (now < this.sweepAt) return;
    for (const [key, fullAt] of this.fullAt) if (fullAt <= now) this.fullAt.delete(key);
    this.sweepAt = now + 10_000;
  }
}

const limiter = (consume: (key: string) => Promise<RateLimiterRes>): Limiter => ({
  take: async (key) => {
    try {
      const { remainingPoints, msBeforeNext } = await consume(key);
      return { allowed: true, remaining: remainingPoints, waitMilliseconds: msBeforeNext };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, remaining: 0, waitMilliseconds: refusal.msBeforeNext };
    }
  },
});

/** Buckets of this process alone. */
export function memoryLimiter(bucket: Bucket, clock: Clock): Limiter {
  const memory = new MemoryTokenBucket(bucket, clock);
  return limiter((key) => memory.consume(key));
}

/** Buckets shared by every process on one Redis; while it is away each process goes on with its own. */
export function redisLimiter(bucket: Bucket, clock: Clock, redis: Redis, onFailure: () => void): Limiter {
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'docket:bucket',
    points: bucket.capacity,
    duration: Math.max(1, Math.ceil(bucket.capacity / bucket.perSecond)),
    customIncrTtlLuaScript: redisScript(bucket),
    rejectIfRedisNotReady: true,
    insuranceLimiter: new MemoryTokenBucket(bucket, clock, onFailure),
  });
  return limiter((key) => shared.consume(key));
}
