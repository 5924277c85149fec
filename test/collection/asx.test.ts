import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Coverage } from '../../src/models/coverage/coverage.js';
import { sampleAnnouncement, AsxSite, type SampleAnnouncement } from '../support/asx/site.js';
import { ListWorld } from '../support/listWorld.js';
import type { TestUser } from '../support/user.js';

let site: AsxSite;
let asx: ListWorld;
let ann: TestUser;

/** Announced at a time of the 15th of October in Sydney, which is eleven hours before UTC then. */
const at = (hour: number, minute = 0): string => new Date(Date.UTC(2026, 9, 15, hour - 11, minute)).toISOString();

const earlier = (days: number, hour: number): string =>
  new Date(Date.parse(at(hour)) - days * 86_400_000).toISOString();

const many = (count: number, overrides: Partial<SampleAnnouncement> = {}) =>
  Array.from({ length: count }, () => sampleAnnouncement(overrides));

beforeAll(async () => {
  site = await AsxSite.open();
  site.companies = [
    { code: 'HRB', name: 'HARBOUR RAIL GROUP LIMITED', industryGroup: 'Transportation' },
    { code: 'FND', name: 'HARBOUR FUND', industryGroup: 'Not Applic' },
  ];
  // The feed continues below the tested days.
  site.add(...many(50, { date: earlier(5, 12) }), ...many(150, { date: earlier(1, 12) }));
  asx = await ListWorld.open('asx', { ASX_BASE_URL: site.server.url, ASX_REQUESTS_PER_SECOND: '1000' });
  ann = await asx.world.createUser('ann');
});

afterEach(() => void (site.server.faults = () => undefined));

afterAll(async () => {
  await asx.close();
  await site.server.close();
});

const readAnnouncement = async ({ documentKey }: SampleAnnouncement) =>
  (await ann.get(`/filings/asx/${documentKey}`)).body;

const stored = (announcements: readonly SampleAnnouncement[]) =>
  asx.database.asxAnnouncement.count({
    where: { filingId: { in: announcements.map(({ documentKey }) => documentKey) } },
  });

test('every field of the feed and the directory is shown, and no other value is added', async () => {
  const bid = sampleAnnouncement({
    date: at(9, 31),
    headline: ' Takeover offer for Harbour Rail ',
    isPriceSensitive: true,
    announcementTypes: ['Intention to Make Takeover Bid', 'Other'],
  });
  site.add(bid);
  await asx.runRound();
  expect(await readAnnouncement(bid)).toEqual({
    filingId: bid.documentKey,
    symbol: 'HRB',
    otherSymbols: [],
    companyName: 'Harbour Rail Group',
    headline: 'Takeover offer for Harbour Rail',
    announcementTypes: ['Intention to Make Takeover Bid', 'Other'],
    isPriceSensitive: true,
    sector: 'Industrials',
    industry: 'Transportation',
    filedDate: '2026-10-15',
    announcedAt: '2026-10-14T22:31:00.000Z',
    pdfUrl: `https://cdn-api.markitdigital.com/apiman-gateway/ASX/asx-research/1.0/file/${bid.documentKey}`,
    analysis: null,
    status: 'collected',
    // A rule adds the tag from the headline.
    aiTags: [{ name: 'Merger Announcement', color: expect.any(String) }],
    createdAt: expect.any(String),
  });
});

test('an announcement of several issuers is found under the symbol of each', async () => {
  const bid = sampleAnnouncement({
    date: at(9, 35),
    symbol: 'WHF',
    symbolsSecondary: ['QRY'],
    headline: 'Takeover bid by Quarry - Bidder&#39;s Statement',
    companyInfo: [
      { symbol: 'QRY', displayName: 'Quarry Holdings' },
      { symbol: 'WHF', displayName: 'Wharf Lines' },
    ],
  });
  site.add(bid);
  await asx.runRound();
  expect(await readAnnouncement(bid)).toMatchObject({
    symbol: 'WHF',
    otherSymbols: ['QRY'],
    companyName: 'Wharf Lines',
    headline: "Takeover bid by Quarry - Bidder's Statement",
  });
  const { dealId } = await ann.createDeal({ companyName: 'Quarry', asxCode: 'QRY' });
  for (const query of [
    'ticker=WHF',
    'ticker=qry.ax',
    'ticker=NONE,QRY',
    'searchTerm=qry',
    'searchTerm=qry&ticker=whf',
    'mine=true',
  ]) {
    const { body } = await ann.get(`/filings/asx?${query}`);
    expect([query, body]).toEqual([
      query,
      { items: [expect.objectContaining({ filingId: bid.documentKey })], nextToken: null },
    ]);
  }
  const { body } = await ann.graphql(`{ deal(dealId: "${dealId}") { filings { nodes { filingId } } } }`);
  expect(body).toEqual({ data: { deal: { filings: { nodes: [{ filingId: bid.documentKey }] } } } });
});

