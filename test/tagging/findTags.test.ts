import { describe, expect, test } from '@jest/globals';
import { findTags } from '../../src/tagging/findTags.js';
import type { PassageField } from '../../src/models/tagging/tagReason.js';
import { NormalizedText } from '../../src/tagging/normalizedText.js';
import type { TaggingInput } from '../../src/tagging/rule.js';
import { rules } from '../../src/tagging/rules/index.js';
import { secFormTypes } from '../../src/models/filings/formTypes.js';
import { tagNames } from '../../src/models/tagging/tags.js';
import fc from '../support/propertyTests.js';
import { findTagNames } from './ruleTags.js';
import { isLinearTime } from '../support/processorTime.js';

const words = [
  ...['Item 1.01', 'Item 5.02', 'Item 8.01', 'The Company', 'Agreement and\nPlan  of Merger', 'spin-off', 'approved'],
  ...['one contingent value right', '3-for-1', 'stock split', 'reverse', 'Chief Executive Officer', 'resigned', '.'],
  ...[
    '株式分割',
    'ＴｏＳＴＮｅＴ－３',
    '自己株式の取得',
    'ﾎｰﾙﾃﾞｨﾝｸﾞｽ',
    '㈱',
    '😀',
    'e\u0301',
    '’',
    '\u3000',
    '\n\n',
    '—',
  ],
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(' '));

const subjects = fc.oneof(
  fc
    .tuple(text, fc.uniqueArray(fc.constantFrom(...secFormTypes), { minLength: 1, maxLength: 3 }))
    .map(([text, formTypes]): TaggingInput => {
      const items = formTypes.includes('8-K') ? ['1.01', '5.02', '8.01'] : [];
      return { kind: 'sec', formTypes, items, texts: { description: 'Item 1.01: Title', text } };
    }),
  text.map((documentTitle): TaggingInput => ({ kind: 'japan', texts: { documentTitle } })),
  text.map((headline): TaggingInput => ({ kind: 'asx', texts: { headline } })),
);

function fieldOf({ formTypes: [formType = '', ...otherFormTypes] = [], texts }: TaggingInput, field: PassageField) {
  if (field === 'formType') return formType;
  return field === 'otherFormTypes' ? otherFormTypes.join(', ') : (texts[field] ?? '');
}

test('each reason quotes its field word for word, at its offsets', () => {
  let reasonCount = 0;
  fc.assert(
    fc.property(subjects, (subject) => {
      for (const { field, passage, start, end } of findTags(subject)) {
        reasonCount += 1;
        expect(passage).not.toBe('');
        expect([...fieldOf(subject, field)].slice(start, end).join('')).toBe(passage);
      }
    }),
    { numRuns: 500 },
  );
  // Without reasons the test would prove nothing.
  expect(reasonCount).toBeGreaterThan(100);
});

test('a filing is tagged with at most one kind of stock split', () => {
  const split = fc.constantFrom(
    '3-for-1',
    '1-for-20',
    'two-for-one',
    'reverse',
    'forward',
    'stock split',
    'effect',
    'a',
  );
  fc.assert(
    fc.property(fc.array(split, { maxLength: 12 }), (parts) => {
      const text = `Item 8.01 Other\n${parts.join(' ')}`;
      const tags = findTagNames({ kind: 'sec', formTypes: ['8-K'], items: ['8.01'], texts: { text } });
      expect(tags.filter((tag) => tag.endsWith('Stock Split')).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});

/** Tags that only a model gives, since no phrase decides them. */
const modelTags = new Set(['Structurally Forced Spin']);

test('every tag except those that only a model gives has rules, and no kind of filing has two rules of one name', () => {
  for (const tag of tagNames) {
    const names = Object.values(rules[tag]).flatMap((ofKind) => (ofKind as { rule: string }[]).map(({ rule }) => rule));
    expect(names.length > 0).toBe(!modelTags.has(tag));
    for (const ofKind of Object.values(rules[tag])) {
      const own = (ofKind as { rule: string }[]).map(({ rule }) => rule);
      expect(own).toEqual([...new Set(own)]);
    }
  }
});

describe('a text built to be slow to scan', () => {
  // Twice this size is still below the maximum length that is scanned.
  const size = 60_000;

  const findAllTags = (text: string) => {
    for (const formType of ['8-K', 'S-4', 'SC TO-I', '10-12B']) {
      const items = ['1.01', '2.01', '5.02', '8.01'];
      findTags({ kind: 'sec', companyName: 'Quillhaven, Inc.', formTypes: [formType], items, texts: { text } });
    }
    findTags({ kind: 'japan', texts: { documentTitle: text } });
  };

  test.each([
    ['one word', 'merger '],
    ['beginnings of phrases without their ends', 'approved announced authorized to acquire all of the '],
    ['offices', 'appointed as Chief Executive Officer '],
    ['offices without an end', 'resigned from the position of and President of the '],
    ['abbreviations', 'a. Mr. Inc. '],
    ['shares', 'tender offer to purchase up to distribute all of the outstanding shares '],
    ['signed agreements', '(“Q”) entered into a definitive Agreement and Plan of Merger '],
    ['white space', ' \n\t'],
    ['ratios', '3-for-1 '],
    ['combining marks', 'e\u0301\u0301\u0301\u0301'],
    ['headings', 'Item 5.02\nItem 8.01\n'],
    ['digits', '1'],
    ['decimal points', '1.1'],
    ['Japanese', '株式の取得'],
    ['purchases', 'the Company acquired all of the outstanding shares of '],
    ['purchases without an end', 'Q, Inc. ("Q") agreed to purchase the net operating related Q Inc of the '],
    ['parties', 'we it us the Company Quillhaven, Inc. '],
    ['mergers', 'Merger Sub, a wholly owned subsidiary of Parent and the Company, '],
    ['conversions', 'each issued and outstanding share of the Company common stock '],
    ['completions', 'completed its previously announced the merger of Quillhaven Inc. '],
    ['definitions', 'Quillhaven, Inc. (the "Company" '],
    ['headings before 2004', 'Item 5. \nItem 2. \n'],
    ['introductory notes', 'Introductory Note\n'],
    ['ends of buy-backs', '自己株式の取得及び取得'],
  ])('%s: twice the text takes about twice the time', (_, part) => {
    expect(isLinearTime((length) => findAllTags(part.repeat(length / part.length)), size)).toBe(true);
  });
});

test('white space, character widths and quotation marks are normalized for rules', () => {
  expect(new NormalizedText('Ａ\u3000“ｂ’ｓ”\n\n—㈱ ﾃﾞ').text).toBe('A "b\'s" -(株) デ');
});
