import { describe, expect, test } from '@jest/globals';
import type {
  OwnershipDocument,
  ReportingOwner,
  OwnershipTransaction,
} from '../../../../src/sources/edgar/form4/ownershipDocument.js';
import { summarizePurchases } from '../../../../src/sources/edgar/form4/purchases.js';

const director: ReportingOwner = {
  cik: '1700001',
  name: 'DOE JANE',
  isDirector: true,
  isOfficer: false,
  isTenPercentOwner: false,
  isOther: false,
  officerTitle: undefined,
  otherText: undefined,
};

const bought: OwnershipTransaction = {
  isDerivative: false,
  securityTitle: 'Common Stock',
  transactionDate: '2026-09-29',
  code: 'P',
  isEquitySwap: false,
  isAcquired: true,
  shares: 1000,
  pricePerShare: 31.2,
  sharesOwnedAfter: 58000,
  isDirect: true,
  ownership: null,
  footnotes: { all: [], price: [], ownership: [] },
};

const footnotes = (notes: Partial<OwnershipTransaction['footnotes']>) => ({
  footnotes: { ...bought.footnotes, ...notes },
});

function form(
  transactions: readonly Partial<OwnershipTransaction>[],
  owners: readonly Partial<ReportingOwner>[] = [{}],
  remarks: string | null = null,
) {
  const document: OwnershipDocument = {
    documentType: '4',
    periodOfReport: '2026-09-29',
    dateOfOriginalSubmission: null,
    aff10b5One: null,
    issuer: { cik: '1000001', name: 'Harbour Rail Holdings', tradingSymbol: 'HRBR' },
    owners: owners.map((owner) => ({ ...director, ...owner })),
    transactions: transactions.map((transaction) => ({ ...bought, ...transaction })),
    remarks,
  };
  return summarizePurchases(document);
}

test('a purchase', () => {
  expect(form([{}])).toStrictEqual({
    issuerName: 'Harbour Rail Holdings',
    issuerTicker: 'HRBR',
    ownerName: 'DOE JANE',
    ownerTitle: 'Director',
    isOfficer: false,
    isDirector: true,
    transactionType: 'P',
    transactionDate: '2026-09-29',
    sharesTransacted: 1000,
    pricePerShare: 31.2,
    totalValue: 31200,
    sharesOwnedAfter: 58000,
    otherSecurities: 0,
  });
});

test('an unknown value is left out', () => {
  const unknown = { transactionDate: null, shares: null, pricePerShare: null, sharesOwnedAfter: null };
  expect(form([unknown], [{ isDirector: false }])).toStrictEqual({
    issuerName: 'Harbour Rail Holdings',
    issuerTicker: 'HRBR',
    ownerName: 'DOE JANE',
    isOfficer: false,
    isDirector: false,
    transactionType: 'P',
    otherSecurities: 0,
  });
});

describe('no purchase is found:', () => {
  test.each<[string, Partial<OwnershipTransaction>[]]>([
    ['a form without transactions', []],
    ['a sale', [{ code: 'S', isAcquired: false }]],
    ['a gift', [{ code: 'G' }]],
    ['an award', [{ code: 'A', pricePerShare: 0 }]],
    ['an exercise', [{ code: 'M' }]],
    ['a purchase of a derivative', [{ isDerivative: true, securityTitle: 'Warrant' }]],
    ['an equity swap', [{ isEquitySwap: true }]],
    ['a purchase that disposes of shares', [{ isAcquired: false }]],
    ['a purchase without acquisition or disposal', [{ isAcquired: null }]],
  ])('%s', (_what, transactions) => {
    expect(form(transactions)).toBeUndefined();
  });
});