test('the feed and the directory are requested, and no document', () => {
  const paths = site.server.requests.map(({ path }) => path.replace(/\?.*/, ''));
  expect([...new Set(paths)].sort()).toEqual([
    '/asx-research/1.0/companies/directory/file',
    '/asx-research/1.0/markets/announcements',
  ]);
  expect(site.server.requests[0]?.headers['user-agent']).toBe('Docket');
});

test('the directory completes missing company names, also for further securities of a company, and gives funds no industry', async () => {
  const nameless = { date: at(9, 40), companyInfo: [] };
  const [preferred, fund, unknown] = [
    sampleAnnouncement({ ...nameless, symbol: 'HRBPA' }),
    sampleAnnouncement({ ...nameless, symbol: 'FND' }),
    sampleAnnouncement({ ...nameless, symbol: 'NEW' }),
  ];
  site.add(preferred, fund, unknown);
  await asx.runRound();
  expect(await readAnnouncement(preferred)).toMatchObject({
    companyName: 'HARBOUR RAIL GROUP LIMITED',
    industry: 'Transportation',
  });
  expect(await readAnnouncement(fund)).toMatchObject({ companyName: 'HARBOUR FUND', industry: null, sector: null });
  expect(await readAnnouncement(unknown)).toMatchObject({
    symbol: 'NEW',
    companyName: null,
    industry: null,
    sector: null,
  });
});

test('an announcement without a special situation is left out unless the exchange flags it as price sensitive', async () => {
  const routine = { date: at(9, 50), headline: 'Trading Halt', announcementTypes: ['Trading Halt'] };
  const [left, flagged] = [sampleAnnouncement(routine), sampleAnnouncement({ ...routine, isPriceSensitive: true })];
  site.add(left, flagged);
  await asx.runRound();
  expect(await stored([left])).toBe(0);
  expect(await asx.announced(left.documentKey)).toMatchObject({
    outcome: 'left_out',
    reason: 'no special situation',
    formType: 'Trading Halt',
  });
  expect(await readAnnouncement(flagged)).toMatchObject({ isPriceSensitive: true, headline: 'Trading Halt' });
});

test('a day of several pages is collected completely, though announcements are added during the reading', async () => {
  const announcements = many(350, { date: at(16) });
  site.add(...announcements);
  const late = sampleAnnouncement({ date: at(19) });
  site.server.faults = (path) => {
    if (path.includes('page=2&')) site.add(late);
    return undefined;
  };
  await asx.runRound();
  site.server.faults = () => undefined;
  await asx.runRound();
  expect(await stored([...announcements, late])).toBe(351);
});

test('a page may be shorter than the requested size', async () => {
  const announcements = many(60, { date: at(19, 30) });
  site.maxPageSize = 25;
  site.add(...announcements);
  await asx.runRound();
  site.maxPageSize = 100;
  expect(await stored(announcements)).toBe(60);
});

test('without new announcements only the first page of the feed is read, and the version of the list is unchanged', async () => {
  const version = async () =>
    (await asx.database.version.findUnique({ where: { subject: 'AsxAnnouncement' } }))?.version;
  await asx.runRound();
  const [before, versionBefore] = [site.requestedPages.length, await version()];
  await asx.runRound();
  expect(site.requestedPages.slice(before)).toEqual([0]);
  expect(await version()).toBe(versionBefore);
});

