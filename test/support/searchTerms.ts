import fc from './propertyTests.js';
import { fragments } from './filingRecords.js';

/** Pieces of texts, within a word and across its edges, and some that no text has. */
const piece = fc
  .tuple(
    fc.constantFrom(
      ...fragments,
      'HRBR',
      '９９',
      'a&',
      'zq',
      '鯨',
      'quagga',
      'spinoff',
      'gbirdman',
      'railharbour1012b',
      '己株',
      '麒麟',
      'rail 株',
      'ディ',
      "l'eclair",
      'OR',
      '-',
    ),
    fc.nat(12),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([text, from, length]) =>
    [...text]
      .slice(from % [...text].length)
      .slice(0, length)
      .join(''),
  );

const part = fc.oneof(
  { weight: 6, arbitrary: piece },
  { weight: 1, arbitrary: fc.constantFrom(...fragments) },
  { weight: 2, arbitrary: fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => `"${pieces.join(' ')}"`) },
  { weight: 1, arbitrary: piece.map((text) => `-${text}`) },
  { weight: 1, arbitrary: piece.map((text) => `-"${text}"`) },
  { weight: 1, arbitrary: fc.constantFrom('OR', '"', '“', '-') },
  // Symbols that name a market.
  {
    weight: 1,
    arbitrary: fc.constantFrom('HRBR:US', 'brk.b.us', 'NYSE: RAIL', '-HRBR.N', 'rail.T', '99.JP', 'ASX:HARBOUR'),
  },
);

/** Search terms: pieces of the fragments, phrases, exclusions and operators. */
export const term = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' '))
  .filter((text) => [...text.trim()].length <= 200 && /[\p{L}\p{N}]/u.test(text));
