import type { TextBlock } from './textBlocks.js';
import type { CodeUnitRange } from './textSearch.js';

/** Passage of a document that a statement of the analysis or a tag is based on. */
export interface Citation {
  readonly id: string;
  /** Number of the part of the text. */
  readonly part: number;
  /** Start and end in the part, in Unicode code points. */
  readonly start: number;
  readonly end: number;
}

/** Marked range: a passage, or a match of the search. */
export interface TextMark extends CodeUnitRange {
  /** Identifier of a citation; undefined for a match. */
  readonly citation?: string;
  /** Number of a match; undefined for a citation. */
  readonly match?: number;
}

/** Piece of a block with the same marks throughout. */
export interface TextSegment {
  readonly start: number;
  readonly text: string;
  readonly citations: readonly string[];
  readonly match: number | undefined;
}

/** Cuts a block where marks begin and end. Marks may overlap each other, and reach into other blocks. */
export function cutIntoSegments({ start, text }: TextBlock, marks: readonly TextMark[]): TextSegment[] {
  const end = start + text.length;
  const bounds = new Set([start, end]);
  for (const mark of marks) {
    for (const bound of [mark.start, mark.end]) if (bound > start && bound < end) bounds.add(bound);
  }
  const ordered = [...bounds].sort((left, right) => left - right);
  return ordered.slice(0, -1).map((from, index) => {
    const here = marks.filter((mark) => mark.start <= from && mark.end > from);
    return {
      start: from,
      text: text.slice(from - start, (ordered[index + 1] ?? end) - start),
      citations: here.flatMap(({ citation }) => (citation === undefined ? [] : [citation])),
      match: here.find(({ match }) => match !== undefined)?.match,
    };
  });
}

const noMarks: readonly TextMark[] = [];

/** Returns the marks in each block. Blocks without marks share one list, so that they are not rendered again. */
export function distributeMarks(blocks: readonly TextBlock[], marks: readonly TextMark[]): (readonly TextMark[])[] {
  const ordered = marks.toSorted((left, right) => left.start - right.start);
  return blocks.map(({ start, text }) => {
    const inBlock = ordered.filter((mark) => mark.start < start + text.length && mark.end > start);
    return inBlock.length === 0 ? noMarks : inBlock;
  });
}
