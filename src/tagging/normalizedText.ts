/** Maximum characters of a text that rules read: its beginning shows what a filing is. */
export const maxScannedCharacters = 131_072;

/** Combining marks, which belong to the character before them, and how many of them are read as part of it. */
const combiningMark = /[\u0300-\u036f\u3099\u309a\uff9e\uff9f]/;
const maxCombiningMarks = 3;

const whitespace = /\s/;
const dash = /[\u2010-\u2015\u2212]/g;
const quote = /[\u2018\u2019]/g;
const doubleQuote = /[\u201c\u201d]/g;

/**
 * Text as rules read it: one space for any whitespace, plain quotation marks and dashes, and half-width characters for
 * full-width ones (NFKC). Maps the offsets of its characters to offsets in the original text.
 */
export class NormalizedText {
  readonly text: string;
  /** Offset in the original of each character, and of the end of the scanned part. */
  private readonly offsets: Uint32Array;

  constructor(private readonly original: string) {
    const scanned = original.slice(0, maxScannedCharacters);
    const parts: string[] = [];
    const places: number[] = [];
    for (let place = 0, end; place < scanned.length; place = end) {
      end = findCharacterEnd(scanned, place);
      const form = normalizeCharacter(scanned.slice(place, end));
      parts.push(form);
      for (let unit = 0; unit < form.length; unit += 1) places.push(place);
    }
    this.text = parts.join('');
    this.offsets = Uint32Array.from([...places, scanned.length]);
  }

  /** Returns the index, in the normalized text, of the first character at or after an offset in the original. */
  indexOf(offset: number): number {
    let low = 0;
    let high = this.text.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.offsets[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the range in the original of a match in the normalized text, in whole characters. */
  originalRange(index: number, length: number): { start: number; end: number } {
    const last = this.offsets[index + length - 1] as number;
    let next = index + length;
    // One character of the original may have become several.
    while (next < this.text.length && this.offsets[next] === last) next += 1;
    return { start: this.offsets[index] as number, end: this.offsets[next] ?? this.original.length };
  }
}

function findCharacterEnd(text: string, offset: number): number {
  let end = offset + 1;
  if (whitespace.test(text.charAt(offset))) {
    while (end < text.length && whitespace.test(text.charAt(end))) end += 1;
    return end;
  }
  if ((text.codePointAt(offset) ?? 0) > 0xffff) end += 1;
  for (let marks = 0; marks < maxCombiningMarks && combiningMark.test(text.charAt(end)); marks += 1) end += 1;
  return end;
}

function normalizeCharacter(character: string): string {
  if (character.length === 1 && character > ' ' && character <= '~') return character;
  if (whitespace.test(character)) return ' ';
  return character.normalize('NFKC').replace(dash, '-').replace(quote, "'").replace(doubleQuote, '"');
}
