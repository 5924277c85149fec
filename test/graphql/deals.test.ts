import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Person } from '../support/person.js';
import { ask, attempt } from '../support/typedGraphql.js';
import { World } from '../support/world.js';
import { createDeal, emailDeal, getDeal, listDeals, updateDeal } from './documents.js';

let world: World;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
});
afterAll(() => world.close());

const nowhere = '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70';
const everything = {
  companyName: 'Harbour Rail',
  status: 'active',
  symbol: 'HRBR.L',
  country: 'United Kingdom',
  positionType: 'short',
  description: 'Spin-off of the port terminals',
  investmentThesis: 'Forced selling',
  targetPrice: 42.5,
  currentPrice: 0.1,
  notes: 'Call them\nsoon 😀',
  riskAssessment: 'Pensions',
  relatedFilingIds: ['0001193125-26-000123', 'z'],
} as const;

describe('createDeal', () => {
  test('creates a deal with defaults, that REST then has, field by field', async () => {
    const input = { companyName: '  Harbour Rail ', status: 'researching' } as const;
    const { deal } = (await ask(ann, createDeal, { input })).createDeal ?? {};
    expect(deal).toMatchObject({ userId: ann.userId, companyName: 'Harbour Rail', country: 'United States' });
    expect(deal).toMatchObject({ symbol: null, currentPriceDate: null, documents: [], relatedFilingIds: [] });
    expect(await ann.get(`/deals/${deal?.dealId}`)).toAnswer(200, { ...deal });
  });

  test('keeps every field that can be written', async () => {
    const input = { ...everything, relatedFilingIds: [...everything.relatedFilingIds] };
    const { deal } = (await ask(ann, createDeal, { input })).createDeal ?? {};
    expect(deal).toMatchObject(everything);
    expect(deal?.currentPriceDate).toBe(deal?.createdAt);
  });

  test('creates several in one document, and one that is refused does not hide the others', async () => {
    const { status, body } = await ann.graphql(`mutation {
      first: createDeal(input: { companyName: "One", status: active }) { deal { companyName } }
      second: createDeal(input: { companyName: " ", status: active }) { deal { companyName } }
      third: createDeal(input: { companyName: "Three", status: closed }) { deal { companyName } }
    }`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        data: { first: { deal: { companyName: 'One' } }, second: null, third: { deal: { companyName: 'Three' } } },
        errors: [{ message: 'companyName must be a string of 1 to 300 characters', path: ['second'] }],
      },
    });
  });
});

describe('deal', () => {
  test('shows a deal as REST does', async () => {
    const { dealId } = await ann.hasDeal(everything);
    const { deal } = await ask(ann, getDeal, { dealId });
    expect(await ann.get(`/deals/${dealId}`)).toAnswer(200, { ...deal });
    expect(Object.keys(deal ?? {})).toHaveLength(18);
  });

  test("refuses another person's deal, as REST does", async () => {
    const { dealId } = await ann.hasDeal();
    expect(await attempt(ben, getDeal, { dealId })).toEqual({
      status: 200,
      data: { deal: null },
      errors: [{ message: 'This deal belongs to someone else', code: 'FORBIDDEN', path: 'deal' }],
    });
  });

  test.each([
    ['that nobody has', nowhere],
    ['with an id of another form', 'no-uuid'],
    ['with an empty id', ''],
    ['with a NUL for an id', '\u0000'],
    ['with half a character for an id', '\ud800'],
    ['with an endless id', 'x'.repeat(5000)],
  ])('knows no deal %s', async (_which, dealId) => {
    expect(await attempt(ann, getDeal, { dealId })).toEqual({
      status: 200,
      data: { deal: null },
      errors: [{ message: 'There is no such deal', code: 'NOT_FOUND', path: 'deal' }],
    });
  });
});

