import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

describe('a query string', () => {
  test.each([
    ['limit=%31', 200],
    ['limit=5&', 200],
    ['&&limit=5', 200],
    ['limit', 200],
    ['limit=', 200],
    ['limit=5&unknown', 400],
    ['unknown=1&unknown=2', 400],
    ['limit[]=5', 400],
    ['LIMIT=5', 400],
    ['%6cimit=0', 400],
    ['limit=5&limit=5', 400],
    ['limit=5&limit=', 400],
    ['limit=5;limit=5', 400],
    ['limit=5?', 400],
    ['nextToken=a&nextToken=a', 400],
  ])('%s returns %d', async (query, status) => {
    expect(await ann.get(`/deals?${query}`)).toAnswer(
      status,
      status === 200
        ? { nextToken: null }
        : {
            error: expect.stringMatching(
              /^(limit|nextToken) must be |^(unknown|limit\[\]|LIMIT) is not a parameter here; /,
            ),
          },
    );
  });

  test('is refused where there are no parameters', async () => {
    const { dealId } = await ann.createDeal({});
    const error = 'expand is not a parameter here; this endpoint has no parameters';
    expect(await ann.get(`/deals/${dealId}?expand=all`)).toAnswer(400, { error });
    expect(await ann.post('/deals?expand=all', { companyName: 'Rail', status: 'active' })).toAnswer(400, { error });
    expect(await ann.get('/monitor-groups?expand=all')).toAnswer(400, { error });
  });

  test.each(['%', 'limit=%', 'limit=%zz', 'unknown=%ff', '%C3%28=1', 'searchTerm=%ED%A0%80'])(
    '%s, which is not percent-encoded UTF-8, is refused',
    async (query) => {
      expect(await ann.get(`/deals?${query}`)).toAnswer(400, { error: 'The query must be percent-encoded UTF-8' });
    },
  );

  test('reads a plus as a space, and an encoded plus as a plus', async () => {
    await ann.createDeal({ companyName: 'Quillon + Basalt' });
    for (const [query, found] of [
      ['quillon+basalt', 1],
      ['quillon%2b-basalt', 1],
      ['quillon+-basalt', 0],
      ['quillon%20-basalt', 0],
    ] as const) {
      const { body } = await ann.get(`/deals?searchTerm=${query}`);
      expect((body as { items: unknown[] }).items).toHaveLength(found);
    }
  });
});
