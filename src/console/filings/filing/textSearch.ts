/** Range of a text, in UTF-16 code units. */
export interface CodeUnitRange {
  readonly start: number;
  readonly end: number;
}

/** Maximum matches of a search: more are not marked. */
export const maxMatches = 1000;

/**
 * Finds words in a text, without regard to case. White space in the term matches any white space, since texts break lines
 * anywhere.
 * @returns at most `maxMatches` ranges, in their order.
 */
export function findMatches(text: string, term: string): CodeUnitRange[] {
  const words = term.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'giu');
  const ranges: CodeUnitRange[] = [];
  for (const { index, 0: match } of text.matchAll(pattern)) {
    ranges.push({ start: index, end: index + match.length });
    if (ranges.length === maxMatches) break;
  }
  return ranges;
}