test('an unreadable item is quarantined once, with the reason', async () => {
  const bad = sampleAnnouncement({ date: at(20), symbol: '' });
  site.add(bad);
  await asx.runRound();
  await asx.runRound();
  const quarantinedItems = await asx.quarantined();
  expect(quarantinedItems).toMatchObject([{ announcedId: bad.documentKey, reason: 'it has no code', attempts: 1 }]);
  expect(await stored([bad])).toBe(0);
});

test('an announcement that the database cannot store does not block other announcements', async () => {
  const odd = [
    sampleAnnouncement({ date: at(20), announcementTypes: ['Oth\u0000er'] }),
    sampleAnnouncement({ date: at(20), announcementTypes: ['\ud800'], headline: 'Update' }),
    sampleAnnouncement({ date: at(20), symbol: 'A\u0000B' }),
    sampleAnnouncement({ date: at(20), documentKey: `${'x'.repeat(199)}😀` }),
    sampleAnnouncement({ date: at(20), companyInfo: [{ symbol: 'HRB', displayName: 'Harbour\u0000' }] }),
    sampleAnnouncement({ date: '9999-12-31T23:59:59.9999999Z' }),
    sampleAnnouncement({ date: '0001-01-01T00:00:00+11:00' }),
  ];
  const good = sampleAnnouncement({ date: at(20) });
  site.add(...odd, good);
  await asx.runRound();
  expect(await stored([good])).toBe(1);
  const refused = await asx.database.announced.findMany({ where: { source: 'asx', outcome: 'quarantined' } });
  expect(refused.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['its year is out of range', 'its code is invalid', 'it names no document']),
  );
  site.remove(...odd);
  await asx.database.quarantined.deleteMany({ where: { source: 'asx', reason: { not: 'it has no code' } } });
  const keys = odd.map(({ documentKey }) => documentKey.replace('\u0000', ''));
  await asx.database.announced.deleteMany({ where: { source: 'asx', announcedId: { in: keys } } });
  await asx.database.announced.deleteMany({ where: { source: 'asx', reason: 'it names no document' } });
});

test('the list of the day corrects mended, flagged and routine announcements', async () => {
  const [mended, flagged, left] = [
    sampleAnnouncement({ date: at(20, 1), symbol: '' }),
    sampleAnnouncement({ date: at(20, 2), headline: 'Update', announcementTypes: [] }),
    sampleAnnouncement({ date: at(20, 3), headline: ' ' }),
  ];
  site.add(mended, flagged, left);
  await asx.runRound();
  expect(await asx.announced(flagged.documentKey)).toMatchObject({ outcome: 'left_out' });
  site.add(
    { ...mended, symbol: 'HRB' },
    { ...flagged, isPriceSensitive: true },
    { ...left, headline: 'Date of AGM', announcementTypes: [] },
  );
  // Past midnight in Sydney.
  await asx.advanceHours(5);
  expect(await readAnnouncement(mended)).toMatchObject({ symbol: 'HRB', filedDate: '2026-10-15' });
  expect(await asx.announced(mended.documentKey)).toMatchObject({ outcome: 'stored', reason: null, isListed: true });
  expect(await readAnnouncement(flagged)).toMatchObject({ isPriceSensitive: true });
  expect(await asx.announced(flagged.documentKey)).toMatchObject({ outcome: 'stored', reason: null });
  expect(await asx.announced(left.documentKey)).toMatchObject({
    outcome: 'left_out',
    reason: 'no special situation',
  });
  expect((await asx.quarantined()).map(({ reason }) => reason)).toEqual(['it has no code']);
});

test('coverage counts stored, left out and missing announcements of each day, with reasons', async () => {
  const { days } = (await ann.get('/coverage?source=asx&from=2026-10-13&to=2026-10-15')).body as Coverage;
  expect(days).toMatchObject([
    {
      source: 'asx',
      day: '2026-10-15',
      waiting: 0,
      quarantined: 1,
      leftOut: 2,
      missing: 1,
      checkedAt: expect.any(String),
    },
    { source: 'asx', day: '2026-10-14', announced: 150, stored: 150, missing: 0, checkedAt: expect.any(String) },
    // Nothing was announced.
    { source: 'asx', day: '2026-10-13', announced: 0, missing: 0, checkedAt: expect.any(String) },
  ]);
  expect(days[0]?.missingFilings).toMatchObject([{ state: 'quarantined', reason: 'it has no code' }]);
});

