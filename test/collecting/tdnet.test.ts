import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Coverage } from '../../src/models/coverage.js';
import { ListWorld } from '../support/listWorld.js';
import type { Person } from '../support/person.js';
import { openCollecting } from '../support/product.js';
import { disclosure, type SampleDisclosure, TdnetSite } from '../support/tdnet/site.js';

let site: TdnetSite;
let tdnet: ListWorld;
let ann: Person;

beforeAll(async () => {
  site = await TdnetSite.open();
  tdnet = await ListWorld.open('tdnet', { TDNET_BASE_URL: site.server.url, TDNET_REQUESTS_PER_SECOND: '1000' });
  ann = await tdnet.world.person('ann');
});

afterEach(() => void (site.server.faults = () => undefined));

afterAll(async () => {
  await tdnet.close();
  await site.server.close();
});

const shown = async ({ documentId }: SampleDisclosure) => (await ann.get(`/filings/japan/${documentId}`)).body;

const many = (count: number, said: Partial<SampleDisclosure> = {}) =>
  Array.from({ length: count }, () => disclosure(said));

test('what the list shows is in ours, field by field, and nothing is made up', async () => {
  const bought = disclosure({
    code: '576A0',
    name: '港湾鉄道',
    title: 'ＴｏＳＴＮｅＴ－３による自己株式の取得　（訂正）',
    place: '東名',
  });
  site.add(bought);
  await tdnet.round();
  expect(await shown(bought)).toEqual({
    filingId: bought.documentId,
    tdnetDocumentId: bought.documentId,
    companyCode: '576A',
    companyName: '港湾鉄道',
    companyNameEnglish: null,
    filingDate: '2026-10-15',
    filingTime: '15:30:00',
    documentTitle: 'ＴｏＳＴＮｅＴ－３による自己株式の取得　（訂正）',
    documentTitleEnglish: null,
    pdfUrl: `https://www.release.tdnet.info/inbs/${bought.documentId}.pdf`,
    summary: null,
    stockExchange: 'TSE, NSE',
    status: 'collected',
    // By a rule, from its title.
    tags: ['Share Buyback'],
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test('lists are asked for, and no document ever', async () => {
  site.add(...many(250, { day: '2026-10-14' }));
  await tdnet.round();
  expect(site.asked.filter((path) => !/^I_list_\d{3}_\d{8}\.html$/.test(path))).toEqual([]);
  expect(site.server.requests[0]?.headers['user-agent']).toBe('Docket');
});

test('a day of several pages comes in whole, though disclosures are added while it is read', async () => {
  const disclosures = many(350, { time: '16:00' });
  site.add(...disclosures);
  const late = disclosure({ time: '19:00' });
  site.server.faults = (path) => {
    if (path.includes('I_list_002_20261015')) site.add(late);
    return undefined;
  };
  await tdnet.later(1);
  site.server.faults = () => undefined;
  await tdnet.round();
  const ids = [...disclosures, late].map(({ documentId: filingId }) => filingId);
  expect(await tdnet.database.japanFiling.count({ where: { filingId: { in: ids } } })).toBe(351);
});

test('while nothing is new, only the top of the list is read', async () => {
  await tdnet.round();
  const before = site.asked.length;
  await tdnet.round();
  const today = site.asked.slice(before).filter((path) => path.includes('20261015'));
  expect(today).toEqual(['I_list_001_20261015.html']);
});

test('a poll that finds nothing new changes no list of ours', async () => {
  const version = async () => (await tdnet.database.version.findUnique({ where: { subject: 'JapanFiling' } }))?.version;
  await tdnet.round();
  const before = await version();
  await tdnet.round();
  expect(await version()).toBe(before);
});

test.each([
  ['no document', { href: '' }, 'it names no document'],
  ['no code', { code: '　' }, 'its company code is missing'],
  ['a code that is none', { code: '99-10' }, 'its company code is 99-10'],
  ['no time', { time: '--:--' }, 'its time is --:--'],
  ['a time past midnight', { time: '24:10' }, 'its time is 24:10'],
  ['no company', { name: '' }, 'it names no company'],
  ['no title', { title: '　' }, 'it has no title'],
  ['bytes of another encoding', { title: '決\uFFFD短信' }, 'it has characters that cannot be read'],
  ['a title that is too long', { title: '長'.repeat(1001) }, expect.stringContaining('documentTitle')],
])('a row with %s is kept in quarantine with the reason, once, and the others come in', async (_what, said, reason) => {
  const [bad, good] = [disclosure(said), disclosure()];
  site.add(bad, good);
  await tdnet.round();
  await tdnet.round();
  expect(await shown(good)).toMatchObject({ filingId: good.documentId });
  expect(await tdnet.database.japanFiling.count({ where: { filingId: bad.documentId } })).toBe(0);
  const kept = await tdnet.quarantined();
  expect(kept.map((row) => row.reason)).toContainEqual(reason);
  const rows = await tdnet.database.announced.findMany({ where: { source: 'tdnet', outcome: 'quarantined' } });
  expect(rows.map((row) => row.announcedId).sort()).toEqual(kept.map((row) => row.announcedId).sort());
});

test('what is kept of rows that cannot be read is bounded; they are announced all the same', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    source: 'tdnet',
    announcedId: `kept-${index}`,
    reason: 'a test',
    version: 1,
    compressed: Buffer.from(''),
    attempts: 1,
    quarantinedAt: new Date('2026-10-01'),
  }));
  const before = await tdnet.quarantined();
  await tdnet.database.quarantined.createMany({ data: rows.slice(0, 4998 - before.length) });
  const bad = many(4, { code: '' });
  site.add(...bad);
  await tdnet.round();
  expect(await tdnet.quarantined()).toHaveLength(5000);
  const announced = await Promise.all(bad.map(({ documentId }) => tdnet.announced(documentId)));
  expect(announced.map((row) => row?.outcome)).toEqual(bad.map(() => 'quarantined'));
  await tdnet.database.announced.deleteMany({
    where: { announcedId: { in: bad.map(({ documentId }) => documentId) } },
  });
  const known = before.map(({ announcedId }) => announcedId);
  await tdnet.database.quarantined.deleteMany({ where: { announcedId: { notIn: known } } });
});

