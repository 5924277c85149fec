import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Coverage } from '../../src/models/coverage/coverage.js';
import type { Passage } from '../../src/models/filings/filingSearch.js';
import type { FilingText } from '../../src/models/filings/filingText.js';
import type { SecFiling } from '../../src/models/filings/secFiling.js';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { deregistration, form8k, sampleFiling, form4, form10, schedule13d, tender } from '../support/edgar/filings.js';
import type { TestUser } from '../support/user.js';

let edgar: CollectingWorld;
let ann: TestUser;

beforeAll(async () => {
  edgar = await CollectingWorld.open();
  ann = await edgar.world.createUser('ann');
});

afterAll(() => edgar.close());

const today = { filedDate: '2026-10-15' };

test('lists show every field of the source', async () => {
  await edgar.database.companyTicker.create({ data: { cik: '0009300001', ticker: 'QHVT' } });
  const report = form8k({ items: ['5.02', '9.01'], ...today });
  edgar.replay.add(report);
  await edgar.runRound();
  const { body } = await ann.get(`/filings/sec/${report.accessionNumber}`);
  const cik = report.parties[0]?.cik;
  expect(body).toEqual({
    filingId: report.accessionNumber,
    companyName: 'Quillhaven Turbines, Inc.',
    ticker: 'QHVT',
    filers: [{ name: 'Quillhaven Turbines, Inc.', cik: '0009300001', ticker: 'QHVT' }],
    formType: '8-K',
    otherFormTypes: [],
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

test('a poller receives a filing once, and its version changes when it is completed', async () => {
  const since = async (cursor: string) =>
    (await ann.get(`/filings/sec/updates?since=${cursor}`)).body as { items: object[]; nextCursor: string };
  const before = await since('2026-10-15');
  const spinOff = form10(today);
  edgar.replay.add(spinOff);
  await edgar.runRound();
  const first = await since(before.nextCursor);
  expect(first.items).toMatchObject([{ filingId: spinOff.accessionNumber, formType: '10-12B' }]);
  await edgar.database.announced.updateMany({ data: { outcome: 'waiting' } });
  await edgar.runRound();
  const second = await since(first.nextCursor);
  expect(second.items).toEqual([]);
});

test('current form names on EDGAR are mapped to those of the contract, and other form types are counted', async () => {
  const filings = [
    schedule13d(today),
    schedule13d({ ...today, formType: 'SC 13D' }),
    tender({ ...today, bidder: { name: 'Marram Holdings plc', cik: 9_300_050 }, formType: 'SC TO-T/A' }),
    sampleFiling({ ...today, formType: 'SC 14D9/A' }),
    sampleFiling({ ...today, formType: 'SC 13E3' }),
    sampleFiling({ ...today, formType: '10-12G/A' }),
    sampleFiling({ ...today, formType: '424B2' }),
    sampleFiling({ ...today, formType: 'SC14D9C' }),
  ];
  const amended = form8k({ ...today, formType: '8-K/A' });
  edgar.replay.add(filings, amended);
  await edgar.runRound();
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

test('the company of a filing is the subject company, not the filer', async () => {
  const stake = schedule13d({ ...today, subject: { name: 'Tarnside Ore Corp', cik: 9_300_077 } });
  edgar.replay.add(stake);
  await edgar.runRound();
  const { body } = await ann.get(`/filings/sec/${stake.accessionNumber}`);
  expect(body).toMatchObject({ companyName: 'Tarnside Ore Corp' });
});

test('Form 4 purchases are stored, and other Form 4 reports are left out', async () => {
  const bought = form4({
    ...today,
    transactions: [
      { code: 'P', shares: 1000, price: 10, date: '2026-10-13' },
      { code: 'P', shares: 3000, price: 12, date: '2026-10-14' },
    ],
  });
  const sold = form4({ ...today, transactions: [{ code: 'S', shares: 500, price: 12, date: '2026-10-14' }] });
  edgar.replay.add(bought, sold);
  await edgar.runRound();
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

test('a form that buys several securities counts the others, and its report shows all of them', async () => {
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
  await edgar.runRound();
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

test('no stored data of a Form 4 has addresses of people', async () => {
  const bought = form4(today);
  edgar.replay.add(bought);
  await edgar.runRound();
  const filingId = `${bought.accessionNumber}-9300001`;
  const report = await edgar.database.form4Report.findUnique({
    where: { filingId },
    include: { owners: true, transactions: true },
  });
  expect(report?.owners).toHaveLength(1);
  expect(JSON.stringify(report)).not.toMatch(/street|zip|city/i);
});

test('an amendment is linked to its original, and a Form 15 to the earlier tender offer', async () => {
  const subject = { name: 'Cobblewick Mills Inc', cik: 9_300_088 };
  const stake = schedule13d({ subject, filedDate: '2026-10-13' });
  const amendment = schedule13d({ amendmentOf: stake, ...today });
  const offer = tender({ subject, bidder: { name: 'Marram Holdings plc', cik: 9_300_050 }, filedDate: '2026-10-14' });
  const last = deregistration({ company: subject, ...today });
  const bought = form4({ issuer: subject, filedDate: '2026-10-13' });
  const corrected = form4({ amendmentOf: bought, ...today });
  edgar.replay.add(stake, amendment, offer, last, bought, corrected);
  await edgar.runRound();
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

interface FoundFilings {
  readonly items: readonly { readonly filing: SecFiling; readonly passages: readonly Passage[] }[];
}

test('the text of the main document is stored', async () => {
  const report = form8k({ ...today, items: ['8.01'], texts: { '8.01': 'The board approved a plan of liquidation.' } });
  edgar.replay.add(report);
  await edgar.runRound();
  const path = `/filings/sec/${report.accessionNumber}/text`;
  const { text } = (await ann.get(path)).body as FilingText;
  expect(text).toContain('The board approved a plan of liquidation.');
  expect(text).not.toContain('<');
  const { items } = (await ann.get('/filings/search?searchTerm="approved+a+plan+of+liquidation"')).body as FoundFilings;
  expect(items).toMatchObject([
    { filing: { filingId: report.accessionNumber }, passages: [{ field: 'text', part: 0 }] },
  ]);
  const { offset = 0, text: passage = '' } = items[0]?.passages[0] ?? {};
  expect([...text].slice(offset).join('').startsWith(passage)).toBe(true);
});

test('without days for texts, no text is stored, not even of today', async () => {
  const withoutTexts = await CollectingWorld.open({ TEXT_DAYS: '0' });
  const report = form8k(today);
  withoutTexts.replay.add(report);
  await withoutTexts.runRound();
  expect(await withoutTexts.database.secSubmission.count({ where: { filingId: report.accessionNumber } })).toBe(1);
  expect(await withoutTexts.database.filingText.count()).toBe(0);
  await withoutTexts.close();
});

const exhibitsOf = (...contents: (readonly [type: string, content: string])[]) =>
  contents.map(([type, content]) => ({ type, filename: 'exhibit.htm', content }));

const readParts = async (filingId: string, query = '') =>
  (await ann.get(`/filings/sec/${filingId}/text${query}`)).body as FilingText;

test('the texts of exhibits are stored with the filing, without a further request', async () => {
  const release = '<html><body><p>The company rose.</p></body></html>';
  const exhibits = exhibitsOf(['EX-10.1', 'Agreement'], ['EX-99.1', release], ['EX-99.2', '<PDF>\nbegin 644 a.pdf']);
  const report = form8k({ ...today, items: ['1.01', '9.01'], exhibits: [...exhibits] });
  const before = edgar.replay.requests.length;
  edgar.replay.add(report);
  await edgar.pollLists();
  expect((await ann.get(`/filings/sec/${report.accessionNumber}/text`)).status).toBe(404);
  await edgar.fetchAll();
  const documents = edgar.replay.requests.slice(before).filter(({ path }) => path.includes(report.accessionNumber));
  expect(documents).toHaveLength(1);
  const { text, parts } = await readParts(report.accessionNumber);
  expect(text).toContain('FORM 8-K');
  expect(parts.map(({ part, name }) => [part, name])).toEqual([
    [0, '8-K'],
    [1, 'EX-10.1'],
    [2, 'EX-99.1'],
  ]);
  expect(await readParts(report.accessionNumber, '?part=2')).toMatchObject({ text: 'The company rose.' });
  const { items } = (await ann.get('/filings/search?searchTerm="company+rose"')).body as FoundFilings;
  expect(items).toMatchObject([
    {
      filing: { filingId: report.accessionNumber },
      passages: [{ field: 'text', part: 2, partName: 'EX-99.1', text: 'The company rose.', offset: 0 }],
    },
  ]);
});

test('a filing is stored whatever its exhibits are', async () => {
  const contents = [`<html>${'<table><tr><td>'.repeat(300_000)}`, 'word '.repeat(2_000_000), '\0\ud800'];
  for (const content of contents) {
    const report = form8k({ ...today, exhibits: exhibitsOf(['EX-99.1', content], ['EX-99.2', 'Release']) });
    edgar.replay.add(report);
    await edgar.runRound();
    expect((await readParts(report.accessionNumber)).text).toContain('FORM 8-K');
  }
});

test('every interface shows the holdings of a schedule, and the earlier holdings for an amendment', async () => {
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
  await edgar.runRound();
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
  // The earlier statement arrives later, as in a back-fill.
  edgar.replay.add(first);
  await edgar.runRound();
  const ownershipBefore = await ownership();
  expect(ownershipBefore).toMatchObject({ holders: [{ ...holder, previousPercent: 6.1 }] });
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

test('the daily list adds filings that the feed missed, and coverage counts them', async () => {
  const late = form8k({ filedDate: '2026-10-14', acceptedAt: '2025-01-01T00:00:00Z' });
  const quiet = form4({ filedDate: '2026-10-14', acceptedAt: '2025-01-01T00:00:00Z' });
  edgar.replay.add(late, quiet);
  // The position of the feed is past them.
  await edgar.runRound();
  edgar.world.clock.advance(7 * 3_600_000);
  await edgar.runRound();
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

test('each document is fetched once, however often lists name it', async () => {
  const before = edgar.replay.requests.length;
  for (let round = 0; round < 3; round += 1) await edgar.runRound();
  const documents = edgar.replay.requests.slice(before).filter(({ path }) => path.endsWith('.txt'));
  expect(documents).toEqual([]);
  const fetched = edgar.replay.requests.filter(({ path }) => path.endsWith('.txt')).map(({ path }) => path);
  expect(new Set(fetched).size).toBe(fetched.length);
});
