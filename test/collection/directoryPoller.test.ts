import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DirectoryPoller } from '../../src/collection/directoryPoller.js';
import type { HostContext } from '../../src/collection/hostContext.js';
import { asxLists } from '../../src/sources/asx/asxLists.js';
import { FileUnchanged } from '../../src/sources/source.js';
import { sampleAnnouncement, AsxSite, type SampleAnnouncement } from '../support/asx/site.js';
import { openHostCollection } from '../support/builtService.js';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { form8k, form4 } from '../support/edgar/filings.js';
import { createListAccess } from '../support/listAccess.js';
import { ListWorld } from '../support/listWorld.js';
import type { TestUser } from '../support/user.js';

let site: AsxSite;
let asx: ListWorld;
let ann: TestUser;

const companies = [
  { code: 'HRB', name: 'HARBOUR RAIL GROUP LIMITED', industryGroup: 'Transportation' },
  { code: 'FND', name: 'HARBOUR FUND', industryGroup: 'Not Applic' },
];

const announcementWithoutName = (symbol: string, date: string) => sampleAnnouncement({ symbol, date, companyInfo: [] });

beforeAll(async () => {
  site = await AsxSite.open();
  site.companies = companies;
  // The feed continues below the tested days.
  site.add(sampleAnnouncement({ date: '2026-10-01T02:00:00.000Z' }));
  asx = await ListWorld.open('asx', { ASX_BASE_URL: site.server.url, ASX_REQUESTS_PER_SECOND: '1000' });
  ann = await asx.world.createUser('ann');
});

afterAll(async () => {
  await asx.close();
  await site.server.close();
});

const readAnnouncement = async ({ documentKey }: SampleAnnouncement) =>
  (await ann.get(`/filings/asx/${documentKey}`)).body;

const isDirectoryPath = (path: string) => path.includes('directory');

test('filings that were stored before the directory are completed by it later, and are not delivered again', async () => {
  const date = '2026-10-13T02:00:00.000Z';
  const [plain, preferred, fund] = ['HRB', 'HRBPA', 'FND'].map((symbol) => announcementWithoutName(symbol, date)) as [
    SampleAnnouncement,
    SampleAnnouncement,
    SampleAnnouncement,
  ];
  const named = sampleAnnouncement({ date });
  site.add(plain, preferred, fund, named);
  site.server.faults = (path) => (isDirectoryPath(path) ? 'htmlPage' : undefined);
  await asx.backfill('2026-10-13', '2026-10-13');
  expect(await readAnnouncement(plain)).toMatchObject({ companyName: null, sector: null, industry: null });
  const { nextCursor } = (await ann.get('/filings/asx/updates?since=2026-10-01&limit=500')).body as {
    nextCursor: string;
  };
  const before = await ann.get(`/filings/asx/${plain.documentKey}`);

  site.server.faults = () => undefined;
  await asx.advanceHours(2);
  const expected = { sector: 'Industrials', industry: 'Transportation' };
  expect(await readAnnouncement(plain)).toMatchObject({ ...expected, companyName: 'HARBOUR RAIL GROUP LIMITED' });
  expect(await readAnnouncement(preferred)).toMatchObject({ ...expected, companyName: 'HARBOUR RAIL GROUP LIMITED' });
  // Values of the feed stay.
  expect(await readAnnouncement(named)).toMatchObject({ ...expected, companyName: 'Harbour Rail Group' });
  expect(await readAnnouncement(fund)).toMatchObject({ companyName: 'HARBOUR FUND', sector: null, industry: null });
  const arrived = (await ann.get(`/filings/asx/updates?since=${nextCursor}`)).body as { items: { filingId: string }[] };
  expect(arrived.items.map(({ filingId }) => filingId)).not.toContain(plain.documentKey);
  expect((await ann.get(`/filings/asx/${plain.documentKey}`)).headers.get('etag')).not.toBe(before.headers.get('etag'));
});

test('an unreadable directory is requested again after five minutes', async () => {
  const other = await ListWorld.open('asx', { ASX_BASE_URL: site.server.url, ASX_REQUESTS_PER_SECOND: '1000' });
  site.server.faults = (path) => (isDirectoryPath(path) ? 'error500' : undefined);
  await other.runRound();
  expect(await other.database.listedCompany.count()).toBe(0);
  site.server.faults = () => undefined;
  await other.runRound();
  expect(await other.database.listedCompany.count()).toBe(companies.length);
  await other.close();
});

test('a back-fill reads the directory', async () => {
  const other = await ListWorld.open('asx', { ASX_BASE_URL: site.server.url, ASX_REQUESTS_PER_SECOND: '1000' });
  const past = announcementWithoutName('HRB', '2026-10-08T02:00:00.000Z');
  site.add(past);
  await other.backfill('2026-10-08', '2026-10-08');
  const row = await other.database.asxAnnouncement.findUniqueOrThrow({ where: { filingId: past.documentKey } });
  expect(row).toMatchObject({ sector: 'Industrials', companyName: 'HARBOUR RAIL GROUP LIMITED' });
  await other.close();
});