test('the list of the day makes it complete: a row that was mended, a title that was corrected', async () => {
  const [mended, corrected] = [disclosure({ code: '' }), disclosure({ title: '業績予想の修正' })];
  site.add(mended, corrected);
  await tdnet.round();
  expect(await tdnet.announced(mended.documentId)).toMatchObject({ outcome: 'quarantined' });
  site.add({ ...mended, code: '99020' }, { ...corrected, title: '業績予想の修正（訂正）' });
  // Past midnight in Tokyo.
  await tdnet.later(7);
  expect(await shown(mended)).toMatchObject({ companyCode: '9902', filingDate: '2026-10-15' });
  expect(await tdnet.announced(mended.documentId)).toMatchObject({ outcome: 'stored', reason: null, isListed: true });
  expect(await shown(corrected)).toMatchObject({ documentTitle: '業績予想の修正（訂正）' });
  const left = await tdnet.quarantined();
  expect(left.map(({ announcedId }) => announcedId)).not.toContain(mended.documentId);
});

test('coverage tells what the list of a day has, what is stored, and what is missing and why', async () => {
  const { days } = (await ann.get('/coverage?source=tdnet&from=2026-10-14&to=2026-10-15')).body as Coverage;
  expect(days).toMatchObject([
    { source: 'tdnet', day: '2026-10-15', waiting: 0, leftOut: 0, checkedAt: expect.any(String) },
    { source: 'tdnet', day: '2026-10-14', announced: 250, stored: 250, missing: 0, checkedAt: expect.any(String) },
  ]);
  const [{ announced, stored, quarantined, missingFilings } = { missingFilings: [] }] = days;
  expect(announced).toBe((stored ?? 0) + (quarantined ?? 0));
  expect(missingFilings).toContainEqual(
    expect.objectContaining({ state: 'quarantined', reason: 'its time is 24:10', companyName: '港湾鉄道' }),
  );
});

