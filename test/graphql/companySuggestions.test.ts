import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import { countStatements } from '../support/statementCount.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  const { prisma } = world.services.database;
  await prisma.companyTicker.createMany({
    data: [
      { cik: '0001000001', ticker: 'HRBR', name: 'HARBOUR RAIL HOLDINGS INC' },
      { cik: '0001000002', ticker: 'HRB', name: "O'Neil & Sons Corp" },
      { cik: '0001000003', ticker: 'BRK-B' },
    ],
  });
  await prisma.listedCompany.createMany({
    data: [
      { code: 'BHP', name: 'Broken Hill Limited' },
      { code: 'HRB', name: 'Harbour Minerals Ltd' },
    ],
  });
  await world.insertFilings('japan', [
    filingRecord('japan', 'j-old', { companyCode: '7203', companyName: '旧名', filingDate: '2026-09-01' }),
    filingRecord('japan', 'j', {
      companyCode: '7203',
      companyName: '港湾鉄道株式会社',
      companyNameEnglish: 'Kowan Railway Co., Ltd.',
    }),
  ]);
  await world.insertFilings('sec', [
    filingRecord('sec', 's', { companyName: 'HARBOUR RAIL HOLDINGS, INC. /DE/', ticker: 'HRBR' }),
    filingRecord('sec', 'named', { companyName: 'Quillhaven Corp.', ticker: null }),
    filingRecord('sec', 'class', { companyName: 'Berks', ticker: 'BRK-B' }),
  ]);
  await world.insertFilings('form4', [
    filingRecord('form4', 'typed class', { issuerTicker: 'BRK.B', issuerName: 'Berks' }),
  ]);
  await world.insertFilings('asx', [filingRecord('asx', 'a', { symbol: 'BHP', companyName: 'Broken Hill Limited' })]);
  await prisma.secSubmission.create({
    data: {
      filingId: 's',
      submissionType: '8-K',
      filedDate: new Date('2026-10-01'),
      companyCik: '0001000001',
      items: [],
      series: '',
      isAmendment: false,
    },
  });
});
afterAll(() => world.close());

const suggest = async (text: string, user = ann) =>
  (
    (
      await user.graphql(
        'query($text: String!) { suggestCompany(text: $text) { market name symbol cik tseCode asxCode } }',
        { text },
      )
    ).body as { data: { suggestCompany: { market: string; symbol: string }[] } }
  ).data.suggestCompany;

const kowan = {
  market: 'tse',
  name: expect.stringContaining('Kowan'),
  symbol: '7203.T',
  cik: null,
  tseCode: '7203',
  asxCode: null,
};
const brokenHill = {
  market: 'asx',
  name: 'Broken Hill Limited',
  symbol: 'BHP.AX',
  cik: null,
  tseCode: null,
  asxCode: 'BHP',
};
const harbourRail = {
  market: 'us',
  name: 'HARBOUR RAIL HOLDINGS INC',
  symbol: 'HRBR',
  cik: '0001000001',
  tseCode: null,
  asxCode: null,
};

test.each([
  ['7203.T', [kowan]],
  ['72030', [kowan]],
  ['BHP.AX', [brokenHill]],
  ['bhp au', [brokenHill]],
  ['HRBR', [harbourRail]],
  ['1000001', [harbourRail]],
  ['harbour r', [harbourRail]],
  ['hill', [brokenHill]],
  ['7203.AX', []],
  ['%', []],
  ["' OR 1=1", []],
])('%j means %j', async (text, companies) => {
  expect(await suggest(text)).toEqual(companies);
});

test('a symbol of two markets means both companies, and its beginnings follow', async () => {
  expect((await suggest('HRB')).map(({ market, symbol }) => `${market} ${symbol}`)).toEqual([
    'us HRB',
    'asx HRB.AX',
    'us HRBR',
  ]);
});

