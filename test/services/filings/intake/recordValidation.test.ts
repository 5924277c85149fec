import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../../../src/models/filings/filing.js';
import { filingRecord } from '../../../support/filingRecords.js';
import { kinds } from '../../../support/expectedFilings.js';
import type { TestUser } from '../../../support/user.js';
import { TestWorld } from '../../../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

/** Validates a record. @returns the message of the failure, or `valid`. */
const validateRecord = (kind: FilingKind, record: unknown): string => {
  try {
    world.services.filingStore.validate(kind, record);
  } catch (error) {
    return (error as Error).message;
  }
  return 'valid';
};

describe.each(kinds)('a record of %s', (kind) => {
  test('requires the fields that a source always gives, with values', () => {
    const record = filingRecord(kind, 'required');
    for (const name of Object.keys(record)) {
      const { [name]: _left, ...rest } = record;
      expect(validateRecord(kind, rest)).toMatch(new RegExp(`^${name} is required: \\S`));
      expect(validateRecord(kind, { ...record, [name]: null })).toMatch(new RegExp(`^${name} must be \\S(?!.*null)`));
    }
    expect(validateRecord(kind, record)).toBe('valid');
  });

  test('refuses a field that the resource does not have', () => {
    for (const name of ['colour', 'FilingId', 'arrival', 'searchText', 'labels', 'toString', '']) {
      expect(validateRecord(kind, { ...filingRecord(kind, 'unknown'), [name]: 'x' })).toMatch(
        new RegExp(`^${name} is not a known field; the fields are filingId, `),
      );
    }
    expect(validateRecord(kind, JSON.parse('{"__proto__": {"filingId": "x"}}'))).toMatch(
      /^(filingId is required|__proto__ is)/,
    );
  });

  test('refuses a value that is not an object', () => {
    for (const value of [null, [], 'x', 3, true])
      expect(validateRecord(kind, value)).toBe('The body must be a JSON object');
  });

  test('refuses ids that are empty, too long or cannot be stored', () => {
    for (const filingId of ['', 'x'.repeat(201), 3, {}]) {
      expect(validateRecord(kind, filingRecord(kind, filingId as string))).toBe(
        'filingId must be a string of 1 to 200 characters',
      );
    }
    for (const filingId of ['a\0', '\ud800']) {
      expect(validateRecord(kind, filingRecord(kind, filingId))).toBe(
        'filingId must not hold NUL characters or unpaired surrogates',
      );
    }
    expect(validateRecord(kind, filingRecord(kind, '😀'.repeat(200)))).toBe('valid');
  });
});

test('a form type that is not collected is refused with those that are', () => {
  for (const formType of ['8-K12B', '8-K/A', '10-K', 'toString'])
    expect(validateRecord('sec', filingRecord('sec', 'other', { formType }))).toMatch(
      /^formType must be one of 8-K, 10-12B, /,
    );
  expect(validateRecord('sec', filingRecord('sec', 'other', { otherFormTypes: ['8-K', '10-K'] }))).toMatch(
    /^otherFormTypes must be one of 8-K, 10-12B, /,
  );
});

test('an accession number without hyphens is that of the filing', () => {
  const idOf = (kind: FilingKind, filingId: string) =>
    world.services.filingStore.validate(kind, filingRecord(kind, filingId)).filingId;
  expect(idOf('sec', '000114036126017127')).toBe('0001140361-26-017127');
  expect(idOf('form4', '000114036126017127-1000001')).toBe('0001140361-26-017127-1000001');
  expect(idOf('sec', '0001140361260171270')).toBe('0001140361260171270');
  expect(idOf('japan', '000114036126017127')).toBe('000114036126017127');
});

