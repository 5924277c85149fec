import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, systemClock } from './clock.js';

/** Size and refill rate of a token bucket. */
export interface Bucket {
  readonly capacity: number;
  readonly perSecond: number;
}

/** Outcome of a request for tokens. */
export interface Decision {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until the bucket is full again. */
  readonly fullInMilliseconds: number;
  /** Until there are enough tokens; 0 when there were. */
  readonly tokenInMilliseconds: number;
}

/**
 * Rate limiter with true token buckets: in any span of t seconds it gives out at most capacity + perSecond × t tokens
 * per key, and that many if they are requested.
 */
export interface Limiter {
  /** @param tokens how many at once, at most the capacity of the bucket. */
  take(key: string, tokens?: number): Promise<Decision>;
}

/** Creates limiters. Where processes share a Redis, limiters of one name share their buckets. */
export type Limiters = (name: string, bucket: Bucket) => Limiter;

const allow = (remaining: number, fullInMilliseconds: number): Decision => ({
  allowed: true,
  remaining,
  fullInMilliseconds,
  tokenInMilliseconds: 0,
});

const refuse = ({ capacity, perSecond }: Bucket, tokenInMilliseconds: number, tokens: number): Decision => ({
  allowed: false,
  remaining: 0,
  fullInMilliseconds: tokenInMilliseconds + ((capacity - tokens) * 1000) / perSecond,
  tokenInMilliseconds,
});

/**
 * Rate limiter in the memory of this process. A bucket's state is one number: the instant at which it will be full
 * again (GCRA, as in ITU-T I.371). A token moves that instant on by 1/perSecond. A token is refused if the instant
 * would lie further ahead than the whole capacity takes to refill.
 */
export class MemoryLimiter implements Limiter {
  private readonly fullAt = new Map<string, number>();
  private sweepAt = 0;

  constructor(
    private readonly bucket: Bucket,
    private readonly clock: Clock,
  ) {}

  async take(key: string, tokens = 1): Promise<Decision> {
    const { capacity, perSecond } = this.bucket;
    const interval = 1000 / perSecond;
    const taken = Math.min(tokens, capacity);
    const now = this.clock.elapsed();
    this.sweep(now);
    const after = Math.max(this.fullAt.get(key) ?? now, now) + taken * interval;
    const wait = after - now - capacity * interval;
    if (wait > 1e-6) return refuse(this.bucket, wait, taken);
    this.fullAt.set(key, after);
    return allow(Math.floor(capacity - (after - now) / interval + 1e-6), after - now);
  }

  /** Returns a token that was not needed. */
  giveBack(key: string): void {
    const full = this.fullAt.get(key);
    if (full !== undefined) this.fullAt.set(key, full - 1000 / this.bucket.perSecond);
  }

  /** Deletes buckets that are full again. */
  private sweep(now: number): void {
    if (now < this.sweepAt) return;
    for (const [key, instant] of this.fullAt) if (instant <= now) this.fullAt.delete(key);
    this.sweepAt = now + 10_000;
  }
}

/** Creates limiters in the memory of this process. */
export const memoryLimiters =
  (clock: Clock): Limiters =>
  (_name, bucket) =>
    new MemoryLimiter(bucket, clock);

/**
 * GCRA in Redis, whose own clock makes all replicas agree. If that clock is set back or the limits are changed, no
 * bucket is further from full than an empty one. Returns [tokens missing, milliseconds], as rate-limiter-flexible
 * expects; it refuses when more than `points` are missing. A connection has one script for all its limiters; its
 * arguments are the tokens, the capacity and the microseconds per token.
 */
const redisScript = `
local tokens = tonumber(ARGV[1])
local capacity = tonumber(ARGV[3])
local interval = tonumber(ARGV[4])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local full = tonumber(redis.call('GET', KEYS[1]) or now)
local after = math.min(math.max(full, now), now + capacity * interval) + tokens * interval
local wait = after - now - capacity * interval
if wait > 0.5 then
  return { capacity + 1, math.ceil(wait / 1000) }
end
redis.call('SET', KEYS[1], string.format('%.3f', after), 'PX', math.ceil((after - now) / 1000) + 1000)
return { math.ceil((after - now) / interval - 0.000001), math.ceil((after - now) / 1000) }
`;

/** Callbacks about the state of Redis. */
export interface RedisReports {
  /** Called once when Redis does not answer, until it is back. */
  readonly away: (error: Error) => void;
  readonly back: () => void;
  /** Called when a decision was taken in this process alone. */
  readonly decidedAlone: () => void;
}

/** Milliseconds between attempts while Redis is away: a Redis that hangs delays few requests. */
const pause = 1000;

/** Timeout of Redis in milliseconds. */
const redisPatience = 250;

/** Milliseconds by which a late timeout shows that this process was busy, and Redis is not to blame. */
const stall = 100;

/** Waits for an answer of Redis. @throws {Error} at the timeout; the answer may still come later. */
const soon = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis does not answer')), redisPatience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Creates limiters that share their buckets through Redis. While Redis is away, each process uses its own buckets. */
export function redisLimiters(clock: Clock, redis: Redis, reports: RedisReports): Limiters {
  /** Undefined while Redis is there. */
  let askAgainAt: number | undefined;
  const away = (error: unknown) => {
    if (askAgainAt === undefined) reports.away(error as Error);
    askAgainAt = clock.elapsed() + pause;
  };
  if (redis.status !== 'ready') away(new Error('Redis could not be reached'));

  return (name, bucket) => {
    const { capacity, perSecond } = bucket;
    const shared = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `docket:${name}`,
      points: capacity,
      duration: 1_000_000 / perSecond,
      customIncrTtlLuaScript: redisScript,
      rejectIfRedisNotReady: true,
    });
    const alone = new MemoryLimiter(bucket, clock);
    const ask = async (key: string, tokens: number): Promise<Decision> => {
      try {
        const { remainingPoints, msBeforeNext } = await shared.consume(key, tokens);
        return allow(remainingPoints, msBeforeNext);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refuse(bucket, refusal.msBeforeNext, tokens);
        throw refusal;
      }
    };
    /**
     * Asks Redis. If this process itself was stalled, the answer may already be there and is awaited once more: asking
     * again would take the tokens twice.
     */
    const askPatiently = async (key: string, tokens: number): Promise<Decision> => {
      const begun = systemClock.elapsed();
      const answer = ask(key, tokens);
      try {
        return await soon(answer);
      } catch (error) {
        if (systemClock.elapsed() - begun < redisPatience + stall) throw error;
        return soon(answer);
      }
    };
    return {
      take: async (key, asked = 1) => {
        const tokens = Math.min(asked, capacity);
        const now = clock.elapsed();
        if (askAgainAt === undefined || now >= askAgainAt) {
          // While Redis is away, one request tries it; the others do not wait for the outcome.
          if (askAgainAt !== undefined) askAgainAt = now + pause;
          try {
            const decision = await askPatiently(key, tokens);
            if (askAgainAt !== undefined) reports.back();
            askAgainAt = undefined;
            return decision;
          } catch (error) {
            away(error);
          }
        }
        reports.decidedAlone();
        return alone.take(key, tokens);
      },
    };
  };
}
