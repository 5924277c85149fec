import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Prisma } from '../../src/generated/prisma/client.js';
import { McpAgent } from '../support/agent.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import { idsOf, kinds } from '../support/expectedFilings.js';
import { isOnPostgres } from '../support/servers.js';
import { UpdatePoller } from '../support/poller.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const start = '2000-01-01';
const wrongCursor = 'since must be a cursor of the same filters; send the cursor without filters, or begin with a date';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const [place, kind] of kinds.entries()) {
    const records = filingRecords(kind, 120, place + 1);
    await world.insertFilings(kind, records);
    const [archived, favorite, linked] = idsOf(records) as [string, string, string];
    await ann.docket.filings[kind].setPreference(archived, { archived: true });
    await ann.docket.filings[kind].setPreference(favorite, { favorited: true });
    await ann.createDeal({ companyName: 'Linked', relatedFilingIds: [linked] });
  }
});
afterAll(() => world.close());

interface Arrivals {
  readonly items: { readonly filingId: string; readonly kind?: string }[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

async function poll(path: string, person = ann): Promise<Arrivals> {
  const answer = await person.get(path);
  expect(answer).toAnswer(200);
  return answer.body as Arrivals;
}

/** All arrivals of a kind so far, in their order. */
async function arrivalsOf(kind: (typeof kinds)[number] | 'all'): Promise<string[]> {
  const poller = new UpdatePoller(ann, kind, start);
  await poller.catchUp(500);
  return poller.ids;
}

describe.each(kinds)('updates of %s with a filter', (kind) => {
  const isSec = kind === 'sec';
  test.each([
    { ticker: 'HRBR' },
    { ticker: 'hrbr', category: 'spinoffs' as const },
    { tickers: ['HRBR', 'RAIL', '7203', 'BHP'] },
    { tag: 'IPO' as const },
    { tags: ['IPO' as const, 'SPAC' as const] },
    { category: 'ipos' as const },
    { groupId: 'announced-spinoffs' },
    ...(isSec ? [{ formType: '8-K' as const }, { formType: '8-K' as const, category: 'ipos' as const }] : []),
    { formTypes: ['8-K' as const, 'S-1' as const] },
    { categories: ['ipos' as const, 'spinoffs' as const], notTickers: ['HRBR'] },
    { notCategories: ['ipos' as const], notTags: ['IPO' as const], notFormTypes: ['8-K' as const] },
    { searchTerm: 'harbour' },
    { searchTerm: 'harbour -rail', tickers: ['HRBR', 'RAIL', '7203', 'BHP'] },
    { priceSensitive: true },
    { priceSensitive: false, tag: 'IPO' as const },
    { minValue: 100_000 },
    ...[true, false].flatMap((wanted) => [{ archived: wanted }, { favorited: wanted }, { hasDeal: wanted }]),
  ])('are those of its list, in the order of arrival: %j', async (filter) => {
    const list = ann.docket.filings[kind].list({ ...filter, startDate: start, endDate: '2050-01-01', limit: 500 });
    const wanted = new Set(idsOf(await list.all()));
    const expected = (await arrivalsOf(kind)).filter((filingId) => wanted.has(filingId));
    for (const limit of [3, 500]) {
      const poller = new UpdatePoller(ann, kind, start, filter);
      await poller.catchUp(limit);
      expect(poller.ids).toEqual(expected);
    }
  });
});

test('updates of all kinds with a filter take turns, and leave out what it leaves out', async () => {
  const filter = { tickers: ['HRBR', 'RAIL', '7203', 'BHP'] };
  const wanted = new Set<string>();
  for (const kind of kinds) {
    const list = ann.docket.filings[kind].list({ ...filter, startDate: start, endDate: '2050-01-01', limit: 500 });
    for (const filingId of idsOf(await list.all())) wanted.add(filingId);
  }
  expect(wanted.size).toBeGreaterThan(0);
  for (const limit of [2, 5, 500]) {
    const poller = new UpdatePoller(ann, 'all', start, filter);
    await poller.catchUp(limit);
    expect(poller.ids.toSorted()).toEqual([...wanted].sort());
  }
});

test('a cursor carries its filter on, and refuses another one', async () => {
  const path = '/filings/sec/updates';
  const { nextCursor } = await poll(`${path}?since=${start}&ticker=CARRIED`);
  const arrived = ['CARRIED', 'OTHER'].map((ticker) => filingRecord('sec', `carried ${ticker}`, { ticker }));
  await world.insertFilings('sec', arrived);
  for (const query of ['', '&ticker=CARRIED', '&ticker=']) {
    expect(idsOf((await poll(`${path}?since=${nextCursor}${query}`)).items)).toEqual(['carried CARRIED']);
  }
  for (const query of ['&ticker=OTHER', '&ticker=CARRIED&tag=IPO', '&ticker=CARRIED,OTHER', '&mine=true']) {
    expect(await ann.get(`${path}?since=${nextCursor}${query}`)).toAnswer(400, { error: wrongCursor });
  }
  const unfiltered = await poll(`${path}?since=9999-12-31`);
  expect(await ann.get(`${path}?since=${unfiltered.nextCursor}&ticker=OTHER`)).toAnswer(400, { error: wrongCursor });
  const allKinds = await poll(`/filings/updates?since=${start}&ticker=CARRIED`);
  expect(await ann.get(`/filings/updates?since=${allKinds.nextCursor}&ticker=OTHER`)).toAnswer(400, {
    error: wrongCursor,
  });
});

test('a filter that is not allowed is named', async () => {
  expect(await ann.get(`/filings/sec/updates?since=${start}&category=none`)).toAnswer(400, {
    error: expect.stringMatching(/^category must be one of /),
  });
  expect(await ann.get(`/filings/asx/updates?since=${start}&formType=8-K`)).toAnswer(400, {
    error: expect.stringMatching(/^formType is not a parameter here/),
  });
  expect(await ann.get(`/filings/sec/updates?since=${start}&groupId=none`)).toAnswer(400);
  expect(await ann.get(`/filings/sec/updates?since=${start}&ticker=${Array(51).fill('A').join(',A')}`)).toAnswer(400);
});

test('mine follows the companies of the deals of the caller, as they are when a filing has its turn', async () => {
  const ben = await world.createUser('ben');
  const path = '/filings/updates';
  const arrive = (filingId: string) => world.insertFilings('sec', [filingRecord('sec', filingId, { ticker: 'MINE' })]);
  await arrive('mine 1');
  const before = await poll(`${path}?since=${start}&mine=true`, ben);
  expect(before).toMatchObject({ items: [], hasMore: false });
  const tag = (await ben.get(`${path}?since=${start}&mine=true`)).headers.get('etag') ?? '';
  await ben.createDeal({ companyName: 'Mine', symbol: 'MINE' });
  // The filing that the filter left out is not told later; a poll from a date compares anew.
  expect(await poll(`${path}?since=${before.nextCursor}`, ben)).toMatchObject({ items: [], hasMore: false });
  expect((await ben.send('GET', `${path}?since=${start}&mine=true`, undefined, { 'if-none-match': tag })).status).toBe(
    200,
  );
  expect(idsOf((await poll(`${path}?since=${start}&mine=true`, ben)).items)).toEqual(['mine 1']);
  await arrive('mine 2');
  expect(idsOf((await poll(`${path}?since=${before.nextCursor}`, ben)).items)).toEqual(['mine 2']);
  expect((await poll(`${path}?since=${before.nextCursor}`)).items).toEqual([]);
  expect(idsOf((await poll(`/filings/sec/updates?since=${start}&mine=true`, ben)).items)).toEqual(['mine 1', 'mine 2']);
});

test('mine has the filings that are linked to a deal, and none of closed deals', async () => {
  const dora = await world.createUser('dora');
  const path = `/filings/updates?since=${start}&mine=true`;
  await world.insertFilings('japan', [
    filingRecord('japan', 'linked'),
    filingRecord('japan', 'of a company', { companyCode: '9101' }),
  ]);
  const { dealId } = await dora.createDeal({
    companyName: 'One',
    symbol: '9101.T',
    relatedFilingIds: ['linked', 'elsewhere'],
  });
  expect(idsOf((await poll(path, dora)).items)).toEqual(['linked', 'of a company']);
  expect(idsOf((await poll(`/filings/japan/updates?since=${start}&mine=true`, dora)).items)).toEqual([
    'linked',
    'of a company',
  ]);
  await dora.put(`/deals/${dealId}`, { status: 'closed' });
  expect((await poll(path, dora)).items).toEqual([]);
});

test('mine reads the symbols of deals as people write them', async () => {
  const cleo = await world.createUser('cleo');
  const path = `/filings/updates?since=${start}&mine=true`;
  await world.insertFilings(
    'sec',
    ['MKTD', 'CLS-B'].map((ticker) => filingRecord('sec', `of ${ticker}`, { ticker })),
  );
  for (const symbol of ['NYSE: mktd', 'MKTD:US', 'CLS.B US']) {
    const { dealId } = await cleo.createDeal({ companyName: 'Written', symbol });
    const expected = symbol.startsWith('CLS') ? 'of CLS-B' : 'of MKTD';
    expect([symbol, idsOf((await poll(path, cleo)).items)]).toEqual([symbol, [expected]]);
    await cleo.delete(`/deals/${dealId}`);
  }
  await cleo.createDeal({ companyName: 'Elsewhere', symbol: 'MKTD.AX' });
  expect((await poll(path, cleo)).items).toEqual([]);
});

test('mine requires the scope to read deals, in a cursor, too', async () => {
  const reader = await world.createUser('reader', { scopes: ['readFilings'] });
  const { nextCursor } = await poll(`/filings/updates?since=${start}&mine=true`);
  for (const query of [`since=${start}&mine=true`, `since=${nextCursor}`]) {
    expect(await reader.get(`/filings/updates?${query}`)).toAnswer(403);
  }
});

test('GraphQL and MCP take the filters', async () => {
  const wanted = idsOf((await poll(`/filings/sec/updates?since=${start}&ticker=HRBR`)).items);
  expect(wanted.length).toBeGreaterThan(0);
  const fields = '{ items { filingId } nextCursor }';
  const one = `one: secFilingUpdates(since: "${start}", filter: { ticker: "HRBR", formTypes: null }) ${fields}`;
  const all = `all: filingUpdates(since: "${start}", first: 500, filter: { tickers: ["HRBR"] }) ${fields}`;
  const { body } = await ann.graphql(`{ ${one} ${all} }`);
  const { data } = body as { data: Record<'one' | 'all', Arrivals> };
  expect(idsOf(data.one.items)).toEqual(wanted);
  expect(idsOf(data.all.items)).toEqual(expect.arrayContaining(wanted));
  const agent = await McpAgent.connect(world.address, ann);
  const { content } = await agent.call('list_filing_updates', { kind: 'sec', since: start, ticker: 'HRBR', limit: 3 });
  expect(idsOf(content.items as { filingId: string }[])).toEqual(wanted.slice(0, 3));
  await agent.close();
});

// PostgreSQL has the same statements, and a larger bound.
(isOnPostgres ? test.skip : test)(
  'a poll looks through a bounded part of the arrivals, and the next one goes on',
  async () => {
    const since = (await poll('/filings/asx/updates?since=9999-12-31&ticker=RARE')).nextCursor;
    const { maxScannedRows } = world.services.database;
    const batch = 1000;
    for (let first = 1; first <= 2 * maxScannedRows + 5; first += batch)
      await world.services.database.query(Prisma.sql`
    INSERT INTO "AsxAnnouncement" ("filingId", "symbol", "headline", "filedDate", "announcedAt")
    SELECT 'many ' || number, CASE WHEN number % ${maxScannedRows}::integer = 5 THEN 'RARE' ELSE 'MANY' END, 'Many', '2026-10-01', '2026-10-01'
    FROM generate_series(${first}::integer, ${Math.min(first + batch - 1, 2 * maxScannedRows + 5)}::integer) AS number`);
    const pages: Arrivals[] = [];
    for (let cursor = since; pages.at(-1)?.hasMore !== false; cursor = pages.at(-1)?.nextCursor ?? '') {
      pages.push(await poll(`/filings/asx/updates?since=${cursor}`));
    }
    expect(pages.map(({ items, hasMore }) => [idsOf(items), hasMore])).toEqual([
      [['many 5'], true],
      [[`many ${maxScannedRows + 5}`], true],
      [[`many ${2 * maxScannedRows + 5}`], false],
    ]);
  },
);
