import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REDIS_URL } from '../support/servers.js';
import { Redis } from 'ioredis';
import { systemClock } from '../../src/adapters/clock.js';
import type { RateLimiter } from '../../src/adapters/rateLimiter.js';
import { createRedisRateLimiterFactory } from '../../src/adapters/redisRateLimiter.js';

const bucket = { capacity: 200, perSecond: 100 };

/** A request for a token: when it was sent and when it was answered, in milliseconds. */
interface Asked {
  readonly sent: number;
  readonly answered: number;
  readonly allowed: boolean;
}

(REDIS_URL ? describe : describe.skip)('buckets in Redis', () => {
  let connections: Redis[];
  let limiters: [RateLimiter, RateLimiter];
  let localDecisions = 0;
  const reports = { onUnavailable: () => {}, onRecovered: () => {}, onLocalDecision: () => (localDecisions += 1) };

  /** Repeats a measurement until Redis decided throughout: where the machine stands still, a limiter takes Redis for away. */
  async function decidedByRedis<Result>(measure: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const before = localDecisions;
      const result = await measure();
      if (localDecisions === before) return result;
    }
  }

  beforeAll(async () => {
    connections = [new Redis(REDIS_URL), new Redis(REDIS_URL)];
    await Promise.all(connections.map((redis) => redis.ping()));
    const [one, other] = connections.map((redis) =>
      createRedisRateLimiterFactory(systemClock, redis, reports)('bucket', bucket),
    );
    limiters = [one as RateLimiter, other as RateLimiter];
  });
  afterAll(() => connections.forEach((redis) => redis.disconnect()));

  const ask = async (limiter: RateLimiter, key: string): Promise<Asked> => {
    const sent = performance.now();
    const { isAllowed } = await limiter.take(key);
    return { sent, answered: performance.now(), allowed: isAllowed };
  };

  describe('two processes that use one bucket at full speed', () => {
    let requests: Asked[] = [];

    beforeAll(async () => {
      requests = await decidedByRedis(async () => {
        const asked: Asked[] = [];
        const key = randomUUID();
        const end = performance.now() + 1500;
        const insist = async (limiter: RateLimiter) => {
          while (performance.now() < end) asked.push(await ask(limiter, key));
        };
        // Each process has several requests under way at once.
        await Promise.all(limiters.flatMap((limiter) => [insist(limiter), insist(limiter), insist(limiter)]));
        return asked;
      });
    });

    test('get at most 200 + 100 t tokens in any span of t seconds', () => {
      const passed = requests.filter(({ allowed }) => allowed);
      expect(passed.length).toBeGreaterThan(300);
      for (const { sent: begin } of passed) {
        // An answer that arrived `answered - begin` after `begin` was decided within that time.
        const inside = passed.filter(({ sent }) => sent >= begin).sort((one, other) => one.answered - other.answered);
        const worst = Math.max(...inside.map(({ answered }, index) => index + 1 - (200 + (answered - begin) / 10)));
        expect(worst).toBeLessThanOrEqual(0.01);
      }
    });

    test('get all of 200 + 100 t tokens', () => {
      const startedAt = Math.min(...requests.map(({ answered }) => answered));
      const refused = requests.filter(({ allowed }) => !allowed);
      expect(refused.length).toBeGreaterThan(0);
      for (const { sent, answered } of refused) {
        // At a refusal less than one token was left.
        const passed = requests.filter((other) => other.allowed && other.sent <= answered).length;
        expect(passed).toBeGreaterThan(200 + (sent - startedAt) / 10 - 1);
      }
    });
  });

  test('a token taken by one process is unavailable to the other', async () => {
    const [one, other] = limiters;
    const [first, last] = await decidedByRedis(async () => {
      const key = randomUUID();
      const firstDecision = await one.take(key);
      await Promise.all(Array.from({ length: 199 }, () => one.take(key)));
      return [firstDecision, await other.take(key)] as const;
    });
    expect(first).toMatchObject({ isAllowed: true, remaining: 199, msUntilFull: 10 });
    expect(last.remaining).toBeLessThan(50);
    expect(last.msUntilFull).toBeGreaterThan(1500);
  });

  test('a bucket further from full than possible, after a change of the clock or the limits, counts as empty', async () => {
    const { isAllowed, msUntilAvailable, msUntilFull } = await decidedByRedis(async () => {
      const key = randomUUID();
      const inAnHour = (Date.now() + 3_600_000) * 1000;
      await (connections[0] as Redis).set(`docket:bucket:${key}`, String(inAnHour));
      return limiters[0].take(key);
    });
    expect({ allowed: isAllowed, tokenInMilliseconds: msUntilAvailable, fullInMilliseconds: msUntilFull }).toEqual({
      allowed: false,
      tokenInMilliseconds: 10,
      fullInMilliseconds: 2000,
    });
  });

  test('the Redis key of a full bucket expires', async () => {
    const milliseconds = await decidedByRedis(async () => {
      const key = randomUUID();
      await limiters[0].take(key);
      return (connections[0] as Redis).pttl(`docket:bucket:${key}`);
    });
    expect(milliseconds).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThanOrEqual(1010);
  });

  test('a process that was blocked itself reports no Redis outage and takes no token twice', async () => {
    const redis = new Redis(REDIS_URL);
    connections.push(redis);
    await redis.ping();
    const events = { onUnavailable: neverAway, onRecovered: () => {}, onLocalDecision: neverAlone };
    const one = createRedisRateLimiterFactory(
      systemClock,
      redis,
      events,
    )('slow', {
      capacity: 100,
      perSecond: 1,
    });
    const key = randomUUID();
    await one.take(key);
    const answers = Array.from({ length: 20 }, () => one.take(key));
    standStill(500);
    for (const { isAllowed } of await Promise.all(answers)) expect(isAllowed).toBe(true);
    const { remaining } = await one.take(key);
    expect([78, 79]).toContain(remaining);
  });
});

function neverAway(error: Error): never {
  throw error;
}

function neverAlone(): never {
  throw new Error('Redis was not asked');
}

function standStill(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
}
