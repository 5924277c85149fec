import { insertFilingExhibit, insertFilingText } from '../support/collectionRecords.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestWorld } from '../support/world.js';

// Filings of all kinds for tests of the screen of a filing.

/** Markup that would run a script, a control character, and an override that would show "gnp.exe" as "exe.png". */
export const hostileText =
  '<img src=x onerror="window.isHacked=1"><script>window.isHacked=1</script>\u0007\u202Egnp.exe';
/** `hostileText` as it is shown. */
export const shownHostileText =
  '<img src=x onerror="window.isHacked=1"><script>window.isHacked=1</script>\uFFFD\uFFFDgnp.exe';

const day = (date: string) => new Date(date);
const filler = (paragraphs: number, from = 0) =>
  Array.from(
    { length: paragraphs },
    (_, index) => `${from + index}. 😀 The parties agree on all terms of this agreement and on nothing else.`,
  ).join('\n\n');

const quote = 'holders will receive $31.20 in cash for each share';
/** Text whose passage is far below the first screen. */
export const mergerText = `UNITED STATES\n\n${filler(400)}\n\nAt the closing, ${quote}.\n\n${filler(50, 400)}`;
/** Text of the maximum length, in one line, without a space between most of its words. */
export const oneLine = `Beginning${'—word'.repeat(52_000)} the needle ${'x'.repeat(2120)}End`;

const countCodePoints = (text: string) => [...text].length;
const mergerStart = countCodePoints(mergerText.slice(0, mergerText.indexOf(quote)));
const release = `Press release\n\n${filler(200)}\n\nHarbour Rail to merge with Basin Lines.\n\n${filler(20)}`;
const announcement = 'Harbour Rail to merge with Basin Lines';

/** Stores the filings `merger`, `amendment`, `offer`, `hostile`, `one line` and `bare` of the SEC, and one or two of each other kind. */
export async function insertExampleFilings(world: TestWorld): Promise<void> {
  const { prisma } = world.services.database;
  const merger = {
    companyName: 'Harbour Rail',
    ticker: 'HRBR',
    title: 'Harbour Rail agrees to merge',
    description: 'Item 1.01: Entry into a Material Definitive Agreement',
    analysis: 'Holders get $31.20 in cash.',
    status: 'analyzed',
    aiTags: [{ name: 'Merger Announcement', color: '#7c3aed' }],
    htmlUrl: 'https://www.sec.gov/Archives/merger-index.htm',
  };
  await world.insertFilings('sec', [
    filingRecord('sec', 'merger', merger),
    filingRecord('sec', 'amendment', {
      formType: '8-K',
      title: 'Harbour Rail amends its report',
      filedDate: '2026-10-02',
    }),
    filingRecord('sec', 'offer', {
      formType: 'SC TO-T',
      otherFormTypes: ['SC 13D/A', 'SC 13E-3'],
      aiTags: [{ name: 'Take Private', color: '#7c3aed' }],
      title: 'Basin Lines offers to buy Harbour Rail',
      filers: [
        { name: 'Harbour Rail', cik: '0009000001', ticker: 'HRBR' },
        { name: 'Harbour Rail Metro', cik: '0009000002', ticker: 'HRM' },
        ...[1, 2, 3, 4, 5].map((number) => ({ name: `Harbour Rail Finance ${number}`, cik: null, ticker: null })),
      ],
    }),
    filingRecord('sec', 'hostile', {
      companyName: hostileText,
      title: hostileText,
      analysis: hostileText,
      description: hostileText,
      htmlUrl: 'https://www.sec.gov/hostile',
    }),
    filingRecord('sec', 'one line', { title: 'One line' }),
    filingRecord('sec', 'bare', { title: 'Nothing else' }),
  ]);
  await prisma.secSubmission.create({
    data: {
      filingId: 'merger',
      submissionType: '8-K',
      acceptedAt: '2026-10-01T20:31:07.000Z',
      filedDate: day('2026-10-01'),
      companyCik: '1000001',
      items: ['1.01'],
      series: 'merger',
      isAmendment: false,
    },
  });
  await prisma.filingRelation.create({
    data: { kind: 'sec', filingId: 'amendment', relation: 'amends', toId: 'merger' },
  });
  await insertFilingText(world, 'merger', mergerText);
  await insertFilingExhibit(world, 'merger', 1, { name: 'EX-99.1', description: 'PRESS RELEASE', text: release });
  await insertFilingText(world, 'hostile', hostileText, true);
  await insertFilingText(world, 'one line', oneLine);
  const analysisProvenance = {
    model: 'test-model',
    promptVersion: 'sec-1',
    inputHash: '',
    inputTokens: 1,
    outputTokens: 1,
    milliseconds: 1,
  };
  await prisma.secFiling.update({ where: { filingId: 'merger' }, data: { analysisProvenance } });
  await prisma.analysisRun.create({
    data: {
      filingId: 'merger',
      ...analysisProvenance,
      outcome: 'analyzed',
      passages: [
        {
          statement: 'Holders get $31.20 in cash.',
          quote,
          start: mergerStart,
          end: mergerStart + countCodePoints(quote),
          tags: ['Merger Announcement'],
        },
      ],
      endedAt: day('2026-10-02'),
    },
  });
  const reason = { kind: 'sec', filingId: 'merger', tag: 'Merger Announcement' } as const;
  const start = countCodePoints(release.slice(0, release.indexOf(announcement)));
  await prisma.tagReason.createMany({
    data: [
      {
        ...reason,
        rule: 'merger in a press release',
        field: 'exhibit',
        part: 1,
        passage: announcement,
        start,
        end: start + countCodePoints(announcement),
      },
      { ...reason, rule: 'item 1.01 of an 8-K', field: 'description', passage: 'Item 1.01', start: 0, end: 9 },
      {
        ...{ kind: 'sec', filingId: 'offer', tag: 'Take Private', rule: 'going-private statement' },
        ...{ field: 'otherFormTypes', passage: 'SC 13E-3', start: 10, end: 18 },
      },
    ],
  });
  await insertForm4(world);
  await world.insertFilings('japan', [
    filingRecord('japan', 'japan', {
      companyNameEnglish: 'Harbour Railway',
      documentTitleEnglish: 'Notice of acquisition of own shares',
      documentTitle: '自己株式の取得に関するお知らせ',
      pdfUrl: 'https://www.release.tdnet.info/inbs/1.pdf',
    }),
    filingRecord('japan', 'japan-original', { documentTitle: '（訂正）😀 業績予想の修正に関するお知らせ' }),
  ]);
  await world.insertFilings('asx', [
    filingRecord('asx', 'asx', {
      companyName: 'Harbour Rail Ltd',
      isPriceSensitive: true,
      announcementTypes: ['Takeover'],
    }),
  ]);
}