describe('updateDeal', () => {
  test('changes the fields that are sent, null clears an optional one, and the rest stays', async () => {
    const before = await ann.hasDeal(everything);
    const input = { status: 'closed', symbol: null, relatedFilingIds: null } as const;
    const { deal } = (await ask(ann, updateDeal, { dealId: before.dealId, input })).updateDeal ?? {};
    expect(deal).toEqual({
      ...before,
      status: 'closed',
      symbol: null,
      relatedFilingIds: [],
      updatedAt: expect.not.stringMatching(String(before.updatedAt)),
    });
  });

  test('changes nothing, updatedAt included, when no field is sent', async () => {
    const before = await ann.hasDeal();
    expect(await ask(ann, updateDeal, { dealId: before.dealId, input: {} })).toEqual({ updateDeal: { deal: before } });
  });

  test("knows no deal of another person's, and leaves it as it was", async () => {
    const before = await ann.hasDeal();
    expect(await attempt(ben, updateDeal, { dealId: before.dealId, input: { companyName: 'Mine' } })).toEqual({
      status: 200,
      data: { updateDeal: null },
      errors: [{ message: 'There is no such deal', code: 'NOT_FOUND', path: 'updateDeal' }],
    });
    expect(await ann.get(`/deals/${before.dealId}`)).toAnswer(200, before);
  });

  test('does not clear what a deal must have', async () => {
    const { dealId } = await ann.hasDeal();
    const { errors } = await attempt(ann, updateDeal, { dealId, input: { status: null } });
    expect(errors).toEqual([
      {
        message: 'status must be one of researching, active, monitoring, closed',
        code: 'BAD_USER_INPUT',
        path: 'updateDeal',
      },
    ]);
  });
});

describe('emailDeal', () => {
  const outbox = () => path.join(world.dataFolder, 'outbox');

  test('sends a summary and answers as REST does', async () => {
    const { dealId } = await ann.hasDeal({ companyName: 'Wharf Foods' });
    expect(await ask(ann, emailDeal, { dealId, input: { to: 'desk@example.com' } })).toEqual({
      emailDeal: { receipt: { success: true, message: 'Email sent to desk@example.com' } },
    });
    const [file = ''] = await readdir(outbox());
    expect(await readFile(path.join(outbox(), file), 'utf8')).toMatch(/^Subject: Deal Summary: Wharf Foods\r?$/m);
  });

  test("sends nothing of another person's deal", async () => {
    const { dealId } = await ann.hasDeal();
    const before = await readdir(outbox());
    expect(await attempt(ben, emailDeal, { dealId, input: { to: 'ben@example.com' } })).toEqual({
      status: 200,
      data: { emailDeal: null },
      errors: [{ message: 'This deal belongs to someone else', code: 'FORBIDDEN', path: 'emailDeal' }],
    });
    expect(await readdir(outbox())).toEqual(before);
  });

  test.each([
    ['half an address', { to: 'desk' }, 'to must be an email address of at most 254 characters'],
    [
      'two lines of subject',
      { to: 'desk@example.com', subject: 'One\nTwo' },
      /^subject must be a single line of 1 to 200/,
    ],
    [
      'a long message',
      { to: 'desk@example.com', message: 'x'.repeat(5001) },
      /^message must be a string of at most 5000/,
    ],
  ])('refuses %s', async (_what, input, message) => {
    const { dealId } = await ann.hasDeal();
    const { status, errors } = await attempt(ann, emailDeal, { dealId, input });
    expect({ status, errors }).toEqual({
      status: 200,
      errors: [{ message: expect.stringMatching(message), code: 'BAD_USER_INPUT', path: 'emailDeal' }],
    });
  });
});

describe('deals', () => {
  test('lists own deals as REST does: the same items in the same order under the same filters', async () => {
    const kim = await world.person('kim');
    for (const [companyName, status, symbol] of [
      ['Rail One', 'active', 'ONE'],
      ['Port Two', 'closed', 'two'],
      ['Rail Three', 'closed', 'TWO'],
    ]) {
      await kim.hasDeal({ companyName, status, symbol });
    }
    const filters = [{}, { status: 'closed' }, { searchTerm: ' RAIL ' }, { symbol: 'Two' }, { searchTerm: 'nowhere' }];
    for (const filter of filters as { status?: 'closed'; searchTerm?: string }[]) {
      const { page } = await ask(kim, listDeals, { filter });
      const items = await kim.docket.deals.list(filter).all();
      expect(page?.edges.map(({ node }) => node)).toEqual(items);
    }
  });

  test("shows nothing of another person's", async () => {
    const lee = await world.person('lee');
    await ann.hasDeal();
    expect(await ask(lee, listDeals, {})).toEqual({
      page: {
        edges: [],
        pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      },
    });
  });
});
