/** Part of a text, by its offsets in UTF-16 code units; `end` is excluded. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A heading such as `Item 5.02` or `Items 1.01 and 2.03`, at the beginning of a line; elsewhere a text only mentions items. */
const currentItemHeading =
  /^[ \t]{0,40}items?[ \t\u00a0]{0,10}(\d\.\d\d)(?:(?:,| and| &)[ \t]{0,4}(?:item[ \t]{0,4})?(\d\.\d\d))?(?!\d|[ \t]{0,4}of\b)/gim;

/** A heading of the time before 23 August 2004, such as `Item 5. Other Events`. */
const formerItemHeading = /^[ \t]{0,40}item[ \t\u00a0]{0,10}(1[0-2]|[1-9])(?!\d|\.\d|[a-z])(?![ \t]{0,4}of\b)/gim;

/** Notes before the first item, to which items refer. */
const introductoryNote = /^[ \t]{0,40}(?:introductory|explanatory)[ \t]{1,4}note/gim;

/** Heading of the signatures, after which there are only names, titles and lists of exhibits. */
const signatureHeading = /^[ \t]{0,40}signatures?[ \t]{0,40}$/gim;

/** Present items that cover each item from before 23 August 2004 (17 CFR 249.308 of that time). */
const currentItemsByFormerItem: Readonly<Record<string, readonly string[]>> = {
  // Changes in control of the registrant.
  '1': ['5.01'],
  // Acquisition or disposition of assets.
  '2': ['2.01'],
  // Bankruptcy or receivership. Not 1.03, which alone gives a tag: reports also named items that did not apply.
  '3': ['3'],
  // Changes in the certifying accountant.
  '4': ['4.01'],
  // Other events that the filer found important, including agreements and officers.
  '5': ['1.01', '3.03', '5.02', '5.03', '7.01', '8.01'],
  // Resignation of directors.
  '6': ['5.02'],
  // Financial statements and exhibits.
  '7': ['9.01'],
  // Change in fiscal year.
  '8': ['5.03'],
  // Regulation FD disclosure.
  '9': ['7.01'],
  // Amendments to the code of ethics, and suspension of trading under benefit plans.
  '10': ['5.05'],
  '11': ['5.04'],
  // Results of operations.
  '12': ['2.02'],
};

/** Maximum headings that are read: there are 33 items, and a table of contents may name them, too. */
const maxHeadings = 200;

interface ItemHeading {
  readonly index: number;
  /** Present numbers of the items under the heading. */
  readonly items: readonly string[];
}

function findHeadings(text: string): ItemHeading[] {
  const currentHeadings = [...text.matchAll(currentItemHeading)]
    .slice(0, maxHeadings)
    .map(({ index, 1: item = '', 2: other = '' }) => ({
      index,
      items: [item, other].filter(Boolean),
    }));
  if (currentHeadings.length > 0) return currentHeadings;
  return [...text.matchAll(formerItemHeading)].slice(0, maxHeadings).map(({ index, 1: item = '' }) => ({
    index,
    items: currentItemsByFormerItem[item] ?? [],
  }));
}

/** Returns the present numbers of the items that the headings of a report from before 23 August 2004 name. */
export const findItemsBefore2004 = (text: string): string[] =>
  [...text.matchAll(currentItemHeading)].length > 0
    ? []
    : [...new Set(findHeadings(text).flatMap(({ items }) => items))].sort();

/**
 * Returns the parts of a current report under some items, and its introductory note. Without a heading of such an item,
 * returns the whole report up to the signature, since the item may be anywhere.
 */
export function findRangesOfItems(items: readonly string[], text: string): TextRange[] {
  // The last match counts: a table of contents may have the word as well.
  const end = [...text.matchAll(signatureHeading)].at(-1)?.index ?? text.length;
  const headings = findHeadings(text.slice(0, end));
  const first = headings[0]?.index ?? end;
  const notes = [...text.slice(0, first).matchAll(introductoryNote)].map(({ index }) => ({ start: index, end: first }));
  const parts = headings.flatMap(({ index, items: headingItems }, place) =>
    headingItems.some((item) => items.includes(item)) ? [{ start: index, end: headings[place + 1]?.index ?? end }] : [],
  );
  return parts.length > 0 ? [...parts, ...notes.slice(0, 1)] : [{ start: 0, end }];
}
