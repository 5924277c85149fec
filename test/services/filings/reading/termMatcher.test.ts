import { expect, test } from '@jest/globals';
import { TermMatcher } from '../../../../src/services/filings/reading/termMatcher.js';
import { isLinearTime } from '../../../support/processorTime.js';

function find(term: string, text: string, isPhrase = false): string[] {
  const matcher = new TermMatcher({ text: term, isPhrase, isExcluded: false });
  return [...matcher.findAll(text)].map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['spinoff', 'the spin-off, Spin-Off; (spin‑offs) and spin off', ['spin-off', 'Spin-Off', 'spin‑offs']],
  ['spinoff', 'spín－off sp-i-n-o-f-f x-spin-off spin--off spin-/off', ['spín－off', 'sp-i-n-o-f-f']],
  ['offering', 'a-b,c-d re-offering off-er-ing,off-ering', ['offering', 'off-er-ing', 'off-ering']],
  ['自己株式', '自己-株式 の 自-己株式', ['自己-株式', '自-己株式']],
  ["o'neill", "O'-Neill", ["O'-Neill"]],
])('%s in %j', (term, text, expected) => {
  expect(find(term, text)).toEqual(expected);
  const first = new TermMatcher({ text: term, isPhrase: false, isExcluded: false }).findFirst(text);
  expect(first && text.slice(first.start, first.end)).toBe(expected[0]);
});

test('a phrase of several words is not written together', () => {
  expect(find('spin off', 'spin-off spi-n off', true)).toEqual(['spin-off']);
});

test.each(['a-b,', 'é-b,', 'a-', 'é-', 'q', 'é', '-', 'a-b ', 'é-b '])(
  'texts of %j take time in proportion to their length',
  (unit) => {
    const matchers = ['spinoff', 'aaaab', 'ébé', '自己'].map(
      (text) => new TermMatcher({ text, isPhrase: false, isExcluded: false }),
    );
    const search = (length: number) => {
      const text = unit.repeat(length / unit.length);
      for (const matcher of matchers) {
        matcher.findFirst(text);
        for (const range of matcher.findAll(text)) expect(range.end).toBeGreaterThan(range.start);
      }
    };
    expect(isLinearTime(search, 150_000)).toBe(true);
  },
);