/** Inserts a Form 4 whose prices are not in US dollars, and which a later form amends. */
export async function insertForeignPurchase(
  world: TestWorld,
  filingId: string,
  currency: string | null,
): Promise<void> {
  const { prisma } = world.services.database;
  const facts = {
    issuerName: 'Cove Lines',
    ownerName: 'Jane Doe',
    sharesTransacted: 1000,
    currency,
    status: 'amended',
  };
  await world.insertFilings('form4', [filingRecord('form4', filingId, facts)]);
  const report = { accessionNumber: filingId, documentType: '4', filedDate: day('2026-10-01'), isAmendment: false };
  await prisma.form4Report.create({ data: { ...report, filingId, series: filingId, issuerCik: '12' } });
  await prisma.form4Transaction.create({
    data: {
      ...{ filingId, position: 0, securityTitle: 'Common Stock', isEquitySwap: false, isDerivative: false },
      ...{ code: 'P', isAcquired: true, shares: 1000, pricePerShare: 52.1, footnotes: [] },
    },
  });
}

async function insertForm4(world: TestWorld): Promise<void> {
  const { prisma } = world.services.database;
  const purchase = {
    issuerName: 'Harbour Rail',
    issuerTicker: 'HRBR',
    ownerName: 'Jane Doe',
    ownerTitle: 'Chief Financial Officer',
    sharesTransacted: 12_000,
    pricePerShare: 31.2,
    totalValue: 374_400,
    sharesOwnedAfter: 48_000,
    transactionDate: '2026-09-29',
    transactionType: 'P',
  };
  await world.insertFilings('form4', [
    filingRecord('form4', '0-26-1-10', purchase),
    filingRecord('form4', '0-26-1-11', { issuerName: 'Basin Lines', ownerName: 'Jane Doe' }),
  ]);
  const report = { accessionNumber: '0-26-1', documentType: '4', filedDate: day('2026-10-01'), isAmendment: false };
  await prisma.form4Report.createMany({
    data: [
      {
        ...report,
        filingId: '0-26-1-10',
        series: '10',
        issuerCik: '10',
        acceptedAt: '2026-10-01T20:31:07.000Z',
        underPlan: true,
      },
      { ...report, filingId: '0-26-1-11', series: '11', issuerCik: '11' },
    ],
  });
  await prisma.form4Owner.create({
    data: {
      filingId: '0-26-1-10',
      position: 0,
      cik: '1',
      name: 'Jane Doe',
      title: 'Chief Financial Officer',
      isDirector: true,
      isOfficer: true,
      isTenPercentOwner: false,
      isOther: false,
    },
  });
  const row = { filingId: '0-26-1-10', securityTitle: 'Common Stock', isEquitySwap: false };
  await prisma.form4Transaction.createMany({
    data: [
      {
        ...row,
        position: 0,
        isDerivative: false,
        code: 'P',
        transactionDate: day('2026-09-29'),
        isAcquired: true,
        shares: 12_000,
        pricePerShare: 31.2,
        sharesOwnedAfter: 48_000,
        isDirect: false,
        ownership: 'By trust',
        footnotes: ['Bought in several trades.'],
      },
      {
        ...row,
        position: 1,
        isDerivative: true,
        code: 'M',
        isAcquired: false,
        shares: 500,
        sharesOwnedAfter: 0,
        footnotes: [],
      },
    ],
  });
}
