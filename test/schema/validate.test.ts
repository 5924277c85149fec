import { describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import { CreateActivityInput, UpdateActivityInput } from '../../src/models/activity.js';
import { CreateDealInput, Deal, UpdateDealInput } from '../../src/models/deal.js';
import { EmailDealInput } from '../../src/models/dealEmail.js';
import { Failure } from '../../src/failure.js';
import { FilingFilter } from '../../src/models/filings/filingFilter.js';
import { type Class, Input, Property, Timestamp } from '../../src/schema/property.js';
import { isCalendarDate } from '../../src/schema/calendarDate.js';
import { validate, dropReadOnlyFields } from '../../src/schema/validate.js';

const settings = { numRuns: 500 };
const deal = { companyName: 'Harbour Rail', status: 'active' };
const note = { type: 'note', content: 'Call' };

/** Returns the validation message for a value, as a client gets it. */
function complaint(model: Class, value: unknown): string {
  try {
    validate(model, value);
    return 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ kind: 'invalid' });
    return (error as Failure).message;
  }
}

test('dates are those of the Gregorian calendar from the year 1 to 9999, written in ten characters', () => {
  const year = fc.integer({ min: 0, max: 9999 });
  const any = fc.tuple(year, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }));
  fc.assert(
    fc.property(any, ([year, month, day]) => {
      const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
        '-',
      );
      const date = new Date(0);
      date.setUTCFullYear(year, month - 1, day);
      const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      expect([text, isCalendarDate(text)]).toEqual([text, exists]);
    }),
    settings,
  );
  const malformed = [
    '2026-1-01',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-W01-1',
    '+2026-01-01',
    '２０２６-01-01',
    '',
  ];
  expect(malformed.filter(isCalendarDate)).toEqual([]);
});

@Input('A timestamp.')
class Moment {
  @Property(() => Timestamp, { description: 'A timestamp.', example: '2026-10-01T09:30:00.000Z' })
  at?: Date;
}

test.each([
  ['0001-01-01T00:00:00Z', true],
  ['0001-01-01T00:00:00+01:00', false],
  ['9998-12-31T23:59:59.999999Z', true],
  ['9999-06-01T09:30:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['9999-12-31T23:59:59.9994Z', true],
  ['9999-12-31T23:59:59.9995Z', false],
  ['9999-12-31T23:59:59-01:00', false],
])('a timestamp is of the years 1 to 9999 in UTC: %s', (at, isAccepted) => {
  expect(complaint(Moment, { at }) === 'accepted').toBe(isAccepted);
});

describe('a message names the field and its allowed values', () => {
  test.each<[string, Class, unknown, string]>([
    [
      'a missing field',
      CreateDealInput,
      { status: 'active' },
      'companyName is required: a string of 1 to 300 characters',
    ],
    [
      'a missing enumeration value',
      CreateDealInput,
      { companyName: 'A' },
      'status is required: one of researching, active, monitoring, closed',
    ],
    [
      'an unknown enumeration value',
      CreateDealInput,
      { ...deal, status: 'open' },
      'status must be one of researching, active, monitoring, closed',
    ],
    [
      'null for a required field',
      UpdateDealInput,
      { companyName: null },
      'companyName must be a string of 1 to 300 characters',
    ],
    ['null for a flag', UpdateActivityInput, { completed: null }, 'completed must be true or false'],
    ['text for a flag', UpdateActivityInput, { completed: 'true' }, 'completed must be true or false'],
    ['text for a number', UpdateDealInput, { targetPrice: '12' }, 'targetPrice must be a number of 0 or more, or null'],
    ['a negative price', UpdateDealInput, { targetPrice: -0.01 }, 'targetPrice must be a number of 0 or more, or null'],
    [
      'an infinite price',
      UpdateDealInput,
      { targetPrice: Infinity },
      'targetPrice must be a number of 0 or more, or null',
    ],
    [
      'a long text',
      UpdateDealInput,
      { symbol: 'x'.repeat(33) },
      'symbol must be a string of at most 32 characters, or null',
    ],
    [
      'a day that does not exist',
      CreateActivityInput,
      { ...note, dueDate: '2026-02-30' },
      'dueDate must be a calendar date (YYYY-MM-DD), or null',
    ],
    [
      'a number for a day',
      CreateActivityInput,
      { ...note, dueDate: 20260230 },
      'dueDate must be a calendar date (YYYY-MM-DD), or null',
    ],
    [
      'a name instead of an address',
      EmailDealInput,
      { to: 'ben' },
      'to must be an email address of at most 254 characters',
    ],
    [
      'two lines',
      EmailDealInput,
      { to: 'ben@example.com', subject: 'a\nb' },
      'subject must be a single line of 1 to 200 characters, or null',
    ],
    [
      'text for a list',
      UpdateDealInput,
      { relatedFilingIds: '1' },
      'relatedFilingIds must be a list of at most 500 distinct items, each a string of at most 200 characters, or null',
    ],
    [
      'a repeated item',
      UpdateDealInput,
      { relatedFilingIds: ['1', '1'] },
      'relatedFilingIds must be a list of at most 500 distinct items, each a string of at most 200 characters, or null',
    ],
    [
      'a number in a list',
      UpdateDealInput,
      { relatedFilingIds: ['1', 2] },
      'relatedFilingIds[1] must be a string of at most 200 characters',
    ],
    [
      'an unknown field',
      CreateActivityInput,
      { ...note, contents: '' },
      'contents is not a known field; the fields are type, content, dueDate',
    ],
    ['text', CreateDealInput, 'deal', 'The body must be a JSON object'],
    ['a list', CreateDealInput, [deal], 'The body must be a JSON object'],
    ['nothing', CreateDealInput, null, 'The body must be a JSON object'],
    ['an invalid flag', FilingFilter, { archived: 'maybe' }, 'archived must be true or false'],
  ])('%s', (_what, model, value, words) => {
    expect(complaint(model, value)).toBe(words);
  });

  test('and is short for input of any length', () => {
    const long = 'x'.repeat(500_000);
    expect(complaint(CreateDealInput, { ...deal, [long]: 1 }).length).toBeLessThan(400);
    expect(complaint(CreateDealInput, { ...deal, [long]: '\0' }).length).toBeLessThan(400);
    expect(complaint(CreateDealInput, { ...deal, status: long }).length).toBeLessThan(400);
  });
});

describe('characters are Unicode code points', () => {
  test.each(['a', 'é', '株', '𠮷', '🚂'])('%s counts as one', (character) => {
    expect(complaint(CreateActivityInput, { ...note, content: character.repeat(5000) })).toBe('accepted');
    expect(complaint(CreateActivityInput, { ...note, content: character.repeat(5001) })).toBe(
      'content must be a string of 1 to 5000 characters',
    );
  });

  test.each(['\0', 'a\0b', '\ud800', '\udc00', '🚂\ud83d'])('%j is refused in any field', (text) => {
    const words = 'must not hold NUL characters or unpaired surrogates';
    expect(complaint(CreateDealInput, { ...deal, notes: text })).toBe(`notes ${words}`);
    expect(complaint(CreateDealInput, { ...deal, relatedFilingIds: ['1', text] })).toBe(`relatedFilingIds[1] ${words}`);
    expect(complaint(FilingFilter, { searchTerm: text })).toBe(`searchTerm ${words}`);
  });
});

describe('white space around a name', () => {
  test('is removed before its length is checked', () => {
    const value = { ...deal, companyName: ` \t\u3000${'x'.repeat(300)}\n` };
    expect(validate(CreateDealInput, value).companyName).toBe('x'.repeat(300));
  });

  test('is not a name by itself', () => {
    expect(complaint(CreateDealInput, { ...deal, companyName: ' \n\u3000' })).toBe(
      'companyName must be a string of 1 to 300 characters',
    );
  });

  test('is kept in other texts', () => {
    expect(validate(CreateDealInput, { ...deal, notes: ' a ' }).notes).toBe(' a ');
  });
});

describe('a field name from the object prototype', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
    '%s is an unknown field',
    (name) => {
      const value = JSON.parse(`{"companyName":"A","status":"active","${name}":{"isAdmin":true}}`) as unknown;
      expect(complaint(CreateDealInput, dropReadOnlyFields(CreateDealInput, Deal, value))).toMatch(
        new RegExp(`^${name} is not a known field; `),
      );
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );
});

