import { expect, test } from '@jest/globals';
import { parseTradingSymbol } from '../../../../src/sources/edgar/form4/tradingSymbol.js';

test.each([
  ['hrbr', 'HRBR'],
  [' HRBR ', 'HRBR'],
  ['HRBR.', 'HRBR'],
  ['“HRBR”', 'HRBR'],
  ['ＨＲＢＲ', 'HRBR'],
  // The exchange.
  ['NYSE: HRBR', 'HRBR'],
  ['NYSE HRBR', 'HRBR'],
  ['HRBR (NASDAQ)', 'HRBR'],
  ['(NASDAQ:HRBR)', 'HRBR'],
  ['NYSE/HRBR', 'HRBR'],
  ['NYSE: HRBR; LSE: HRB', 'HRBR'],
  // A class.
  ['HRBR.B', 'HRBR.B'],
  ['HRBR/A', 'HRBR/A'],
  ['HRBR-A', 'HRBR-A'],
  // Several classes: the main symbol is the first.
  ['WLY/WLYB', 'WLY'],
  ['WLY / WLYB', 'WLY'],
  ['FRG FRGAP', 'FRG'],
  ['HRBR HRBRW', 'HRBR'],
  ['HRBR.A HRBR.B', 'HRBR.A'],
  ['HRBRA/HRBRB/HRBRK', 'HRBRA'],
  ['Z/ZG', 'Z'],
  ['HRBR, HRBRW', 'HRBR'],
  ['HRBR and HRBRW', 'HRBR'],
  ['HRBR & HRBRW', 'HRBR'],
  ['HRBR; N/A', 'HRBR'],
  ['CSAN3', 'CSAN3'],
  // None.
  ['NONE', undefined],
  ['none.', undefined],
  ['[none]', undefined],
  ['"None"', undefined],
  ['None/None', undefined],
  ['NONE NONE', undefined],
  ['N/A', undefined],
  ['N.A.', undefined],
  ['n/a, none', undefined],
  ['', undefined],
  ['-', undefined],
  ['Not applicable', undefined],
  ['Not listed', undefined],
  ['Private company', undefined],
  ['NYSE', undefined],
  ['A very long name of something', undefined],
])('the trading symbol %j is read as %s', (written, symbol) => {
  expect(parseTradingSymbol(written)).toBe(symbol);
});
