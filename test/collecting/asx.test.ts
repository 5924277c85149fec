import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Coverage } from '../../src/models/coverage.js';
import { announcement, AsxSite, type SampleAnnouncement } from '../support/asx/site.js';
import { ListWorld } from '../support/listWorld.js';
import type { Person } from '../support/person.js';

let site: AsxSite;
let asx: ListWorld;
let ann: Person;

/** Announced at a time of the 15th of October in Sydney, which is eleven hours before UTC then. */
const at = (hour: number, minute = 0): string => new Date(Date.UTC(2026, 9, 15, hour - 11, minute)).toISOString();

const earlier = (days: number, hour: number): string =>
  new Date(Date.parse(at(hour)) - days * 86_400_000).toISOString();

const many = (count: number, said: Partial<SampleAnnouncement> = {}) =>
  Array.from({ length: count }, () => announcement(said));

beforeAll(async () => {
  site = await AsxSite.open();
  site.companies = [
    { code: 'HRB', name: 'HARBOUR RAIL GROUP LIMITED', industryGroup: 'Transportation' },
    { code: 'FND', name: 'HARBOUR FUND', industryGroup: 'Not Applic' },
  ];
  // The feed goes on below the days that are looked at.
  site.add(...many(50, { date: earlier(5, 12) }), ...many(150, { date: earlier(1, 12) }));
  asx = await ListWorld.open('asx', { ASX_BASE_URL: site.server.url, ASX_REQUESTS_PER_SECOND: '1000' });
  ann = await asx.world.person('ann');
});

afterEach(() => void (site.server.faults = () => undefined));

afterAll(async () => {
  await asx.close();
  await site.server.close();
});

const shown = async ({ documentKey }: SampleAnnouncement) => (await ann.get(`/filings/asx/${documentKey}`)).body;

const stored = (announcements: readonly SampleAnnouncement[]) =>
  asx.database.asxAnnouncement.count({
    where: { filingId: { in: announcements.map(({ documentKey }) => documentKey) } },
  });

test('what the feed and the directory say is in ours, field by field, and nothing is made up', async () => {
  const bid = announcement({
    date: at(9, 31),
    headline: ' Takeover offer for Harbour Rail ',
    isPriceSensitive: true,
    announcementTypes: ['Intention to Make Takeover Bid', 'Other'],
  });
  site.add(bid);
  await asx.round();
  expect(await shown(bid)).toEqual({
    filingId: bid.documentKey,
    symbol: 'HRB',
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
    // By a rule, from its headline.
    aiTags: [{ name: 'Merger Announcement', color: expect.any(String) }],
    createdAt: expect.any(String),
  });
});

test('the feed and the directory are asked for, and no document ever', () => {
  const paths = site.server.requests.map(({ path }) => path.replace(/\?.*/, ''));
  expect([...new Set(paths)].sort()).toEqual([
    '/asx-research/1.0/companies/directory/file',
    '/asx-research/1.0/markets/announcements',
  ]);
  expect(site.server.requests[0]?.headers['user-agent']).toBe('Docket');
});

test('the directory names whom the feed does not, by the company of a security, and says nothing of funds', async () => {
  const nameless = { date: at(9, 40), companyInfo: [] };
  const [preferred, fund, unknown] = [
    announcement({ ...nameless, symbol: 'HRBPA' }),
    announcement({ ...nameless, symbol: 'FND' }),
    announcement({ ...nameless, symbol: 'NEW' }),
  ];
  site.add(preferred, fund, unknown);
  await asx.round();
  expect(await shown(preferred)).toMatchObject({
    companyName: 'HARBOUR RAIL GROUP LIMITED',
    industry: 'Transportation',
  });
  expect(await shown(fund)).toMatchObject({ companyName: 'HARBOUR FUND', industry: null, sector: null });
  expect(await shown(unknown)).toMatchObject({ symbol: 'NEW', companyName: null, industry: null, sector: null });
});

test('what is no special situation is known and left out, unless the exchange flags it', async () => {
  const routine = { date: at(9, 50), headline: 'Trading Halt', announcementTypes: ['Trading Halt'] };
  const [left, flagged] = [announcement(routine), announcement({ ...routine, isPriceSensitive: true })];
  site.add(left, flagged);
  await asx.round();
  expect(await stored([left])).toBe(0);
  expect(await asx.announced(left.documentKey)).toMatchObject({
    outcome: 'left_out',
    reason: 'no special situation',
    formType: 'Trading Halt',
  });
  expect(await shown(flagged)).toMatchObject({ isPriceSensitive: true, headline: 'Trading Halt' });
});

