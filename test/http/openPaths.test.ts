import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generateKey } from '../../src/services/accounts/keyForm.js';
import { type Answer, answerOf, Person } from '../support/person.js';
import { openReplica, type Replica } from '../support/replica.js';
import { statementsOf } from '../support/statements.js';
import { World } from '../support/world.js';
import { buildApp, createHttpServer } from '../support/product.js';

/** What somebody without a valid key can make the service do. */
let world: World;

beforeAll(async () => {
  // Buckets in memory follow the world's clock.
  world = await World.open({
    environment: { REDIS_URL: '', RATE_LIMIT_CAPACITY: '200', RATE_LIMIT_PER_SECOND: '100' },
  });
});
afterAll(() => world.close());
beforeEach(() => world.clock.pass(60_000));

const ask = async (
  path: string,
  headers: Record<string, string> = {},
  address: string = world.address,
): Promise<Answer> => answerOf(await fetch(address + path, { headers }));

/** Statuses of so many requests at once, and how often each came. */
async function rush(count: number, send: () => Promise<Answer>): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: count }, send)))
    found[status] = (found[status] ?? 0) + 1;
  return found;
}

describe('what needs no key', () => {
  // Some of it is long.
  const bucket = 20;
  let strict: Replica;
  beforeAll(async () => {
    strict = await openReplica(world, { RATE_LIMIT_CAPACITY: String(bucket), RATE_LIMIT_PER_SECOND: '10' });
  });
  afterAll(() => strict.close());

  test.each([
    '/',
    '/reference',
    '/reference/viewer.js',
    '/reference/openapi.json',
    '/llms.txt',
    '/llms-full.txt',
    '/nowhere',
    '/metrics',
  ])('takes from the bucket of its address: %s', async (path) => {
    const found = await rush(2 * bucket, () => ask(path, {}, strict.address));
    expect(found[429]).toBe(bucket);
    const refused = await ask(path, {}, strict.address);
    expect(refused).toAnswer(429, { error: 'Too many requests; try again in 1 s' });
    expect(refused.headers.get('retry-after')).toBe('1');
  });

  test.each(['/', '/nowhere'])('is limited for browsers as well: %s', async (path) => {
    const found = await rush(2 * bucket, () => ask(path, { accept: 'text/html' }, strict.address));
    expect(found[429]).toBe(bucket);
  });

  test('is limited in the page to write queries in as well', async () => {
    const found = await rush(2 * bucket, () => ask('/graphql', { accept: 'text/html' }, strict.address));
    expect(found).toEqual({ 200: bucket, 429: bucket });
  });

  test('sends no statement', async () => {
    const paths = [
      '/',
      '/reference',
      '/reference/openapi.json',
      '/reference/schema.graphql',
      '/llms-full.txt',
      '/healthz',
    ];
    expect(await statementsOf(world, () => Promise.all(paths.map((path) => ask(path))))).toBe(0);
    const pages = ['/', '/signin', '/nowhere'];
    const asBrowser = () => Promise.all(pages.map((path) => ask(path, { accept: 'text/html' })));
    expect(await statementsOf(world, asBrowser)).toBe(0);
  });

  test('is answered 304 to who has it', async () => {
    const { headers } = await ask('/llms-full.txt');
    const again = await ask('/llms-full.txt', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });

  test('is not compressed anew for who takes what it was not compressed to', async () => {
    const plain = await ask('/llms-full.txt', { 'accept-encoding': 'deflate' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-length')).not.toBeNull();
  });

  test.each(['bytes=5000000000-', 'bytes=-0', 'nonsense'])('comes whole whatever Range says: %s', async (range) => {
    expect((await ask('/reference/viewer.js', { range })).status).toBe(200);
  });
});

describe('the probes', () => {
  test.each(['/healthz', '/readyz'])('are never limited: %s', async (path) => {
    expect(await rush(500, () => ask(path))).toEqual({ 200: 500 });
  });

  test('ask the database once a second at most', async () => {
    expect(await statementsOf(world, () => rush(50, () => ask('/readyz')))).toBe(1);
    expect(await statementsOf(world, () => ask('/readyz'))).toBe(0);
    world.clock.pass(1000);
    expect(await statementsOf(world, () => ask('/readyz'))).toBe(1);
  });
});

describe('invented keys', () => {
  const invented = () => new Person(world.address, '', generateKey());

  test('are looked up a hundred times at once, and then not', async () => {
    const statements = await statementsOf(world, async () => {
      const found = await rush(150, () => invented().get('/deals'));
      expect(found).toEqual({ 401: 100, 429: 50 });
    });
    expect(statements).toBe(100);
    const refused = await invented().get('/deals');
    expect(refused).toAnswer(429, { error: expect.stringMatching(/^Too many unknown API keys; try again in \d+ s$/) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('keep nobody out whose key is known', async () => {
    const ann = await world.person('ann');
    await ann.get('/deals');
    await rush(150, () => invented().get('/deals'));
    expect(await ann.get('/deals')).toAnswer(200);
  });

  test('are looked up again when time has passed', async () => {
    await rush(150, () => invented().get('/deals'));
    world.clock.pass(1000);
    expect(await rush(15, () => invented().get('/deals'))).toEqual({ 401: 10, 429: 5 });
  });

  test('good ones cost nothing, however many come from one address', async () => {
    for (let index = 0; index < 120; index += 1) {
      const person = await world.person(`one-of-many-${index}`);
      expect((await person.get('/nowhere')).status).toBe(404);
    }
  });
});

describe('metrics on a port of their own', () => {
  test('are there alone, and not on the port of the service', async () => {
    const replica = await openReplica(world, { METRICS_PORT: '9464' });
    expect((await fetch(`${replica.address}/metrics`)).status).toBe(404);
    const { metricsApp, close } = await buildApp(replica.services);
    const server = createHttpServer(metricsApp);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const metrics = await fetch(`${address}/metrics`);
    expect([metrics.status, metrics.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    expect(await metrics.text()).toContain('docket_http_request_seconds');
    const elsewhere = await fetch(`${address}/v1/deals`);
    expect([elsewhere.status, await elsewhere.json()]).toEqual([
      404,
      { error: 'There is nothing here; the API begins at /v1' },
    ]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await close();
    await replica.close();
  });

  test('have no CORS on the port of the service either', async () => {
    expect(
      (await ask('/metrics', { origin: 'https://example.com' })).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });
});
