import { expect, test } from '@jest/globals';
import {
  otherPartyPlaceholder,
  identifyFiler,
  filerPlaceholder,
  pronounPlaceholder,
} from '../../src/tagging/filerNames.js';

const cover = (name: string) =>
  `FORM 8-K\n\n${name}\n-------\n(Exact name of registrant as specified in its charter)\n\n`;

/** Replaces each run of placeholders by one character: # for the filer, @ for another party. */
const shortenPlaceholders = (masked: string): string =>
  masked
    .replace(new RegExp(`${filerPlaceholder}+`, 'g'), '#')
    .replace(new RegExp(`${otherPartyPlaceholder}+`, 'g'), '@');

test.each([
  [
    'its name on the cover',
    cover('QUILLHAVEN FREIGHT, INC.'),
    undefined,
    'Quillhaven Freight, Inc. bought',
    '# bought',
  ],
  [
    'the first word of its name',
    cover('Quillhaven Freight Corp.'),
    undefined,
    'shares of Quillhaven and',
    'shares of # and',
  ],
  ['its name in the record', 'no cover', 'QUILLHAVEN CO /DE/', 'Quillhaven Co. bought', '# bought'],
  [
    'its defined terms',
    `${cover('Q Freight Holdings, Inc.')}Q Freight Holdings, Inc., a corporation (“QFH” or the “Buyer”)`,
    undefined,
    'QFH and the Buyer',
    '# and the #',
  ],
  [
    'being the first party, without a cover',
    'Windlass Corp. (the "Company") entered',
    undefined,
    'Windlass sold',
    '# sold',
  ],
  ['whole words only', cover('Quill Corp.'), undefined, 'Quillhaven sold', 'Quillhaven sold'],
  ['no common word', cover('First National Corp.'), undefined, 'the First day', 'the First day'],
])('a filer is recognized by %s', (_, text, companyName, part, masked) => {
  expect(shortenPlaceholders(identifyFiler(text, companyName).maskNames(part))).toBe(masked);
});

test('"the Company" means the other party where the text defines it so', () => {
  const text = `${cover('Quillhaven, Inc.')}Quillhaven, Inc. entered into an agreement with Windlass Corp., a Delaware corporation (the "Company")`;
  expect(shortenPlaceholders(identifyFiler(text).maskNames('the Company and Quillhaven'))).toBe('@ and #');
  const own = `${cover('Quillhaven, Inc.')}Quillhaven, Inc., a Delaware corporation (the "Company"), and Windlass Corp.`;
  expect(shortenPlaceholders(identifyFiler(own).maskNames('the Company and Quillhaven'))).toBe('the Company and #');
});

test('"us" is the filer in small letters alone', () => {
  const masked = identifyFiler(cover('Quillhaven Inc')).maskNames('bought by us, US Foods and the U.S. bus');
  expect(masked.replaceAll(pronounPlaceholder, '*')).toBe('bought by **, US Foods and the U.S. bus');
});

test('a masked name keeps its number of characters', () => {
  const part = 'On May 3 Quillhaven Freight, Inc. and Quillhaven met.';
  expect(identifyFiler(cover('Quillhaven Freight Inc')).maskNames(part)).toHaveLength(part.length);
});

test.each(['a(+)+$', '[x', 'Q.*\\', '(((('])(
  'a company name with characters of regular expressions is matched as plain text: %s',
  (name) => {
    expect(() => identifyFiler(cover(`${name} Freight`), name).maskNames('a text')).not.toThrow();
  },
);
