import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, systemClock } from './clock.js';
import {
  MemoryRateLimiter,
  type RateLimitDecision,
  type RateLimiterFactory,
  allowedDecision,
  rejectedDecision,
} from './rateLimiter.js';

/** Creates a Redis client. The client connects when its `connect` is called, and again after each lost connection. */
export const createRedisClient = (url: string): Redis =>
  new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    // Detects a silently broken connection, so that its commands fail early. TCP would take a quarter of an hour.
    socketTimeout: 2000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    // A primary that became a replica keeps its connections. A new connection leads to the new primary.
    reconnectOnError: ({ message }) => message.includes('READONLY'),
  });

/**
 * Lua script of the generic cell rate algorithm (GCRA). The key stores the time at which the bucket is full again, in microseconds of
 * the clock of Redis, so that all replicas agree. If that clock is set back or the limits are changed, at most the whole capacity is
 * missing from a bucket.
 *
 * rate-limiter-flexible passes the requested tokens, an expiry time that is not used, the capacity (`points`), and the microseconds per
 * token (`duration`). The script returns the number of missing tokens, and the milliseconds until the bucket is full, or until the request
 * would be allowed. The library rejects the request if more than `points` tokens are missing. The limiters of a connection share the
 * script.
 */
const redisScript = `
local tokens = tonumber(ARGV[1])
local capacity = tonumber(ARGV[3])
local interval = tonumber(ARGV[4])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local fullAt = tonumber(redis.call('GET', KEYS[1]) or now)
local nextFullAt = math.min(math.max(fullAt, now), now + capacity * interval) + tokens * interval
local wait = nextFullAt - now - capacity * interval
if wait > 0.5 then
  return { capacity + 1, math.ceil(wait / 1000) }
end
redis.call('SET', KEYS[1], string.format('%.3f', nextFullAt), 'PX', math.ceil((nextFullAt - now) / 1000) + 1000)
return { math.ceil((nextFullAt - now) / interval - 0.000001), math.ceil((nextFullAt - now) / 1000) }
`;

/** Callbacks about the state of Redis. */
export interface RedisEvents {
  /** Called when Redis stops responding; not called again before `onRecovered`. */
  readonly onUnavailable: (error: Error) => void;
  readonly onRecovered: () => void;
  /** Called for each decision that is taken with the buckets of this process, because Redis is unavailable. */
  readonly onLocalDecision: () => void;
}

/** Milliseconds between attempts while Redis is unavailable, so that a Redis that hangs delays few requests. */
const retryIntervalMs = 1000;

/** Timeout of Redis in milliseconds. */
const redisTimeoutMs = 250;

/** Delay of the timeout, in milliseconds, from which this process counts as stalled. Redis may then have responded in time. */
const stallToleranceMs = 100;

/** Waits for an answer of Redis. @throws {Error} at the timeout; the answer may still come later. */
const withRedisTimeout = <Result>(pending: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis does not answer')), redisTimeoutMs);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Creates limiters that share their buckets through Redis. While Redis is unavailable, each process uses its own buckets. */
export function createRedisRateLimiterFactory(clock: Clock, redis: Redis, events: RedisEvents): RateLimiterFactory {
  /** Time of the next attempt; undefined while Redis is available. */
  let retryAt: number | undefined;
  const reportUnavailable = (error: unknown) => {
    if (retryAt === undefined) events.onUnavailable(error as Error);
    retryAt = clock.elapsed() + retryIntervalMs;
  };
  if (redis.status !== 'ready') reportUnavailable(new Error('Redis could not be reached'));

  return (name, bucket) => {
    const { capacity, perSecond } = bucket;
    const redisLimiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `docket:${name}`,
      points: capacity,
      duration: 1_000_000 / perSecond,
      customIncrTtlLuaScript: redisScript,
      rejectIfRedisNotReady: true,
    });
    const localLimiter = new MemoryRateLimiter(bucket, clock);
    const consume = async (key: string, tokens: number): Promise<RateLimitDecision> => {
      try {
        const { remainingPoints, msBeforeNext } = await redisLimiter.consume(key, tokens);
        return allowedDecision(remainingPoints, msBeforeNext);
      } catch (error) {
        if (error instanceof RateLimiterRes) return rejectedDecision(bucket, error.msBeforeNext, tokens);
        throw error;
      }
    };
    /**
     * Asks Redis. If this process itself was stalled, the answer may already be there and is awaited once more: asking
     * again would take the tokens twice.
     */
    const consumeWithGrace = async (key: string, tokens: number): Promise<RateLimitDecision> => {
      const startedAt = systemClock.elapsed();
      const pending = consume(key, tokens);
      try {
        return await withRedisTimeout(pending);
      } catch (error) {
        if (systemClock.elapsed() - startedAt < redisTimeoutMs + stallToleranceMs) throw error;
        return withRedisTimeout(pending);
      }
    };
    return {
      take: async (key, requestedTokens = 1) => {
        const tokens = Math.min(requestedTokens, capacity);
        const now = clock.elapsed();
        if (retryAt === undefined || now >= retryAt) {
          // While Redis is unavailable, one request tries it, and all others use the local buckets at once.
          if (retryAt !== undefined) retryAt = now + retryIntervalMs;
          try {
            const decision = await consumeWithGrace(key, tokens);
            if (retryAt !== undefined) events.onRecovered();
            retryAt = undefined;
            return decision;
          } catch (error) {
            reportUnavailable(error);
          }
        }
        events.onLocalDecision();
        return localLimiter.take(key, tokens);
      },
    };
  };
}
