import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Coverage } from '../../src/models/coverage/coverage.js';
import { ListWorld } from '../support/listWorld.js';
import type { TestUser } from '../support/user.js';
import { openHostCollection } from '../support/builtService.js';
import { sampleDisclosure, type SampleDisclosure, TdnetSite } from '../support/tdnet/site.js';

let site: TdnetSite;
let tdnet: ListWorld;
let ann: TestUser;

beforeAll(async () => {
  site = await TdnetSite.open();
  tdnet = await ListWorld.open('tdnet', { TDNET_BASE_URL: site.server.url, TDNET_REQUESTS_PER_SECOND: '1000' });
  ann = await tdnet.world.createUser('ann');
});

afterEach(() => void (site.server.faults = () => undefined));

afterAll(async () => {
  await tdnet.close();
  await site.server.close();
});

const readDisclosure = async ({ documentId }: SampleDisclosure) => (await ann.get(`/filings/japan/${documentId}`)).body;

const many = (count: number, overrides: Partial<SampleDisclosure> = {}) =>
  Array.from({ length: count }, () => sampleDisclosure(overrides));

test('every field of the list is shown, and no other value is added', async () => {
  const bought = sampleDisclosure({
    code: '576A0',
    name: '港湾鉄道',
    title: 'ＴｏＳＴＮｅＴ－３による自己株式の取得　（訂正）',
    place: '東名',
  });
  site.add(bought);
  await tdnet.runRound();
  expect(await readDisclosure(bought)).toEqual({
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
    // A rule adds the tag from the title.
    tags: ['Share Buyback'],
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test('lists are requested, and no document', async () => {
  site.add(...many(250, { day: '2026-10-14' }));
  await tdnet.runRound();
  expect(site.requestedPaths.filter((path) => !/^I_list_\d{3}_\d{8}\.html$/.test(path))).toEqual([]);
  expect(site.server.requests[0]?.headers['user-agent']).toBe('Docket');
});

test('a day of several pages is collected completely, though disclosures are added during the reading', async () => {
  const disclosures = many(350, { time: '16:00' });
  site.add(...disclosures);
  const late = sampleDisclosure({ time: '19:00' });
  site.server.faults = (path) => {
    if (path.includes('I_list_002_20261015')) site.add(late);
    return undefined;
  };
  await tdnet.advanceHours(1);
  site.server.faults = () => undefined;
  await tdnet.runRound();
  const ids = [...disclosures, late].map(({ documentId: filingId }) => filingId);
  expect(await tdnet.database.japanFiling.count({ where: { filingId: { in: ids } } })).toBe(351);
});

test('without new disclosures only the first page of the list is read', async () => {
  await tdnet.runRound();
  const before = site.requestedPaths.length;
  await tdnet.runRound();
  const today = site.requestedPaths.slice(before).filter((path) => path.includes('20261015'));
  expect(today).toEqual(['I_list_001_20261015.html']);
});

test('a poll without new disclosures leaves the version of the list unchanged', async () => {
  const version = async () => (await tdnet.database.version.findUnique({ where: { subject: 'JapanFiling' } }))?.version;
  await tdnet.runRound();
  const before = await version();
  await tdnet.runRound();
  expect(await version()).toBe(before);
});

test.each([
  ['no document', { href: '' }, 'it names no document'],
  ['no code', { code: '　' }, 'its company code is missing'],
  ['an invalid code', { code: '99-10' }, 'its company code is 99-10'],
  ['no time', { time: '--:--' }, 'its time is --:--'],
  ['a time past midnight', { time: '24:10' }, 'its time is 24:10'],
  ['no company', { name: '' }, 'it names no company'],
  ['no title', { title: '　' }, 'it has no title'],
  ['bytes of another encoding', { title: '決\uFFFD短信' }, 'it has characters that cannot be read'],
  ['a title that is too long', { title: '長'.repeat(1001) }, expect.stringContaining('documentTitle')],
])('a row with %s is quarantined once, with the reason, and other rows are stored', async (_what, fields, reason) => {
  const [bad, good] = [sampleDisclosure(fields), sampleDisclosure()];
  site.add(bad, good);
  await tdnet.runRound();
  await tdnet.runRound();
  expect(await readDisclosure(good)).toMatchObject({ filingId: good.documentId });
  expect(await tdnet.database.japanFiling.count({ where: { filingId: bad.documentId } })).toBe(0);
  const quarantinedRows = await tdnet.quarantined();
  expect(quarantinedRows.map((row) => row.reason)).toContainEqual(reason);
  const rows = await tdnet.database.announced.findMany({ where: { source: 'tdnet', outcome: 'quarantined' } });
  expect(rows.map((row) => row.announcedId).sort()).toEqual(quarantinedRows.map((row) => row.announcedId).sort());
});

test('of unreadable rows, 5000 are kept with their content, and further ones without it', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    source: 'tdnet',
    announcedId: `kept-${index}`,
    reason: 'a test',
    version: 1,
    compressed: Buffer.from('x'),
    attempts: 1,
    quarantinedAt: new Date('2026-10-01'),
  }));
  const before = await tdnet.quarantined();
  await tdnet.database.quarantined.createMany({ data: rows.slice(0, 4998 - before.length) });
  const bad = many(4, { code: '' });
  site.add(...bad);
  await tdnet.runRound();
  const quarantined = await tdnet.quarantined();
  expect(quarantined).toHaveLength(5002);
  expect(quarantined.filter(({ compressed }) => compressed.length > 0)).toHaveLength(5000);
  const announced = await Promise.all(bad.map(({ documentId }) => tdnet.announced(documentId)));
  expect(announced.map((row) => row?.outcome)).toEqual(bad.map(() => 'quarantined'));
  await tdnet.database.announced.deleteMany({
    where: { announcedId: { in: bad.map(({ documentId }) => documentId) } },
  });
  const knownIds = before.map(({ announcedId }) => announcedId);
  await tdnet.database.quarantined.deleteMany({ where: { announcedId: { notIn: knownIds } } });
});