test('a day without announcements is complete when the feed shows an earlier day', async () => {
  expect(await asx.listedDays()).toEqual(
    expect.arrayContaining(['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15']),
  );
  // The last day that the feed reaches may be incomplete.
  expect(await asx.listedDays()).not.toContain('2026-10-10');
});

test('a back-fill finds past days by binary search, as far back as the feed reaches', async () => {
  const days = Array.from({ length: 12 }, (_, index) => many(200, { date: earlier(8 + index, 12) }));
  site.add(...days.flat());
  const before = site.requestedPages.length;
  expect(await asx.backfill('2026-10-01', '2026-10-03')).toBe(true);
  // The 3rd is 12 days before, the 1st 14.
  expect(await stored([...(days[4] ?? []), ...(days[5] ?? []), ...(days[6] ?? [])])).toBe(600);
  expect(await stored([...(days[3] ?? []), ...(days[7] ?? [])])).toBe(0);
  expect(site.requestedPages.length - before).toBeLessThan(30);
  expect(await asx.listedDays()).toEqual(expect.arrayContaining(['2026-10-01', '2026-10-02', '2026-10-03']));
  // The feed has nothing before the 26th of September.
  expect(await asx.backfill('2026-09-20', '2026-09-27')).toBe(true);
  expect(await asx.listedDays()).toContain('2026-09-27');
  expect(await asx.listedDays()).not.toContain('2026-09-26');
  const lost = await asx.database.unreadableDay.findMany({ orderBy: { day: 'asc' } });
  expect(lost.map(({ day, reason }) => [day.toISOString().slice(0, 10), reason])).toEqual(
    [20, 21, 22, 23, 24, 25, 26].map((date) => [`2026-09-${date}`, 'the source no longer has it']),
  );
  // Later tests read the feed again, which is short then.
  site.remove(...days.flat());
});

test.each([
  ['truncated', 'truncated' as const],
  ['an error page with status 200', 'htmlPage' as const],
  ['empty', 'empty' as const],
])(
  'a page that is %s does not move the position, and is recorded as a failure; its items are collected later',
  async (_what, fault) => {
    const late = sampleAnnouncement({ date: asx.world.clock.now().toISOString() });
    site.add(late);
    site.server.faults = () => fault;
    expect(await asx.runRound()).toBe(false);
    expect(await asx.announced(late.documentKey)).toBeNull();
    const position = await asx.database.readingPosition.findUniqueOrThrow({ where: { lists: 'asx' } });
    expect(position.failures).toBeGreaterThan(0);
    site.server.faults = () => undefined;
    await asx.runRound();
    expect(await readAnnouncement(late)).toMatchObject({ filingId: late.documentKey, filedDate: '2026-10-16' });
  },
);

test('a feed that shows fewer items than it counts is recorded as a failure', async () => {
  const late = sampleAnnouncement({ date: asx.world.clock.now().toISOString() });
  site.add(late);
  site.server.faults = (path) =>
    path.includes('announcements') ? { status: 200, body: '{"data": {"count": 3000, "items": []}}' } : undefined;
  expect(await asx.runRound()).toBe(false);
  site.server.faults = () => undefined;
  expect(await asx.runRound()).toBe(true);
  expect(await stored([late])).toBe(1);
});

test('a time far in the future does not hide later announcements', async () => {
  const ahead = sampleAnnouncement({ date: new Date(asx.world.clock.now().getTime() + 86_400_000).toISOString() });
  site.add(ahead);
  await asx.runRound();
  const next = sampleAnnouncement({ date: asx.world.clock.now().toISOString() });
  site.add(next);
  await asx.runRound();
  expect(await stored([ahead, next])).toBe(2);
});

test('an unreadable directory does not block announcements', async () => {
  await asx.restart();
  site.server.faults = (path) => (path.includes('directory') ? 'htmlPage' : undefined);
  const next = sampleAnnouncement({ date: asx.world.clock.now().toISOString(), symbol: 'HRB' });
  site.add(next);
  await asx.advanceHours(2);
  expect(await readAnnouncement(next)).toMatchObject({ symbol: 'HRB', sector: 'Industrials' });
});
