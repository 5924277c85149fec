import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Coverage } from '../../src/models/coverage.js';
import type { FilingText } from '../../src/models/filingText.js';
import type { SecFiling } from '../../src/models/secFiling.js';
import { CollectingWorld } from '../support/edgar/collected.js';
import { deregistration, eightK, filing, form4, formTen, schedule13d, tender } from '../support/edgar/filings.js';
import type { Person } from '../support/person.js';

let edgar: CollectingWorld;
let ann: Person;

beforeAll(async () => {
  edgar = await CollectingWorld.open();
  ann = await edgar.world.person('ann');
});

afterAll(() => edgar.close());

const today = { filedDate: '2026-10-15' };

test('what the source shows is in the lists, field by field', async () => {
  await edgar.database.companyTicker.create({ data: { cik: '0009300001', ticker: 'QHVT' } });
  const report = eightK({ items: ['5.02', '9.01'], ...today });
  edgar.replay.add(report);
  await edgar.round();
  const { body } = await ann.get(`/filings/sec/${report.accessionNumber}`);
  const cik = report.parties[0]?.cik;
  expect(body).toEqual({
    filingId: report.accessionNumber,
    companyName: 'Quillhaven Turbines, Inc.',
    ticker: 'QHVT',
    formType: '8-K',
    filedDate: '2026-10-15',
    title: null,
    description: expect.stringMatching(
      /^Item 5\.02: Departure of Directors.*; Item 9\.01: Financial Statements and Exhibits$/,
    ),
    txtUrl: `https://www.sec.gov/Archives/edgar/data/${cik}/${report.accessionNumber}.txt`,
    htmlUrl: `https://www.sec.gov/Archives/edgar/data/${cik}/${report.accessionNumber.replaceAll('-', '')}/${report.accessionNumber}-index.htm`,
    analysis: null,
    analysisDate: null,
    analysisProvenance: null,
    ownership: null,
    status: 'collected',
    createdAt: expect.any(String),
    aiTags: [{ name: 'Leadership Change', color: '#b45309' }],
  });
});

test('a poller gets a filing once, though it is completed later; its version moves', async () => {
  const since = async (cursor: string) =>
    (await ann.get(`/filings/sec/updates?since=${cursor}`)).body as { items: object[]; nextCursor: string };
  const before = await since('2026-10-15');
  const spinOff = formTen(today);
  edgar.replay.add(spinOff);
  await edgar.round();
  const first = await since(before.nextCursor);
  expect(first.items).toMatchObject([{ filingId: spinOff.accessionNumber, formType: '10-12B' }]);
  await edgar.database.announced.updateMany({ data: { outcome: 'waiting' } });
  await edgar.round();
  const second = await since(first.nextCursor);
  expect(second.items).toEqual([]);
});

test('the names of today become those of the contract, and what is not among the form types is counted', async () => {
  const filings = [
    schedule13d(today),
    schedule13d({ ...today, formType: 'SC 13D' }),
    tender({ ...today, bidder: { name: 'Marram Holdings plc', cik: 9_300_050 }, formType: 'SC TO-T/A' }),
    filing({ ...today, formType: 'SC 14D9/A' }),
    filing({ ...today, formType: 'SC 13E3' }),
    filing({ ...today, formType: '10-12G/A' }),
    filing({ ...today, formType: '424B2' }),
    filing({ ...today, formType: 'SC14D9C' }),
  ];
  const amended = eightK({ ...today, formType: '8-K/A' });
  edgar.replay.add(filings, amended);
  await edgar.round();
  const stored = await Promise.all(filings.map(({ accessionNumber }) => ann.get(`/filings/sec/${accessionNumber}`)));
  expect(stored.map(({ status, body }) => (status === 200 ? (body as SecFiling).formType : status))).toEqual([
    'SC 13D',
    'SC 13D',
    'SC TO-T',
    'SC 14D9',
    'SC 13E-3',
    '10-12G',
    404,
    404,
  ]);
  expect((await ann.get(`/filings/sec/${amended.accessionNumber}`)).status).toBe(404);
  expect(await edgar.announced('edgar', amended.accessionNumber)).toMatchObject({
    outcome: 'left_out',
    reason: '8-K/A is not among the form types that are kept',
  });
});

test('the company is the subject, not who files', async () => {
  const stake = schedule13d({ ...today, subject: { name: 'Tarnside Ore Corp', cik: 9_300_077 } });
  edgar.replay.add(stake);
  await edgar.round();
  const { body } = await ann.get(`/filings/sec/${stake.accessionNumber}`);
  expect(body).toMatchObject({ companyName: 'Tarnside Ore Corp' });
});

