import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type * as rateLimiter from 'rate-limiter-flexible';
import type { Person } from '../support/person.js';
import { Proxy } from '../support/proxy.js';
import { openReplica, type Replica } from '../support/replica.js';
import { REDIS_URL } from '../support/servers.js';
import { World } from '../support/world.js';

const { RateLimiterRedis } = await loadOnce<typeof rateLimiter>('rate-limiter-flexible');

/** Longer than a process goes on by itself before it asks Redis again. */
const aMoment = 2000;

(REDIS_URL ? describe : describe.skip)('rate limits through Redis', () => {
  let world: World;
  let proxy: Proxy;
  let replica: Replica;
  let ann: Person;
  /** Ann, served by a process whose Redis a test can take away. */
  let annOnReplica: Person;

  beforeAll(async () => {
    // Slow to fill again, since Redis keeps its own time.
    world = await World.open({ environment: { RATE_LIMIT_CAPACITY: '20', RATE_LIMIT_PER_SECOND: '1' } });
  });
  beforeEach(async () => {
    proxy = await Proxy.open(REDIS_URL);
    replica = await openReplica(world, { REDIS_URL: proxy.url });
    ann = await world.person(`ann-${randomUUID()}`);
    annOnReplica = replica.serves(ann);
    await Promise.all([ann.get('/nowhere'), annOnReplica.get('/nowhere')]);
  });
  afterEach(async () => {
    await replica.close();
    await proxy.close();
  });
  afterAll(() => world.close());

  /** One after the other, so that a slow machine does not look like a slow Redis. */
  const statusesOf = async (person: Person, count: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1) statuses.push((await person.get('/nowhere')).status);
    return statuses;
  };
  const remainingOf = async (person: Person): Promise<number> =>
    Number((await person.get('/nowhere')).headers.get('ratelimit-remaining'));
  const passed = (statuses: number[]): number => statuses.filter((status) => status === 404).length;
  const alone = () => replica.metric('docket_rate_limiter_failures_total');
  const saying = (words: string) => replica.log.filter(({ msg }) => msg.includes(words)).length;
  /** A moment at a time, until the replica has found Redis again. */
  const reunion = async (): Promise<void> => {
    for (let attempt = 0; attempt < 100 && saying('Redis is back') === 0; attempt += 1) {
      world.clock.pass(aMoment);
      await annOnReplica.get('/nowhere');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  test('are one bucket for all processes', async () => {
    const begun = performance.now();
    const statuses = await Promise.all([statusesOf(ann, 20), statusesOf(annOnReplica, 20)]);
    const total = passed(statuses.flat());
    // Two are gone already; a token a second comes back while the test runs, and on a busy machine Redis may seem away.
    expect(total).toBeGreaterThanOrEqual(18);
    expect(total).toBeLessThanOrEqual(18 + 1 + (performance.now() - begun) / 1000 + (await alone()));
  });

  test('go on in each process by itself while Redis is away, which is counted and logged once', async () => {
    expect(passed(await statusesOf(ann, 30))).toBeLessThan(30);
    await proxy.cut();
    const consume = jest.spyOn(RateLimiterRedis.prototype, 'consume');
    expect(passed(await statusesOf(annOnReplica, 30))).toBe(20);
    expect(consume).toHaveBeenCalledTimes(1);
    consume.mockRestore();
    expect(await alone()).toBe(30);
    world.clock.pass(aMoment);
    expect(await annOnReplica.get('/deals')).toAnswer(200);
    expect(saying('Redis is away')).toBe(1);
    // To ask for the metrics takes a token too.
    expect(await (await fetch(`${replica.address}/metrics`)).text()).toContain('docket_rate_limiter_failures_total 32');
  });

  test('are shared again when Redis is back', async () => {
    await proxy.cut();
    expect(passed(await statusesOf(annOnReplica, 30))).toBe(20);
    await proxy.restore();
    await reunion();
    expect(saying('Redis is back')).toBe(1);
    // On a busy machine Redis may seem away again: the next attempt comes a moment later.
    for (let before = -1; before < (await alone());) {
      before = await alone();
      const begun = performance.now();
      await statusesOf(ann, 20);
      const remaining = await remainingOf(annOnReplica);
      // A token a second comes back.
      if (before === (await alone())) expect(remaining).toBeLessThan(5 + (performance.now() - begun) / 1000);
      else world.clock.pass(aMoment);
    }
  });

  test('cost one request a quarter of a second, and those after it nothing, when Redis hangs', async () => {
    proxy.hang();
    const ask = () => expect(annOnReplica.get('/nowhere')).resolves.toAnswer(404);
    await ask();
    const consume = jest.spyOn(RateLimiterRedis.prototype, 'consume');
    for (let sent = 0; sent < 10; sent += 1) await ask();
    expect(consume).not.toHaveBeenCalled();
    consume.mockRestore();
    expect({ alone: await alone(), said: saying('Redis is away') }).toEqual({ alone: 11, said: 1 });
    await proxy.restore();
    await reunion();
    expect(saying('Redis is back')).toBe(1);
  });

  test('find Redis again when the connection was lost without a sign', async () => {
    proxy.lose();
    expect(await annOnReplica.get('/nowhere')).toAnswer(404);
    expect(saying('Redis is away')).toBe(1);
    await reunion();
    expect(saying('Redis is back')).toBe(1);
  });

  test('do not hold up a start without Redis, and are shared as soon as it is there', async () => {
    await proxy.cut();
    const late = await openReplica(world, { REDIS_URL: proxy.url });
    expect(await late.serves(ann).get('/deals')).toAnswer(200);
    expect(late.log.filter(({ msg }) => msg.includes('Redis is away'))).toEqual([
      expect.objectContaining({ level: 40, err: expect.objectContaining({ code: 'ECONNREFUSED' }) as unknown }),
    ]);
    await late.close();
  });
});
