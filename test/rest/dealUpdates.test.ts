import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Deal } from '../../src/models/deal.js';
import { malformedIds } from '../support/malformedIds.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
let deal: Deal;

const values = {
  companyName: 'Harbour Rail Holdings',
  symbol: 'HRBR.AX',
  country: 'Australia',
  status: 'active',
  positionType: 'long',
  description: 'Spin-off of the port terminals.',
  investmentThesis: 'Forced selling by index funds.',
  targetPrice: 42.5,
  currentPrice: 31.2,
  notes: 'Call the investor relations desk.',
  riskAssessment: 'Pension deficit moves along.',
  relatedFilingIds: ['0001193125-26-000456', '0001193125-26-000123'],
};

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
beforeEach(async () => {
  deal = (await ann.createDeal(values)) as unknown as Deal;
});
afterAll(() => world.close());

const change = (body: unknown) => ann.put(`/deals/${deal.dealId}`, body);
const stored = async () => (await ann.get(`/deals/${deal.dealId}`)).body as Deal;

describe('PUT /deals/{dealId}', () => {
  test.each([
    ['companyName', '  Harbour Rail & Sons ', 'Harbour Rail & Sons'],
    ['symbol', 'HRS'],
    ['country', 'New Zealand'],
    ['status', 'closed'],
    ['positionType', 'short'],
    ['description', 'Nothing left.'],
    ['investmentThesis', ''],
    ['targetPrice', 0],
    ['notes', ' kept as it is\n'],
    ['riskAssessment', '🚂'],
    ['relatedFilingIds', ['b', 'a']],
  ])('changes only %s when the body has no other field', async (field, sent: unknown, expected: unknown = sent) => {
    const { status, body } = await change({ [field]: sent });
    const { updatedAt } = body as Deal;
    expect({ status, body }).toEqual({ status: 200, body: { ...deal, [field]: expected, updatedAt } });
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(deal.updatedAt));
    expect(await stored()).toEqual(body);
  });

  test('clears every optional field by null', async () => {
    const { companyName: _name, status: _status, ...optional } = values;
    const nothing = Object.fromEntries(Object.keys(optional).map((name) => [name, null]));
    const { status, body } = await change(nothing);
    const { updatedAt } = body as Deal;
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...deal, ...nothing, relatedFilingIds: [], currentPriceDate: null, updatedAt },
    });
    expect(await stored()).toEqual(body);
  });

  test('allows every change of status', async () => {
    const statuses = ['researching', 'active', 'monitoring', 'closed'];
    for (const from of statuses) {
      for (const to of statuses) {
        expect(await change({ status: from })).toAnswer(200, { status: from });
        expect(await change({ status: to })).toAnswer(200, { status: to });
      }
    }
  });

  test('changes nothing for an empty update, including updatedAt', async () => {
    world.clock.advance(60_000);
    expect(await change({})).toEqual(expect.objectContaining({ status: 200, body: deal }));
    const readOnly = { dealId: randomUUID(), userId: ben.userId, currentPriceDate: null, documents: [1] };
    const alsoReadOnly = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: 7 };
    expect((await change({ ...readOnly, ...alsoReadOnly })).body).toEqual(deal);
    expect(await stored()).toEqual(deal);
  });

  test('accepts the whole record back with a change', async () => {
    const { status, body } = await change({ ...deal, notes: 'They called back.' });
    const { updatedAt } = body as Deal;
    expect({ status, body }).toEqual({ status: 200, body: { ...deal, notes: 'They called back.', updatedAt } });
  });

  test.each([
    ['null for the name', { companyName: null }, /^companyName must be a string of 1 to 300 characters$/],
    ['null for the status', { status: null }, /^status must be one of researching, active, monitoring, closed$/],
    ['a blank name', { companyName: ' ' }, /^companyName must be/],
    ['a name of 301 characters', { companyName: '🚂'.repeat(301) }, /^companyName must be/],
    ['a symbol of 33 characters', { symbol: 'S'.repeat(33) }, /^symbol must be .*32/],
    ['a country of 101 characters', { country: 'C'.repeat(101) }, /^country must be .*100/],
    ['notes of 50,001 characters', { notes: 'N'.repeat(50_001) }, /^notes must be .*50000/],
    ['another status', { status: 'open' }, /^status must be one of/],
    ['a price in words', { targetPrice: 'high' }, /^targetPrice must be a number/],
    ['a negative price', { currentPrice: -1 }, /^currentPrice must be a number of 0 or more/],
    ['a filing linked twice', { relatedFilingIds: ['a', 'a'] }, /^relatedFilingIds must be .*distinct/],
    ['an unknown field', { Symbol: 'HRBR' }, /^Symbol is not a known field; the fields are .*symbol/],
  ])('refuses %s and changes none of the fields sent with it', async (_what, wrong, error) => {
    expect(await change({ description: 'Changed', ...wrong })).toAnswer(400, { error: expect.stringMatching(error) });
    expect(await stored()).toEqual(deal);
  });

  test("returns 404 for an unknown deal and 403 for another person's, and changes nothing", async () => {
    const missing = { error: 'There is no such deal' };
    expect(await ben.put(`/deals/${deal.dealId}`, { notes: 'Mine' })).toAnswer(404, missing);
    expect(await ben.put(`/deals/${deal.dealId}`, {})).toAnswer(404, missing);
    for (const id of [randomUUID(), ...malformedIds]) {
      expect(await ann.put(`/deals/${id}`, { notes: 'Mine' })).toAnswer(404, missing);
    }
    expect(await stored()).toEqual(deal);
  });
});