describe('several rows', () => {
  test('are added up without rounding errors, and their average price is weighted', () => {
    const tranches = [
      { shares: 0.1, pricePerShare: 10.01, transactionDate: '2026-09-30' },
      { shares: 0.2, pricePerShare: 10.02, transactionDate: '2026-09-28' },
      { code: 'S', isAcquired: false, transactionDate: '2026-10-01' },
    ];
    expect(form(tranches)).toMatchObject({
      sharesTransacted: 0.3,
      totalValue: 3.005,
      pricePerShare: 10.0167,
      transactionDate: '2026-09-30',
    });
  });

  test('without a price count towards the shares, and the value is unknown', () => {
    const summary = form([
      { shares: 100, pricePerShare: 10 },
      { shares: 50, pricePerShare: null },
    ]);
    expect(summary).toMatchObject({ sharesTransacted: 150 });
    expect(summary).not.toHaveProperty('totalValue');
    expect(summary).not.toHaveProperty('pricePerShare');
  });

  test('without shares leave the shares and the value unknown', () => {
    const summary = form([{ shares: 100, pricePerShare: 10 }, { shares: null }]);
    expect(summary).not.toHaveProperty('sharesTransacted');
    expect(summary).not.toHaveProperty('totalValue');
  });

  test('in two currencies have no sum', () => {
    const inPounds = { pricePerShare: 4.1, ...footnotes({ price: ['The price is in pounds sterling.'] }) };
    expect(form([{ pricePerShare: 5.2 }, inPounds])).not.toHaveProperty('totalValue');
  });

  test('reported by several owners together count once', () => {
    const owners = [{ name: 'Pier Fund LP' }, { name: 'Pier Partners LLC' }, { name: 'ROE RICHARD', isOfficer: true }];
    expect(form([{}], owners)).toMatchObject({
      ownerName: 'Pier Fund LP; Pier Partners LLC; ROE RICHARD',
      isOfficer: true,
      sharesTransacted: 1000,
      sharesOwnedAfter: 58000,
    });
  });

  test('that look like typos are kept', () => {
    const typos = [{ shares: 31.2, pricePerShare: 2_000_000, transactionDate: '2062-09-29' }];
    expect(form(typos)).toMatchObject({ totalValue: 62_400_000, transactionDate: '2062-09-29' });
    expect(form([{ shares: 0 }])).toMatchObject({ sharesTransacted: 0, totalValue: 0 });
    expect(form([{ shares: -5, pricePerShare: 2 }])).toMatchObject({ sharesTransacted: -5, totalValue: -10 });
    expect(form([{ shares: 0 }])).not.toHaveProperty('pricePerShare');
  });
});

