import { describe, expect, test } from '@jest/globals';
import { parseOwnershipDocument } from '../../../../src/sources/edgar/form4/ownershipDocument.js';
import { UnparseableContent } from '../../../../src/sources/source.js';

const issuer = `<issuer>
  <issuerCik>0001000001</issuerCik>
  <issuerName>Harbour Rail &amp; Freight Holdings</issuerName>
  <issuerTradingSymbol>HRBR</issuerTradingSymbol>
</issuer>`;

const owner = (relationship = '<isDirector>1</isDirector>', cik = '0001700001', name = 'DOE JANE') => `<reportingOwner>
  <reportingOwnerId><rptOwnerCik>${cik}</rptOwnerCik><rptOwnerName>${name}</rptOwnerName></reportingOwnerId>
  <reportingOwnerAddress>
    <rptOwnerStreet1>7 QUIET LANE</rptOwnerStreet1><rptOwnerCity>NOWHERE</rptOwnerCity>
    <rptOwnerState>NY</rptOwnerState><rptOwnerZipCode>10001</rptOwnerZipCode>
  </reportingOwnerAddress>
  <reportingOwnerRelationship>${relationship}</reportingOwnerRelationship>
</reportingOwner>`;

const row = `<nonDerivativeTransaction>
  <securityTitle><value>Common Stock</value><footnoteId id="F2"/></securityTitle>
  <transactionDate><value>2026-09-29</value></transactionDate>
  <deemedExecutionDate></deemedExecutionDate>
  <transactionCoding>
    <transactionFormType>4</transactionFormType><transactionCode>P</transactionCode>
    <equitySwapInvolved>0</equitySwapInvolved>
  </transactionCoding>
  <transactionTimeliness></transactionTimeliness>
  <transactionAmounts>
    <transactionShares><value>275.634</value></transactionShares>
    <transactionPricePerShare><value>31.2</value><footnoteId id="F1"/></transactionPricePerShare>
    <transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode>
  </transactionAmounts>
  <postTransactionAmounts>
    <sharesOwnedFollowingTransaction><value>58000</value></sharesOwnedFollowingTransaction>
  </postTransactionAmounts>
  <ownershipNature>
    <directOrIndirectOwnership><value>I</value></directOrIndirectOwnership>
    <natureOfOwnership><value>By Trust</value><footnoteId id="F3"/></natureOfOwnership>
  </ownershipNature>
</nonDerivativeTransaction>`;

const footnotes = `<footnotes>
  <footnote id="F1">Prices ranged from $31.10
    to $31.30.</footnote>
  <footnote id="F2">Of class A.</footnote>
  <footnote id="F3">The owner is a trustee.</footnote>
</footnotes>`;

const table = (...rows: string[]) => `<nonDerivativeTable>${rows.join('')}</nonDerivativeTable>`;

const document = (...parts: string[]) => `<?xml version="1.0"?>
<ownershipDocument>
  <schemaVersion>X0609</schemaVersion>
  <documentType>4</documentType>
  <periodOfReport>2026-09-29</periodOfReport>
  ${parts.join('\n')}
</ownershipDocument>`;

/** The only transaction of a document with one row. */
const only = (changed: string) => parseOwnershipDocument(document(issuer, owner(), table(changed))).transactions[0];

test('every field of a document is read', () => {
  const xml = document(
    issuer,
    owner(),
    '<aff10b5One>0</aff10b5One>',
    table(row),
    footnotes,
    '<remarks>None.</remarks>',
  );
  expect(parseOwnershipDocument(xml)).toEqual({
    documentType: '4',
    periodOfReport: '2026-09-29',
    dateOfOriginalSubmission: null,
    aff10b5One: false,
    issuer: { cik: '0001000001', name: 'Harbour Rail & Freight Holdings', tradingSymbol: 'HRBR' },
    owners: [
      {
        cik: '0001700001',
        name: 'DOE JANE',
        isDirector: true,
        isOfficer: false,
        isTenPercentOwner: false,
        isOther: false,
        officerTitle: undefined,
        otherText: undefined,
      },
    ],
    transactions: [
      {
        isDerivative: false,
        securityTitle: 'Common Stock',
        transactionDate: '2026-09-29',
        code: 'P',
        isEquitySwap: false,
        isAcquired: true,
        shares: 275.634,
        pricePerShare: 31.2,
        sharesOwnedAfter: 58000,
        isDirect: false,
        ownership: 'By Trust',
        footnotes: {
          all: ['Of class A.', 'Prices ranged from $31.10 to $31.30.', 'The owner is a trustee.'],
          price: ['Prices ranged from $31.10 to $31.30.'],
          ownership: ['The owner is a trustee.'],
        },
      },
    ],
    remarks: 'None.',
  });
});

