import { expect, test } from '@jest/globals';
import {
  allMarkets,
  codesAtMarket,
  equivalentSymbols,
  normalizeAsxCode,
  normalizeCik,
  normalizeTseCode,
  parseCompanySymbol,
  symbolFormats,
} from '../../src/models/companySymbol.js';
import fc from '../support/propertyTests.js';
import { isIsin, isLei } from '../../src/schema/checkDigits.js';

test.each([
  ['HRBR', 'HRBR', undefined],
  [' hrbr ', 'HRBR', undefined],
  ['BRK.B', 'BRK.B', undefined],
  ['7203.T', '7203', 'tse'],
  ['7203 JP', '7203', 'tse'],
  ['130a.t', '130A', 'tse'],
  ['BHP.AX', 'BHP', 'asx'],
  ['BHP AU', 'BHP', 'asx'],
  ['bhp   au', 'BHP', 'asx'],
  ['ASX:BHP', 'BHP', 'asx'],
  ['AAPL US', 'AAPL', 'us'],
  ['BRK.B US', 'BRK.B', 'us'],
  ['BRK B US', 'BRK B', 'us'],
  ['HRBR:US', 'HRBR', 'us'],
  ['HRBR UN', 'HRBR', 'us'],
  ['CHE.UN', 'CHE.UN', undefined],
  ['BHP AT', 'BHP', 'asx'],
  ['PPC.AT', 'PPC.AT', undefined],
  ['NYSE: HRBR', 'HRBR', 'us'],
  ['LSE:HRBR', 'LSE:HRBR', undefined],
  ['', '', undefined],
  ['.T', '.T', undefined],
])('the symbol %j has the code %j at the market %j', (text, code, market) => {
  expect(parseCompanySymbol(text)).toEqual({ code, market });
});

test.each([
  ['us', 'HRBR', ['HRBR']],
  ['us', ' hrbr ', ['HRBR']],
  ['us', 'NYSE: hrbr', ['NYSE: HRBR', 'HRBR']],
  ['us', 'BRK.B', ['BRK.B', 'BRK-B', 'BRK/B', 'BRK B', 'BRKB']],
  ['us', 'BRK.B US', ['BRK.B US', 'BRK.B', 'BRK-B', 'BRK/B', 'BRK B', 'BRKB']],
  ['us', 'brkb', ['BRKB', 'BRK-B', 'BRK.B', 'BRK/B', 'BRK B']],
  ['us', 'NYSE:BFB', ['NYSE:BFB', 'BFB', 'BF-B', 'BF.B', 'BF/B', 'BF B']],
  ['us', 'GOOGL', ['GOOGL']],
  ['us', 'FB', ['FB']],
  ['us', '7203.T', ['7203.T']],
  ['us', 'sdr.l', ['SDR.L']],
  ['us', 'SHOP.TO', ['SHOP.TO']],
  ['us', 'BAC.PA', ['BAC.PA', 'BAC-PA', 'BAC/PA', 'BAC PA', 'BACPA']],
  ['asx', 'SDR.L', ['SDR.L']],
  ['tse', '7203.T', ['7203.T', '7203']],
  ['tse', '7203', ['7203']],
  ['tse', '130A.T', ['130A.T', '130A']],
  ['asx', 'WBC', ['WBC']],
  ['asx', 'ASX:YRR', ['ASX:YRR', 'YRR']],
  ['asx', 'YRR.AX', ['YRR.AX', 'YRR']],
  ['asx', '7203 JP', ['7203 JP']],
] as const)('at the market %s, filings of %j may have the codes %j', (market, text, codes) => {
  expect(codesAtMarket(market, text)).toEqual(codes);
});

test('each spelling of a symbol with its market names the code again, and no other market', () => {
  const codes = fc
    .stringMatching(/^[A-Z\d]{2,5}([-./ ][A-Z]{1,2})?$/)
    .filter((code) => !parseCompanySymbol(code).market && !parseCompanySymbol(`${code}:AB`).market);
  fc.assert(
    fc.property(codes, fc.constantFrom(...allMarkets), fc.nat(), (code, market, index) => {
      const formats = symbolFormats(market);
      const symbol = (formats[index % formats.length] ?? '').replace('%s', code);
      expect(codesAtMarket(market, symbol)).toContain(code);
      expect(equivalentSymbols(symbol)).toEqual(
        expect.arrayContaining([code, ...formats.map((format) => format.replace('%s', code))]),
      );
      for (const elsewhere of symbol === code ? [] : allMarkets.filter((other) => other !== market)) {
        expect(codesAtMarket(elsewhere, symbol)).toEqual([symbol]);
      }
    }),
  );
});

test('a symbol is parsed in time linear in its length', () => {
  const begin = performance.now();
  parseCompanySymbol(`${' '.repeat(100_000)}x${' '.repeat(100_000)}`);
  parseCompanySymbol(`${'A'.repeat(100_000)}:`);
  parseCompanySymbol(`A${' '.repeat(50_000)}B${' '.repeat(50_000)}C`);
  expect(performance.now() - begin).toBeLessThan(1000);
});

test('identifiers of markets are brought into one form', () => {
  expect(['320193', 'CIK0000320193', 'cik 320193', '0000320193'].map(normalizeCik)).toEqual(
    Array.from({ length: 4 }, () => '0000320193'),
  );
  expect(['7203', '72030', '7203.T', '7203 JP'].map(normalizeTseCode)).toEqual(Array.from({ length: 4 }, () => '7203'));
  expect(['25935', '7203.AX'].map(normalizeTseCode)).toEqual(['25935', '7203.AX']);
  expect(['bhp', 'BHP.AX', 'BHP AU', 'ASX:BHP'].map(normalizeAsxCode)).toEqual(Array.from({ length: 4 }, () => 'BHP'));
});

test('check digits of ISINs and LEIs are verified', () => {
  expect(['US0378331005', 'AU000000BHP4', 'JP3633400001', 'GB0002634946'].map(isIsin)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['US0378331004', 'US037833100', 'us0378331005', '0378331005US', ''].map(isIsin)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  expect(['HWUPKR0MPOU8FGXBT394', '5493006MHB84DD0ZWV18'].map(isLei)).toEqual([true, true]);
  expect(['HWUPKR0MPOU8FGXBT395', 'HWUPKR0MPOU8FGXBT3', ''].map(isLei)).toEqual([false, false, false]);
});