test('an empty text is refused, and a key without the scope readFilings is shown nothing', async () => {
  expect((await ann.graphql('{ suggestCompany(text: " ") { name } }')).body).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
  });
  const reader = await world.createUser('ann', { scopes: ['readDeals'] });
  expect((await reader.graphql('{ suggestCompany(text: "BHP") { name } }')).body).toMatchObject({
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

const types = { sec: 'secFiling', form4: 'form4Filing', japan: 'japanFiling', asx: 'asxAnnouncement' };

/** Suggested deals of a filing, with reasons and in their order. */
async function suggested(user: TestUser, kind: keyof typeof types, filingId: string) {
  const { body } = await user.graphql(
    `query($filingId: ID!) { filing: ${types[kind]}(filingId: $filingId) { suggestedDeals { reason matched deal { companyName } } } }`,
    { filingId },
  );
  const { suggestedDeals } = (
    body as {
      data: { filing: { suggestedDeals: { reason: string; matched: string; deal: { companyName: string } }[] } };
    }
  ).data.filing;
  return suggestedDeals.map(({ reason, matched, deal }) => [deal.companyName, reason, matched]);
}

test('deals are suggested by identifier, then by symbol, then by name as a guess', async () => {
  const bea = await world.createUser('bea');
  await bea.createDeal({ companyName: 'The Harbour Rail Holdings Corporation' });
  await bea.createDeal({ companyName: 'By symbol', symbol: 'hrbr us' });
  await bea.createDeal({ companyName: 'By CIK', cik: '1000001' });
  await bea.createDeal({ companyName: 'Another Harbour Rail' });
  await bea.createDeal({ companyName: 'Harbour Rail Holdings', symbol: ' ' });
  expect(await suggested(bea, 'sec', 's')).toEqual([
    ['By CIK', 'identifier', '0001000001'],
    ['By symbol', 'symbol', 'hrbr us'],
    ['Harbour Rail Holdings', 'companyName', 'Harbour Rail Holdings'],
    ['The Harbour Rail Holdings Corporation', 'companyName', 'The Harbour Rail Holdings Corporation'],
  ]);
});

test('names are not compared where identifiers or symbols differ, and another identifier rules out a symbol', async () => {
  const cora = await world.createUser('cora');
  await cora.createDeal({ companyName: 'Harbour Rail Holdings', symbol: 'OTHER' });
  await cora.createDeal({ companyName: 'Harbour Rail Holdings', cik: '1000009' });
  await cora.createDeal({ companyName: 'Renamed', symbol: 'HRBR', cik: '1000009' });
  expect(await suggested(cora, 'sec', 's')).toEqual([]);
  await cora.createDeal({ companyName: 'QUILLHAVEN, INC.', symbol: 'QHVN' });
  expect(await suggested(cora, 'sec', 'named')).toEqual([['QUILLHAVEN, INC.', 'companyName', 'QUILLHAVEN, INC.']]);
});

test.each([
  ['japan', 'j', { tseCode: '7203.T' }, 'identifier', '7203'],
  ['japan', 'j', { symbol: '7203.T' }, 'symbol', '7203.T'],
  ['japan', 'j', { symbol: '7203 JP' }, 'symbol', '7203 JP'],
  ['japan', 'j', { companyName: 'KOWAN RAILWAY' }, 'companyName', 'KOWAN RAILWAY'],
  ['japan', 'j', { companyName: '㈱港湾鉄道' }, 'companyName', '㈱港湾鉄道'],
  ['asx', 'a', { asxCode: 'bhp' }, 'identifier', 'BHP'],
  ['asx', 'a', { symbol: 'BHP AU' }, 'symbol', 'BHP AU'],
  ['asx', 'a', { companyName: 'Broken Hill Ltd.' }, 'companyName', 'Broken Hill Ltd.'],
  ['sec', 'class', { symbol: 'BRK.B' }, 'symbol', 'BRK.B'],
  ['sec', 'class', { symbol: 'nyse: brk/b' }, 'symbol', 'nyse: brk/b'],
  ['form4', 'typed class', { symbol: 'BRK-B' }, 'symbol', 'BRK-B'],
  ['sec', 'class', { symbol: 'brkb' }, 'symbol', 'brkb'],
  ['sec', 's', { symbol: 'HRBR:US' }, 'symbol', 'HRBR:US'],
  ['asx', 'a', { symbol: 'ASX:BHP' }, 'symbol', 'ASX:BHP'],
] as const)('a filing of %s %s belongs to a deal with %j', async (kind, filingId, deal, reason, matched) => {
  const user = await world.createUser(
    JSON.stringify([kind, deal]).replace(/\W/g, (sign) => String(sign.charCodeAt(0))),
  );
  await user.createDeal(deal);
  expect((await suggested(user, kind, filingId)).map(([, ...why]) => why)).toEqual([[reason, matched]]);
});

test('deals of each company of a filing are suggested, once each by the most certain reason', async () => {
  const emil = await world.createUser('emil');
  const filer = (name: string, cik: string | null, ticker: string | null) => ({ name, cik, ticker });
  await world.insertFilings('sec', [
    filingRecord('sec', 'several', {
      companyName: 'Fernwick Metro Gas Co',
      ticker: null,
      filers: [
        filer('Fernwick Metro Gas Co', '0001000021', null),
        filer('Fernwick Utilities Holdings', '0001000022', 'FRN-A'),
        filer('Fernwick Storage LP', null, null),
      ],
    }),
  ]);
  await world.insertFilings('asx', [filingRecord('asx', 'of two', { symbol: 'WIN', otherSymbols: ['WHF'] })]);
  for (const deal of [
    { companyName: 'Fernwick Storage' },
    { companyName: 'By symbol', symbol: 'FRN.A' },
    { companyName: 'Fernwick Metro Gas', cik: '1000022', symbol: 'FRN-A' },
    { companyName: 'Another', cik: '1000029', symbol: 'FRN-A' },
    { companyName: 'The fund', asxCode: 'WHF' },
  ])
    await emil.createDeal(deal);
  expect(await suggested(emil, 'sec', 'several')).toEqual([
    ['Fernwick Metro Gas', 'identifier', '0001000022'],
    ['By symbol', 'symbol', 'FRN.A'],
    ['Fernwick Storage', 'companyName', 'Fernwick Storage'],
  ]);
  expect(await suggested(emil, 'asx', 'of two')).toEqual([['The fund', 'identifier', 'WHF']]);
  for (let number = 0; number < 6; number += 1)
    await emil.createDeal({ companyName: `No. ${number}`, symbol: 'FRN-A' });
  expect(await suggested(emil, 'sec', 'several')).toHaveLength(5);
});

test('a linked deal and a deal of another account are not suggested; at most five are', async () => {
  const dora = await world.createUser('dora');
  await dora.createDeal({ symbol: 'HRBR', relatedFilingIds: ['s'] });
  expect(await suggested(dora, 'sec', 's')).toEqual([]);
  for (let index = 0; index < 7; index += 1) await dora.createDeal({ companyName: `No. ${index}`, symbol: 'HRBR' });
  expect((await suggested(dora, 'sec', 's')).map(([name]) => name)).toEqual(
    [6, 5, 4, 3, 2].map((index) => `No. ${index}`),
  );
});

test('suggestions for a page of filings take one statement for each kind', async () => {
  const page = (fields: string) => ann.graphql(`{ filings { nodes { filingId ${fields} } } }`);
  await page('suggestedDeals { reason }');
  const plain = await countStatements(world, () => page(''));
  const withSuggestions = await countStatements(world, () => page('suggestedDeals { reason }'));
  expect(withSuggestions - plain).toBeLessThanOrEqual(4);
});