describe('a price', () => {
  test.each([
    ['a price of 0', { pricePerShare: 0 }],
    ['a negative price', { pricePerShare: -1 }],
    ['a missing price', { pricePerShare: null }],
  ])('%s is not a price', (_what, price) => {
    expect(form([price])).not.toHaveProperty('pricePerShare');
    expect(form([price])).not.toHaveProperty('totalValue');
  });

  test.each([
    ['The shares were bought at $5.25 per share.', 5.25],
    ['Paid $5.25 per share, then $5.26.', undefined],
    ['Paid US$5.25 per share, that is, US$5.25.', 5.25],
    ['Prices ranged from $5.20 to $5.30.', undefined],
    ['The aggregate price was $5,250.00.', undefined],
    ['Bought for $5,250.00.', undefined],
    ['An aggregate of $950.25 was paid.', undefined],
    ['Bought in units at $5.25 per unit.', undefined],
    ['Converted at an exercise price of $5.25.', undefined],
    ['Bought at C$5.25 per share.', undefined],
    ['Bought at $5 per share.', 5],
    ['The price was $12.5.', 12.5],
    ['A purchase price per share of $1,234.50 was paid.', 1234.5],
    ['Bought at $1,234.50 per ordinary share.', 1234.5],
    ['Bought at $.95 per share.', 0.95],
    ['A commission of $25 was paid.', undefined],
    ['Bought at $10.00 - 10.50 per share.', undefined],
    ['Bought for $5 to 6 per share.', undefined],
    ['Bought at less than $5 per share.', undefined],
    ['Shares with a par value of $1 per share.', undefined],
    ['Bought at $0.00 per share.', undefined],
    ['The price of one unit was $5.', undefined],
    ['Bought at NIS 3.50, equal to US$0.95 per share.', 0.95],
    ['Bought at C$5.10 per share, which is US$3.73.', 3.73],
    ['Bought at C$5.10 per share, which is $3.73.', 3.73],
    ['Bought at 5.10 Canadian dollars, or 3.73 U.S. dollars.', 3.73],
    ['Bought at $5.10 CAD per share.', undefined],
    ['The price in Canadian dollars was $5.10.', undefined],
    ['Bought at £4.10, converted to US$5.20 at a rate of US$1.27 per £1.00.', 5.2],
    ['Bought at €4.10 per share, at an exchange rate of US$1.08.', undefined],
    ['Bought at €4.10 per share, at 1.08 US dollars per Euro.', undefined],
    ['Bought at C$5.10 per share. US$1.00 = C$1.3650.', undefined],
    ['See the remarks.', undefined],
  ])('in a footnote alone: %s', (footnote, price) => {
    const row = { pricePerShare: null, ...footnotes({ all: ['Paid $1.11.', footnote], price: [footnote] }) };
    expect(form([row])?.pricePerShare).toBe(price);
  });

  test.each([
    ['Bought at a price of $5.25 per share.', 5.25],
    ['Received for no consideration. The shares closed at $5.25 on that day.', undefined],
    ['Received without any consideration, at $5.25.', undefined],
  ])('of 0 is replaced by the price in a footnote: %s', (footnote, price) => {
    const purchase = form([{ pricePerShare: 0, ...footnotes({ price: [footnote] }) }]);
    expect(purchase?.pricePerShare).toBe(price);
    expect(purchase?.totalValue).toBe(price && price * 1000);
  });

  test('in the row takes precedence over a price in a footnote', () => {
    expect(form([footnotes({ price: ['Weighted from $5.25.'] })])).toMatchObject({ pricePerShare: 31.2 });
  });
});

