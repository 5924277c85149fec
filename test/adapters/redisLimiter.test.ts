import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { systemClock } from '../../src/adapters/clock.js';
import { type Limiter, redisLimiters } from '../../src/adapters/limiter.js';
import { REDIS_URL } from '../support/servers.js';

const bucket = { capacity: 200, perSecond: 100 };

/** A request for a token: when it was sent and when it was answered, in milliseconds. */
interface Asked {
  readonly sent: number;
  readonly answered: number;
  readonly allowed: boolean;
}

(REDIS_URL ? describe : describe.skip)('buckets in Redis', () => {
  let connections: Redis[];
  let limiters: [Limiter, Limiter];
  const neverAway = (error: Error) => {
    throw error;
  };
  const reports = { away: neverAway, back: () => {}, decidedAlone: () => {} };

  beforeAll(async () => {
    connections = [new Redis(REDIS_URL), new Redis(REDIS_URL)];
    await Promise.all(connections.map((redis) => redis.ping()));
    const [one, other] = connections.map((redis) => redisLimiters(systemClock, redis, reports)('bucket', bucket));
    limiters = [one as Limiter, other as Limiter];
  });
  afterAll(() => connections.forEach((redis) => redis.disconnect()));

  const ask = async (limiter: Limiter, key: string): Promise<Asked> => {
    const sent = performance.now();
    const { allowed } = await limiter.take(key);
    return { sent, answered: performance.now(), allowed };
  };

  describe('two processes that ask one bucket as fast as they can', () => {
    const asked: Asked[] = [];

    beforeAll(async () => {
      const key = randomUUID();
      const end = performance.now() + 1500;
      const insist = async (limiter: Limiter) => {
        while (performance.now() < end) asked.push(await ask(limiter, key));
      };
      // Each process has several requests under way at once.
      await Promise.all(limiters.flatMap((limiter) => [insist(limiter), insist(limiter), insist(limiter)]));
    });

    test('in no span of t seconds get more than 200 + 100 t', () => {
      const passed = asked.filter(({ allowed }) => allowed);
      expect(passed.length).toBeGreaterThan(300);
      for (const { sent: begin } of passed) {
        // What was decided after `begin` and before an answer took at most that long.
        const inside = passed.filter(({ sent }) => sent >= begin).sort((one, other) => one.answered - other.answered);
        const worst = Math.max(...inside.map(({ answered }, index) => index + 1 - (200 + (answered - begin) / 10)));
        expect(worst).toBeLessThanOrEqual(0.01);
      }
    });

    test('get all of 200 + 100 t', () => {
      const begin = Math.min(...asked.map(({ answered }) => answered));
      const refused = asked.filter(({ allowed }) => !allowed);
      expect(refused.length).toBeGreaterThan(0);
      for (const { sent, answered } of refused) {
        // At a refusal less than one token was left of all that there had been.
        const passed = asked.filter((other) => other.allowed && other.sent <= answered).length;
        expect(passed).toBeGreaterThan(200 + (sent - begin) / 10 - 1);
      }
    });
  });

  test('a token that one process takes is gone for the other', async () => {
    const key = randomUUID();
    const [one, other] = limiters;
    expect(await one.take(key)).toMatchObject({ allowed: true, remaining: 199, fullInMilliseconds: 10 });
    await Promise.all(Array.from({ length: 199 }, () => one.take(key)));
    const { remaining, fullInMilliseconds } = await other.take(key);
    expect(remaining).toBeLessThan(50);
    expect(fullInMilliseconds).toBeGreaterThan(1500);
  });

  test('a bucket that is further from full than it can be, since clock or limits were changed, counts as empty', async () => {
    const key = randomUUID();
    const inAnHour = (Date.now() + 3_600_000) * 1000;
    await (connections[0] as Redis).set(`docket:bucket:${key}`, String(inAnHour));
    const { allowed, tokenInMilliseconds, fullInMilliseconds } = await limiters[0].take(key);
    expect({ allowed, tokenInMilliseconds, fullInMilliseconds }).toEqual({
      allowed: false,
      tokenInMilliseconds: 10,
      fullInMilliseconds: 2000,
    });
  });

  test('a bucket that is full again leaves nothing behind', async () => {
    const key = randomUUID();
    await limiters[0].take(key);
    const milliseconds = await (connections[0] as Redis).pttl(`docket:bucket:${key}`);
    expect(milliseconds).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThanOrEqual(1010);
  });

  test('a process that stood still itself does not take Redis for away, nor tokens twice', async () => {
    const redis = new Redis(REDIS_URL);
    connections.push(redis);
    await redis.ping();
    const one = redisLimiters(systemClock, redis, { ...reports, decidedAlone: neverAlone })('slow', {
      capacity: 100,
      perSecond: 1,
    });
    const key = randomUUID();
    await one.take(key);
    const answers = Array.from({ length: 20 }, () => one.take(key));
    standStill(500);
    for (const { allowed } of await Promise.all(answers)) expect(allowed).toBe(true);
    const { remaining } = await one.take(key);
    expect([78, 79]).toContain(remaining);
  });
});

function neverAlone(): never {
  throw new Error('Redis was not asked');
}

function standStill(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
}