test('days without disclosures are checked, too, and days without a list are not', async () => {
  await tdnet.restart();
  await tdnet.later(24);
  expect(await tdnet.listedDays()).toEqual(expect.arrayContaining(['2026-10-13', '2026-10-14', '2026-10-15']));
  expect(await tdnet.readPast('2026-09-18', '2026-09-21')).toBe(true);
  expect((await tdnet.listedDays())[0]).toBe('2026-09-20');
});

test.each([
  ['cut in the middle', 'truncated' as const],
  ['a page of errors with status 200', 'htmlPage' as const],
  ['empty', 'empty' as const],
])('a page that is %s moves nothing, and is told of; what it has comes later', async (_what, fault) => {
  const today = new Date(tdnet.world.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  const late = disclosure({ day: today, time: '00:10' });
  site.add(late);
  site.server.faults = () => fault;
  expect(await tdnet.round()).toBe(false);
  expect(await tdnet.announced(late.documentId)).toBeNull();
  const told = await tdnet.database.readingPosition.findUniqueOrThrow({ where: { lists: 'tdnet' } });
  expect(told.failures).toBeGreaterThan(0);
  site.server.faults = () => undefined;
  await tdnet.round();
  expect(await shown(late)).toMatchObject({ filingId: late.documentId, filingTime: '00:10:00' });
  // The day has begun in Japan alone.
  const { days } = (await ann.get('/coverage?source=tdnet')).body as Coverage;
  expect(days[0]).toMatchObject({ day: today });
});

test('what could not be read is read again with its list, when somebody asks for it', async () => {
  const bad = disclosure({ day: '2026-10-14', time: '??:??' });
  site.add(bad);
  await tdnet.readPast('2026-10-14', '2026-10-14');
  expect(await tdnet.announced(bad.documentId)).toMatchObject({ outcome: 'quarantined' });
  site.add({ ...bad, time: '09:00' });
  expect(await tdnet.retry()).toBeGreaterThan(0);
  expect(await shown(bad)).toMatchObject({ filingTime: '09:00:00', filingDate: '2026-10-14' });
});

test('a correction is linked to what it corrects, whichever comes in first', async () => {
  const [first, other, correction, late] = [
    disclosure({ day: '2026-10-14', title: '港湾設備の取得に関するお知らせ' }),
    disclosure({ day: '2026-10-14', code: '99020', title: '港湾設備の取得に関するお知らせ' }),
    disclosure({ title: '（訂正）「港湾設備の取得に関するお知らせ」の一部訂正について' }),
    disclosure({ title: '（訂正）「鉄道設備の取得に関するお知らせ」の一部訂正について' }),
  ];
  site.add(other, correction, late);
  await tdnet.readPast('2026-10-14', '2026-10-15');
  const corrected = disclosure({ day: '2026-10-14', title: '鉄道設備の取得に関するお知らせ' });
  site.add(first, corrected);
  await tdnet.readPast('2026-10-14', '2026-10-14');
  const asked = await ann.graphql(
    `query ($one: ID!, $two: ID!, $three: ID!) { one: japanFiling(filingId: $one) { amends { filingId } amendedBy { filingId } }
      two: japanFiling(filingId: $two) { amends { filingId } } three: japanFiling(filingId: $three) { amendedBy { filingId } } }`,
    { one: correction.documentId, two: late.documentId, three: first.documentId },
  );
  expect(asked.body).toMatchObject({
    data: {
      one: { amends: { filingId: first.documentId }, amendedBy: [] },
      two: { amends: { filingId: corrected.documentId } },
      three: { amendedBy: [{ filingId: correction.documentId }] },
    },
  });
});

test('without the lease nothing is asked for', async () => {
  const other = await openCollecting(tdnet.world.services, 'tdnet', ['tdnet'], true, new AbortController().signal);
  await tdnet.round();
  const before = site.asked.length;
  expect(await other.collector.round(AbortSignal.timeout(1000))).toBeGreaterThan(0);
  expect(site.asked.length).toBe(before);
  await other.close();
});
