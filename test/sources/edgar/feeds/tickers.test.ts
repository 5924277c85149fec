import { expect, test } from '@jest/globals';
import { parseTickers } from '../../../../src/sources/edgar/feeds/tickers.js';
import { UnparseableContent } from '../../../../src/sources/source.js';

const parse = (rows: object) => parseTickers(Buffer.from(JSON.stringify(rows)));

const harbour = { cik_str: 320193, ticker: 'hrb', title: 'Harbour Rail Inc.' };
const quarry = { cik_str: 789019, ticker: 'QRY', title: 'Quarry Corp' };

test.each([
  ['without a CIK', { ticker: 'NONE', title: 'None' }],
  ['with a ticker that is no text', { cik_str: 1, ticker: 7, title: 'Seven' }],
  ['with an empty ticker', { cik_str: 1, ticker: '', title: 'Empty' }],
  ['that is null', null],
])('a row %s is left out, and the other rows are read', (_what, odd) => {
  expect([...parse({ 0: harbour, 1: odd, 2: quarry })]).toEqual([
    ['0000320193', { ticker: 'HRB', name: 'Harbour Rail Inc.' }],
    ['0000789019', { ticker: 'QRY', name: 'Quarry Corp' }],
  ]);
});

test.each([
  ['most rows are of another form', { 0: harbour, 1: { cik: 1 }, 2: { cik: 2 } }],
  ['there is no row', {}],
  ['it is a list of names', ['Harbour Rail Inc.', 'Quarry Corp']],
])('the list is refused where %s', (_what, rows) => {
  expect(() => parse(rows)).toThrow(UnparseableContent);
});
