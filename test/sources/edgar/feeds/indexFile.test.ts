import { describe, expect, test } from '@jest/globals';
import { parseIndexHeading, parseIndexRows } from '../../../../src/sources/edgar/feeds/indexFile.js';
import { UnparseableContent } from '../../../../src/sources/source.js';
import fc from '../../../support/propertyTests.js';
import { htmlPage, masterHeading } from '../edgarFiles.js';

const parse = (text: string) => parseIndexHeading(Buffer.from(text, 'latin1'));
const rowsOf = (text: string) => {
  const heading = parse(text);
  return parseIndexRows(Buffer.from(text, 'latin1').subarray(heading.byteLength), heading, heading.lineCount).rows;
};

const path = 'edgar/data/9000001/0009999999-26-000001.txt';
const row = { accessionNumber: '0009999999-26-000001', cik: '9000001', filedDate: '2026-10-01', path };

const formHeading = (columns: string): string => `Description: Form Index
Last Data Received:    Oct 1, 2026
 
${columns}
${'-'.repeat(140)}
`;

const aligned = formHeading('Form Type   Company Name                  CIK         Date Filed  File Name');

describe('a form index', () => {
  test('is read by its column positions, with blanks within and no blank between columns', () => {
    const text = `${aligned}SC TO-T/A   Société  du Rail /FI/        9000001     20261001    ${path}         
SEC STAFF ACHarbour Rail 2 L.P.           9000001     2026-10-01  ${path}\r
SCHEDULE 13D/A Harbour Rail Corp          9000001     20261001    ${path}
8-K         /TX/ Harbour Rail             9000001     20261001    ${path}
`;
    expect(rowsOf(text)).toEqual([
      { ...row, formType: 'SC TO-T/A', name: 'Société  du Rail /FI/' },
      { ...row, formType: 'SEC STAFF AC', name: 'Harbour Rail 2 L.P.' },
      { ...row, formType: 'SCHEDULE 13D/A', name: 'Harbour Rail Corp' },
      { ...row, formType: '8-K', name: '/TX/ Harbour Rail' },
    ]);
  });

  test.each([
    ['wider columns than its heading says', 'Form Type   Company Name   CIK'],
    ['narrower columns than its heading says', 'Form Type              Company Name   CIK'],
    ['a heading broken in two', 'Form Type  Company Name  CIK\nDate Filed  File Name'],
    ['a heading with other words', 'Form  Company'],
  ])('is read with %s', (_what, columns) => {
    const text = `${formHeading(columns)}SCHEDULE 13D/A   Harbour Rail   9000001  20261001  ${path}\n`;
    expect(rowsOf(text)).toEqual([{ ...row, formType: 'SCHEDULE 13D/A', name: 'Harbour Rail' }]);
  });
});

describe('a master index', () => {
  test('is read with any company name', () => {
    const text = `${masterHeading()}9000001|Rail|Road|SC 13D/A|2026-10-01|${path}\n\n`;
    expect(rowsOf(text)).toEqual([{ ...row, formType: 'SC 13D/A', name: 'Rail|Road' }]);
  });

  test('without rows is valid', () => {
    expect(rowsOf(masterHeading())).toEqual([]);
  });

  test.each([
    ['March 29, 2026', '2026-03-29'],
    ['Mar 18, 2026', '2026-03-18'],
    ['soon', undefined],
    [undefined, undefined],
  ])('that says to be complete to %s', (completeTo, day) => {
    expect(parse(masterHeading(completeTo)).lastReceived).toBe(day);
  });
});

describe('a row that cannot be read', () => {
  test.each([
    ['a day that does not exist', `9000001|Rail|8-K|20260230|${path}`],
    ['no CIK', `|Rail|8-K|20261001|${path}`],
    ['another file', '9000001|Rail|8-K|20261001|edgar/data/9000001/index.html'],
    ['a truncated row', `9000001|Rail|8-K|20261001|${path.slice(0, -5)}`],
    ['no end', 'x'.repeat(1_000_000)],
    ['too many columns', `9000001|${'x'.repeat(3000)}|8-K|20261001|${path}`],
  ])('for %s is reported as a fault with its line, and the other rows are read', (_what, line) => {
    const rows = rowsOf(`${masterHeading()}${line}\n9000001|Rail|8-K|20261001|${path}\n`);
    const fault = expect.stringMatching(/^line 6 of the index cannot be read: .{1,200}$/) as unknown;
    expect(rows).toEqual([{ fault }, { ...row, formType: '8-K', name: 'Rail' }]);
  });
});

test.each([
  ['an error page', htmlPage, 'the answer is an HTML page, not an index'],
  ['nothing', '', 'the index has no heading'],
  ['a truncated heading', masterHeading().slice(0, 120), 'the index has no heading'],
  ['a heading without end', 'x\n'.repeat(1000), 'the index has no heading'],
])('%s is refused', (_what, text, reason) => {
  expect(() => parse(text)).toThrow(UnparseableContent);
  expect(() => parse(text)).toThrow(reason);
});

test('rows are read from either index, with any spacing', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9/&.,'é-]{1,12}$/);
  const words = (max: number) => fc.array(word, { minLength: 1, maxLength: max }).map((parts) => parts.join(' '));
  const gap = fc.integer({ min: 2, max: 30 }).map((length) => ' '.repeat(length));
  const digits = fc.nat({ max: 999_999 }).map((number) => String(number).padStart(6, '0'));
  const facts = fc.record({ formType: words(3), name: words(8), cik: fc.stringMatching(/^[1-9]\d{0,9}$/), digits });
  fc.assert(
    fc.property(facts, fc.tuple(gap, gap, gap, gap), fc.boolean(), ({ digits, ...facts }, gaps, hasHyphens) => {
      const accessionNumber = `0009999999-26-${digits}`;
      const path = `edgar/data/${facts.cik}/${accessionNumber}.txt`;
      const date = hasHyphens ? '2026-10-01' : '20261001';
      const [one, two, three, end] = gaps;
      const form = `${facts.formType}${one}${facts.name}${two}${facts.cik}${three}${date}  ${path}${end}\n`;
      const master = `${facts.cik} |${one}${facts.name}${two}|${facts.formType}|${date}| ${path}${end}\n`;
      const expected = [{ ...facts, accessionNumber, filedDate: '2026-10-01', path }];
      expect(rowsOf(formHeading('Form Type') + form)).toEqual(expected);
      expect(rowsOf(masterHeading() + master)).toEqual(expected);
    }),
  );
});
