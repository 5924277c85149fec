import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];
const window = 'startDate=2026-08-01&endDate=2026-12-31';
const byteOrderMark = '\ufeff';
let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of kinds) await world.insertFilings(kind, filingRecords(kind, 30, 5));
  await world.insertFilings('sec', [
    filingRecord('sec', 'odd', {
      companyName: '=HYPERLINK("http://x","y")',
      ticker: '@ODD',
      title: 'One, "two"\nthree\r\nfour',
      analysis: '+1 of 港湾鉄道 – é 😀',
      filedDate: '2027-01-04',
      aiTags: [
        { name: 'IPO', color: '#15803d' },
        { name: 'SPAC', color: '#4d7c0f' },
      ],
    }),
    filingRecord('sec', 'minus', { companyName: '-2+3', ticker: '\tTAB', title: '\rx', filedDate: '2027-01-03' }),
  ]);
  await world.insertFilings('form4', [
    filingRecord('form4', 'f', {
      ownerName: '＝1+1',
      sharesTransacted: -12.5,
      pricePerShare: 0.1,
      totalValue: 1_250_000,
      filingDate: '2027-01-02',
    }),
  ]);
});
afterAll(() => world.close());

const fetchTable = async (query: string, init: RequestInit = {}) => {
  const response = await fetch(`${world.address}/v1/filings.csv?${query}`, {
    ...init,
    headers: { 'x-api-key': ann.key, ...(init.headers as Record<string, string>) },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
};
const records = (text: string) =>
  parse<Record<string, string>>(text, { bom: true, columns: true, record_delimiter: '\r\n' });

test('the table has the filings of the feed in its order, under the default columns', async () => {
  const { response, text } = await fetchTable(window);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="docket-filings-2026-08-01-to-2026-12-31.csv"',
  );
  expect(response.headers.get('etag')).toBeNull();
  expect(text.startsWith(`${byteOrderMark}date,kind,form,company,`)).toBe(true);
  const { body } = await ann.graphql(
    '{ filings(first: 500, filter: { startDate: "2026-08-01", endDate: "2026-12-31" }) { nodes { kind filingId date title } } }',
  );
  const { nodes } = (body as { data: { filings: { nodes: { kind: string; filingId: string; date: string }[] } } }).data
    .filings;
  expect(records(text).map(({ kind, filingId, date }) => ({ kind, filingId, date }))).toEqual(
    nodes.map(({ kind, filingId, date }) => ({ kind, filingId, date })),
  );
});

test('texts that look like formulas get an apostrophe, numbers stay numbers, and everything else is quoted where it must be', async () => {
  const columns = 'columns=company,ticker,title,summary,tags,owner,shares,price,value,priceSensitive';
  const { text } = await fetchTable(`startDate=2027-01-01&endDate=2027-12-31&${columns}`);
  expect(text).toBe(
    `${byteOrderMark}company,ticker,title,summary,tags,owner,shares,price,value,priceSensitive\r\n` +
      `"'=HYPERLINK(""http://x"",""y"")",'@ODD,"One, ""two""\nthree\r\nfour",'+1 of 港湾鉄道 – é 😀,IPO; SPAC,,,,,\r\n` +
      `'-2+3,'\tTAB,"'\rx",,,,,,,\r\n` +
      `Harbour Rail,,,,,'＝1+1,-12.5,0.1,1250000,\r\n`,
  );
});

test('filters and kinds are those of the feed, and the file has the day in its name', async () => {
  const { response, text } = await fetchTable(
    'kinds=asx,japan&filingDate=2026-10-14&notTickers=hrb&columns=kind,ticker',
  );
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="docket-filings-2026-10-14.csv"');
  const rows = records(text);
  expect(rows.length).toBeGreaterThan(0);
  expect(
    rows.filter(({ kind, ticker }) => !['asx', 'japan'].includes(kind ?? '') || /^hrb$/i.test(ticker ?? '')),
  ).toEqual([]);
  const empty = await fetchTable('filingDate=2000-01-01&columns=kind,url');
  expect(empty.text).toBe(`${byteOrderMark}kind,url\r\n`);
});

test.each([
  ['columns=kind,colour', /^columns\[1\] must be one of date, kind, form/],
  ['kinds=sec,lse', /^kinds\[1\] must be one of sec, form4, japan, asx/],
  ['limit=10001', /^limit must be an integer from 1 to 10000/],
  ['nextToken=x', /^nextToken is not a parameter here/],
  ['startDate=2026-10-02&endDate=2026-10-01', /^startDate must not be after endDate/],
])('%s is refused before the table begins', async (query, message) => {
  const { response, text } = await fetchTable(query);
  expect(response.status).toBe(400);
  expect(response.headers.get('content-disposition')).toBeNull();
  expect((JSON.parse(text) as { error: string }).error).toMatch(message);
});

test('a key is needed, with the scope to read filings, and HEAD reads no rows', async () => {
  expect((await fetch(`${world.address}/v1/filings.csv`)).status).toBe(401);
  const other = await world.createUser('ann', { scopes: ['readDeals'] });
  expect((await other.get('/filings.csv')).status).toBe(403);
  const head = await fetchTable(window, { method: 'HEAD' });
  expect([head.response.status, head.text]).toEqual([200, '']);
});

test('a compressed table is the same table', async () => {
  const { response, text } = await fetchTable(window, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(text).toBe((await fetchTable(window, { headers: { 'accept-encoding': 'identity' } })).text);
});

test('GraphQL has the address of the table of a filter', async () => {
  const { body } = await ann.graphql(
    `{ filingTableAddress(kinds: [sec, asx], columns: [filingId], filter: {
      startDate: "2026-08-01", createdBefore: "2026-12-31", notTags: [SPIN_OFF, GOING_DARK], minValue: null, archived: false, tickers: []
    }) }`,
  );
  const { filingTableAddress: address } = (body as { data: { filingTableAddress: string } }).data;
  expect(address).toBe(
    '/v1/filings.csv?kinds=sec%2Casx&startDate=2026-08-01&archived=false&notTags=Spin-off%2CGoing+Dark&endDate=2026-12-31&columns=filingId',
  );
  const { response, text } = await fetchTable(address.replace('/v1/filings.csv?', ''));
  expect(response.status).toBe(200);
  expect(records(text).length).toBeGreaterThan(10);
});

const manyFilings = 1300;
const manyQuery = 'startDate=2025-01-01&endDate=2025-01-31';
async function insertMany(): Promise<void> {
  for (let begin = 0; begin < manyFilings; begin += 130) {
    const records = Array.from({ length: 130 }, (_, index) =>
      filingRecord('sec', `many ${begin + index}`, { filedDate: '2025-01-15', analysis: 'long '.repeat(1200) }),
    );
    await world.insertFilings('sec', records);
  }
}

test('a table spans pages without gaps, up to its limit, and costs a token for 500 rows', async () => {
  await insertMany();
  const all = records((await fetchTable(`${manyQuery}&columns=filingId`)).text).map(({ filingId }) => filingId);
  expect(new Set(all).size).toBe(manyFilings);
  const limited = await fetchTable(`${manyQuery}&columns=filingId&limit=501`);
  expect(records(limited.text).map(({ filingId }) => filingId)).toEqual(all.slice(0, 501));
  const remaining = ({ response }: { response: Response }) => Number(response.headers.get('ratelimit-remaining'));
  const tokensLeft = async (limit: number) =>
    remaining(await fetchTable(`${manyQuery}&columns=filingId&limit=${limit}`));
  // With Redis, the bucket is filled again between the requests, and after the first token of a request.
  const [first, second, third] = [await tokensLeft(1), await tokensLeft(500), await tokensLeft(10_000)];
  expect(first - second).toBeLessThanOrEqual(1);
  expect(second - third).toBeGreaterThanOrEqual(18);
  expect(second - third).toBeLessThanOrEqual(20);
});

test('a client that does not read, or goes away, stops the reading of further pages', async () => {
  let pages = 0;
  const { database } = world.services;
  const query = database.query.bind(database);
  database.query = (sql, kind, account) => {
    if (sql.text.includes('"SecFiling"') && sql.text.includes('LIMIT')) pages += 1;
    return query(sql, kind, account);
  };
  try {
    const controller = new AbortController();
    const response = await fetch(`${world.address}/v1/filings.csv?${manyQuery}&kinds=sec`, {
      headers: { 'x-api-key': ann.key, 'accept-encoding': 'identity' },
      signal: controller.signal,
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const whileWaiting = pages;
    controller.abort();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(pages).toBeLessThanOrEqual(whileWaiting + 1);
    pages = 0;
    await fetchTable(`${manyQuery}&kinds=sec`);
    expect(pages).toBeGreaterThan(whileWaiting);
  } finally {
    database.query = query;
  }
  // The slot of the request is free again.
  for (let request = 0; request < 8; request += 1) expect((await ann.get('/filings/sec?limit=1')).status).toBe(200);
});

test('a failure in the middle cuts the response off', async () => {
  const { database } = world.services;
  const query = database.query.bind(database);
  let pages = 0;
  let maxPages = Infinity;
  database.query = (sql, kind, account) => {
    if (sql.text.includes('"SecFiling"') && sql.text.includes('LIMIT')) pages += 1;
    if (pages > maxPages) throw new Error('The connection is lost');
    return query(sql, kind, account);
  };
  try {
    await fetchTable(`${manyQuery}&kinds=sec&limit=500`);
    [maxPages, pages] = [pages + 1, 0];
    await expect(fetchTable(`${manyQuery}&kinds=sec`)).rejects.toThrow('terminated');
  } finally {
    database.query = query;
  }
});