test('an amendment names the day of its original', () => {
  const xml = document('<dateOfOriginalSubmission>2026-09-30</dateOfOriginalSubmission>', issuer, owner()).replace(
    '<documentType>4<',
    '<documentType>4/A<',
  );
  expect(parseOwnershipDocument(xml)).toMatchObject({
    documentType: '4/A',
    dateOfOriginalSubmission: '2026-09-30',
    transactions: [],
  });
});

test('character references that the filer escaped twice are resolved', () => {
  const escaped = issuer.replace('Harbour Rail &amp; Freight', 'Harbour &amp;amp; Sons &amp;#233;');
  const named = row.replace('By Trust', 'By O&amp;apos;Neill&amp;nbsp;Trust &amp;copy &amp;unknown;');
  const { issuer: issuerRead, transactions } = parseOwnershipDocument(document(escaped, owner(), table(named)));
  expect(issuerRead.name).toBe('Harbour & Sons é Holdings');
  expect(transactions[0]?.ownership).toBe("By O'Neill Trust &copy &unknown;");
});

test('addresses are not read', () => {
  expect(JSON.stringify(parseOwnershipDocument(document(issuer, owner())))).not.toMatch(/QUIET|NOWHERE|10001/);
});

test('several owners are read, each with their relationship to the issuer', () => {
  const others = [
    owner('<isDirector>false</isDirector><isTenPercentOwner>true</isTenPercentOwner>', '0001700002', 'Pier Fund LP'),
    owner('<isOther>1</isOther><otherText>Member of a group</otherText>', '1700003', 'Pier Partners LLC'),
    owner('<isOfficer>1</isOfficer><officerTitle> CFO &amp; COO </officerTitle>', '1700004', 'ROE RICHARD'),
    owner('', '1700005', 'Bare Owner').replace(/<reportingOwnerRelationship>.*<\/reportingOwnerRelationship>/, ''),
  ];
  const { owners } = parseOwnershipDocument(document(issuer, ...others));
  expect(owners).toMatchObject([
    { cik: '0001700002', isDirector: false, isTenPercentOwner: true },
    { cik: '0001700003', isOther: true, otherText: 'Member of a group' },
    { cik: '0001700004', isOfficer: true, officerTitle: 'CFO & COO' },
    { cik: '0001700005', isDirector: false, isOfficer: false, isTenPercentOwner: false, isOther: false },
  ]);
});

