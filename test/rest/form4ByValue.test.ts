import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { idsOf } from '../support/expectedFilings.js';
import { filingRecord } from '../support/filingRecords.js';
import { McpAgent } from '../support/agent.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

const purchase = (filingId: string, totalValue: number | null, filingDate: string, more: object = {}) =>
  filingRecord('form4', filingId, { totalValue, filingDate, issuerTicker: 'HRBR', ...more });

const inOrder = ['greatest', 'late', 'early', 'half', 'nothing', 'unknown late', 'unknown early'];

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await world.insertFilings('form4', [
    purchase('nothing', 0, '2026-10-03'),
    purchase('early', 250_000, '2026-09-28'),
    purchase('unknown early', null, '2026-09-27'),
    purchase('greatest', 1e12, '2026-09-29', { issuerTicker: 'RAIL' }),
    purchase('half', 0.5, '2026-10-02'),
    purchase('late', 250_000, '2026-10-01', { issuerTicker: 'LOCK' }),
    purchase('unknown late', null, '2026-10-02'),
    purchase('too early', 2e12, '2026-01-05'),
  ]);
});
afterAll(() => world.close());

const read = async (query: string, kind = 'form4') => {
  const { status, body } = await ann.get(`/filings/${kind}?${query}`);
  const {
    items = [],
    nextToken,
    error,
  } = body as {
    items?: { filingId: string }[];
    nextToken?: string | null;
    error?: string;
  };
  return { status, ids: idsOf(items), nextToken, error };
};

test('the greatest purchases come first, and filings without a value last', async () => {
  expect((await read('sort=totalValue')).ids).toEqual(inOrder);
  expect((await read('sort=totalValue&startDate=2026-01-01')).ids).toEqual(['too early', ...inOrder]);
  expect((await read('sort=filingDate')).ids).toEqual((await read('')).ids);
});

test('each filter applies', async () => {
  for (const [query, ids] of [
    ['ticker=hrbr', ['early', 'half', 'nothing', 'unknown late', 'unknown early']],
    ['ticker=LOCK,rail', ['greatest', 'late']],
    ['notTickers=HRBR', ['greatest', 'late']],
    ['minValue=0.5', ['greatest', 'late', 'early', 'half']],
    ['minValue=250000&notTickers=RAIL', ['late', 'early']],
    ['filingDate=2026-10-02', ['half', 'unknown late']],
    ['category=insider_activity&endDate=2026-09-29', ['greatest', 'early', 'unknown early']],
    ['category=ipos', []],
    ['favorited=true', []],
    ['archived=false&limit=2', ['greatest', 'late']],
  ] as const)
    expect([query, (await read(`sort=totalValue&${query}`)).ids]).toEqual([query, ids]);
});

test('a token carries the order, and is refused in another', async () => {
  const found: string[] = [];
  let page = await read('sort=totalValue&limit=2');
  const first = page.nextToken ?? '';
  for (found.push(...page.ids); page.nextToken; found.push(...page.ids))
    page = await read(`limit=2&nextToken=${page.nextToken}`);
  expect(found).toEqual(inOrder);
  expect((await read(`limit=3&sort=totalValue&nextToken=${first}`)).ids).toEqual(inOrder.slice(2, 5));
  const byDate = (await read('limit=2')).nextToken ?? '';
  for (const query of [`sort=totalValue&minValue=1&nextToken=${first}`, `sort=totalValue&nextToken=${byDate}`])
    expect(await read(query)).toMatchObject({ status: 400, error: expect.stringContaining('nextToken') });
});

test('a page says when it has changed', async () => {
  const address = '/filings/form4?sort=totalValue&limit=1&startDate=2026-01-01';
  const { headers } = await ann.get(address);
  const again = () => ann.send('GET', address, undefined, { 'if-none-match': headers.get('etag') ?? '' });
  expect((await again()).status).toBe(304);
  await world.insertFilings('form4', [purchase('greater', 3e12, '2026-01-04')]);
  expect(await again()).toMatchObject({ status: 200, body: { items: [{ filingId: 'greater' }] } });
});

test.each([
  ['form4', 'sort=price', 'sort must be one of filingDate, totalValue'],
  ['form4', 'sort=totalValue&sort=filingDate', 'sort must be given once'],
  ['form4', 'sort=totalValue&searchTerm=rail', 'searchTerm must be left out with sort: totalValue'],
  ['sec', 'sort=totalValue', 'sort is not a parameter'],
])('%s with %s is refused', async (kind, query, message) => {
  const { status, error } = await read(query, kind);
  expect({ status, error }).toEqual({ status: 400, error: expect.stringContaining(message) });
});

test('GraphQL has the order, from both ends, and refuses two orders at once', async () => {
  const ask = async (given: string) => {
    const { body } = await ann.graphql(`{ form4Filings(${given}) { totalCount nodes { filingId } } }`);
    const { data, errors } = body as {
      data?: { form4Filings: { totalCount: number; nodes: { filingId: string }[] } | null };
      errors?: { message: string }[];
    };
    return errors?.[0]?.message ?? [data?.form4Filings?.totalCount, idsOf(data?.form4Filings?.nodes ?? [])];
  };
  expect(await ask('sort: totalValue')).toEqual([7, inOrder]);
  expect(await ask('sort: totalValue, last: 3')).toEqual([7, inOrder.slice(-3)]);
  expect(await ask('sort: totalValue, last: 1, filter: { tickers: ["LOCK", "RAIL"] }')).toEqual([2, ['late']]);
  expect(await ask('sort: filingDate, orderBy: oldest, first: 1')).toEqual([7, ['unknown early']]);
  expect(await ask('sort: totalValue, orderBy: oldest')).toBe('orderBy must be left out with sort: totalValue');
});

test('MCP has the order for Form 4 filings alone', async () => {
  const agent = await McpAgent.connect(world.address, ann);
  const { content } = await agent.call('list_filings', { kind: 'form4', sort: 'totalValue', limit: 3 });
  expect(idsOf(content.items as { filingId: string }[])).toEqual(inOrder.slice(0, 3));
  for (const [given, message] of [
    [{ kind: 'sec', sort: 'totalValue' }, /sort must be left out for SEC filings/],
    [{ sort: 'totalValue' }, /sort must be left out without a kind/],
  ] as const) {
    const { failed, text } = await agent.call('list_filings', given);
    expect(failed).toBe(true);
    expect(text).toMatch(message);
  }
  await agent.close();
});