describe('a price in the row', () => {
  test.each<[string, number, number | undefined]>([
    ['The price is in Canadian dollars.', 52.1, undefined],
    ['Bought on the exchange at C$52.10.', 52.1, undefined],
    ['The price was NIS 3.50, equal to US$0.95 at the exchange rate of that day.', 3.5, 0.95],
    ['The price was NIS 3.50, equal to US$0.95 at the exchange rate of that day.', 0.95, 0.95],
    ['The price was converted from Canadian dollars to U.S. dollars.', 38.1, 38.1],
    ['Bought at C$52.10, in U.S. dollars at a rate of C$1.37 per US$1.00.', 38.1, 38.1],
    ['The price was CAD5.10 (US$3.73).', 5.1, 3.73],
    ['Paid in Canadian dollars, at prices from US$3.70 to US$3.80, converted to U.S. dollars.', 3.75, 3.75],
    ['Paid in Canadian dollars, at prices from US$3.70 to US$3.80, converted to U.S. dollars.', 5.1, undefined],
    ['Bought at €10.00 to €11.00 per share, that is, US$10.80 to US$11.88.', 10.9, undefined],
    ['Bought at €10.00 to €11.00 per share, that is, US$10.80 to US$11.88.', 11.3, 11.3],
    ['Bought at EUR 10.90 on average, at prices from US$10.80 to US$11.88.', 10.9, undefined],
    ['Bought at C$5.10 per share (US$3.73 per share), for an aggregate of US$3,730.', 5.1, undefined],
    ['Bought at $31.20 by Sterling Capital.', 31.2, 31.2],
    ['The price is in U.S.$ and excludes fees.', 31.2, 31.2],
  ])('with the footnote %s', (footnote, pricePerShare, price) => {
    expect(form([{ pricePerShare, ...footnotes({ price: [footnote] }) }])?.pricePerShare).toBe(price);
  });

  test.each([
    ['The price is in Canadian dollars.', 'CAD'],
    ['Bought at CDN$31.20, on the exchange in Toronto.', 'CAD'],
    ['The price was A$31.20.', 'AUD'],
    ['The price was NIS 31.20.', 'ILS'],
    ['The price is in Swedish kronor (SEK).', 'SEK'],
    ['The price was €31.20, at a rate of US$1.08 per €1.00.', 'EUR'],
    ['The price was €31.20, or £26.10.', undefined],
    ['The price is in pence.', undefined],
    ['The price was ¥31.20.', undefined],
    ['The price was C$42.70, equal to US$31.20.', 'USD'],
    ['Paid in NIS, at prices from US$31.10 to US$31.30.', 'USD'],
    ['Bought at €30.10 to €32.50, that is, US$30.90 to US$33.40.', 'EUR'],
    ['The price is in U.S. dollars.', 'USD'],
    ['Paid by Sterling Capital.', undefined],
  ])('is in a currency that the footnote names: %s', (footnote, currency) => {
    const purchase = form([footnotes({ price: [footnote] })]);
    expect(purchase?.currency).toBe(currency);
    if (currency && currency !== 'USD') expect(purchase).not.toHaveProperty('totalValue');
  });

  test('in another currency than that of another row leaves the currency unknown', () => {
    const [canadian, swiss] = ['CAD', 'CHF'].map((code) => footnotes({ price: [`The price is in ${code}.`] }));
    expect(form([canadian ?? {}, canadian ?? {}])).toMatchObject({ currency: 'CAD' });
    expect(form([canadian ?? {}, swiss ?? {}])).not.toHaveProperty('currency');
    expect(form([canadian ?? {}, {}])).not.toHaveProperty('currency');
  });

  test.each([
    ['Ordinary Shares', 'The price is per American Depositary Share (ADS).', undefined],
    ['Ordinary Shares, represented by ADSs', 'The price of each ADS.', undefined],
    ['Ordinary Shares', 'Bought at $62.40 per ADS, that is, $31.20 per ordinary share.', 31.2],
    ['American Depositary Shares, each of two ordinary shares', 'The price per ADS.', 31.2],
    ['7.5% Senior Notes due 2031', 'In percent of the principal.', undefined],
    ['Convertible Debentures', '', undefined],
    ['Common Stock underlying notes', '', 31.2],
  ])('of %s: %s', (securityTitle, footnote, price) => {
    expect(form([{ securityTitle, ...footnotes({ price: [footnote] }) }])?.pricePerShare).toBe(price);
  });
});

describe('of several securities', () => {
  const preferred = { securityTitle: 'Series A Preferred Stock, convertible into Common Stock', shares: 10 };

  test('the common stock is reported, however small the purchase', () => {
    const rows = [
      { ...preferred, pricePerShare: 9000 },
      { shares: 5, pricePerShare: 2 },
    ];
    expect(form(rows)).toMatchObject({ sharesTransacted: 5, totalValue: 10 });
  });

  test('without common stock the security with the highest value is reported', () => {
    const notes = { securityTitle: 'Senior Notes', shares: 10, pricePerShare: 99 };
    expect(form([notes, { ...preferred, pricePerShare: 100 }])).toMatchObject({ totalValue: 1000 });
    expect(form([{ ...notes, pricePerShare: null }, preferred])).toMatchObject({ totalValue: 312 });
  });

  test('of two classes of common stock the class with the highest value is reported', () => {
    const rows = [{ securityTitle: 'Class A Common Stock' }, { securityTitle: 'Class B Common Stock', shares: 2000 }];
    expect(form(rows)).toMatchObject({ sharesTransacted: 2000 });
  });

  test('the other securities are counted once each, with derivatives, and without swaps and sales', () => {
    expect(form([{}, preferred, { ...preferred, shares: 20 }])).toMatchObject({ otherSecurities: 1 });
    const rows = [
      { securityTitle: 'Class A Common Stock' },
      { securityTitle: 'Class B Common Stock' },
      { securityTitle: 'CLASS B COMMON STOCK, $.01 par value' },
      { securityTitle: 'Warrants', isDerivative: true },
      { securityTitle: 'Units', isEquitySwap: true },
      { securityTitle: 'Notes', code: 'S', isAcquired: false },
    ];
    expect(form(rows)).toMatchObject({ otherSecurities: 2 });
  });

  test('rows whose titles differ only in spelling are added up', () => {
    const rows = [
      { securityTitle: 'Common Stock', shares: 42_000 },
      { securityTitle: '"Common Stock" (Par Value $.001)', shares: 10_000 },
    ];
    expect(form(rows)).toMatchObject({ sharesTransacted: 52_000, otherSecurities: 0 });
  });
});