test('purchases come in, other reports are read and left out', async () => {
  const bought = form4({
    ...today,
    transactions: [
      { code: 'P', shares: 1000, price: 10, date: '2026-10-13' },
      { code: 'P', shares: 3000, price: 12, date: '2026-10-14' },
    ],
  });
  const sold = form4({ ...today, transactions: [{ code: 'S', shares: 500, price: 12, date: '2026-10-14' }] });
  edgar.replay.add(bought, sold);
  await edgar.round();
  const { body } = await ann.get(`/filings/form4/${bought.accessionNumber}-9300001`);
  expect(body).toMatchObject({
    issuerName: 'Quillhaven Turbines, Inc.',
    issuerTicker: 'QHVT',
    ownerName: 'Featherby Winifred K',
    ownerTitle: 'Chief Executive Officer',
    isDirector: true,
    transactionType: 'P',
    transactionDate: '2026-10-14',
    sharesTransacted: 4000,
    pricePerShare: 11.5,
    totalValue: 46_000,
    filingDate: '2026-10-15',
    priceAtDiscovery: null,
  });
  expect(await edgar.announced('form4', sold.accessionNumber)).toMatchObject({
    outcome: 'left_out',
    reason: 'no purchase',
  });
});

test('a form that buys several securities says so, and its report has them all', async () => {
  const bought = form4({
    ...today,
    transactions: [
      { code: 'P', shares: 42_000, price: 2, date: '2026-10-13', security: 'Common Stock', ownedAfter: 42_000 },
      {
        code: 'P',
        shares: 10_000,
        price: 2,
        date: '2026-10-13',
        security: 'COMMON STOCK ($0.001 par value)',
        ownedAfter: 52_000,
      },
      { code: 'P', shares: 5, price: 1000, date: '2026-10-13', security: 'Series A Preferred Stock' },
    ],
  });
  edgar.replay.add(bought);
  await edgar.round();
  const filingId = `${bought.accessionNumber}-9300001`;
  const { body } = await ann.get(`/filings/form4/${filingId}`);
  expect(body).toMatchObject({
    sharesTransacted: 52_000,
    totalValue: 104_000,
    sharesOwnedAfter: 52_000,
    otherSecurities: 1,
  });
  const answer = await ann.graphql(
    `{ form4Filing(filingId: "${filingId}") { otherSecurities report { transactions { securityTitle } } } }`,
  );
  const transactions = bought.report?.trades.map(({ security: securityTitle }) => ({ securityTitle }));
  expect(answer.body).toMatchObject({ data: { form4Filing: { otherSecurities: 1, report: { transactions } } } });
});

test("nothing that is kept of a Form 4 has people's addresses", async () => {
  const bought = form4(today);
  edgar.replay.add(bought);
  await edgar.round();
  const filingId = `${bought.accessionNumber}-9300001`;
  const report = await edgar.database.form4Report.findUnique({
    where: { filingId },
    include: { owners: true, transactions: true },
  });
  expect(report?.owners).toHaveLength(1);
  expect(JSON.stringify(report)).not.toMatch(/street|zip|city/i);
});

test('an amendment is linked to what it amends, and a Form 15 to the tender offer before it', async () => {
  const subject = { name: 'Cobblewick Mills Inc', cik: 9_300_088 };
  const stake = schedule13d({ subject, filedDate: '2026-10-13' });
  const amendment = schedule13d({ amendmentOf: stake, ...today });
  const offer = tender({ subject, bidder: { name: 'Marram Holdings plc', cik: 9_300_050 }, filedDate: '2026-10-14' });
  const last = deregistration({ company: subject, ...today });
  const bought = form4({ issuer: subject, filedDate: '2026-10-13' });
  const corrected = form4({ amendmentOf: bought, ...today });
  edgar.replay.add(stake, amendment, offer, last, bought, corrected);
  await edgar.round();
  const relations = await edgar.database.filingRelation.findMany({ orderBy: { relation: 'asc' } });
  expect(relations).toEqual(
    expect.arrayContaining([
      { kind: 'sec', filingId: amendment.accessionNumber, relation: 'amends', toId: stake.accessionNumber },
      { kind: 'sec', filingId: last.accessionNumber, relation: 'follows', toId: offer.accessionNumber },
      {
        kind: 'form4',
        filingId: `${corrected.accessionNumber}-9300088`,
        relation: 'amends',
        toId: `${bought.accessionNumber}-9300088`,
      },
    ]),
  );
});

