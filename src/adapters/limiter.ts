import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, systemClock } from './clock.js';

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
  /** @param tokens how many at once; no more are asked for than the bucket holds when it is full. */
  take(key: string, tokens?: number): Promise<Decision>;
}

/** Makes limiters. Those of one name and size share their buckets, in all processes where these share a Redis. */
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
 * Buckets of this process alone. A bucket's state is one number: the instant at which it will be full again (GCRA, as
 * in ITU-T I.371). A token moves it on by 1/perSecond; one is refused that would put it further ahead than the whole
 * capacity takes to refill.
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

  /** Puts a token back that was taken for nothing. */
  giveBack(key: string): void {
    const full = this.fullAt.get(key);
    if (full !== undefined) this.fullAt.set(key, full - 1000 / this.bucket.perSecond);
  }

  /** Buckets that are full again need no memory. */
  private sweep(now: number): void {
    if (now < this.sweepAt) return;
    for (const [key, instant] of this.fullAt) if (instant <= now) this.fullAt.delete(key);
    this.sweepAt = now + 10_000;
  }
}

/** @returns limiters of this process alone. */
export const memoryLimiters =
  (clock: Clock): Limiters =>
  (_name, bucket) =>
    new MemoryLimiter(bucket, clock);

/**
 * The same in Redis, whose own clock makes all replicas agree; should it be set back, or the limits be changed, no
 * bucket is further from full than an empty one. Answers [tokens missing, milliseconds], as rate-limiter-flexible wants
 * of its script: it refuses when more than `points` are missing. There is one script for all limiters of a connection,
 * which has it under one name; it is told the tokens, the capacity and the microseconds that a token takes.
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

/** What the limiters tell of Redis. */
export interface RedisReports {
  /** It does not answer: said once, until it is back. */
  readonly away: (error: Error) => void;
  readonly back: () => void;
  /** A decision was taken in this process alone. */
  readonly decidedAlone: () => void;
}

/** So long a process goes on by itself before it asks again, in milliseconds: a Redis that hangs delays few requests. */
const pause = 1000;

/** How long Redis may take to answer, in milliseconds. */
const redisPatience = 250;

/** When a time-out fires this much too late, in milliseconds, this process was busy, and Redis is not to blame. */
const stall = 100;

/** @throws {Error} when Redis takes longer than it may; its answer may come later. */
const soon = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis does not answer')), redisPatience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Buckets shared by every process on one Redis; while it is away each process goes on with its own. */
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
     * Where this process itself stood still, the answer may well be there: it is waited for once more. To ask again would take
     * tokens twice.
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
          // While Redis is away one request tries; those beside it need not wait for what becomes of that.
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
