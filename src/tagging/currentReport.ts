/** A part of a text: from a place on, up to another. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** A heading such as `Item 5.02`, at the beginning of a line: elsewhere items are only mentioned. */
const heading = /^[ \t]{0,40}item[ \t]{0,10}(\d\.\d\d)/gim;

/** What follows are names and titles of who signed, and lists of exhibits. */
const signature = /^[ \t]{0,40}signatures?[ \t]{0,40}$/gim;

/**
 * The parts of a current report that stand under some items. Where it has no heading of one of them, all of it up to the
 * signature: anything may be said anywhere then.
 */
export function partsUnder(items: readonly string[], text: string): Part[] {
  // A table of contents has the word as well.
  const end = [...text.matchAll(signature)].at(-1)?.index ?? text.length;
  const headings = [...text.slice(0, end).matchAll(heading)].map(({ index, 1: item = '' }) => ({ index, item }));
  const parts = headings.flatMap(({ index, item }, place) =>
    items.includes(item) ? [{ from: index, to: headings[place + 1]?.index ?? end }] : [],
  );
  return parts.length > 0 ? parts : [{ from: 0, to: end }];
}
