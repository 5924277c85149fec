import { describe, expect, jest, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import fc from '../support/properties.js';
import { type Bucket, MemoryLimiter, redisLimiters } from '../../src/adapters/limiter.js';
import { TestClock } from '../support/clock.js';

const ordinary: Bucket = { capacity: 200, perSecond: 100 };

/** A limiter in memory with its clock. */
function bucketOf(bucket: Bucket) {
  const clock = new TestClock();
  const limiter = new MemoryLimiter(bucket, clock);
  return {
    clock,
    take: () => limiter.take('ann'),
    takeFor: (key: string) => limiter.take(key),
    /** Asks so often at this instant, and counts what is allowed. */
    allowedOf: async (asked: number, key = 'ann') => {
      const decisions = await Promise.all(Array.from({ length: asked }, () => limiter.take(key)));
      return decisions.filter(({ allowed }) => allowed).length;
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

test('a whole burst passes at once, and not one request more', async () => {
  const { allowedOf } = bucketOf(ordinary);
  expect(await allowedOf(500)).toBe(200);
});

test('an empty bucket yields one token every hundredth of a second, neither sooner nor later', async () => {
  const { allowedOf, clock } = bucketOf(ordinary);
  await allowedOf(200);
  clock.pass(9);
  expect(await allowedOf(1)).toBe(0);
  clock.pass(1);
  expect(await allowedOf(5)).toBe(1);
  clock.pass(995);
  expect(await allowedOf(500)).toBe(99);
});

test('a rest of two seconds fills the bucket, and a longer one does not overfill it', async () => {
  const { allowedOf, clock } = bucketOf(ordinary);
  await allowedOf(200);
  clock.pass(2000);
  expect(await allowedOf(500)).toBe(200);
  clock.pass(3_600_000);
  expect(await allowedOf(500)).toBe(200);
});

test('one key’s requests cost another key nothing', async () => {
  const { allowedOf } = bucketOf(ordinary);
  expect(await allowedOf(500, 'ann')).toBe(200);
  expect(await allowedOf(500, 'ben')).toBe(200);
});

test('a decision says what remains, when the bucket is full and when there is a token again', async () => {
  const { take, allowedOf, clock } = bucketOf(ordinary);
  expect(await take()).toEqual({
    allowed: true,
    remaining: 199,
    fullInMilliseconds: 10,
    tokenInMilliseconds: 0,
  });
  await allowedOf(199);
  clock.pass(4);
  expect(await take()).toEqual({
    allowed: false,
    remaining: 0,
    fullInMilliseconds: 1996,
    tokenInMilliseconds: 6,
  });
});

test('correcting the time of day neither gives tokens nor takes any', async () => {
  const { allowedOf, clock } = bucketOf(ordinary);
  await allowedOf(200);
  clock.set('2031-01-01T00:00:00Z');
  expect(await allowedOf(1)).toBe(0);
  clock.set('2001-01-01T00:00:00Z');
  clock.pass(10);
  expect(await allowedOf(5)).toBe(1);
});

test('buckets that are full again are forgotten and begin whole', async () => {
  const { takeFor, allowedOf, clock } = bucketOf(ordinary);
  for (let guest = 0; guest < 1000; guest += 1) await takeFor(`guest ${guest}`);
  clock.pass(60_000);
  expect(await allowedOf(500, 'guest 7')).toBe(200);
});

describe('whatever the bucket and the pace', () => {
  test('in no span of t seconds more than capacity + perSecond × t requests pass', () =>
    fc.assert(
      fc.asyncProperty(buckets, pauses, async (bucket, paces) => {
        const { take, clock } = bucketOf(bucket);
        const passed: number[] = [];
        for (const pause of paces) {
          clock.pass(pause);
          if ((await take()).allowed) passed.push(clock.elapsed());
        }
        for (const [first, begin] of passed.entries()) {
          for (let last = first; last < passed.length; last += 1) {
            const seconds = ((passed[last] as number) - begin) / 1000;
            // A hair for the sums of floating-point numbers; a request weighs 1.
            if (last - first + 1 > bucket.capacity + bucket.perSecond * seconds + 1e-6) return false;
          }
        }
        return true;
      }),
      settings,
    ));

  test('every decision is that of a bucket counted in whole thousandths of a token', () =>
    fc.assert(
      fc.asyncProperty(buckets, pauses, async (bucket, paces) => {
        const { take, clock } = bucketOf(bucket);
        let thousandths = bucket.capacity * 1000;
        const decisions: string[] = [];
        const expected: string[] = [];
        for (const pause of paces) {
          clock.pass(pause);
          const { allowed, remaining, tokenInMilliseconds } = await take();
          decisions.push(`${allowed} ${remaining} ${tokenInMilliseconds.toFixed(3)}`);
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
    const reports = {
      away: () => void told.push('away'),
      back: () => void told.push('back'),
      decidedAlone: () => void told.push('alone'),
    };
    const limiter = redisLimiters(new TestClock(), redis as unknown as Redis, reports)('test', ordinary);
    const decision = limiter.take('ann');
    await jest.advanceTimersByTimeAsync(249);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['away', 'alone']);
    expect(await decision).toMatchObject({ allowed: true, remaining: 199 });
  } finally {
    jest.useRealTimers();
  }
});