describe('dates, times and addresses', () => {
  const sec = (fields: object) => validateRecord('sec', filingRecord('sec', 'strict', fields));

  test('days must be of the calendar', () => {
    for (const filedDate of [
      '2026-02-30',
      '2026-13-01',
      '2026-1-1',
      '0000-01-01',
      '2026-10-01T00:00:00Z',
      '',
      20261001,
    ]) {
      expect(sec({ filedDate })).toMatch(/^filedDate must be a calendar date/);
    }
    for (const filedDate of ['2024-02-29', '0001-01-01', '9999-12-31']) expect(sec({ filedDate })).toBe('valid');
  });

  test('timestamps must have a time zone and be storable', async () => {
    const wrong = ['2026-10-01', '2026-10-01T10:00:00', '2026-10-01 10:00:00Z', '2026-02-30T10:00:00Z', 'now', ''];
    wrong.push('2026-10-01T25:00:00Z', '2026-10-01T10:60:00Z', '2026-10-01T10:00Z', '2026-W40-4T10:00:00Z');
    // PostgreSQL stores none of these, or prints them as no client reads them.
    wrong.push(
      '2026-10-01T10:00:00+20:00',
      '0000-10-01T10:00:00Z',
      '0001-01-01T00:00:00+10:00',
      '9999-12-31T23:00:00-05:00',
    );
    for (const analysisDate of wrong) {
      expect(sec({ analysisDate })).toBe('analysisDate must be a timestamp (ISO 8601 with a time zone), or null');
    }
    const right = [
      ['2026-10-01T10:00:00Z', '2026-10-01T10:00:00.000Z'],
      ['2026-10-01T10:00:00.123456Z', '2026-10-01T10:00:00.123Z'],
      ['2026-10-01T10:00:00+09:00', '2026-10-01T01:00:00.000Z'],
      ['2026-10-01T22:30:00.5-05:30', '2026-10-02T04:00:00.500Z'],
    ] as const;
    for (const [analysisDate, printed] of right) {
      await world.insertFilings('sec', [filingRecord('sec', 'zoned', { analysisDate })]);
      expect(await ann.get('/filings/sec/zoned')).toAnswer(200, { analysisDate: printed });
    }
  });

  test('times of day have hours, minutes and seconds', () => {
    for (const filingTime of ['24:00:00', '9:00:00', '09:00', '09:60:00', '09:00:00.5', '09:00:00Z', '']) {
      expect(validateRecord('japan', filingRecord('japan', 'strict', { filingTime }))).toBe(
        'filingTime must be a time (HH:MM:SS)',
      );
    }
    for (const filingTime of ['00:00:00', '23:59:59']) {
      expect(validateRecord('japan', filingRecord('japan', 'strict', { filingTime }))).toBe('valid');
    }
  });

  test('addresses begin with http or https', () => {
    const wrong = [
      'www.sec.gov/x',
      '/x',
      'ftp://x.org/x',
      'javascript:alert(1)',
      'http://',
      'https://a b',
      'https://x.jp/株',
    ];
    for (const htmlUrl of [
      ...wrong,
      'https://[::1',
      'https://x.org/"onclick=',
      `https://x.org/${'x'.repeat(2000)}`,
      '',
    ]) {
      expect(sec({ htmlUrl })).toBe('htmlUrl must be a URL (http or https) of at most 2000 characters, or null');
    }
  });

  test('numbers are finite, flags are true or false, tags have a name and a color', () => {
    const form4 = (fields: object) => validateRecord('form4', filingRecord('form4', 'strict', fields));
    for (const totalValue of [Infinity, Number.NaN, '3', [], true]) {
      expect(form4({ totalValue })).toBe('totalValue must be a number, or null');
    }
    expect(form4({ isOfficer: 'true' })).toBe('isOfficer must be true or false, or null');
    expect(sec({ aiTags: [{ name: 'CVR' }] })).toBe('aiTags[0].color is required: a string of 1 to 50 characters');
    expect(sec({ aiTags: ['CVR'] })).toBe('aiTags[0] must be a JSON object');
    expect(sec({ aiTags: [{ name: 'CVR', color: 'red', size: 3 }] })).toMatch(
      /^aiTags\[0\]\.size is not a known field/,
    );
    expect(validateRecord('japan', filingRecord('japan', 'strict', { tags: ['CVR', ''] }))).toBe(
      'tags[1] must be a string of 1 to 100 characters',
    );
  });
});
