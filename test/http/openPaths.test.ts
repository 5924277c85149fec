import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generateKey } from '../../src/services/accounts/keys/keyFormat.js';
import { type TestResponse, readResponse, TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { countStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';
import { buildApp, createHttpServer } from '../support/builtService.js';

/** World of the tests on requests without a valid key. */
let world: TestWorld;

beforeAll(async () => {
  // Buckets in memory follow the world's clock.
  world = await TestWorld.open({
    environment: { REDIS_URL: '', RATE_LIMIT_CAPACITY: '200', RATE_LIMIT_PER_SECOND: '100' },
  });
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(60_000));

const ask = async (
  path: string,
  headers: Record<string, string> = {},
  address: string = world.address,
): Promise<TestResponse> => readResponse(await fetch(address + path, { headers }));

/** Statuses of so many requests at once, and how often each came. */
async function rush(count: number, send: () => Promise<TestResponse>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: count }, send)))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('a path that needs no key', () => {
  // Some responses are long.
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
  ])('takes tokens from the bucket of its address: %s', async (path) => {
    const counts = await rush(2 * bucket, () => ask(path, {}, strict.address));
    expect(counts[429]).toBe(bucket);
    const refused = await ask(path, {}, strict.address);
    expect(refused).toAnswer(429, { error: 'Too many requests; try again in 1 s' });
    expect(refused.headers.get('retry-after')).toBe('1');
  });

  test.each(['/', '/nowhere'])('is limited for browsers as well: %s', async (path) => {
    const counts = await rush(2 * bucket, () => ask(path, { accept: 'text/html' }, strict.address));
    expect(counts[429]).toBe(bucket);
  });

  test('is limited on the GraphQL editor page as well', async () => {
    const counts = await rush(2 * bucket, () => ask('/graphql', { accept: 'text/html' }, strict.address));
    expect(counts).toEqual({ 200: bucket, 429: bucket });
  });

  test('executes no SQL statement', async () => {
    const paths = [
      '/',
      '/reference',
      '/reference/openapi.json',
      '/reference/schema.graphql',
      '/llms-full.txt',
      '/healthz',
    ];
    expect(await countStatements(world, () => Promise.all(paths.map((path) => ask(path))))).toBe(0);
    const pages = ['/', '/signin', '/nowhere'];
    const asBrowser = () => Promise.all(pages.map((path) => ask(path, { accept: 'text/html' })));
    expect(await countStatements(world, asBrowser)).toBe(0);
  });

  test('returns 304 to a client with the current ETag', async () => {
    const { headers } = await ask('/llms-full.txt');
    const again = await ask('/llms-full.txt', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });

  test('is not compressed again for a client that accepts none of the prepared encodings', async () => {
    const plain = await ask('/llms-full.txt', { 'accept-encoding': 'deflate' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-length')).not.toBeNull();
  });

  test.each(['bytes=5000000000-', 'bytes=-0', 'nonsense'])('is sent whole with any Range header: %s', async (range) => {
    expect((await ask('/reference/viewer.js', { range })).status).toBe(200);
  });
});

describe('the probes', () => {
  test.each(['/healthz', '/readyz'])('are never rate-limited: %s', async (path) => {
    expect(await rush(500, () => ask(path))).toEqual({ 200: 500 });
  });

  test('query the database at most once a second', async () => {
    expect(await countStatements(world, () => rush(50, () => ask('/readyz')))).toBe(1);
    expect(await countStatements(world, () => ask('/readyz'))).toBe(0);
    world.clock.advance(1000);
    expect(await countStatements(world, () => ask('/readyz'))).toBe(1);
  });
});

describe('unknown keys', () => {
  const invented = () => new TestUser(world.address, '', generateKey());

  test('are looked up a hundred times at once, and then refused without a look-up', async () => {
    const statements = await countStatements(world, async () => {
      const counts = await rush(150, () => invented().get('/deals'));
      expect(counts).toEqual({ 401: 100, 429: 50 });
    });
    expect(statements).toBe(100);
    const refused = await invented().get('/deals');
    expect(refused).toAnswer(429, { error: expect.stringMatching(/^Too many unknown API keys; try again in \d+ s$/) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('do not block a known key', async () => {
    const ann = await world.createUser('ann');
    await ann.get('/deals');
    await rush(150, () => invented().get('/deals'));
    expect(await ann.get('/deals')).toAnswer(200);
  });

  test('are looked up again after some time', async () => {
    await rush(150, () => invented().get('/deals'));
    world.clock.advance(1000);
    expect(await rush(15, () => invented().get('/deals'))).toEqual({ 401: 10, 429: 5 });
  });

  test('do not count valid keys, however many keys share an address', async () => {
    for (let index = 0; index < 120; index += 1) {
      const user = await world.createUser(`one-of-many-${index}`);
      expect((await user.get('/nowhere')).status).toBe(404);
    }
  });
});

describe('metrics on a port of their own', () => {
  test('are served only there, not on the port of the service', async () => {
    const replica = await openReplica(world, { METRICS_PORT: '9464' });
    expect((await fetch(`${replica.address}/metrics`)).status).toBe(404);
    const { metricsApp } = await buildApp(replica.services);
    const server = createHttpServer(metricsApp);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const metrics = await fetch(`${address}/metrics`);
    expect([metrics.status, metrics.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    expect(await metrics.text()).toContain('docket_http_request_seconds');
    const elsewhere = await fetch(`${address}/v1/deals`);
    expect([elsewhere.status, await elsewhere.json()]).toEqual([
      404,
      { error: 'There is no such path; the paths of the API begin with /v1' },
    ]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await replica.close();
  });

  test('have no CORS headers on the port of the service either', async () => {
    expect(
      (await ask('/metrics', { origin: 'https://example.com' })).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });
});
