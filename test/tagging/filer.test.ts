import { expect, test } from '@jest/globals';
import { anotherSign, filerOf, filerSign } from '../../src/tagging/filer.js';

const cover = (name: string) =>
  `FORM 8-K\n\n${name}\n-------\n(Exact name of registrant as specified in its charter)\n\n`;

/** A part in which runs of signs are shown by one character each. */
const shown = (marked: string): string =>
  marked.replace(new RegExp(`${filerSign}+`, 'g'), '#').replace(new RegExp(`${anotherSign}+`, 'g'), '@');

test.each([
  [
    'the name of the cover',
    cover('QUILLHAVEN FREIGHT, INC.'),
    undefined,
    'Quillhaven Freight, Inc. bought',
    '# bought',
  ],
  ['its first word', cover('Quillhaven Freight Corp.'), undefined, 'shares of Quillhaven and', 'shares of # and'],
  ['the name of the record', 'no cover', 'QUILLHAVEN CO /DE/', 'Quillhaven Co. bought', '# bought'],
  [
    'what it is called',
    `${cover('Q Freight Holdings, Inc.')}Q Freight Holdings, Inc., a corporation (“QFH” or the “Buyer”)`,
    undefined,
    'QFH and the Buyer',
    '# and the #',
  ],
  ['the first party without a cover', 'Windlass Corp. (the "Company") entered', undefined, 'Windlass sold', '# sold'],
  ['no part of another word', cover('Quill Corp.'), undefined, 'Quillhaven sold', 'Quillhaven sold'],
  ['no word that many have', cover('First National Corp.'), undefined, 'the First day', 'the First day'],
])('a filer is known by %s', (_, text, companyName, part, marked) => {
  expect(shown(filerOf(text, companyName).mark(part))).toBe(marked);
});

test('"the Company" is another where a buyer calls so what it buys', () => {
  const text = `${cover('Quillhaven, Inc.')}Quillhaven, Inc. entered into an agreement with Windlass Corp., a Delaware corporation (the "Company")`;
  expect(shown(filerOf(text).mark('the Company and Quillhaven'))).toBe('@ and #');
  const own = `${cover('Quillhaven, Inc.')}Quillhaven, Inc., a Delaware corporation (the "Company"), and Windlass Corp.`;
  expect(shown(filerOf(own).mark('the Company and Quillhaven'))).toBe('the Company and #');
});

test('signs take the place of as many characters', () => {
  const part = 'On May 3 Quillhaven Freight, Inc. and Quillhaven met.';
  expect(filerOf(cover('Quillhaven Freight Inc')).mark(part)).toHaveLength(part.length);
});

test.each(['a(+)+$', '[x', 'Q.*\\', '(((('])('a name that looks like an expression is none: %s', (name) => {
  expect(() => filerOf(cover(`${name} Freight`), name).mark('a text')).not.toThrow();
});