describe('the holdings afterwards', () => {
  const later = { transactionDate: '2026-09-30' };

  test('are those of the last row by day, then by position', () => {
    const rows = [{ ...later, sharesOwnedAfter: 3 }, { sharesOwnedAfter: 2 }, { ...later, sharesOwnedAfter: 4 }];
    expect(form(rows)).toMatchObject({ sharesOwnedAfter: 4 });
    expect(form([{ sharesOwnedAfter: 3 }, { transactionDate: null, sharesOwnedAfter: 2 }])).toMatchObject({
      sharesOwnedAfter: 3,
    });
  });

  test('are added up over the separate forms of ownership', () => {
    const byTrust = { isDirect: false, ownership: 'By Trust' };
    const rows = [
      { sharesOwnedAfter: 10 },
      { ...byTrust, sharesOwnedAfter: 100 },
      { ...byTrust, ownership: 'By trust', sharesOwnedAfter: 200 },
      { ...byTrust, ownership: 'By Spouse', sharesOwnedAfter: 1000 },
    ];
    expect(form(rows)).toMatchObject({ sharesOwnedAfter: 1210 });
  });

  test('that are direct count as one form of ownership, with any description', () => {
    const rows = [
      { sharesOwnedAfter: 10 },
      { ownership: 'Direct', sharesOwnedAfter: 20 },
      { isDirect: null, sharesOwnedAfter: 30 },
      { ...footnotes({ ownership: ['Held jointly.'] }), sharesOwnedAfter: 40 },
    ];
    expect(form(rows)).toMatchObject({ sharesOwnedAfter: 40 });
  });

  test.each(['by trust.', 'By Trust (1)', 'Trust', 'Held by the "Trust"'])(
    'by trust count as one form of ownership with %s',
    (ownership) => {
      const rows = [
        { isDirect: false, ownership: 'By Trust', sharesOwnedAfter: 10 },
        { isDirect: false, ownership, sharesOwnedAfter: 20 },
      ];
      expect(form(rows)).toMatchObject({ sharesOwnedAfter: 20 });
    },
  );

  const noted = { isDirect: false, ownership: 'See Footnotes' };

  test('count as one form of ownership where rows with different footnotes continue the same balance', () => {
    const first = { ...noted, ...footnotes({ ownership: ['Held by Pier Fund.'] }), shares: 500 };
    const second = {
      ...noted,
      ownership: 'See note 2',
      ...footnotes({ ownership: ['Held by the fund.'] }),
      shares: 200,
    };
    const rows = [
      { ...first, sharesOwnedAfter: 1500 },
      { ...second, sharesOwnedAfter: 1700 },
      { ...first, sharesOwnedAfter: 2200 },
    ];
    expect(form(rows)).toMatchObject({ sharesOwnedAfter: 2200 });
    expect(form([rows[0] ?? {}, { ...second, sharesOwnedAfter: 9000 }])).toMatchObject({ sharesOwnedAfter: 10_500 });
  });

  test('are separated by the nature of ownership where its words only begin like a note', () => {
    const rows = [
      { isDirect: false, ownership: 'By Noteholder Trust', shares: 500, sharesOwnedAfter: 1500 },
      {
        isDirect: false,
        ownership: 'See note 2',
        ...footnotes({ ownership: ['By a fund.'] }),
        shares: 200,
        sharesOwnedAfter: 1700,
      },
    ];
    expect(form(rows)).toMatchObject({ sharesOwnedAfter: 3200 });
  });

  test('are separated by footnotes where the footnotes describe the ownership', () => {
    const rows = [
      { ...noted, ...footnotes({ ownership: ['Held by Pier Fund.'] }), sharesOwnedAfter: 10 },
      { ...noted, ...footnotes({ ownership: ['Held by Pier Fund II.'] }), sharesOwnedAfter: 100 },
      { ...noted, ...footnotes({ ownership: ['Held by Pier Fund II.'] }), sharesOwnedAfter: 200 },
    ];
    expect(form(rows)).toMatchObject({ sharesOwnedAfter: 210 });
  });

  test('are unknown when one row has no holdings', () => {
    const rows = [{}, { isDirect: false, ownership: 'By Trust', sharesOwnedAfter: null }];
    expect(form(rows)).not.toHaveProperty('sharesOwnedAfter');
  });
});