describe('the date of the current price', () => {
  const dateAfter = async (body: object) => {
    world.clock.advance(60_000);
    const { status, body: changed } = await change(body);
    expect(status).toBe(200);
    const { currentPriceDate, updatedAt } = changed as Deal;
    expect(await stored()).toMatchObject({ currentPriceDate });
    return { currentPriceDate, updatedAt };
  };

  test('is updated when the price changes', async () => {
    const { currentPriceDate, updatedAt } = await dateAfter({ currentPrice: 31.21 });
    expect(currentPriceDate).toBe(updatedAt);
    expect(currentPriceDate).not.toBe(deal.currentPriceDate);
  });

  test('stays when the same price is sent again, or other fields change', async () => {
    const { currentPriceDate } = deal;
    expect(await dateAfter({ currentPrice: 31.2 })).toMatchObject({ currentPriceDate });
    expect(await dateAfter({ currentPrice: 31.2, targetPrice: 50, notes: 'Up' })).toMatchObject({ currentPriceDate });
    expect(await dateAfter({ status: 'closed' })).toMatchObject({ currentPriceDate });
  });

  test('is cleared with the price and set with a new price', async () => {
    expect(await dateAfter({ currentPrice: null })).toMatchObject({ currentPriceDate: null });
    expect(await dateAfter({ currentPrice: null, notes: 'Suspended' })).toMatchObject({ currentPriceDate: null });
    const { currentPriceDate, updatedAt } = await dateAfter({ currentPrice: 31.2 });
    expect(currentPriceDate).toBe(updatedAt);
  });

  test('is set for a price of zero too', async () => {
    const { currentPriceDate, updatedAt } = await dateAfter({ currentPrice: 0 });
    expect(currentPriceDate).toBe(updatedAt);
  });

  test('is read-only', async () => {
    const { currentPriceDate } = deal;
    const sent = { currentPriceDate: '2020-01-01T00:00:00.000Z' };
    expect(await dateAfter(sent)).toMatchObject({ currentPriceDate });
    expect(await dateAfter({ ...sent, notes: 'Backdated' })).toMatchObject({ currentPriceDate });
  });
});

describe('concurrent updates', () => {
  test('lose no change, and updatedAt is that of the last one stored', async () => {
    const changes = [
      { companyName: 'Harbour Rail & Sons' },
      { symbol: 'HRS' },
      { country: 'Japan' },
      { status: 'closed' },
      { positionType: 'short' },
      { description: 'Sold.' },
      { targetPrice: 12 },
      { currentPrice: 13 },
      { notes: 'Over.' },
      { relatedFilingIds: [] },
    ];
    const answers = await Promise.all([...changes, ...changes, ...changes].map(change));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const times = answers.map(({ body }) => (body as Deal).updatedAt).sort();
    expect(await stored()).toMatchObject(Object.assign({ updatedAt: times.at(-1) }, ...changes) as object);
  });

  test('set the date once when several set the price', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => change({ currentPrice: 99 })));
    const dates = answers.map(({ body }) => (body as Deal).currentPriceDate);
    const { currentPriceDate } = await stored();
    expect(currentPriceDate).not.toBe(deal.currentPriceDate);
    expect(dates).toEqual(dates.map(() => currentPriceDate));
  });
});
