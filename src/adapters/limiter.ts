import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
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
  /** Until the bucket is full again. */
  readonly fullInMilliseconds: number;
  /** Until there is a token again; 0 when there was one. */
  readonly tokenInMilliseconds: number;
}

/**
 * True token buckets: in any span of t seconds no more than capacity + perSecond × t tokens are given out per key, and
 * no fewer when they are asked for.
 */
export interface Limiter {
  take(key: string): Promise<Decision>;
}

const allow = (remaining: number, fullInMilliseconds: number): Decision => ({
  allowed: true,
  remaining,
  fullInMilliseconds,
  tokenInMilliseconds: 0,
});

const refuse = ({ capacity, perSecond }: Bucket, tokenInMilliseconds: number): Decision => ({
  allowed: false,
  remaining: 0,
  fullInMilliseconds: tokenInMilliseconds + ((capacity - 1) * 1000) / perSecond,
  tokenInMilliseconds,
});

/**
 * Buckets of this process alone. A bucket's state is one number: the instant at which it will be full again (GCRA, as
 * in ITU-T I.371). A token moves it on by 1/perSecond; one is refused that would put it further ahead than the whole
 * capacity takes to refill.
 */
export function memoryLimiter(bucket: Bucket, clock: Clock): Limiter {
  const { capacity, perSecond } = bucket;
  const interval = 1000 / perSecond;
  const fullAt = new Map<string, number>();
  let sweepAt = 0;
  /** Buckets that are full again need no memory. */
  const sweep = (now: number) => {
    if (now < sweepAt) return;
    for (const [key, instant] of fullAt) if (instant <= now) fullAt.delete(key);
    sweepAt = now + 10_000;
  };
  return {
    take: async (key) => {
      const now = clock.elapsed();
      sweep(now);
      const after = Math.max(fullAt.get(key) ?? now, now) + interval;
      const wait = after - now - capacity * interval;
      if (wait > 1e-6) return refuse(bucket, wait);
      fullAt.set(key, after);
      return allow(Math.floor(capacity - (after - now) / interval + 1e-6), after - now);
    },
  };
}

/**
 * The same in Redis, whose own clock makes all replicas agree; should it be set back, or the limits be changed, no
 * bucket is further from full than an empty one. Answers [tokens missing, milliseconds], as rate-limiter-flexible wants
 * of its script: it refuses when more than `points` are missing.
 */
const redisScript = ({ capacity, perSecond }: Bucket): string => `
local capacity = ${capacity}
local interval = ${1_000_000 / perSecond}
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local full = tonumber(redis.call('GET', KEYS[1]) or now)
local after = math.min(math.max(full, now), now + capacity * interval) + interval
local wait = after - now - capacity * interval
if wait > 0.5 then
  return { capacity + 1, math.ceil(wait / 1000) }
end
redis.call('SET', KEYS[1], string.format('%.3f', after), 'PX', math.ceil((after - now) / 1000) + 1000)
return { math.ceil((after - now) / interval - 0.000001), math.ceil((after - now) / 1000) }
`;

/** What the limiter tells of Redis. */
export interface RedisReports {
  /** It does not answer: said once, until it is back. */
  readonly away: (error: Error) => void;
  readonly back: () => void;
  /** A decision was taken in this process alone. */
  readonly decidedAlone: () => void;
}

/** So long a process goes on by itself before it asks again, in milliseconds: a Redis that hangs delays few requests. */
const pause = 1000;

/** Buckets shared by every process on one Redis; while it is away each process goes on with its own. */
export function redisLimiter(bucket: Bucket, clock: Clock, redis: Redis, reports: RedisReports): Limiter {
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'docket:bucket',
    points: bucket.capacity,
    duration: Math.max(1, Math.ceil(bucket.capacity / bucket.perSecond)),
    customIncrTtlLuaScript: redisScript(bucket),
    rejectIfRedisNotReady: true,
  });
  const alone = memoryLimiter(bucket, clock);
  /** Undefined while Redis is there. */
  let askAgainAt: number | undefined;
  const away = (error: unknown) => {
    if (askAgainAt === undefined) reports.away(error as Error);
    askAgainAt = clock.elapsed() + pause;
  };
  if (redis.status !== 'ready') away(new Error('Redis could not be reached'));

  const ask = async (key: string): Promise<Decision> => {
    try {
      const { remainingPoints, msBeforeNext } = await shared.consume(key);
      return allow(remainingPoints, msBeforeNext);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refuse(bucket, refusal.msBeforeNext);
      throw refusal;
    }
  };

  return {
    take: async (key) => {
      const now = clock.elapsed();
      if (askAgainAt === undefined || now >= askAgainAt) {
        // While Redis is away one request tries; those beside it need not wait for what becomes of that.
        if (askAgainAt !== undefined) askAgainAt = now + pause;
        try {
          const decision = await ask(key);
          if (askAgainAt !== undefined) reports.back();
          askAgainAt = undefined;
          return decision;
        } catch (error) {
          away(error);
        }
      }
      reports.decidedAlone();
      return alone.take(key);
    },
  };
}
