import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SecFiling } from '../../src/models/filings/secFiling.js';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { form8k, sampleFiling, schedule13d } from '../support/edgar/filings.js';
import { idsOf } from '../support/expectedFilings.js';
import type { TestUser } from '../support/user.js';

let edgar: CollectingWorld;
let ann: TestUser;

const today = { filedDate: '2026-10-15' };
const windlass = { role: 'Subject', name: 'Windlass Corp', cik: 9_300_021 };
const quill = { role: 'Filed by', name: 'Quill Acquisition Inc', cik: 9_300_022 };
const offer = sampleFiling({
  ...today,
  formType: 'SC TO-T/A',
  parties: [windlass, { ...windlass, formType: 'SC 13D/A' }, quill, { ...quill, formType: 'SC 13D/A' }],
});
const metro = { role: 'Filer', name: 'Fernwick Metro Gas Co', cik: 9_300_031 };
const parent = { role: 'Filer', name: 'Fernwick Utilities Holdings', cik: 9_300_032 };
const notes = form8k({ ...today, items: ['8.01'], parties: [metro, parent] });

beforeAll(async () => {
  edgar = await CollectingWorld.open();
  ann = await edgar.world.createUser('ann');
  await edgar.database.companyTicker.createMany({
    data: [
      { cik: '0009300021', ticker: 'WNDL' },
      { cik: '0009300032', ticker: 'FRN-A' },
    ],
  });
  edgar.replay.add(offer, notes, form8k(today), schedule13d(today));
  await edgar.runRound();
});
afterAll(() => edgar.close());

