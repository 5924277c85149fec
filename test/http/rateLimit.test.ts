import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generateKey } from '../../src/services/accounts/keyForm.js';
import { type Answer, Person } from '../support/person.js';
import { openReplica } from '../support/replica.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let ben: Person;
/** Somebody at the same address as everybody else, with a key that nobody gave out. */
let stranger: Person;

beforeAll(async () => {
  // Buckets in memory follow the world's clock.
  const environment = { REDIS_URL: '', RATE_LIMIT_CAPACITY: '200', RATE_LIMIT_PER_SECOND: '100' };
  world = await World.open({ environment });
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
  stranger = new Person(world.address, '', generateKey());
});
afterAll(() => world.close());
beforeEach(() => world.clock.pass(60_000));

/** What a client is told of its limit. */
const limitOf = ({ headers }: Answer) => ({
  limit: headers.get('ratelimit-limit'),
  remaining: headers.get('ratelimit-remaining'),
  reset: headers.get('ratelimit-reset'),
  retryAfter: headers.get('retry-after'),
});

/** Sends so many requests at once, to where nothing is so that they are answered quickly, and counts the statuses. */
async function rush(person: Person, count: number): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  const answers = await Promise.all(Array.from({ length: count }, () => person.get('/nowhere')));
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
}

describe('an account', () => {
  test('passes 200 requests at once, then one every hundredth of a second', async () => {
    expect(await rush(ann, 230)).toEqual({ 404: 200, 429: 30 });
    world.clock.pass(10);
    expect(await rush(ann, 2)).toEqual({ 404: 1, 429: 1 });
    world.clock.pass(500);
    expect(await rush(ann, 60)).toEqual({ 404: 50, 429: 10 });
  });

  test('shares one bucket among its keys, and with GraphQL', async () => {
    const { key } = await world.services.apiKeys.create(ann.userId, 'second');
    const annElsewhere = new Person(world.address, ann.userId, key);
    expect(await rush(ann, 199)).toEqual({ 404: 199 });
    expect(await annElsewhere.graphql('{ __typename }')).toAnswer(200, { data: { __typename: 'Query' } });
    expect(await annElsewhere.get('/deals')).toAnswer(429);
    expect((await annElsewhere.graphql('{ __typename }')).status).toBe(429);
  });

  test('does not spend the bucket of another account', async () => {
    await rush(ann, 201);
    expect(await ann.get('/deals')).toAnswer(429);
    expect(await ben.get('/deals')).toAnswer(200, { items: [] });
  });
});

describe('every answer says where the limit stands', () => {
  test('a success', async () => {
    expect(limitOf(await ann.get('/deals'))).toEqual({ limit: '200', remaining: '199', reset: '1', retryAfter: null });
  });

  test('errors: invalid, forbidden, not found, wrong method, unknown path, wrong content type', async () => {
    const { dealId } = await ben.hasDeal();
    const answers = [
      await ann.get('/deals?limit=0'),
      await ann.get(`/deals/${dealId}`),
      await ann.get('/deals/none'),
      await ann.send('PATCH', '/deals'),
      await ann.get('/nowhere'),
      await ann.send('POST', '/deals', '{}', { 'content-type': 'text/plain' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 403, 404, 405, 404, 415]);
    expect(answers.map(limitOf)).toEqual(
      answers.map((_answer, index) => ({ limit: '200', remaining: String(199 - index), reset: '1', retryAfter: null })),
    );
  });

  test('a request without a valid key, from the bucket of its address', async () => {
    const answer = await stranger.get('/deals');
    expect(answer).toAnswer(401);
    expect(limitOf(answer)).toEqual({ limit: '200', remaining: '199', reset: '1', retryAfter: null });
  });

  test('a refusal, which also says when to try again and nothing else', async () => {
    await rush(ann, 200);
    const answer = await ann.get('/deals');
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({ error: 'Too many requests; try again in 1 s' });
    expect(limitOf(answer)).toEqual({ limit: '200', remaining: '0', reset: '2', retryAfter: '1' });
    world.clock.pass(1000);
    expect(await ann.get('/deals')).toAnswer(200);
  });

  test('a deletion, which has no body', async () => {
    const { dealId } = await ann.hasDeal();
    const { body } = await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
    const { activityId } = body as { activityId: string };
    const answer = await ann.delete(`/deals/${dealId}/activities/${activityId}`);
    expect(answer.status).toBe(204);
    expect(limitOf(answer)).toEqual({ limit: '200', remaining: '197', reset: '1', retryAfter: null });
  });
});

describe('requests without a valid key', () => {
  test('spend a bucket of their address, whatever they present and wherever they knock', async () => {
    const guesses = [stranger, new Person(world.address, '', 'dkt_wrong'), new Person(world.address, '', '')];
    for (const guess of guesses) expect(await rush(guess, 60)).toEqual({ 401: 60 });
    expect(await stranger.get('/deals')).toAnswer(401);
    expect(await rush(stranger, 29)).toEqual({ 401: 19, 429: 10 });
    expect((await stranger.graphql('{ __typename }')).status).toBe(429);
  });

  test('in a flood do not keep out a valid key of the same address', async () => {
    await rush(stranger, 201);
    expect(await stranger.get('/deals')).toAnswer(429);
    expect(await ann.get('/deals')).toAnswer(200);
  });

  test('are answered 401 still when an account of the same address has spent its bucket', async () => {
    await rush(ann, 201);
    expect(await ann.get('/deals')).toAnswer(429);
    expect(await stranger.get('/deals')).toAnswer(401);
  });

  test('cannot pretend to come from elsewhere', async () => {
    await rush(stranger, 201);
    const answer = await stranger.send('GET', '/deals', undefined, { 'x-forwarded-for': '203.0.113.7' });
    expect(answer).toAnswer(429);
  });

  test('are told apart behind a proxy that the operator trusts, by the address which that proxy saw', async () => {
    const replica = await openReplica(world, { REDIS_URL: '', TRUST_PROXY: '1' });
    const behind = replica.serves(stranger);
    const from = (address: string) => behind.send('GET', '/deals', undefined, { 'x-forwarded-for': address });
    await Promise.all(Array.from({ length: 200 }, () => from('203.0.113.7')));
    expect(await from('198.51.100.1, 203.0.113.7')).toAnswer(429);
    expect(await from('203.0.113.8')).toAnswer(401);
    await replica.close();
  });

  test('are not counted for a preflight or the health of the service', async () => {
    await rush(stranger, 201);
    expect((await fetch(`${world.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${world.address}/v1/deals`, { method: 'OPTIONS' })).status).toBe(204);
  });
});
