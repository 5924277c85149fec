import fc, { type Arbitrary } from './propertyTests.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { categoryTable, type SourceRecord, formTypes } from './expectedFilings.js';

/** Pieces of texts: wildcards of SQL, both widths, several scripts, composed letters, characters beyond 16 bits. */
export const fragments = [
  'Harbour Rail',
  'HARBOUR',
  'ｈａｒｂｏｕｒ',
  'rail%',
  '100%',
  'x_y',
  'C:\\deals',
  '\\%',
  'Ünited',
  'ÉCLAIR',
  'e\u0301clair',
  'Ёлка',
  '株式会社',
  '株',
  'ホールディングス',
  'ﾎｰﾙﾃﾞｨﾝｸﾞｽ',
  'Ｇ－Ｂｉｒｄｍａｎ',
  'spin-off',
  'Rail-Harbour‐10-12B/A',
  '自己-株式',
  '（訂正）',
  '２０２７年３月期',
  '㈱',
  '😀',
];

const text = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const maybe = (value: Arbitrary<string>) => fc.option(value, { freq: 2 });

/** From before the default window to after it, with many filings a day. */
const day = fc.constantFrom(
  ...['2026-08-31', '2026-09-14', '2026-09-15', '2026-09-16', '2026-10-01', '2026-10-02', '2026-10-14', '2026-10-15'],
  '2026-10-16',
);
const moment = fc.constantFrom(
  ...['2026-10-15T01:00:00.000Z', '2026-10-15T01:00:00.001Z', '2026-10-15T01:00:00.002Z', '2026-10-15T02:00:00.000Z'],
);
const tagNames = fc.subarray(
  ['Going Dark', 'spin-off', ...Object.values(categoryTable).flatMap(({ secTags }) => secTags)],
  { maxLength: 2 },
);
const aiTags = tagNames.map((names) => names.map((name) => ({ name, color: '#2563eb' })));

const recordsOf: Readonly<Record<FilingKind, Arbitrary<Omit<SourceRecord, 'filingId'>>>> = {
  sec: fc.record({
    companyName: text,
    ticker: fc.option(fc.constantFrom('HRBR', 'hrbr', 'RAIL', 'BRK.B')),
    formType: fc.constantFrom(...formTypes),
    filedDate: day,
    title: maybe(text),
    description: maybe(text),
    analysis: maybe(text),
    aiTags,
    createdAt: moment,
  }),
  form4: fc.record({
    issuerName: text,
    issuerTicker: fc.option(fc.constantFrom('HRBR', 'hrb', 'RAIL', '９９')),
    ownerName: maybe(text),
    filingDate: day,
    totalValue: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true })),
    createdAt: moment,
  }),
  japan: fc.record({
    companyCode: fc.constantFrom('130A', '9984', '99840'),
    companyName: text,
    companyNameEnglish: maybe(text),
    filingDate: day,
    filingTime: fc.constantFrom('00:00:00', '15:30:00', '15:30:01'),
    documentTitle: text,
    documentTitleEnglish: maybe(text),
    summary: maybe(text),
    tags: tagNames,
    createdAt: moment,
  }),
  asx: fc.record({
    symbol: fc.constantFrom('HRB', 'hrb', 'ＲＡＩＬ'),
    companyName: maybe(text),
    headline: text,
    filedDate: day,
    announcedAt: moment,
    aiTags,
    createdAt: moment,
  }),
};

/** Beginnings of ids that sort differently by bytes, by code points and by people. */
const beginnings = ['a', 'A', '/', '\u00e9', '文', '\uff41', '😀', '~'];

/** Always the same records for the same seed. */
export const filingRecords = (kind: FilingKind, count: number, seed = 1): SourceRecord[] =>
  fc.sample(recordsOf[kind], { numRuns: count, seed }).map((record, index) => ({
    ...record,
    filingId: `${beginnings[index % beginnings.length]}${kind}-${seed}-${index}`,
  }));

/** One record with the required fields and those of the test. */
export const filingRecord = (kind: FilingKind, filingId: string, overrides: object = {}): SourceRecord => ({
  ...required[kind],
  filingId,
  ...overrides,
});

const required: Readonly<Record<FilingKind, object>> = {
  sec: { companyName: 'Harbour Rail', formType: '8-K', filedDate: '2026-10-01' },
  form4: { issuerName: 'Harbour Rail', filingDate: '2026-10-01' },
  japan: {
    companyCode: '130A',
    companyName: '港湾鉄道',
    filingDate: '2026-10-01',
    filingTime: '15:30:00',
    documentTitle: 'お知らせ',
  },
  asx: {
    symbol: 'HRB',
    headline: 'Becoming a substantial holder',
    filedDate: '2026-10-01',
    announcedAt: '2026-09-30T22:31:07.000Z',
  },
};