test('a day of several pages comes in whole, though announcements are added while it is read', async () => {
  const announcements = many(350, { date: at(16) });
  site.add(...announcements);
  const late = announcement({ date: at(19) });
  site.server.faults = (path) => {
    if (path.includes('page=2&')) site.add(late);
    return undefined;
  };
  await asx.round();
  site.server.faults = () => undefined;
  await asx.round();
  expect(await stored([...announcements, late])).toBe(351);
});

test('a page may be shorter than was asked for', async () => {
  const announcements = many(60, { date: at(19, 30) });
  site.mostOfPage = 25;
  site.add(...announcements);
  await asx.round();
  site.mostOfPage = 100;
  expect(await stored(announcements)).toBe(60);
});

test('while nothing is new, only the top of the feed is read, and no list of ours changes', async () => {
  const version = async () =>
    (await asx.database.version.findUnique({ where: { subject: 'AsxAnnouncement' } }))?.version;
  await asx.round();
  const [before, known] = [site.asked.length, await version()];
  await asx.round();
  expect(site.asked.slice(before)).toEqual([0]);
  expect(await version()).toBe(known);
});

test('an item that cannot be read is kept in quarantine with the reason, once, and told of', async () => {
  const bad = announcement({ date: at(20), symbol: '' });
  site.add(bad);
  await asx.round();
  await asx.round();
  const kept = await asx.quarantined();
  expect(kept).toMatchObject([{ announcedId: bad.documentKey, reason: 'it has no code', attempts: 1 }]);
  expect(await stored([bad])).toBe(0);
});

test('what the database cannot hold keeps no other announcement out', async () => {
  const odd = [
    announcement({ date: at(20), announcementTypes: ['Oth\u0000er'] }),
    announcement({ date: at(20), announcementTypes: ['\ud800'], headline: 'Update' }),
    announcement({ date: at(20), symbol: 'A\u0000B' }),
    announcement({ date: at(20), documentKey: `${'x'.repeat(199)}😀` }),
    announcement({ date: at(20), companyInfo: [{ symbol: 'HRB', displayName: 'Harbour\u0000' }] }),
    announcement({ date: '9999-12-31T23:59:59.9999999Z' }),
    announcement({ date: '0001-01-01T00:00:00+11:00' }),
  ];
  const good = announcement({ date: at(20) });
  site.add(...odd, good);
  await asx.round();
  expect(await stored([good])).toBe(1);
  const refused = await asx.database.announced.findMany({ where: { source: 'asx', outcome: 'quarantined' } });
  expect(refused.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['its time cannot be', 'its code is none', 'it names no document']),
  );
  site.remove(...odd);
  await asx.database.quarantined.deleteMany({ where: { source: 'asx', reason: { not: 'it has no code' } } });
  const keys = odd.map(({ documentKey }) => documentKey.replace('\u0000', ''));
  await asx.database.announced.deleteMany({ where: { source: 'asx', announcedId: { in: keys } } });
  await asx.database.announced.deleteMany({ where: { source: 'asx', reason: 'it names no document' } });
});

test('the list of the day makes it complete: what was mended, flagged or renamed, and what is to be left out', async () => {
  const [mended, flagged, left] = [
    announcement({ date: at(20, 1), symbol: '' }),
    announcement({ date: at(20, 2), headline: 'Update', announcementTypes: [] }),
    announcement({ date: at(20, 3), headline: ' ' }),
  ];
  site.add(mended, flagged, left);
  await asx.round();
  expect(await asx.announced(flagged.documentKey)).toMatchObject({ outcome: 'left_out' });
  site.add(
    { ...mended, symbol: 'HRB' },
    { ...flagged, isPriceSensitive: true },
    { ...left, headline: 'Date of AGM', announcementTypes: [] },
  );
  // Past midnight in Sydney.
  await asx.later(5);
  expect(await shown(mended)).toMatchObject({ symbol: 'HRB', filedDate: '2026-10-15' });
  expect(await asx.announced(mended.documentKey)).toMatchObject({ outcome: 'stored', reason: null, isListed: true });
  expect(await shown(flagged)).toMatchObject({ isPriceSensitive: true });
  expect(await asx.announced(flagged.documentKey)).toMatchObject({ outcome: 'stored', reason: null });
  expect(await asx.announced(left.documentKey)).toMatchObject({
    outcome: 'left_out',
    reason: 'no special situation',
  });
  expect((await asx.quarantined()).map(({ reason }) => reason)).toEqual(['it has no code']);
});

