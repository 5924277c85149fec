/** Maximum characters of a text that rules read: its beginning shows what a filing is. */
export const mostScanned = 131_072;

/** Combining marks, which belong to the character before them, and how many of them are read as part of it. */
const mark = /[\u0300-\u036f\u3099\u309a\uff9e\uff9f]/;
const mostMarks = 3;

const blank = /\s/;
const dash = /[\u2010-\u2015\u2212]/g;
const quote = /[\u2018\u2019]/g;
const doubleQuote = /[\u201c\u201d]/g;

/**
 * Text as rules read it: one blank for any white space, plain quotation marks and dashes, full width like half width
 * (NFKC). Maps the offsets of its characters to those of the original.
 */
export class FoldedText {
  readonly text: string;
  /** Offset in the original of each character, and of the end of the scanned part. */
  private readonly places: Uint32Array;

  constructor(private readonly original: string) {
    const scanned = original.slice(0, mostScanned);
    const parts: string[] = [];
    const places: number[] = [];
    for (let place = 0, end; place < scanned.length; place = end) {
      end = endOfCharacter(scanned, place);
      const form = formOf(scanned.slice(place, end));
      parts.push(form);
      for (let unit = 0; unit < form.length; unit += 1) places.push(place);
    }
    this.text = parts.join('');
    this.places = Uint32Array.from([...places, scanned.length]);
  }

  /** Returns the index for an offset in the original: that of the first character from there or later. */
  indexOf(place: number): number {
    let low = 0;
    let high = this.text.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.places[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the range in the original of a match in the folded text, in whole characters. */
  originalOf(index: number, length: number): { start: number; end: number } {
    const last = this.places[index + length - 1] as number;
    let next = index + length;
    // One character of the original may have become several.
    while (next < this.text.length && this.places[next] === last) next += 1;
    return { start: this.places[index] as number, end: this.places[next] ?? this.original.length };
  }
}

function endOfCharacter(text: string, place: number): number {
  let end = place + 1;
  if (blank.test(text.charAt(place))) {
    while (end < text.length && blank.test(text.charAt(end))) end += 1;
    return end;
  }
  if ((text.codePointAt(place) ?? 0) > 0xffff) end += 1;
  for (let marks = 0; marks < mostMarks && mark.test(text.charAt(end)); marks += 1) end += 1;
  return end;
}

function formOf(character: string): string {
  if (character.length === 1 && character > ' ' && character <= '~') return character;
  if (blank.test(character)) return ' ';
  return character.normalize('NFKC').replace(dash, '-').replace(quote, "'").replace(doubleQuote, '"');
}
