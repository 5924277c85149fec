import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';
import { createDeal, emailDeal, getDeal, listDeals, updateDeal } from './documents.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
afterAll(() => world.close());

const nowhere = '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70';
const everything = {
  companyName: 'Harbour Rail',
  status: 'active',
  symbol: 'HRBR.L',
  cik: '0001000001',
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
  test('creates a deal with defaults that REST returns with the same fields', async () => {
    const input = { companyName: '  Harbour Rail ', status: 'researching' } as const;
    const { deal } = (await executeGraphql(ann, createDeal, { input })).createDeal ?? {};
    expect(deal).toMatchObject({ userId: ann.userId, companyName: 'Harbour Rail', country: 'United States' });
    expect(deal).toMatchObject({ symbol: null, currentPriceDate: null, documents: [], relatedFilingIds: [] });
    expect(await ann.get(`/deals/${deal?.dealId}`)).toAnswer(200, { ...deal });
  });

  test('keeps every writable field', async () => {
    const input = { ...everything, relatedFilingIds: [...everything.relatedFilingIds] };
    const { deal } = (await executeGraphql(ann, createDeal, { input })).createDeal ?? {};
    expect(deal).toMatchObject(everything);
    expect(deal?.currentPriceDate).toBe(deal?.createdAt);
  });

  test('creates several in one document, and a refused one does not affect the others', async () => {
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
  test('returns a deal as REST does', async () => {
    const { dealId } = await ann.createDeal(everything);
    const { deal } = await executeGraphql(ann, getDeal, { dealId });
    expect(await ann.get(`/deals/${dealId}`)).toAnswer(200, { ...deal });
    expect(Object.keys(deal ?? {})).toHaveLength(23);
  });

  test("refuses another person's deal, as REST does", async () => {
    const { dealId } = await ann.createDeal();
    expect(await tryGraphql(ben, getDeal, { dealId })).toEqual({
      status: 200,
      data: { deal: null },
      errors: [{ message: 'This deal belongs to someone else', code: 'FORBIDDEN', path: 'deal' }],
    });
  });

  test.each([
    ['of no account', nowhere],
    ['with a malformed id', 'no-uuid'],
    ['with an empty id', ''],
    ['with NUL as its id', '\u0000'],
    ['with an unpaired surrogate as its id', '\ud800'],
    ['with an endless id', 'x'.repeat(5000)],
  ])('returns null for the unknown deal %s', async (_which, dealId) => {
    expect(await tryGraphql(ann, getDeal, { dealId })).toEqual({
      status: 200,
      data: { deal: null },
      errors: [{ message: 'There is no such deal', code: 'NOT_FOUND', path: 'deal' }],
    });
  });
});

describe('updateDeal', () => {
  test('changes the fields that are sent, clears an optional field by null, and keeps the rest', async () => {
    const before = await ann.createDeal(everything);
    const input = { status: 'closed', symbol: null, relatedFilingIds: null } as const;
    const { deal } = (await executeGraphql(ann, updateDeal, { dealId: before.dealId, input })).updateDeal ?? {};
    expect(deal).toEqual({
      ...before,
      status: 'closed',
      symbol: null,
      relatedFilingIds: [],
      updatedAt: expect.not.stringMatching(String(before.updatedAt)),
    });
  });

  test('changes nothing, including updatedAt, when no field is sent', async () => {
    const before = await ann.createDeal();
    expect(await executeGraphql(ann, updateDeal, { dealId: before.dealId, input: {} })).toEqual({
      updateDeal: { deal: before },
    });
  });

  test("does not find another person's deal, and does not change it", async () => {
    const before = await ann.createDeal();
    expect(await tryGraphql(ben, updateDeal, { dealId: before.dealId, input: { companyName: 'Mine' } })).toEqual({
      status: 200,
      data: { updateDeal: null },
      errors: [{ message: 'There is no such deal', code: 'NOT_FOUND', path: 'updateDeal' }],
    });
    expect(await ann.get(`/deals/${before.dealId}`)).toAnswer(200, before);
  });

  test('does not clear a required field', async () => {
    const { dealId } = await ann.createDeal();
    const { errors } = await tryGraphql(ann, updateDeal, { dealId, input: { status: null } });
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

  test('sends a summary and returns the response of REST', async () => {
    const { dealId } = await ann.createDeal({ companyName: 'Wharf Foods' });
    expect(await executeGraphql(ann, emailDeal, { dealId, input: { to: 'desk@example.com' } })).toEqual({
      emailDeal: { receipt: { success: true, message: 'Email sent to desk@example.com' } },
    });
    const [file = ''] = await readdir(outbox());
    expect(await readFile(path.join(outbox(), file), 'utf8')).toMatch(/^Subject: Deal Summary: Wharf Foods\r?$/m);
  });

  test("sends nothing for another person's deal", async () => {
    const { dealId } = await ann.createDeal();
    const before = await readdir(outbox());
    expect(await tryGraphql(ben, emailDeal, { dealId, input: { to: 'ben@example.com' } })).toEqual({
      status: 200,
      data: { emailDeal: null },
      errors: [{ message: 'This deal belongs to someone else', code: 'FORBIDDEN', path: 'emailDeal' }],
    });
    expect(await readdir(outbox())).toEqual(before);
  });

  test.each([
    ['an incomplete address', { to: 'desk' }, 'to must be an email address of at most 254 characters'],
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
    const { dealId } = await ann.createDeal();
    const { status, errors } = await tryGraphql(ann, emailDeal, { dealId, input });
    expect({ status, errors }).toEqual({
      status: 200,
      errors: [{ message: expect.stringMatching(message), code: 'BAD_USER_INPUT', path: 'emailDeal' }],
    });
  });
});

describe('deals', () => {
  test('lists own deals as REST does: the same items in the same order under the same filters', async () => {
    const kim = await world.createUser('kim');
    for (const [companyName, status, symbol] of [
      ['Rail One', 'active', 'ONE'],
      ['Port Two', 'closed', 'two'],
      ['Rail Three', 'closed', 'TWO'],
    ]) {
      await kim.createDeal({ companyName, status, symbol });
    }
    const filters = [{}, { status: 'closed' }, { searchTerm: ' RAIL ' }, { symbol: 'Two' }, { searchTerm: 'nowhere' }];
    for (const filter of filters as { status?: 'closed'; searchTerm?: string }[]) {
      const { page } = await executeGraphql(kim, listDeals, { filter });
      const items = await kim.docket.deals.list(filter).all();
      expect(page?.edges.map(({ node }) => node)).toEqual(items);
    }
  });

  test('returns no deal of another person', async () => {
    const lee = await world.createUser('lee');
    await ann.createDeal();
    expect(await executeGraphql(lee, listDeals, {})).toEqual({
      page: {
        edges: [],
        pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      },
    });
  });
});

describe('DealFilter.positionType', () => {
  test('returns the deals with a side of the position, in REST too', async () => {
    const cara = await world.createUser('cara');
    await cara.createDeal({ companyName: 'Long', positionType: 'long' });
    await cara.createDeal({ companyName: 'Short', positionType: 'short' });
    await cara.createDeal({ companyName: 'Neither' });
    const { body } = await cara.graphql(
      '{ deals(filter: { positionType: short }) { nodes { companyName } totalCount } }',
    );
    expect(body).toEqual({ data: { deals: { nodes: [{ companyName: 'Short' }], totalCount: 1 } } });
    expect(await cara.get('/deals?positionType=long')).toMatchObject({ body: { items: [{ companyName: 'Long' }] } });
  });
});

describe('Deal.nextTask', () => {
  test('returns the open task that is due first, of each deal', async () => {
    const dora = await world.createUser('dora');
    const [one, two] = await Promise.all([
      dora.createDeal({ companyName: 'One' }),
      dora.createDeal({ companyName: 'Two' }),
    ]);
    const add = async (dealId: string, activity: object) =>
      (await dora.post(`/deals/${dealId}/activities`, activity)).body as { activityId: string };
    await add(one.dealId, { type: 'task', content: 'Without a day' });
    await add(one.dealId, { type: 'note', content: 'A note' });
    await add(one.dealId, { type: 'task', content: 'Later', dueDate: '2026-12-02' });
    const first = await add(one.dealId, { type: 'task', content: 'First', dueDate: '2026-12-01' });
    await add(two.dealId, { type: 'task', content: 'Of the other', dueDate: '2026-11-01' });
    const readTasks = async () => {
      const { body } = await dora.graphql(
        '{ deals(orderBy: oldest) { nodes { companyName nextTask { content dueDate } } } }',
      );
      const { nodes } = (body as { data: { deals: { nodes: { companyName: string; nextTask: unknown }[] } } }).data
        .deals;
      return Object.fromEntries(nodes.map(({ companyName, nextTask }) => [companyName, nextTask]));
    };
    expect(await readTasks()).toEqual({
      One: { content: 'First', dueDate: '2026-12-01' },
      Two: { content: 'Of the other', dueDate: '2026-11-01' },
    });
    await dora.put(`/deals/${one.dealId}/activities/${first.activityId}`, { completed: true });
    expect(await readTasks()).toMatchObject({ One: { content: 'Later' } });
  });
});

describe('the order of deals', () => {
  const namesOf = async (user: TestUser, order: string) => {
    const { body } = await user.graphql(`{ deals(${order}) { nodes { companyName } } }`);
    return (body as { data: { deals: { nodes: { companyName: string }[] } } }).data.deals.nodes.map(
      ({ companyName }) => companyName,
    );
  };

  test('is by upside, by name in any case, or by the last change', async () => {
    const eve = await world.createUser('eve');
    const deals = [
      { companyName: 'half more', currentPrice: 10, targetPrice: 15 },
      { companyName: 'Short, falls by a fifth', currentPrice: 10, targetPrice: 8, positionType: 'short' },
      { companyName: 'Without a target', currentPrice: 10 },
      { companyName: 'a loss', currentPrice: 10, targetPrice: 9, positionType: 'long' },
      { companyName: 'Endless', currentPrice: 1e-308, targetPrice: 1e308 },
      { companyName: 'Nothing left', currentPrice: 1e308, targetPrice: 0 },
      { companyName: 'no price', currentPrice: 0, targetPrice: 5 },
    ];
    const ids: string[] = [];
    for (const deal of deals) {
      ids.push((await eve.createDeal(deal)).dealId);
      world.clock.advance(1000);
    }
    const byUpside = ['Endless', 'half more', 'Short, falls by a fifth', 'a loss', 'Nothing left'];
    const found = await namesOf(eve, 'sort: upside');
    expect(found.slice(0, 5)).toEqual(byUpside);
    expect(found.slice(5).sort()).toEqual(['Without a target', 'no price']);
    const lower = (name: string) => name.toLowerCase();
    expect((await namesOf(eve, 'sort: companyName')).map(lower)).toEqual(
      deals.map(({ companyName }) => lower(companyName)).sort(),
    );
    await eve.put(`/deals/${ids[2]}`, { notes: 'Read the filing' });
    const newestFirst = deals.map(({ companyName }) => companyName).toReversed();
    expect(await namesOf(eve, 'sort: updated')).toEqual([
      'Without a target',
      ...newestFirst.filter((name) => name !== 'Without a target'),
    ]);
    for (const order of ['first: 50', 'sort: created', 'orderBy: newest, sort: created', 'sort: null'])
      expect(await namesOf(eve, order)).toEqual(newestFirst);
  });

  test('is by the due date of the next open task', async () => {
    const fay = await world.createUser('fay');
    const add = async (companyName: string, tasks: object[]) => {
      const { dealId } = await fay.createDeal({ companyName });
      const added = await Promise.all(
        tasks.map((task) => fay.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Read', ...task })),
      );
      return added.map(({ body }) => `/deals/${dealId}/activities/${(body as { activityId: string }).activityId}`);
    };
    await add('Undated', [{}]);
    await add('Note', [{ type: 'note' }]);
    await add('Later', [{ dueDate: '2027-03-01' }, {}]);
    const [first] = await add('Soon', [{ dueDate: '2027-01-01' }, { dueDate: '2027-06-01' }]);
    await add('Between', [{ dueDate: '2027-02-01' }]);
    const dated = async () => (await namesOf(fay, 'sort: nextTask')).slice(0, 3);
    expect(await dated()).toEqual(['Soon', 'Between', 'Later']);
    await fay.put(first ?? '', { completed: true });
    expect(await dated()).toEqual(['Between', 'Later', 'Soon']);
  });

  test('is one of two arguments', async () => {
    const { body } = await ann.graphql('{ deals(orderBy: oldest, sort: upside) { nodes { dealId } } }');
    expect((body as { errors: { message: string }[] }).errors[0]?.message).toBe(
      'orderBy must be left out with sort: upside',
    );
  });
});
