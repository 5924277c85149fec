import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generateKey } from '../../src/services/accounts/keys/keyFormat.js';
import { type TestResponse, TestUser } from '../support/user.js';
import { openReplica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
/** A client at the common address with an unknown key. */
let stranger: TestUser;

beforeAll(async () => {
  // Buckets in memory follow the world's clock.
  const environment = { REDIS_URL: '', RATE_LIMIT_CAPACITY: '200', RATE_LIMIT_PER_SECOND: '100' };
  world = await TestWorld.open({ environment });
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  stranger = new TestUser(world.address, '', generateKey());
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(60_000));

/** Returns the rate-limit headers of an answer. */
const limitOf = ({ headers }: TestResponse) => ({
  limit: headers.get('ratelimit-limit'),
  remaining: headers.get('ratelimit-remaining'),
  reset: headers.get('ratelimit-reset'),
  retryAfter: headers.get('retry-after'),
});

/** Sends so many requests at once, to where nothing is so that they are answered quickly, and counts the statuses. */
async function rush(person: TestUser, count: number): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const answers = await Promise.all(Array.from({ length: count }, () => person.get('/nowhere')));
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('an account', () => {
  test('may send 200 requests at once, then one every hundredth of a second', async () => {
    expect(await rush(ann, 230)).toEqual({ 404: 200, 429: 30 });
    world.clock.advance(10);
    expect(await rush(ann, 2)).toEqual({ 404: 1, 429: 1 });
    world.clock.advance(500);
    expect(await rush(ann, 60)).toEqual({ 404: 50, 429: 10 });
  });

  test('has one bucket for all its keys, and for REST and GraphQL', async () => {
    const { key } = await world.services.keyAuthentication.create(ann.userId, 'second');
    const annElsewhere = new TestUser(world.address, ann.userId, key);
    expect(await rush(ann, 199)).toEqual({ 404: 199 });
    expect(await annElsewhere.graphql('{ __typename }')).toAnswer(200, { data: { __typename: 'Query' } });
    expect(await annElsewhere.get('/deals')).toAnswer(429);
    expect((await annElsewhere.graphql('{ __typename }')).status).toBe(429);
  });

  test('does not use the bucket of another account', async () => {
    await rush(ann, 201);
    expect(await ann.get('/deals')).toAnswer(429);
    expect(await ben.get('/deals')).toAnswer(200, { items: [] });
  });
});

describe('the rate-limit headers are on', () => {
  test('a success', async () => {
    expect(limitOf(await ann.get('/deals'))).toEqual({ limit: '200', remaining: '199', reset: '1', retryAfter: null });
  });

  test('errors: invalid, forbidden, not found, wrong method, unknown path, wrong content type', async () => {
    const { dealId } = await ben.createDeal();
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

  test('a request without a valid key, with the bucket of its address', async () => {
    const answer = await stranger.get('/deals');
    expect(answer).toAnswer(401);
    expect(limitOf(answer)).toEqual({ limit: '200', remaining: '199', reset: '1', retryAfter: null });
  });

  test('a 429, which also has Retry-After and an error message only', async () => {
    await rush(ann, 200);
    const answer = await ann.get('/deals');
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({ error: 'Too many requests; try again in 1 s' });
    expect(limitOf(answer)).toEqual({ limit: '200', remaining: '0', reset: '2', retryAfter: '1' });
    world.clock.advance(1000);
    expect(await ann.get('/deals')).toAnswer(200);
  });

  test('a deletion, which has no body', async () => {
    const { dealId } = await ann.createDeal();
    const { body } = await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
    const { activityId } = body as { activityId: string };
    const answer = await ann.delete(`/deals/${dealId}/activities/${activityId}`);
    expect(answer.status).toBe(204);
    expect(limitOf(answer)).toEqual({ limit: '200', remaining: '197', reset: '1', retryAfter: null });
  });
});

describe('requests without a valid key', () => {
  test('take from the bucket of their address, with any key and any path', async () => {
    const guesses = [stranger, new TestUser(world.address, '', 'dkt_wrong'), new TestUser(world.address, '', '')];
    for (const guess of guesses) expect(await rush(guess, 60)).toEqual({ 401: 60 });
    expect(await stranger.get('/deals')).toAnswer(401);
    expect(await rush(stranger, 29)).toEqual({ 401: 19, 429: 10 });
    expect((await stranger.graphql('{ __typename }')).status).toBe(429);
  });

  test('in a flood do not lock out a valid key from the same address', async () => {
    await rush(stranger, 201);
    expect(await stranger.get('/deals')).toAnswer(429);
    expect(await ann.get('/deals')).toAnswer(200);
  });

  test('still return 401 when an account from the same address has used up its bucket', async () => {
    await rush(ann, 201);
    expect(await ann.get('/deals')).toAnswer(429);
    expect(await stranger.get('/deals')).toAnswer(401);
  });

  test('cannot forge their address', async () => {
    await rush(stranger, 201);
    const answer = await stranger.send('GET', '/deals', undefined, { 'x-forwarded-for': '203.0.113.7' });
    expect(answer).toAnswer(429);
  });

  test('have separate buckets by the address that a trusted proxy reports', async () => {
    const replica = await openReplica(world, { REDIS_URL: '', TRUST_PROXY: '1' });
    const behind = replica.userOnReplica(stranger);
    const from = (address: string) => behind.send('GET', '/deals', undefined, { 'x-forwarded-for': address });
    await Promise.all(Array.from({ length: 200 }, () => from('203.0.113.7')));
    expect(await from('198.51.100.1, 203.0.113.7')).toAnswer(429);
    expect(await from('203.0.113.8')).toAnswer(401);
    await replica.close();
  });

  test('are not counted for a preflight or a health check', async () => {
    await rush(stranger, 201);
    expect((await fetch(`${world.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${world.address}/v1/deals`, { method: 'OPTIONS' })).status).toBe(204);
  });
});
