import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { REDIS_URL } from '../support/servers.js';
import type * as rateLimiter from 'rate-limiter-flexible';
import type { TestUser } from '../support/user.js';
import { FaultProxy } from '../support/proxy.js';
import { RedisServer } from '../support/redisServer.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

const { RateLimiterRedis } = await loadOnce<typeof rateLimiter>('rate-limiter-flexible');

/** Longer than the interval after which a process tries Redis again. */
const aMoment = 2000;

(REDIS_URL ? describe : describe.skip)('rate limits through Redis', () => {
  let world: TestWorld;
  let proxy: FaultProxy;
  let replica: Replica;
  let ann: TestUser;
  /** Ann, served by a process whose Redis a test can take away. */
  let annOnReplica: TestUser;

  beforeAll(async () => {
    // Slow to fill again, since Redis keeps its own time.
    world = await TestWorld.open({ environment: { RATE_LIMIT_CAPACITY: '20', RATE_LIMIT_PER_SECOND: '1' } });
  });
  beforeEach(async () => {
    proxy = await FaultProxy.open(REDIS_URL);
    replica = await openReplica(world, { REDIS_URL: proxy.url });
    ann = await world.createUser(`ann-${randomUUID()}`);
    annOnReplica = replica.userOnReplica(ann);
    await Promise.all([ann.get('/nowhere'), annOnReplica.get('/nowhere')]);
  });
  afterEach(async () => {
    await replica.close();
    await proxy.close();
  });
  afterAll(() => world.close());

  /** One after the other, so that a slow machine does not look like a slow Redis. */
  const statusesOf = async (person: TestUser, count: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1) statuses.push((await person.get('/nowhere')).status);
    return statuses;
  };
  const remainingOf = async (person: TestUser): Promise<number> =>
    Number((await person.get('/nowhere')).headers.get('ratelimit-remaining'));
  const countPassed = (statuses: number[]): number => statuses.filter((status) => status === 404).length;
  const countLocalDecisions = () => replica.metric('docket_rate_limiter_failures_total');
  const countLogEntries = (words: string) => replica.log.filter(({ msg }) => msg.startsWith(words)).length;
  /** A moment at a time, until the replica has found Redis again. */
  const waitForRedis = async (): Promise<void> => {
    while (countLogEntries('Redis is available again') === 0) {
      world.clock.advance(aMoment);
      await annOnReplica.get('/nowhere');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  test('share one bucket across all processes', async () => {
    const startedAt = performance.now();
    const statuses = await Promise.all([statusesOf(ann, 20), statusesOf(annOnReplica, 20)]);
    const total = countPassed(statuses.flat());
    // Two are gone already; a token a second comes back while the test runs, and on a busy machine Redis may seem away.
    expect(total).toBeGreaterThanOrEqual(18);
    expect(total).toBeLessThanOrEqual(18 + 1 + (performance.now() - startedAt) / 1000 + (await countLocalDecisions()));
  });

  test('continue in each process alone during a Redis outage, which is counted and logged once', async () => {
    expect(countPassed(await statusesOf(ann, 30))).toBeLessThan(30);
    await proxy.cut();
    const consume = jest.spyOn(RateLimiterRedis.prototype, 'consume');
    expect(countPassed(await statusesOf(annOnReplica, 30))).toBe(20);
    expect(consume).toHaveBeenCalledTimes(1);
    consume.mockRestore();
    expect(await countLocalDecisions()).toBe(30);
    world.clock.advance(aMoment);
    expect(await annOnReplica.get('/deals')).toAnswer(200);
    expect(countLogEntries('Redis is unavailable')).toBe(1);
    // The request for the metrics takes a token too.
    expect(await (await fetch(`${replica.address}/metrics`)).text()).toContain('docket_rate_limiter_failures_total 32');
  });

  test('are shared again after Redis returns', async () => {
    await proxy.cut();
    expect(countPassed(await statusesOf(annOnReplica, 30))).toBe(20);
    await proxy.restore();
    await waitForRedis();
    expect(countLogEntries('Redis is available again')).toBe(1);
    // On a busy machine Redis may answer too late again: the next attempt comes a moment later.
    for (let before = -1; before < (await countLocalDecisions());) {
      before = await countLocalDecisions();
      const startedAt = performance.now();
      await statusesOf(ann, 20);
      const remaining = await remainingOf(annOnReplica);
      // A token a second comes back.
      if (before === (await countLocalDecisions()))
        expect(remaining).toBeLessThan(5 + (performance.now() - startedAt) / 1000);
      else world.clock.advance(aMoment);
    }
  });

  test('delay one request by a quarter of a second, and later requests not at all, when Redis hangs', async () => {
    proxy.hang();
    const send = () => expect(annOnReplica.get('/nowhere')).resolves.toAnswer(404);
    await send();
    const consume = jest.spyOn(RateLimiterRedis.prototype, 'consume');
    for (let sent = 0; sent < 10; sent += 1) await send();
    expect(consume).not.toHaveBeenCalled();
    consume.mockRestore();
    expect({ alone: await countLocalDecisions(), said: countLogEntries('Redis is unavailable') }).toEqual({
      alone: 11,
      said: 1,
    });
    await proxy.restore();
    await waitForRedis();
    expect(countLogEntries('Redis is available again')).toBe(1);
  });

  test('reconnect to Redis after a connection was lost silently', async () => {
    proxy.lose();
    expect(await annOnReplica.get('/nowhere')).toAnswer(404);
    expect(countLogEntries('Redis is unavailable')).toBe(1);
    await waitForRedis();
    expect(countLogEntries('Redis is available again')).toBe(1);
  });

  test('allow a start without Redis, and are shared once Redis is up', async () => {
    await proxy.cut();
    const late = await openReplica(world, { REDIS_URL: proxy.url });
    expect(await late.userOnReplica(ann).get('/deals')).toAnswer(200);
    expect(late.log.filter(({ msg }) => msg.includes('Redis is unavailable'))).toEqual([
      expect.objectContaining({ level: 40, reason: expect.stringContaining('ECONNREFUSED') as unknown }),
    ]);
    await late.close();
  });
});

test('the password of a Redis that refuses it is not in the log', async () => {
  const world = await TestWorld.open();
  const redis = await RedisServer.open(() => '-WRONGPASS invalid username-password pair or user is disabled.');
  const replica = await openReplica(world, { REDIS_URL: redis.url.replace('//', '//:forgotten-secret@') });
  try {
    expect(replica.log).toContainEqual(
      expect.objectContaining({
        msg: expect.stringContaining('Redis is unavailable') as unknown,
        reason: expect.stringContaining('WRONGPASS') as unknown,
      }),
    );
    expect(JSON.stringify(replica.log)).not.toContain('forgotten-secret');
  } finally {
    await replica.close();
    await redis.close();
    await world.close();
  }
});
