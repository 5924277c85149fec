import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Coverage } from '../../src/models/coverage.js';
import { ListWorld } from '../support/listWorld.js';
import type { Person } from '../support/person.js';
import { disclosure, type SampleDisclosure, TdnetSite } from '../support/tdnet/site.js';

let site: TdnetSite;
let tdnet: ListWorld;
let ann: Person;

const day = '2026-10-14';

beforeAll(async () => {
  site = await TdnetSite.open();
  tdnet = await ListWorld.open('tdnet', { TDNET_BASE_URL: site.server.url, TDNET_REQUESTS_PER_SECOND: '1000' });
  ann = await tdnet.world.person('ann');
});

afterAll(async () => {
  await tdnet.close();
  await site.server.close();
});

const of = (said: Partial<SampleDisclosure>) => disclosure({ day, ...said });

const shown = async ({ documentId }: SampleDisclosure) => (await ann.get(`/filings/japan/${documentId}`)).body;

const read = () => tdnet.readPast(day, day);

async function coverage() {
  const { days } = (await ann.get(`/coverage?source=tdnet&from=${day}&to=${day}`)).body as Coverage;
  return days[0];
}

test.each(['row', 'history'] as const)(
  'a disclosure that was withdrawn after it was read is marked, and leads nowhere (told by the %s)',
  async (withdrawn) => {
    const [gone, other] = [of({ title: `業績予想の修正（${withdrawn}）` }), of({})];
    site.add(gone, other);
    await read();
    const before = await coverage();
    const { nextCursor } = (await ann.get('/filings/japan/updates?since=2026-10-14&limit=500')).body as {
      nextCursor: string;
    };
    site.add({ ...gone, withdrawn });
    await read();
    expect(await shown(gone)).toMatchObject({
      status: 'withdrawn',
      pdfUrl: null,
      documentTitle: gone.title,
      tdnetDocumentId: gone.documentId,
    });
    expect(await shown(other)).toMatchObject({ status: 'collected', pdfUrl: expect.any(String) });
    const { body } = await ann.graphql('query ($id: ID!) { japanFiling(filingId: $id) { status pdfUrl } }', {
      id: gone.documentId,
    });
    expect(body).toEqual({ data: { japanFiling: { status: 'withdrawn', pdfUrl: null } } });
    // It is the same announcement, and no arrival.
    expect(await coverage()).toEqual({ ...before, checkedAt: expect.any(String) });
    expect(await coverage()).toMatchObject({ missing: 0, checkedAt: expect.any(String) });
    expect((await ann.get(`/filings/japan/updates?since=${nextCursor}`)).body).toMatchObject({ items: [] });
  },
);

test('one that was withdrawn before it was read is left out, and not in quarantine', async () => {
  const [gone, good] = [of({ withdrawn: 'row', title: '読まれなかった開示' }), of({})];
  site.add(gone, good);
  await read();
  const rows = await tdnet.database.announced.findMany({ where: { source: 'tdnet', outcome: 'left_out' } });
  expect(rows).toMatchObject([{ companyName: gone.name, reason: 'withdrawn before it was read', isListed: true }]);
  expect(await tdnet.quarantined()).toEqual([]);
  expect(await tdnet.database.japanFiling.count({ where: { documentTitle: gone.title } })).toBe(0);
  expect(await coverage()).toMatchObject({ leftOut: 1, missing: 0, checkedAt: expect.any(String) });
  // The same row is one announcement, however often it is read.
  await read();
  expect(await coverage()).toMatchObject({ leftOut: 1, missing: 0 });
});

test('of two that say the same, the one that the list shows no longer was withdrawn', async () => {
  const [first, second] = [of({ title: '二重の開示' }), of({ title: '二重の開示' })];
  site.add(first, second);
  await read();
  site.add({ ...second, withdrawn: 'row' });
  await read();
  expect(await shown(first)).toMatchObject({ status: 'collected', pdfUrl: expect.any(String) });
  expect(await shown(second)).toMatchObject({ status: 'withdrawn', pdfUrl: null });
});

test('one that is shown again is no longer withdrawn', async () => {
  const back = of({ title: '戻った開示' });
  site.add(back);
  await read();
  site.add({ ...back, withdrawn: 'row' });
  await read();
  site.add(back);
  await read();
  expect(await shown(back)).toMatchObject({
    status: 'collected',
    pdfUrl: `https://www.release.tdnet.info/inbs/${back.documentId}.pdf`,
  });
});

test('what an earlier release had in quarantine is found to be the disclosure that it was', async () => {
  const gone = of({ title: '前の版の開示' });
  site.add(gone);
  await read();
  const rowId = `${day} ${gone.time} ${gone.code} ${gone.title}`;
  await tdnet.database.announced.create({
    data: {
      source: 'tdnet',
      announcedId: rowId,
      formType: 'disclosure',
      companyName: gone.name,
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
  site.add({ ...gone, withdrawn: 'row' });
  expect(await tdnet.retry()).toBe(1);
  expect(await tdnet.announced(rowId)).toBeNull();
  expect(await tdnet.quarantined()).toEqual([]);
  expect(await shown(gone)).toMatchObject({ status: 'withdrawn' });
  expect(await coverage()).toMatchObject({ missing: 0 });
});

test('one that names no document, and was not withdrawn, cannot be read', async () => {
  site.add(of({ href: '', title: '文書のない開示' }));
  await read();
  expect(await tdnet.quarantined()).toMatchObject([{ reason: 'it names no document' }]);
});