describe('a client may send back a record', () => {
  test('with its read-only fields, which are dropped with any content', () => {
    const value = { ...deal, dealId: 'x', createdAt: null, documents: [{}], currentPriceDate: '\0' };
    expect(dropReadOnlyFields(CreateDealInput, Deal, value)).toEqual(deal);
  });

  test('but not with fields that the resource does not have', () => {
    expect(dropReadOnlyFields(CreateDealInput, Deal, { ...deal, dealID: 'x' })).toEqual({ ...deal, dealID: 'x' });
  });
});

describe('any input', () => {
  const anything = fc.anything({
    key: fc.constantFrom('companyName', 'status', 'notes', 'targetPrice', 'relatedFilingIds', '__proto__', 'other'),
    values: [
      fc.string({ unit: 'binary' }),
      fc.constantFrom('active', 'long', '\0'),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    ],
    maxDepth: 3,
  });

  test('is either accepted or refused as invalid, with a message', () =>
    fc.assert(
      fc.property(anything, (value) => {
        expect(complaint(CreateDealInput, value)).not.toBe('');
      }),
      settings,
    ));

  test('is refused before its depth exhausts the stack', () => {
    const text = `{"notes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(complaint(UpdateDealInput, JSON.parse(text))).toMatch(
      /^notes(\[0\])+.* is nested more than 32 levels deep$/,
    );
  });
});

describe('lengths are checked first', () => {
  /** A class with a field whose text is brought into another spelling. */
  class SpeltInput {
    readonly spelt!: string;
  }
  const spellings: number[] = [];
  Property(() => String, {
    description: 'A word.',
    maxLength: 10,
    spelling: (text) => {
      spellings.push(text.length);
      return text;
    },
  })(SpeltInput.prototype, 'spelt');
  Input('Words.')(SpeltInput);

  test('a text that is too long is refused before its spelling is normalized', () => {
    expect(complaint(SpeltInput, { spelt: 'x'.repeat(21) })).toBe('spelt must be a string of at most 10 characters');
    expect(spellings).toEqual([]);
  });

  test('characters count, not UTF-16 units', () => {
    expect(complaint(SpeltInput, { spelt: '\u{1F680}'.repeat(10) })).toBe('accepted');
    expect(complaint(SpeltInput, { spelt: '\u{1F680}'.repeat(11) })).toContain('at most 10 characters');
  });

  test('a list that is too long is refused before its items are compared', () => {
    const relatedFilingIds = Array.from({ length: 501 }, () => 'x'.repeat(300));
    expect(complaint(CreateDealInput, { ...deal, relatedFilingIds })).toMatch(/^relatedFilingIds must be a list/);
    expect(complaint(CreateDealInput, { ...deal, relatedFilingIds: ['x'.repeat(401)] })).toMatch(
      /^relatedFilingIds\[0\] must be a string of at most 200/,
    );
  });

  test('too many fields are reported as an unknown field, before other errors', () => {
    const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, '\0']));
    expect(complaint(CreateDealInput, unknown)).toMatch(/^field0 is not a known field/);
  });
});
