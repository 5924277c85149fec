import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestResponse, readResponse, TestUser } from '../support/user.js';
import { openReplica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let answers: Record<string, TestResponse>;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  const nobody = new TestUser(world.address, '', '');
  const { dealId } = await ann.createDeal();
  answers = {
    list: await ann.get('/deals'),
    creation: await ann.post('/deals', { companyName: 'Harbour Rail', status: 'active' }),
    reference: await ann.get('/docs'),
    invalid: await ann.get('/deals?limit=0'),
    unauthenticated: await nobody.get('/deals'),
    notFound: await ann.get('/nowhere'),
    wrongMethod: await ann.send('PATCH', `/deals/${dealId}`),
    graphql: await ann.graphql('{ __typename }'),
    health: await readResponse(await fetch(`${world.address}/healthz`)),
    outside: await readResponse(await fetch(`${world.address}/nowhere`)),
  };
});
afterAll(() => world.close());

const valuesOf = (header: string): Record<string, string | null> =>
  Object.fromEntries(Object.entries(answers).map(([name, { headers }]) => [name, headers.get(header)]));
const onEveryAnswer = (value: string) => Object.fromEntries(Object.keys(answers).map((name) => [name, value]));

describe('every response', () => {
  test.each([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
  ])('has %s: %s', (header, value) => {
    expect(valuesOf(header)).toEqual(onEveryAnswer(value));
  });

  test('has Strict-Transport-Security where the public address is https', async () => {
    const secure = await openReplica(world, { PUBLIC_URL: 'https://docket.example.com' });
    const { headers } = await fetch(`${secure.address}/healthz`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(valuesOf('strict-transport-security').health).toBeNull();
    await secure.close();
  });

  test.each(['x-powered-by', 'server', 'set-cookie'])('has no %s', (header) => {
    expect(Object.values(valuesOf(header)).filter((value) => value !== null)).toEqual([]);
  });

  test('is either cacheable with an ETag or has no-store', () => {
    const cacheable = Object.entries(valuesOf('cache-control')).filter(([, value]) => value === 'private, no-cache');
    const tagged = Object.entries(valuesOf('etag')).filter(([, value]) => value !== null);
    expect(cacheable.map(([name]) => name)).toEqual(tagged.map(([name]) => name));
    expect(cacheable.length).toBeGreaterThan(0);
    expect(new Set(Object.values(valuesOf('cache-control')))).toEqual(
      new Set(['private, no-cache', 'private, no-store']),
    );
  });

  test('has a unique id', () => {
    const ids = Object.values(valuesOf('x-request-id'));
    expect(ids.filter((id) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has the content type JSON in UTF-8, and the reference markdown', () => {
    const { reference, ...others } = valuesOf('content-type');
    expect(reference).toBe('text/markdown; charset=utf-8');
    expect(new Set(Object.values(others))).toEqual(new Set(['application/json; charset=utf-8']));
  });
});

describe('a request id', () => {
  const answered = async (sent: string) =>
    (await ann.send('GET', '/deals?limit=1', undefined, { 'x-request-id': sent })).headers.get('x-request-id');

  test.each(['7', 'order-17.retry_2', randomUUID(), 'x'.repeat(128)])('is taken from the client: %s', async (sent) => {
    expect(await answered(sent)).toBe(sent);
  });

  test.each(['', 'mine\\n', 'a b', 'a,b', '<b>', 'é', 'x'.repeat(129)])(
    'is generated when the client sends an invalid id: %j',
    async (sent) => {
      expect(await answered(sent)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    },
  );
});

test.each(['mine', 'not\\n mine'])(
  'a request id is in the log with the outcome of the request (sent %j)',
  async (id) => {
    const replica = await openReplica(world);
    const sent = { 'x-request-id': id };
    const { headers } = await replica.userOnReplica(ann).send('GET', '/filings/sec?searchTerm=secret', undefined, sent);
    const requestId = headers.get('x-request-id');
    const lines = replica.log.filter(({ msg }) => msg === 'request');
    expect(lines).toEqual([
      expect.objectContaining({ requestId, method: 'GET', route: '/v1/filings/sec', status: 200, level: 30 }),
    ]);
    expect(JSON.stringify(replica.log)).not.toContain('secret');
    await replica.close();
  },
);
