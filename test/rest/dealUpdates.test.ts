import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Deal } from '../../src/models/deal.js';
import { malformedIds } from '../support/malformedIds.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let ben: Person;
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
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
});
beforeEach(async () => {
  deal = (await ann.hasDeal(values)) as unknown as Deal;
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
  ])('changes %s alone when it alone is sent', async (field, sent: unknown, kept: unknown = sent) => {
    const { status, body } = await change({ [field]: sent });
    const { updatedAt } = body as Deal;
    expect({ status, body }).toEqual({ status: 200, body: { ...deal, [field]: kept, updatedAt } });
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(deal.updatedAt));
    expect(await stored()).toEqual(body);
  });

  test('null clears every optional field', async () => {
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

  test('any status may follow any other', async () => {
    const statuses = ['researching', 'active', 'monitoring', 'closed'];
    for (const from of statuses) {
      for (const to of statuses) {
        expect(await change({ status: from })).toAnswer(200, { status: from });
        expect(await change({ status: to })).toAnswer(200, { status: to });
      }
    }
  });

  test('an update of nothing changes nothing, the time of the last change included', async () => {
    world.clock.pass(60_000);
    expect(await change({})).toEqual(expect.objectContaining({ status: 200, body: deal }));
    const readOnly = { dealId: randomUUID(), userId: ben.userId, currentPriceDate: null, documents: [1] };
    const alsoReadOnly = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: 7 };
    expect((await change({ ...readOnly, ...alsoReadOnly })).body).toEqual(deal);
    expect(await stored()).toEqual(deal);
  });

  test('a client may send back what it got with a change in it', async () => {
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
  ])('refuses %s, and changes nothing else that came with it', async (_what, wrong, error) => {
    expect(await change({ description: 'Changed', ...wrong })).toAnswer(400, { error: expect.stringMatching(error) });
    expect(await stored()).toEqual(deal);
  });

  test("a missing deal and another person's are both not found, and nothing changes", async () => {
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
    world.clock.pass(60_000);
    const { status, body: changed } = await change(body);
    expect(status).toBe(200);
    const { currentPriceDate, updatedAt } = changed as Deal;
    expect(await stored()).toMatchObject({ currentPriceDate });
    return { currentPriceDate, updatedAt };
  };

  test('is stamped anew when the price changes', async () => {
    const { currentPriceDate, updatedAt } = await dateAfter({ currentPrice: 31.21 });
    expect(currentPriceDate).toBe(updatedAt);
    expect(currentPriceDate).not.toBe(deal.currentPriceDate);
  });

  test('stays when the same price is sent again, or others change', async () => {
    const { currentPriceDate } = deal;
    expect(await dateAfter({ currentPrice: 31.2 })).toMatchObject({ currentPriceDate });
    expect(await dateAfter({ currentPrice: 31.2, targetPrice: 50, notes: 'Up' })).toMatchObject({ currentPriceDate });
    expect(await dateAfter({ status: 'closed' })).toMatchObject({ currentPriceDate });
  });

  test('goes with the price and comes back with it', async () => {
    expect(await dateAfter({ currentPrice: null })).toMatchObject({ currentPriceDate: null });
    expect(await dateAfter({ currentPrice: null, notes: 'Suspended' })).toMatchObject({ currentPriceDate: null });
    const { currentPriceDate, updatedAt } = await dateAfter({ currentPrice: 31.2 });
    expect(currentPriceDate).toBe(updatedAt);
  });

  test('is stamped for a price of zero too', async () => {
    const { currentPriceDate, updatedAt } = await dateAfter({ currentPrice: 0 });
    expect(currentPriceDate).toBe(updatedAt);
  });

  test('cannot be written', async () => {
    const { currentPriceDate } = deal;
    const sent = { currentPriceDate: '2020-01-01T00:00:00.000Z' };
    expect(await dateAfter(sent)).toMatchObject({ currentPriceDate });
    expect(await dateAfter({ ...sent, notes: 'Backdated' })).toMatchObject({ currentPriceDate });
  });
});

describe('updates at the same time', () => {
  test('lose nothing of one another, and the last to be stored has the last word on the time', async () => {
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

  test('stamp a price once that several of them set', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => change({ currentPrice: 99 })));
    const dates = answers.map(({ body }) => (body as Deal).currentPriceDate);
    const { currentPriceDate } = await stored();
    expect(currentPriceDate).not.toBe(deal.currentPriceDate);
    expect(dates).toEqual(dates.map(() => currentPriceDate));
  });
});
