/** Tests for a low surrogate: characters beyond 16 bits are two code units, a high and a low one. */
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Counts the Unicode code points of a well-formed text. */
export function countCharacters(text: string): number {
  let characters = text.length;
  for (let place = 0; place < text.length; place += 1) if (isLowSurrogate(text.charCodeAt(place))) characters -= 1;
  return characters;
}

/** Returns the index, in code units, at which so many code points of a well-formed text end. */
export function findCodeUnitIndex(text: string, characters: number): number {
  let place = 0;
  for (let passed = 0; passed < characters && place < text.length; passed += 1) {
    place += isLowSurrogate(text.charCodeAt(place + 1)) ? 2 : 1;
  }
  return place;
}
