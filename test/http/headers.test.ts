import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, answerOf, Person } from '../support/person.js';
import { openReplica } from '../support/replica.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let answers: Record<string, Answer>;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  const nobody = new Person(world.address, '', '');
  const { dealId } = await ann.hasDeal();
  answers = {
    list: await ann.get('/deals'),
    creation: await ann.post('/deals', { companyName: 'Harbour Rail', status: 'active' }),
    reference: await ann.get('/docs'),
    invalid: await ann.get('/deals?limit=0'),
    unauthenticated: await nobody.get('/deals'),
    notFound: await ann.get('/nowhere'),
    wrongMethod: await ann.send('PATCH', `/deals/${dealId}`),
    graphql: await ann.graphql('{ __typename }'),
    health: await answerOf(await fetch(`${world.address}/healthz`)),
    outside: await answerOf(await fetch(`${world.address}/nowhere`)),
  };
});
afterAll(() => world.close());

const seen = (header: string): Record<string, string | null> =>
  Object.fromEntries(Object.entries(answers).map(([name, { headers }]) => [name, headers.get(header)]));
const everywhere = (value: string) => Object.fromEntries(Object.keys(answers).map((name) => [name, value]));

describe('every answer', () => {
  test.each([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
  ])('has %s: %s', (header, value) => {
    expect(seen(header)).toEqual(everywhere(value));
  });

  test.each(['x-powered-by', 'server', 'set-cookie'])('has no %s', (header) => {
    expect(Object.values(seen(header)).filter((value) => value !== null)).toEqual([]);
  });

  test('may be kept only where it can be asked about again', () => {
    const kept = Object.entries(seen('cache-control')).filter(([, value]) => value === 'private, no-cache');
    const tagged = Object.entries(seen('etag')).filter(([, value]) => value !== null);
    expect(kept.map(([name]) => name)).toEqual(tagged.map(([name]) => name));
    expect(kept.length).toBeGreaterThan(0);
    expect(new Set(Object.values(seen('cache-control')))).toEqual(new Set(['private, no-cache', 'private, no-store']));
  });

  test('has an id of its own', () => {
    const ids = Object.values(seen('x-request-id'));
    expect(ids.filter((id) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('says that it is JSON in UTF-8, but for the reference, which is markdown', () => {
    const { reference, ...others } = seen('content-type');
    expect(reference).toBe('text/markdown; charset=utf-8');
    expect(new Set(Object.values(others))).toEqual(new Set(['application/json; charset=utf-8']));
  });
});

describe('the id of a request', () => {
  const answered = async (sent: string) =>
    (await ann.send('GET', '/deals?limit=1', undefined, { 'x-request-id': sent })).headers.get('x-request-id');

  test.each(['7', 'order-17.retry_2', randomUUID(), 'x'.repeat(128)])('is that of the client: %s', async (sent) => {
    expect(await answered(sent)).toBe(sent);
  });

  test.each(['', 'mine\\n', 'a b', 'a,b', '<b>', 'é', 'x'.repeat(129)])(
    'is ours where the client sends no such id: %j',
    async (sent) => {
      expect(await answered(sent)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    },
  );
});

test.each(['mine', 'not\\n mine'])('the id of a request is in the log with what became of it (sent %j)', async (id) => {
  const replica = await openReplica(world);
  const sent = { 'x-request-id': id };
  const { headers } = await replica.serves(ann).send('GET', '/filings/sec?searchTerm=secret', undefined, sent);
  const requestId = headers.get('x-request-id');
  const lines = replica.log.filter(({ msg }) => msg === 'request');
  expect(lines).toEqual([
    expect.objectContaining({ requestId, method: 'GET', route: '/v1/filings/sec', status: 200, level: 30 }),
  ]);
  expect(JSON.stringify(replica.log)).not.toContain('secret');
  await replica.close();
});
