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

/** `3`, `three`, `1.5`; nothing for what is no number. */
function numberOf(word: string): number | undefined {
  const place = numbers.indexOf(word.toLowerCase());
  if (place >= 0) return place + 1;
  const number = larger[word.toLowerCase()] ?? Number(word);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

const ratio =
  /\b(\d{1,4}(?:\.\d{1,3})?|[a-z]{3,7}(?:-five)?)(?: ?\(\d{1,4}\))?(?:-for-|-to-| ?-? ?for ?-? ?|:)(\d{1,4}|[a-z]{3,7}(?:-five)?)\b(?:(?=[^.]{0,40}\bsplit\b)|(?<=\bsplit\b[^.]{0,60}))/gi;

/** Ratios that are looked at: who writes more of them does not mean a split. */
const mostRatios = 50;

/** The first ratio of a split, as in `3-for-1 split` or `split on a 3-for-1 basis`, whose numbers stand to each other as wanted. */
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

/** The number of holders that a Form 15 tells, where there are some: of a company that was bought there is one or none. */
export function severalHoldersOfRecord(text: string): Place | undefined {
  const found = holders.exec(text);
  const count = Number(found?.[1]?.replaceAll(',', ''));
  return found && count > 1 && count < mostHolders ? { index: found.index, length: found[0].length } : undefined;
}

/** A company with more holders may not stop (Exchange Act, section 12(g): 300, and 1,200 for banks). */
const mostHolders = 1200;
