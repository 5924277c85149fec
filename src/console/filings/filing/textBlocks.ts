/** Piece of a text that the browser lays out alone. Pieces outside of the view are not laid out. */
export interface TextBlock {
  /** Start in the text, in UTF-16 code units. */
  readonly start: number;
  readonly text: string;
}

const maxBlockLength = 1500;

/** Characters around a cut within a word that are searched for a boundary between graphemes. */
const graphemeWindow = 64;

const graphemes = new Intl.Segmenter();

/** Cuts a text into blocks, between paragraphs where it has any: a text of 256 KiB may be one line. */
export function splitIntoBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (let start = 0; start < text.length;) {
    const end = findBlockEnd(text, start);
    blocks.push({ start, text: text.slice(start, end) });
    start = end;
  }
  return blocks;
}

function findBlockEnd(text: string, start: number): number {
  const limit = start + maxBlockLength;
  if (limit >= text.length) return text.length;
  for (const separator of ['\n\n', '\n', ' ']) {
    const found = text.lastIndexOf(separator, limit - separator.length);
    if (found > start) return found + separator.length;
  }
  const windowStart = limit - graphemeWindow;
  const grapheme = graphemes.segment(text.slice(windowStart, limit + graphemeWindow)).containing(graphemeWindow);
  return windowStart + (grapheme?.index || graphemeWindow);
}

/** Returns the index, in UTF-16 code units, of a character counted in Unicode code points. The service counts code points. */
export function findCodeUnit(text: string, codePoints: number): number {
  let index = 0;
  for (let count = 0; count < codePoints && index < text.length; count++) {
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return index;
}