test('coverage tells what a day had, what is stored, left out, and missing and why', async () => {
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

test('a day without announcements is whole when something earlier stands below it', async () => {
  expect(await asx.listedDays()).toEqual(
    expect.arrayContaining(['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15']),
  );
  // Of the last day that the feed reaches nobody knows whether it is all of it.
  expect(await asx.listedDays()).not.toContain('2026-10-10');
});

test('the past is found by halves and comes in as far as the feed goes', async () => {
  const days = Array.from({ length: 12 }, (_, index) => many(200, { date: earlier(8 + index, 12) }));
  site.add(...days.flat());
  const before = site.asked.length;
  expect(await asx.readPast('2026-10-01', '2026-10-03')).toBe(true);
  // The 3rd is 12 days before, the 1st 14.
  expect(await stored([...(days[4] ?? []), ...(days[5] ?? []), ...(days[6] ?? [])])).toBe(600);
  expect(await stored([...(days[3] ?? []), ...(days[7] ?? [])])).toBe(0);
  expect(site.asked.length - before).toBeLessThan(30);
  expect(await asx.listedDays()).toEqual(expect.arrayContaining(['2026-10-01', '2026-10-02', '2026-10-03']));
  // Nothing stands below the 26th of September.
  expect(await asx.readPast('2026-09-20', '2026-09-27')).toBe(true);
  expect(await asx.listedDays()).toContain('2026-09-27');
  expect(await asx.listedDays()).not.toContain('2026-09-26');
  // Later tests read the feed again, which is short then.
  site.remove(...days.flat());
});

test.each([
  ['cut in the middle', 'truncated' as const],
  ['a page of errors with status 200', 'htmlPage' as const],
  ['empty', 'empty' as const],
])('a page that is %s moves nothing, and is told of; what it has comes later', async (_what, fault) => {
  const late = announcement({ date: asx.world.clock.now().toISOString() });
  site.add(late);
  site.server.faults = () => fault;
  expect(await asx.round()).toBe(false);
  expect(await asx.announced(late.documentKey)).toBeNull();
  const told = await asx.database.readingPosition.findUniqueOrThrow({ where: { lists: 'asx' } });
  expect(told.failures).toBeGreaterThan(0);
  site.server.faults = () => undefined;
  await asx.round();
  expect(await shown(late)).toMatchObject({ filingId: late.documentKey, filedDate: '2026-10-16' });
});

test('a feed that shows less than it counts is not believed to have ended', async () => {
  const late = announcement({ date: asx.world.clock.now().toISOString() });
  site.add(late);
  site.server.faults = (path) =>
    path.includes('announcements') ? { status: 200, body: '{"data": {"count": 3000, "items": []}}' } : undefined;
  expect(await asx.round()).toBe(false);
  site.server.faults = () => undefined;
  expect(await asx.round()).toBe(true);
  expect(await stored([late])).toBe(1);
});

test('a time that is far ahead does not keep what follows from being seen', async () => {
  const ahead = announcement({ date: new Date(asx.world.clock.now().getTime() + 86_400_000).toISOString() });
  site.add(ahead);
  await asx.round();
  const next = announcement({ date: asx.world.clock.now().toISOString() });
  site.add(next);
  await asx.round();
  expect(await stored([ahead, next])).toBe(2);
});

test('a directory that cannot be read keeps no announcement away', async () => {
  await asx.restart();
  site.server.faults = (path) => (path.includes('directory') ? 'htmlPage' : undefined);
  const next = announcement({ date: asx.world.clock.now().toISOString(), symbol: 'HRB' });
  site.add(next);
  await asx.later(2);
  expect(await shown(next)).toMatchObject({ symbol: 'HRB', sector: 'Industrials' });
});