test('announcements are completed from the directory in batches', async () => {
  await asx.database.$executeRaw`
    INSERT INTO "AsxAnnouncement" ("filingId", "symbol", "headline", "filedDate", "announcedAt")
    SELECT 'old-' || number, CASE WHEN number % 2 = 0 THEN 'HRB' ELSE 'NEW' END, 'Takeover', '2020-01-02', '2020-01-02T02:00:00Z'
    FROM generate_series(1, 2500) AS number`;
  await asx.advanceHours(2);
  const where = { filingId: { startsWith: 'old-' } };
  expect(await asx.database.asxAnnouncement.count({ where: { ...where, sector: 'Industrials' } })).toBe(1250);
  expect(await asx.database.asxAnnouncement.count({ where: { ...where, sector: null, companyName: null } })).toBe(1250);
});

test('SEC and Form 4 filings get tickers from a list that is read later', async () => {
  const edgar = await CollectingWorld.open();
  const report = form8k({ filedDate: '2026-10-15' });
  const bought = form4({
    filedDate: '2026-10-15',
    issuer: { name: 'Other Lines', cik: 9_300_003, ticker: 'OTHR' },
  });
  const { replay, database } = edgar;
  replay.add(report, bought);
  await edgar.runRound();
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
  // A back-fill reads the list of tickers first.
  await edgar.backfill('edgar', '2026-10-12', '2026-10-12');
  expect(await database.secFiling.findUnique({ where: { filingId: report.accessionNumber } })).toMatchObject({
    ticker: 'TKR0',
  });
  expect(await database.form4Filing.findUnique({ where: { filingId: form.filingId } })).toMatchObject({
    issuerTicker: 'TKR1',
  });
  await edgar.close();
});

test('a company that left the list of tickers keeps its ticker until the list gives it to another company', async () => {
  const edgar = await CollectingWorld.open();
  const { replay, database } = edgar;
  const readList = async (tickers: Readonly<Record<number, string>>) => {
    const rows = Object.entries(tickers).map(([cik, ticker]) => ({ cik_str: Number(cik), ticker, title: 'any' }));
    replay.faults = (_request, path) =>
      path.endsWith('company_tickers.json')
        ? { status: 200, body: JSON.stringify(Object.fromEntries(rows.entries())) }
        : undefined;
    edgar.world.clock.advance(3_600_001);
    await edgar.backfill('edgar', '2026-10-12', '2026-10-12');
    const companies = await database.companyTicker.findMany({ orderBy: { cik: 'asc' } });
    return companies.map(({ cik, ticker }) => [Number(cik), ticker]);
  };
  await readList({ 9_300_011: 'HRBR', 9_300_012: 'QHVT', 9_300_013: 'OLDT' });
  expect(await readList({ 9_300_013: 'HRBR' })).toEqual([
    [9_300_012, 'QHVT'],
    [9_300_013, 'HRBR'],
  ]);
  await edgar.close();
});

test('a directory that the host always blocks leaves the lists and documents their turn', async () => {
  const edgar = await CollectingWorld.open();
  const { replay, world } = edgar;
  const report = form4({ filedDate: '2026-10-15' });
  replay.add(report);
  replay.faults = (_request, path) => (path.startsWith('/files/') ? 'blocked' : undefined);
  const signal = new AbortController().signal;
  const opened = openHostCollection(world.services, 'edgar', ['edgar', 'form4'], true, signal);
  for (let round = 0; round < 2; round += 1) {
    await opened.collector.runRound(signal);
    world.clock.advance(601_000);
  }
  expect(await edgar.announced('form4', report.accessionNumber)).toMatchObject({ outcome: 'stored' });
  await opened.collector.releaseLease();
  await opened.close();
  await edgar.close();
});

test('companies are read although the list of tickers has not changed, and neither again before it is due', async () => {
  const reads: string[] = [];
  const readUnchanged = (name: string) => async () => {
    reads.push(name);
    throw new FileUnchanged(name);
  };
  const poller = new DirectoryPoller({
    ...asx.world.services,
    lists: { ...asxLists, readTickers: readUnchanged('tickers'), readCompanies: readUnchanged('companies') },
    beginReading: () => ({
      access: createListAccess(async () => ({ bytes: new Uint8Array(), isCut: false })),
      confirmStored: () => {},
    }),
    clock: asx.world.clock,
  } as unknown as HostContext);
  await poller.pollIfDue();
  await poller.pollIfDue();
  expect(reads).toEqual(['tickers', 'companies']);
});
