import type { Place } from './rule.js';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const larger: Readonly<Record<string, number>> = {
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};

/** Returns the number in `3`, `three` or `1.5`; undefined for a word that is no number. */
function numberOf(word: string): number | undefined {
  const place = numbers.indexOf(word.toLowerCase());
  if (place >= 0) return place + 1;
  const number = larger[word.toLowerCase()] ?? Number(word);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

const ratio =
  /\b(\d{1,4}(?:\.\d{1,3})?|[a-z]{3,7}(?:-five)?)(?: ?\(\d{1,4}\))?(?:-for-|-to-| ?-? ?for ?-? ?|:)(\d{1,4}|[a-z]{3,7}(?:-five)?)\b(?:(?=[^.]{0,40}\bsplit\b)|(?<=\bsplit\b[^.]{0,60}))/gi;

/** Maximum ratios that are examined: a text with more of them is not about a split. */
const mostRatios = 50;

/** Finds the first ratio of a split, as in `3-for-1 split` or `split on a 3-for-1 basis`, whose numbers `isWanted` accepts. */
export function ratioOfSplit(text: string, isWanted: (from: number, to: number) => boolean): Place | undefined {
  let looked = 0;
  for (const { index, 0: said, 1: one = '', 2: other = '' } of text.matchAll(ratio)) {
    const [from, to] = [numberOf(one), numberOf(other)];
    if (from !== undefined && to !== undefined && isWanted(from, to)) return { index, length: said.length };
    if ((looked += 1) === mostRatios) return undefined;
  }
  return undefined;
}

const holders = /\bholders? of record\b[^\d]{0,100}?(\d[\d,]{0,9})/i;

/** Finds the number of holders in a Form 15 when there are several; a company that was bought has one or none. */
export function severalHoldersOfRecord(text: string): Place | undefined {
  const found = holders.exec(text);
  const count = Number(found?.[1]?.replaceAll(',', ''));
  return found && count > 1 && count < mostHolders ? { index: found.index, length: found[0].length } : undefined;
}

/** Holders with which no company may stop reporting (Exchange Act, section 12(g): 300, and 1,200 for banks). */
const mostHolders = 1200;