describe('owners', () => {
  test.each<[string, Partial<ReportingOwner>[], string]>([
    ['the title of an officer', [{}, { officerTitle: 'CFO' }, { officerTitle: 'CEO' }], 'CFO'],
    ['the text of another relationship', [{ otherText: 'Member of a group' }], 'Member of a group'],
    ['the relationships of all owners', [{}, { isTenPercentOwner: true }], 'Director, 10% Owner'],
    ['the plain relationship of an officer without a title', [{ isDirector: false, isOfficer: true }], 'Officer'],
  ])('have %s', (_what, owners, title) => {
    expect(form([{}], owners)).toMatchObject({ ownerTitle: title });
  });

  const referring = { isDirector: false, isOfficer: true, officerTitle: 'See Remarks' };

  test.each<[string, Partial<ReportingOwner>[], string | null, string]>([
    ['remarks', [referring], 'Chief Risk Officer', 'Chief Risk Officer'],
    ['remarks with a date', [referring], 'President and CEO, from May 1', 'President and CEO, from May 1'],
    ['remarks with an abbreviation', [referring], 'Chief of IS', 'Chief of IS'],
    ['remarks on the transaction', [referring], 'The shares were bought under a plan.', 'Officer'],
    ['remarks on an exhibit', [referring], 'Exhibit 24 - Power of Attorney', 'Officer'],
    ['remarks in brackets', [{ ...referring, officerTitle: '(see the remarks below)' }], 'CFO', 'CFO'],
    ['remarks that are absent', [referring], null, 'Officer'],
    ['remarks that are long', [referring], 'x'.repeat(201), 'Officer'],
    ['remarks for two officers', [referring, { ...referring, cik: '1700002' }], 'CFO', 'Officer'],
    ['remarks beside a title', [referring, { officerTitle: 'CEO' }], 'CFO', 'CEO'],
    ['a footnote', [{ ...referring, officerTitle: 'See Footnote 1' }], 'Exhibit 24', 'Officer'],
  ])('have no title that only refers to %s', (_what, owners, remarks, title) => {
    expect(form([{}], owners, remarks)).toMatchObject({ ownerTitle: title });
  });

  test('are listed by whole names, as many as fit', () => {
    const names = Array.from({ length: 100 }, (_, at) => ({ name: `Harbour Pier Fund ${at + 100} LP` }));
    const { ownerName = '' } = form([{}], names) ?? {};
    expect(ownerName.length).toBeGreaterThan(950);
    expect(ownerName.length).toBeLessThanOrEqual(1000);
    expect(ownerName).toMatch(/^Harbour Pier Fund 100 LP; .* LP$/);
    expect(form([{}], [{ name: 'x'.repeat(1001) }])?.ownerName).toBe('x'.repeat(1000));
  });
});
