import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { announcement, AsxSite, type SampleAnnouncement } from '../support/asx/site.js';
import { CollectingWorld } from '../support/edgar/collected.js';
import { eightK, form4 } from '../support/edgar/filings.js';
import { ListWorld } from '../support/listWorld.js';
import type { Person } from '../support/person.js';

let site: AsxSite;
let asx: ListWorld;
let ann: Person;

const companies = [
  { code: 'HRB', name: 'HARBOUR RAIL GROUP LIMITED', industryGroup: 'Transportation' },
  { code: 'FND', name: 'HARBOUR FUND', industryGroup: 'Not Applic' },
];

const nameless = (symbol: string, date: string) => announcement({ symbol, date, companyInfo: [] });

beforeAll(async () => {
  site = await AsxSite.open();
  site.companies = companies;
  // The feed goes on below the days that are looked at.
  site.add(announcement({ date: '2026-10-01T02:00:00.000Z' }));
  asx = await ListWorld.open('asx', { ASX_BASE_URL: site.server.url, ASX_REQUESTS_PER_SECOND: '1000' });
  ann = await asx.world.person('ann');
});

afterAll(async () => {
  await asx.close();
  await site.server.close();
});

const shown = async ({ documentKey }: SampleAnnouncement) => (await ann.get(`/filings/asx/${documentKey}`)).body;

const isDirectory = (path: string) => path.includes('directory');

test('filings that came before the directory was read are completed when it is, and arrive once', async () => {
  const date = '2026-10-13T02:00:00.000Z';
  const [plain, preferred, fund] = ['HRB', 'HRBPA', 'FND'].map((symbol) => nameless(symbol, date)) as [
    SampleAnnouncement,
    SampleAnnouncement,
    SampleAnnouncement,
  ];
  const named = announcement({ date });
  site.add(plain, preferred, fund, named);
  site.server.faults = (path) => (isDirectory(path) ? 'htmlPage' : undefined);
  await asx.readPast('2026-10-13', '2026-10-13');
  expect(await shown(plain)).toMatchObject({ companyName: null, sector: null, industry: null });
  const { nextCursor } = (await ann.get('/filings/asx/updates?since=2026-10-01&limit=500')).body as {
    nextCursor: string;
  };
  const before = await ann.get(`/filings/asx/${plain.documentKey}`);

  site.server.faults = () => undefined;
  await asx.later(2);
  const expected = { sector: 'Industrials', industry: 'Transportation' };
  expect(await shown(plain)).toMatchObject({ ...expected, companyName: 'HARBOUR RAIL GROUP LIMITED' });
  expect(await shown(preferred)).toMatchObject({ ...expected, companyName: 'HARBOUR RAIL GROUP LIMITED' });
  // What the feed says stays.
  expect(await shown(named)).toMatchObject({ ...expected, companyName: 'Harbour Rail Group' });
  expect(await shown(fund)).toMatchObject({ companyName: 'HARBOUR FUND', sector: null, industry: null });
  const arrived = (await ann.get(`/filings/asx/updates?since=${nextCursor}`)).body as { items: { filingId: string }[] };
  expect(arrived.items.map(({ filingId }) => filingId)).not.toContain(plain.documentKey);
  expect((await ann.get(`/filings/asx/${plain.documentKey}`)).headers.get('etag')).not.toBe(before.headers.get('etag'));
});

test('a back-fill reads the directory', async () => {
  const other = await ListWorld.open('asx', { ASX_BASE_URL: site.server.url, ASX_REQUESTS_PER_SECOND: '1000' });
  const past = nameless('HRB', '2026-10-08T02:00:00.000Z');
  site.add(past);
  await other.readPast('2026-10-08', '2026-10-08');
  const row = await other.database.asxAnnouncement.findUniqueOrThrow({ where: { filingId: past.documentKey } });
  expect(row).toMatchObject({ sector: 'Industrials', companyName: 'HARBOUR RAIL GROUP LIMITED' });
  await other.close();
});

test('however many there are, they are completed in slices', async () => {
  await asx.world.services.database.execute(`
    INSERT INTO "AsxAnnouncement" ("filingId", "symbol", "headline", "filedDate", "announcedAt")
    SELECT 'old-' || number, CASE WHEN number % 2 = 0 THEN 'HRB' ELSE 'NEW' END, 'Takeover', '2020-01-02', '2020-01-02T02:00:00Z'
    FROM generate_series(1, 2500) AS number`);
  await asx.later(2);
  const where = { filingId: { startsWith: 'old-' } };
  expect(await asx.database.asxAnnouncement.count({ where: { ...where, sector: 'Industrials' } })).toBe(1250);
  expect(await asx.database.asxAnnouncement.count({ where: { ...where, sector: null, companyName: null } })).toBe(1250);
});

test('tickers complete SEC filings and purchases of companies that the list names later', async () => {
  const edgar = await CollectingWorld.open();
  const report = eightK({ filedDate: '2026-10-15' });
  const bought = form4({ filedDate: '2026-10-15' });
  const { replay, database } = edgar;
  replay.add(report, bought);
  await edgar.round();
  const form = await database.form4Report.findFirstOrThrow({ where: { accessionNumber: bought.accessionNumber } });
  await database.form4Filing.update({ where: { filingId: form.filingId }, data: { issuerTicker: null } });
  expect(await database.secFiling.findUnique({ where: { filingId: report.accessionNumber } })).toMatchObject({
    ticker: null,
  });
  const rows = [report.parties[0]?.cik, Number(form.issuerCik)].map((cik, place) => [
    place,
    { cik_str: cik, ticker: `TKR${place}`, title: 'any' },
  ]);
  replay.faults = (_request, path) =>
    path.endsWith('company_tickers.json') ? { status: 200, body: JSON.stringify(Object.fromEntries(rows)) } : undefined;
  await edgar.readPast('edgar', '2026-10-12', '2026-10-12');
  expect(await database.secFiling.findUnique({ where: { filingId: report.accessionNumber } })).toMatchObject({
    ticker: 'TKR0',
  });
  expect(await database.form4Filing.findUnique({ where: { filingId: form.filingId } })).toMatchObject({
    issuerTicker: expect.stringMatching(/^TKR[01]$/),
  });
  await edgar.close();
});