test('the text of the main document is kept', async () => {
  const report = eightK({ ...today, items: ['8.01'], texts: { '8.01': 'The board approved a plan of liquidation.' } });
  edgar.replay.add(report);
  await edgar.round();
  const path = `/filings/sec/${report.accessionNumber}/text`;
  const { text } = (await ann.get(path)).body as FilingText;
  expect(text).toContain('The board approved a plan of liquidation.');
  expect(text).not.toContain('<');
});

test('a schedule shows who holds how much, and an amendment how much it was before, at every edge', async () => {
  const subject = { name: 'Tarnside Ore Corp', cik: 9_300_078 };
  const holding = (percent: number) => [
    { name: 'Marram Holdings plc', cik: 9_300_050, shares: percent * 1e6, percent },
  ];
  const first = schedule13d({ subject, holders: holding(6.1), filedDate: '2026-10-13' });
  const amendment = schedule13d({
    amendmentOf: first,
    holders: holding(7.3),
    purpose: 'To nominate directors.',
    ...today,
  });
  edgar.replay.add(amendment);
  await edgar.round();
  const filingId = amendment.accessionNumber;
  const ownership = async () => ((await ann.get(`/filings/sec/${filingId}`)).body as SecFiling).ownership;
  const holder = {
    name: 'Marram Holdings plc',
    cik: '0009300050',
    shares: 7_300_000,
    percent: 7.3,
    previousPercent: null,
  };
  expect(await ownership()).toMatchObject({
    issuerName: 'Tarnside Ore Corp',
    issuerCik: '0009300078',
    amendment: 1,
    purpose: 'To nominate directors.',
    holders: [holder],
  });
  // What came before comes in later, as in a back-fill.
  edgar.replay.add(first);
  await edgar.round();
  const known = await ownership();
  expect(known).toMatchObject({ holders: [{ ...holder, previousPercent: 6.1 }] });
  const answer = await ann.graphql(
    `{ secFiling(filingId: "${filingId}") { ownership { issuerName holders { name percent previousPercent } } } }`,
  );
  const holders = [{ name: 'Marram Holdings plc', percent: 7.3, previousPercent: 6.1 }];
  expect(answer.body).toMatchObject({
    data: { secFiling: { ownership: { issuerName: 'Tarnside Ore Corp', holders } } },
  });
  const { text } = (await ann.get(`/filings/sec/${filingId}/text`)).body as FilingText;
  expect(text).toContain('Item 4. Purpose of Transaction\n\nTo nominate directors.');
  expect(text).not.toMatch(/<|&#13;|555|Larkspur/);
});

test('what the feed did not show comes in with the list of its day, and the coverage says so', async () => {
  const late = eightK({ filedDate: '2026-10-14', acceptedAt: '2025-01-01T00:00:00Z' });
  const quiet = form4({ filedDate: '2026-10-14', acceptedAt: '2025-01-01T00:00:00Z' });
  edgar.replay.add(late, quiet);
  // The position of the feed is past them.
  await edgar.round();
  edgar.world.clock.pass(7 * 3_600_000);
  await edgar.round();
  expect((await ann.get(`/filings/sec/${late.accessionNumber}`)).status).toBe(200);
  expect((await ann.get(`/filings/form4/${quiet.accessionNumber}-9300001`)).status).toBe(200);
  const { days } = (await ann.get('/coverage?from=2026-10-14&to=2026-10-14')).body as Coverage;
  expect(days).toMatchObject([
    { source: 'edgar', day: '2026-10-14', missing: 0, checkedAt: expect.any(String) },
    { source: 'form4', day: '2026-10-14', missing: 0, checkedAt: expect.any(String) },
  ]);
  for (const { announced, seen, stored, leftOut } of days) {
    expect(announced).toBeGreaterThan(0);
    expect(stored + leftOut).toBe(seen);
  }
});

test('nothing is fetched twice, whichever list names it and however often', async () => {
  const before = edgar.replay.requests.length;
  for (let round = 0; round < 3; round += 1) await edgar.round();
  const documents = edgar.replay.requests.slice(before).filter(({ path }) => path.endsWith('.txt'));
  expect(documents).toEqual([]);
  const fetched = edgar.replay.requests.filter(({ path }) => path.endsWith('.txt')).map(({ path }) => path);
  expect(new Set(fetched).size).toBe(fetched.length);
});