describe('the tables', () => {
  test('are read in document order, derivatives last, without holdings', () => {
    const holding = '<nonDerivativeHolding><securityTitle><value>Held</value></securityTitle></nonDerivativeHolding>';
    const warrant = row.replaceAll('nonDerivative', 'derivative').replace('Common Stock', 'Warrant');
    const xml = document(
      issuer,
      owner(),
      `<derivativeTable>${warrant}</derivativeTable>`,
      table(row.replace('Common', 'First'), holding, row.replace('Common', 'Second')),
    );
    const { transactions } = parseOwnershipDocument(xml);
    expect(transactions.map(({ securityTitle, isDerivative }) => [securityTitle, isDerivative])).toEqual([
      ['First Stock', false],
      ['Second Stock', false],
      ['Warrant', true],
    ]);
  });

  test.each(['', '<nonDerivativeTable></nonDerivativeTable>', '<derivativeTable/>'])('may be empty: %j', (tables) => {
    expect(parseOwnershipDocument(document(issuer, owner(), tables)).transactions).toEqual([]);
  });

  test('may have empty fields', () => {
    const bare =
      '<nonDerivativeTransaction><securityTitle><value>Stock</value></securityTitle></nonDerivativeTransaction>';
    expect(only(bare)).toEqual({
      isDerivative: false,
      securityTitle: 'Stock',
      transactionDate: null,
      code: '',
      isEquitySwap: false,
      isAcquired: null,
      shares: null,
      pricePerShare: null,
      sharesOwnedAfter: null,
      isDirect: null,
      ownership: null,
      footnotes: { all: [], price: [], ownership: [] },
    });
  });

  test('may have a price only in a footnote, or none', () => {
    const noted = row.replace('<value>31.2</value>', '');
    const xml = document(issuer, owner(), table(noted), footnotes);
    expect(parseOwnershipDocument(xml).transactions[0]).toMatchObject({
      pricePerShare: null,
      footnotes: { price: ['Prices ranged from $31.10 to $31.30.'] },
    });
    expect(only(noted)).toMatchObject({ pricePerShare: null, footnotes: { price: [] } });
  });

  test.each([
    ['2026-09-29-05:00', '2026-09-29'],
    ['2026-09-29T00:00:00', '2026-09-29'],
    ['2026-02-30', null],
    ['0026-13-01', null],
    ['29/09/2026', null],
  ])('a day written as %s is %s', (written, day) => {
    expect(only(row.replace('2026-09-29', written))?.transactionDate).toBe(day);
  });

  test.each([
    ['1,200', 1200],
    ['-5', -5],
    ['.5', 0.5],
    ['0', 0],
    ['many', null],
    ['1e9', null],
    ['9'.repeat(17), null],
  ])('shares written as %s are %s', (written, shares) => {
    expect(only(row.replace('275.634', written))?.shares).toBe(shares);
  });
});

test.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['FALSE', false],
  ['', null],
])('a plan of Rule 10b5-1 marked %j', (mark, underPlan) => {
  expect(parseOwnershipDocument(document(issuer, owner(), `<aff10b5One>${mark}</aff10b5One>`)).aff10b5One).toBe(
    underPlan,
  );
});

test.each([
  ['nyse: hrbr/hrbrw', 'HRBR'],
  ['NONE', undefined],
  ['', undefined],
])('the trading symbol %j is %s', (written, ticker) => {
  const xml = document(issuer.replace('>HRBR<', `>${written}<`), owner());
  expect(parseOwnershipDocument(xml).issuer.tradingSymbol).toBe(ticker);
});

test('rows that repeat a long footnote too often are refused', () => {
  const long = `<footnotes><footnote id="F1">${'x'.repeat(400_001)}</footnote></footnotes>`;
  const parse = (count: number) => parseOwnershipDocument(document(issuer, owner(), table(row.repeat(count)), long));
  expect(parse(9).transactions).toHaveLength(9);
  expect(() => parse(10)).toThrow(UnparseableContent);
  expect(() => parse(10)).toThrow('have 4000010 characters');
});

test.each([
  ['no issuer', document(owner()), 'issuer/issuerCik'],
  ['no CIK of the issuer', document(issuer.replace('0001000001', ''), owner()), 'issuer/issuerCik'],
  ['a CIK of letters', document(issuer.replace('0001000001', 'ABC'), owner()), 'issuer/issuerCik is no CIK'],
  ['a CIK of zeros', document(issuer.replace('0001000001', '0000000000'), owner()), 'issuer/issuerCik is no CIK'],
  ['no name of the issuer', document(issuer.replace(/<issuerName>.*<\/issuerName>/, ''), owner()), 'issuer/issuerName'],
  ['no owner', document(issuer), 'no reportingOwner'],
  ['an owner without CIK', document(issuer, owner('', '')), 'reportingOwnerId/rptOwnerCik'],
  ['another document', '<edgarSubmission/>', 'no ownershipDocument'],
  ['an empty document', '<ownershipDocument/>', 'no ownershipDocument'],
  ['a raw ampersand', document(issuer.replace('&amp;', '&'), owner()), 'not well-formed'],
  ['a tag that is not closed', document(issuer, owner()).replace('</issuer>', ''), 'not well-formed'],
  ['a truncated document', document(issuer, owner()).slice(0, -40), 'not well-formed'],
  ['entities of its own', `<!DOCTYPE a [<!ENTITY b "bb">]>${document(issuer, owner())}`, 'document type'],
])('%s is refused with the reason', (_what, xml, reason) => {
  expect(() => parseOwnershipDocument(xml)).toThrow(UnparseableContent);
  expect(() => parseOwnershipDocument(xml)).toThrow(reason);
});
