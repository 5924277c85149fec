/** Characters of a text that rules look at: its beginning tells what a filing is. */
export const mostScanned = 131_072;

/** Marks that belong to the character before them; what has more of them is no word. */
const mark = /[\u0300-\u036f\u3099\u309a\uff9e\uff9f]/;
const mostMarks = 3;

const blank = /\s/;
const dash = /[\u2010-\u2015\u2212]/g;
const quote = /[\u2018\u2019]/g;
const doubleQuote = /[\u201c\u201d]/g;

/**
 * A text as rules read it: one blank for any white space, plain quotation marks and dashes, full width like half width
 * (NFKC). It knows where each of its characters stands in the text as it was written.
 */
export class FoldedText {
  readonly text: string;
  /** Where in the original each character comes from, and where the scanned part ends. */
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

  /** Where a place of the original is here: the first character that comes from there or later. */
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

  /** What stands in the original where something was found here, whole characters. */
  originalOf(index: number, length: number): { start: number; end: number } {
    const last = this.places[index + length - 1] as number;
    let next = index + length;
    // One character may have become several here.
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
