import { once } from 'node:events';
import { describe, expect, jest, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import fc from '../support/propertyTests.js';
import { type Bucket, MemoryRateLimiter } from '../../src/adapters/rateLimiter.js';
import { createRedisClient, createRedisRateLimiterFactory } from '../../src/adapters/redisRateLimiter.js';
import { TestClock } from '../support/clock.js';
import { RedisServer } from '../support/redisServer.js';

const ordinary: Bucket = { capacity: 200, perSecond: 100 };

/** A limiter in memory with its clock. */
function bucketOf(bucket: Bucket) {
  const clock = new TestClock();
  const limiter = new MemoryRateLimiter(bucket, clock);
  return {
    clock,
    take: () => limiter.take('ann'),
    takeFor: (key: string) => limiter.take(key),
    /** Sends a number of requests at this instant, and returns the number of allowed ones. */
    allowedOf: async (count: number, key = 'ann') => {
      const decisions = await Promise.all(Array.from({ length: count }, () => limiter.take(key)));
      return decisions.filter(({ isAllowed }) => isAllowed).length;
    },
  };
}

/** Pauses in milliseconds between requests: rushes, steady streams just below and above the rate, and rests. */
const pauses = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: 31, max: 5000 }) },
  ),
  { minLength: 250, maxLength: 700 },
);
const buckets = fc.record({ capacity: fc.integer({ min: 1, max: 300 }), perSecond: fc.integer({ min: 1, max: 400 }) });
const settings = { numRuns: 60 };

test('a full bucket allows its capacity at once, and not one request more', async () => {
  const { allowedOf } = bucketOf(ordinary);
  expect(await allowedOf(500)).toBe(200);
});

test('an empty bucket yields one token every hundredth of a second, neither sooner nor later', async () => {
  const { allowedOf, clock } = bucketOf(ordinary);
  await allowedOf(200);
  clock.advance(9);
  expect(await allowedOf(1)).toBe(0);
  clock.advance(1);
  expect(await allowedOf(5)).toBe(1);
  clock.advance(995);
  expect(await allowedOf(500)).toBe(99);
});

test('a pause of two seconds refills the bucket, and a longer pause does not exceed the capacity', async () => {
  const { allowedOf, clock } = bucketOf(ordinary);
  await allowedOf(200);
  clock.advance(2000);
  expect(await allowedOf(500)).toBe(200);
  clock.advance(3_600_000);
  expect(await allowedOf(500)).toBe(200);
});

test('the requests of one key take no tokens from another key', async () => {
  const { allowedOf } = bucketOf(ordinary);
  expect(await allowedOf(500, 'ann')).toBe(200);
  expect(await allowedOf(500, 'ben')).toBe(200);
});

test('a decision reports the remaining tokens, the time until the bucket is full and the time until the next token', async () => {
  const { take, allowedOf, clock } = bucketOf(ordinary);
  expect(await take()).toEqual({
    isAllowed: true,
    remaining: 199,
    msUntilFull: 10,
    msUntilAvailable: 0,
  });
  await allowedOf(199);
  clock.advance(4);
  expect(await take()).toEqual({
    isAllowed: false,
    remaining: 0,
    msUntilFull: 1996,
    msUntilAvailable: 6,
  });
});

test('a change of the system time adds and removes no tokens', async () => {
  const { allowedOf, clock } = bucketOf(ordinary);
  await allowedOf(200);
  clock.set('2031-01-01T00:00:00Z');
  expect(await allowedOf(1)).toBe(0);
  clock.set('2001-01-01T00:00:00Z');
  clock.advance(10);
  expect(await allowedOf(5)).toBe(1);
});

test('full buckets are removed, and start full again', async () => {
  const { takeFor, allowedOf, clock } = bucketOf(ordinary);
  for (let guest = 0; guest < 1000; guest += 1) await takeFor(`guest ${guest}`);
  clock.advance(60_000);
  expect(await allowedOf(500, 'guest 7')).toBe(200);
});

describe('with any bucket and request rate', () => {
  test('any span of t seconds allows at most capacity + perSecond × t requests', () =>
    fc.assert(
      fc.asyncProperty(buckets, pauses, async (bucket, paces) => {
        const { take, clock } = bucketOf(bucket);
        const passed: number[] = [];
        for (const pause of paces) {
          clock.advance(pause);
          if ((await take()).isAllowed) passed.push(clock.elapsed());
        }
        for (const [first, start] of passed.entries()) {
          for (let last = first; last < passed.length; last += 1) {
            const seconds = ((passed[last] as number) - start) / 1000;
            // A hair for the sums of floating-point numbers; a request weighs 1.
            if (last - first + 1 > bucket.capacity + bucket.perSecond * seconds + 1e-6) return false;
          }
        }
        return true;
      }),
      settings,
    ));

  test('every decision equals that of a bucket counted in whole thousandths of a token', () =>
    fc.assert(
      fc.asyncProperty(buckets, pauses, async (bucket, paces) => {
        const { take, clock } = bucketOf(bucket);
        let thousandths = bucket.capacity * 1000;
        const decisions: string[] = [];
        const expected: string[] = [];
        for (const pause of paces) {
          clock.advance(pause);
          const { isAllowed, remaining, msUntilAvailable } = await take();
          decisions.push(`${isAllowed} ${remaining} ${msUntilAvailable.toFixed(3)}`);
          thousandths = Math.min(bucket.capacity * 1000, thousandths + pause * bucket.perSecond);
          const enough = thousandths >= 1000;
          const wait = enough ? 0 : (1000 - thousandths) / bucket.perSecond;
          if (enough) thousandths -= 1000;
          expected.push(`${enough} ${Math.floor(thousandths / 1000)} ${wait.toFixed(3)}`);
        }
        expect(decisions).toEqual(expected);
      }),
      settings,
    ));
});

test('a Redis that never answers delays a decision by a quarter of a second', async () => {
  jest.useFakeTimers();
  try {
    const redis = { status: 'ready', defineCommand: () => {}, rlflxIncr: () => new Promise(() => {}) };
    const told: string[] = [];
    const events = {
      onUnavailable: () => void told.push('unavailable'),
      onRecovered: () => void told.push('recovered'),
      onLocalDecision: () => void told.push('local'),
    };
    const createLimiter = createRedisRateLimiterFactory(new TestClock(), redis as unknown as Redis, events);
    const limiter = createLimiter('test', ordinary);
    const decision = limiter.take('ann');
    await jest.advanceTimersByTimeAsync(249);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['unavailable', 'local']);
    expect(await decision).toMatchObject({ isAllowed: true, remaining: 199 });
  } finally {
    jest.useRealTimers();
  }
});

test('a Redis that has become a read-only replica is connected to again', async () => {
  const server = await RedisServer.open((name) => {
    if (name === 'hello') return "-ERR unknown command 'HELLO'";
    return name.startsWith('eval') ? "-READONLY You can't write against a read only replica." : '+OK';
  });
  const redis = createRedisClient(server.url);
  try {
    await redis.connect();
    const reconnected = once(redis, 'ready');
    const events = { onUnavailable: () => {}, onRecovered: () => {}, onLocalDecision: () => {} };
    const limiter = createRedisRateLimiterFactory(new TestClock(), redis, events)('test', ordinary);
    expect(await limiter.take('ann')).toMatchObject({ isAllowed: true });
    await reconnected;
    expect(server.connections).toBe(2);
  } finally {
    redis.disconnect();
    await server.close();
  }
});