test('the list of the day corrects a mended row and a changed title', async () => {
  const [mended, corrected] = [sampleDisclosure({ code: '' }), sampleDisclosure({ title: '業績予想の修正' })];
  site.add(mended, corrected);
  await tdnet.runRound();
  expect(await tdnet.announced(mended.documentId)).toMatchObject({ outcome: 'quarantined' });
  site.add({ ...mended, code: '99020' }, { ...corrected, title: '業績予想の修正（訂正）' });
  // Past midnight in Tokyo.
  await tdnet.advanceHours(7);
  expect(await readDisclosure(mended)).toMatchObject({ companyCode: '9902', filingDate: '2026-10-15' });
  expect(await tdnet.announced(mended.documentId)).toMatchObject({ outcome: 'stored', reason: null, isListed: true });
  expect(await readDisclosure(corrected)).toMatchObject({ documentTitle: '業績予想の修正（訂正）' });
  const left = await tdnet.quarantined();
  expect(left.map(({ announcedId }) => announcedId)).not.toContain(mended.documentId);
});

test('coverage counts the announced, stored and missing disclosures of a day, with reasons', async () => {
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

test('days without disclosures are checked, and days without a list are not', async () => {
  await tdnet.restart();
  await tdnet.advanceHours(24);
  expect(await tdnet.listedDays()).toEqual(expect.arrayContaining(['2026-10-13', '2026-10-14', '2026-10-15']));
  expect(await tdnet.backfill('2026-09-18', '2026-09-21')).toBe(true);
  expect((await tdnet.listedDays())[0]).toBe('2026-09-20');
});

test.each([
  ['truncated', 'truncated' as const],
  ['an error page with status 200', 'htmlPage' as const],
  ['empty', 'empty' as const],
])(
  'a page that is %s does not move the position, and is recorded as a failure; its rows are collected later',
  async (_what, fault) => {
    const today = new Date(tdnet.world.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    const late = sampleDisclosure({ day: today, time: '00:10' });
    site.add(late);
    site.server.faults = () => fault;
    expect(await tdnet.runRound()).toBe(false);
    expect(await tdnet.announced(late.documentId)).toBeNull();
    const position = await tdnet.database.readingPosition.findUniqueOrThrow({ where: { lists: 'tdnet' } });
    expect(position.failures).toBeGreaterThan(0);
    site.server.faults = () => undefined;
    await tdnet.runRound();
    expect(await readDisclosure(late)).toMatchObject({ filingId: late.documentId, filingTime: '00:10:00' });
    // The day has begun in Japan alone.
    const { days } = (await ann.get('/coverage?source=tdnet')).body as Coverage;
    expect(days[0]).toMatchObject({ day: today });
  },
);

test('a retry reads quarantined rows again from their list', async () => {
  const bad = sampleDisclosure({ day: '2026-10-14', time: '??:??' });
  site.add(bad);
  await tdnet.backfill('2026-10-14', '2026-10-14');
  expect(await tdnet.announced(bad.documentId)).toMatchObject({ outcome: 'quarantined' });
  site.add({ ...bad, time: '09:00' });
  expect(await tdnet.retry()).toBeGreaterThan(0);
  expect(await readDisclosure(bad)).toMatchObject({ filingTime: '09:00:00', filingDate: '2026-10-14' });
});

test('a correction is linked to the corrected disclosure, in either order of arrival', async () => {
  const [first, other, correction, late] = [
    sampleDisclosure({ day: '2026-10-14', title: '港湾設備の取得に関するお知らせ' }),
    sampleDisclosure({ day: '2026-10-14', code: '99020', title: '港湾設備の取得に関するお知らせ' }),
    sampleDisclosure({ title: '（訂正）「港湾設備の取得に関するお知らせ」の一部訂正について' }),
    sampleDisclosure({ title: '（訂正）「鉄道設備の取得に関するお知らせ」の一部訂正について' }),
  ];
  site.add(other, correction, late);
  await tdnet.backfill('2026-10-14', '2026-10-15');
  const corrected = sampleDisclosure({ day: '2026-10-14', title: '鉄道設備の取得に関するお知らせ' });
  site.add(first, corrected);
  await tdnet.backfill('2026-10-14', '2026-10-14');
  const response = await ann.graphql(
    `query ($one: ID!, $two: ID!, $three: ID!) { one: japanFiling(filingId: $one) { amends { filingId } amendedBy { filingId } }
      two: japanFiling(filingId: $two) { amends { filingId } } three: japanFiling(filingId: $three) { amendedBy { filingId } } }`,
    { one: correction.documentId, two: late.documentId, three: first.documentId },
  );
  expect(response.body).toMatchObject({
    data: {
      one: { amends: { filingId: first.documentId }, amendedBy: [] },
      two: { amends: { filingId: corrected.documentId } },
      three: { amendedBy: [{ filingId: correction.documentId }] },
    },
  });
});

test('a correction whose title is corrected later no longer amends the disclosure that it quoted', async () => {
  const original = sampleDisclosure({ day: '2026-10-14', title: '剰余金の配当に関するお知らせ' });
  const correction = sampleDisclosure({ title: '（訂正）「剰余金の配当に関するお知らせ」の一部訂正について' });
  const readAmended = async () => {
    const query = 'query ($id: ID!) { japanFiling(filingId: $id) { amends { filingId } } }';
    const { body } = await ann.graphql(query, { id: correction.documentId });
    return (body as { data: { japanFiling: { amends: object | null } } }).data.japanFiling.amends;
  };
  site.add(original, correction);
  await tdnet.backfill('2026-10-14', '2026-10-15');
  expect(await readAmended()).toEqual({ filingId: original.documentId });
  site.add({ ...correction, title: '（訂正）「定款の一部変更に関するお知らせ」の一部訂正について' });
  await tdnet.backfill('2026-10-15', '2026-10-15');
  expect(await readAmended()).toBeNull();
});

test('without the lease no request is made', async () => {
  const other = openHostCollection(tdnet.world.services, 'tdnet', ['tdnet'], true, new AbortController().signal);
  await tdnet.runRound();
  const before = site.requestedPaths.length;
  expect(await other.collector.runRound(AbortSignal.timeout(1000))).toBeGreaterThan(0);
  expect(site.requestedPaths.length).toBe(before);
  await other.close();
});