async function list(query: string): Promise<string[]> {
  const { status, body } = await ann.get(`/filings/sec?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return idsOf((body as { items: { filingId: string }[] }).items);
}

test('a submission of two form types is found under both', async () => {
  const { accessionNumber: filingId } = offer;
  const { body } = await ann.get(`/filings/sec/${filingId}`);
  expect(body).toMatchObject({
    companyName: 'Windlass Corp',
    ticker: 'WNDL',
    filers: [{ name: 'Windlass Corp', cik: '0009300021', ticker: 'WNDL' }],
    formType: 'SC TO-T',
    otherFormTypes: ['SC 13D/A'],
  });
  for (const query of ['formType=SC TO-T', 'formType=SC 13D/A', 'formType=SC 13D/A,S-1', 'formTypes=SC TO-T,S-1']) {
    expect([query, await list(query)]).toEqual([query, [filingId]]);
    expect(await list(`${query}&searchTerm=windlass&ticker=wndl`)).toEqual([filingId]);
  }
  const { body: counted } = await ann.get('/filings/counts?by=formType');
  expect(counted).toMatchObject({
    facets: [
      {
        facet: 'formType',
        values: expect.arrayContaining([
          { value: 'SC 13D/A', count: 1 },
          { value: 'SC TO-T', count: 1 },
        ]),
      },
    ],
  });
  const { body: polled } = await ann.get('/filings/sec/updates?since=2026-10-15&formType=SC 13D/A');
  expect(idsOf((polled as { items: SecFiling[] }).items)).toEqual([filingId]);
  const without = await ann.graphql('{ secFilings(filter: { notFormTypes: [SC_13D_A] }) { nodes { filingId } } }');
  expect(JSON.stringify(without.body)).not.toContain(filingId);
});

test('each form type of a submission gives its tags', async () => {
  const company = { role: 'Subject', name: 'Ferrol Harbour Co', cik: 9_300_051 };
  const buyout = sampleFiling({
    ...today,
    formType: 'SC TO-I',
    parties: [company, { ...company, formType: 'SC 13E3' }, { ...company, role: 'Filed by' }],
  });
  edgar.replay.add(buyout);
  await edgar.runRound();
  const { accessionNumber: filingId } = buyout;
  const { body } = await ann.graphql(
    `{ secFiling(filingId: "${filingId}") { formType otherFormTypes tagReasons { tag field passage start end } } }`,
  );
  expect(body).toEqual({
    data: {
      secFiling: {
        formType: 'SC TO-I',
        otherFormTypes: ['SC 13E-3'],
        tagReasons: [{ tag: 'Take Private', field: 'otherFormTypes', passage: 'SC 13E-3', start: 0, end: 8 }],
      },
    },
  });
  expect(await list('tag=Take Private')).toEqual([filingId]);
});

test('each company gets its ticker when the list of companies names it later', async () => {
  const [first, second] = [
    { role: 'Filer', name: 'Ferrol Quay Co', cik: 9_300_041 },
    { role: 'Filer', name: 'Ferrol Quay Finance', cik: 9_300_042 },
  ];
  const without = { role: 'Filer', name: 'Ferrol Quay Trust', cik: 9_300_043 };
  const report = form8k({ ...today, parties: [first, second, without] });
  edgar.replay.add(report);
  await edgar.runRound();
  const { accessionNumber: filingId } = report;
  const filersThen = async () => (await ann.get(`/filings/sec/${filingId}`)).body;
  expect(await filersThen()).toMatchObject({ ticker: null, filers: [{}, {}, {}] });
  const tickers = [
    { cik_str: first.cik, ticker: 'FQC', title: 'any' },
    { cik_str: second.cik, ticker: 'FQF', title: 'any' },
  ];
  edgar.replay.faults = (_request, path) =>
    path.endsWith('company_tickers.json') ? { status: 200, body: JSON.stringify(tickers) } : undefined;
  await edgar.backfill('edgar', '2026-10-12', '2026-10-12');
  edgar.replay.faults = () => undefined;
  expect(await filersThen()).toMatchObject({
    ticker: 'FQC',
    filers: [{ ticker: 'FQC' }, { ticker: 'FQF' }, { ticker: null }],
  });
  for (const ticker of ['fqc', 'FQF']) expect(await list(`ticker=${ticker}`)).toEqual([filingId]);
});

test('a submission of several companies is found by the name and the ticker of each', async () => {
  const { accessionNumber: filingId } = notes;
  const { body } = await ann.graphql(
    `{ secFiling(filingId: "${filingId}") { companyName ticker filers { name cik ticker } } }`,
  );
  expect(body).toEqual({
    data: {
      secFiling: {
        companyName: 'Fernwick Metro Gas Co',
        ticker: null,
        filers: [
          { name: 'Fernwick Metro Gas Co', cik: '0009300031', ticker: null },
          { name: 'Fernwick Utilities Holdings', cik: '0009300032', ticker: 'FRN-A' },
        ],
      },
    },
  });
  for (const query of [
    'ticker=frn-a',
    'ticker=FRN.A,NONE',
    'searchTerm=metro',
    'searchTerm="utilities holdings"',
    'searchTerm=frn',
  ]) {
    expect([query, await list(query)]).toEqual([query, [filingId]]);
  }
  expect(await list('searchTerm="gas co utilities"')).toEqual([]);
  const search = await ann.get('/filings/search?searchTerm=utilities');
  expect(search.body).toMatchObject({
    items: [
      {
        filing: { filingId },
        passages: [{ field: 'filers', text: 'Fernwick Utilities Holdings (FRN-A)', ranges: [{ start: 9, end: 18 }] }],
      },
    ],
  });
});

test('a deal has the filings in which its company is not the first', async () => {
  const byCik = await ann.createDeal({ companyName: 'Fernwick', cik: '0009300032' });
  const bySymbol = await ann.createDeal({ companyName: 'Fernwick', symbol: 'NYSE: FRN.A' });
  for (const { dealId } of [byCik, bySymbol]) {
    const { body } = await ann.graphql(
      `{ deal(dealId: "${dealId}") { filings { nodes { filingId } } newFilingCount(since: "2026-10-01T00:00:00.000Z") } }`,
    );
    expect(body).toEqual({
      data: { deal: { filings: { nodes: [{ filingId: notes.accessionNumber }] }, newFilingCount: 1 } },
    });
  }
  expect(await list('mine=true')).toEqual([notes.accessionNumber]);
  expect(await list('mine=true&searchTerm=metro')).toEqual([notes.accessionNumber]);
});
