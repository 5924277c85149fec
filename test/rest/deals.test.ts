import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
});
afterAll(() => world.close());

describe('POST /deals', () => {
  test('creates a deal with defaults and answers it whole', async () => {
    const answer = await ann.post('/deals', { companyName: '  Harbour Rail ', status: 'researching' });
    expect(answer).toAnswer(201, {
      userId: ann.userId,
      companyName: 'Harbour Rail',
      symbol: null,
      country: 'United States',
      status: 'researching',
      positionType: null,
      targetPrice: null,
      currentPrice: null,
      currentPriceDate: null,
      documents: [],
      relatedFilingIds: [],
    });
  });
});

test("another person's deal is refused, not hidden", async () => {
  const deal = await ann.hasDeal();
  expect(await ben.get(`/deals/${deal.dealId}`)).toAnswer(403, { error: 'This deal belongs to someone else' });
});
