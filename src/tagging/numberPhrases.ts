import type { TextMatch } from './rule.js';

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const largerNumberWords: Readonly<Record<string, number>> = {
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
function parseNumberWord(word: string): number | undefined {
  const place = numberWords.indexOf(word.toLowerCase());
  if (place >= 0) return place + 1;
  const number = largerNumberWords[word.toLowerCase()] ?? Number(word);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

const ratio =
  /\b(\d{1,4}(?:\.\d{1,3})?|[a-z]{3,7}(?:-five)?)(?: ?\(\d{1,4}\))?(?:-for-|-to-| ?-? ?for ?-? ?|:)(\d{1,4}|[a-z]{3,7}(?:-five)?)\b(?:(?=[^.]{0,40}\bsplit\b)|(?<=\bsplit\b[^.]{0,60}))/gi;

/** Maximum ratios that are examined: a text with more of them is not about a split. */
const maxRatios = 50;

/**
 * Finds the first ratio of a split, such as `3-for-1 split` or `split on a 3-for-1 basis`, that `isAccepted` accepts.
 * @param isAccepted receives the two numbers of the ratio: 3 new shares for 1 old share.
 */
export function findSplitRatio(
  text: string,
  isAccepted: (newShares: number, oldShares: number) => boolean,
): TextMatch | undefined {
  let examinedCount = 0;
  for (const { index, 0: ratioText, 1: firstWord = '', 2: secondWord = '' } of text.matchAll(ratio)) {
    const [newShares, oldShares] = [parseNumberWord(firstWord), parseNumberWord(secondWord)];
    if (newShares !== undefined && oldShares !== undefined && isAccepted(newShares, oldShares))
      return { index, length: ratioText.length };
    if ((examinedCount += 1) === maxRatios) return undefined;
  }
  return undefined;
}

const holdersOfRecordPattern = /\bholders? of record\b/i;

/** Dates in figures or with the name of the month: "December 31, 2024", "31 December 2024", "12/31/2024", "2024-12-31". */
const datePattern =
  /\b(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? \d{4}|\d{1,2} (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?,? \d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)\b/gi;

/** Characters after "holders of record" in which their number stands, dates included. */
const maxGapCharacters = 130;

/**
 * Finds the number of holders of record in a Form 15 if it is above one; a company that was bought has one holder or none. The
 * date of the count may stand before the number.
 */
export function findMultipleHoldersOfRecord(text: string): TextMatch | undefined {
  const found = holdersOfRecordPattern.exec(text);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  const following = text.slice(start, start + maxGapCharacters);
  const numberMatch = /^\D{0,120}?(\d[\d,]{0,9})/.exec(
    following.replace(datePattern, (date) => ' '.repeat(date.length)),
  );
  const count = Number(numberMatch?.[1]?.replaceAll(',', ''));
  return numberMatch && count > 1 && count < maxHoldersOfRecord
    ? { index: found.index, length: found[0].length + numberMatch[0].length }
    : undefined;
}

/** Number of holders from which no company may stop reporting (Exchange Act, section 12(g): 300, and 1,200 for banks). */
const maxHoldersOfRecord = 1200;
