import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Coverage } from '../../src/models/coverage/coverage.js';
import { ListWorld } from '../support/listWorld.js';
import type { TestUser } from '../support/user.js';
import { sampleDisclosure, type SampleDisclosure, TdnetSite } from '../support/tdnet/site.js';

let site: TdnetSite;
let tdnet: ListWorld;
let ann: TestUser;

const day = '2026-10-14';

beforeAll(async () => {
  site = await TdnetSite.open();
  tdnet = await ListWorld.open('tdnet', { TDNET_BASE_URL: site.server.url, TDNET_REQUESTS_PER_SECOND: '1000' });
  ann = await tdnet.world.createUser('ann');
});

afterAll(async () => {
  await tdnet.close();
  await site.server.close();
});

const of = (overrides: Partial<SampleDisclosure>) => sampleDisclosure({ day, ...overrides });

const readDisclosure = async ({ documentId }: SampleDisclosure) => (await ann.get(`/filings/japan/${documentId}`)).body;

const readDay = () => tdnet.backfill(day, day);

async function coverage() {
  const { days } = (await ann.get(`/coverage?source=tdnet&from=${day}&to=${day}`)).body as Coverage;
  return days[0];
}

test.each(['row', 'history'] as const)(
  'a disclosure withdrawn after it was read is marked, and has no link (shown by the %s)',
  async (withdrawn) => {
    const [withdrawnItem, other] = [of({ title: `業績予想の修正（${withdrawn}）` }), of({})];
    site.add(withdrawnItem, other);
    await readDay();
    const before = await coverage();
    const { nextCursor } = (await ann.get('/filings/japan/updates?since=2026-10-14&limit=500')).body as {
      nextCursor: string;
    };
    site.add({ ...withdrawnItem, withdrawn });
    await readDay();
    expect(await readDisclosure(withdrawnItem)).toMatchObject({
      status: 'withdrawn',
      pdfUrl: null,
      documentTitle: withdrawnItem.title,
      tdnetDocumentId: withdrawnItem.documentId,
    });
    expect(await readDisclosure(other)).toMatchObject({ status: 'collected', pdfUrl: expect.any(String) });
    const { body } = await ann.graphql('query ($id: ID!) { japanFiling(filingId: $id) { status pdfUrl } }', {
      id: withdrawnItem.documentId,
    });
    expect(body).toEqual({ data: { japanFiling: { status: 'withdrawn', pdfUrl: null } } });
    // The announcement is the same, and no new arrival.
    expect(await coverage()).toEqual({ ...before, checkedAt: expect.any(String) });
    expect(await coverage()).toMatchObject({ missing: 0, checkedAt: expect.any(String) });
    expect((await ann.get(`/filings/japan/updates?since=${nextCursor}`)).body).toMatchObject({ items: [] });
  },
);

test('a disclosure withdrawn before it was read is left out, and not quarantined', async () => {
  const [withdrawnItem, good] = [of({ withdrawn: 'row', title: '読まれなかった開示' }), of({})];
  site.add(withdrawnItem, good);
  await readDay();
  const rows = await tdnet.database.announced.findMany({ where: { source: 'tdnet', outcome: 'left_out' } });
  expect(rows).toMatchObject([
    { companyName: withdrawnItem.name, reason: 'withdrawn before it was read', isListed: true },
  ]);
  expect(await tdnet.quarantined()).toEqual([]);
  expect(await tdnet.database.japanFiling.count({ where: { documentTitle: withdrawnItem.title } })).toBe(0);
  expect(await coverage()).toMatchObject({ leftOut: 1, missing: 0, checkedAt: expect.any(String) });
  // A row is one announcement, however often it is read.
  await readDay();
  expect(await coverage()).toMatchObject({ leftOut: 1, missing: 0 });
});

test('of two identical disclosures the one that the list no longer shows is withdrawn', async () => {
  const [first, second] = [of({ title: '二重の開示' }), of({ title: '二重の開示' })];
  site.add(first, second);
  await readDay();
  site.add({ ...second, withdrawn: 'row' });
  await readDay();
  expect(await readDisclosure(first)).toMatchObject({ status: 'collected', pdfUrl: expect.any(String) });
  expect(await readDisclosure(second)).toMatchObject({ status: 'withdrawn', pdfUrl: null });
});

test('a disclosure that the list shows again is no longer withdrawn', async () => {
  const back = of({ title: '戻った開示' });
  site.add(back);
  await readDay();
  site.add({ ...back, withdrawn: 'row' });
  await readDay();
  site.add(back);
  await readDay();
  expect(await readDisclosure(back)).toMatchObject({
    status: 'collected',
    pdfUrl: `https://www.release.tdnet.info/inbs/${back.documentId}.pdf`,
  });
});

test('a retry matches a row quarantined by an earlier release with its disclosure', async () => {
  const withdrawnItem = of({ title: '前の版の開示' });
  site.add(withdrawnItem);
  await readDay();
  const rowId = `${day} ${withdrawnItem.time} ${withdrawnItem.code} ${withdrawnItem.title}`;
  await tdnet.database.announced.create({
    data: {
      source: 'tdnet',
      announcedId: rowId,
      formType: 'disclosure',
      companyName: withdrawnItem.name,
      path: '',
      day: new Date(day),
      isListed: true,
      outcome: 'quarantined',
      reason: 'it names no document',
      seenAt: new Date(day),
    },
  });
  const quarantined = { reason: 'it names no document', version: 1, attempts: 1, quarantinedAt: new Date(day) };
  await tdnet.database.quarantined.create({
    data: { source: 'tdnet', announcedId: rowId, compressed: Buffer.from(''), ...quarantined },
  });
  site.add({ ...withdrawnItem, withdrawn: 'row' });
  expect(await tdnet.retry()).toBe(1);
  expect(await tdnet.announced(rowId)).toBeNull();
  expect(await tdnet.quarantined()).toEqual([]);
  expect(await readDisclosure(withdrawnItem)).toMatchObject({ status: 'withdrawn' });
  expect(await coverage()).toMatchObject({ missing: 0 });
});

test('a disclosure that names no document and was not withdrawn is quarantined', async () => {
  site.add(of({ href: '', title: '文書のない開示' }));
  await readDay();
  expect(await tdnet.quarantined()).toMatchObject([{ reason: 'it names no document' }]);
});
