/** Draws for one subject: they depend on its name alone, so that changing one text leaves all others as they were. */
export interface Draw {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  integer(min: number, max: number): number;
  decimal(min: number, max: number, places: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

const seed = 20261121;

/** The draws of a subject: always the same ones in the same order. */
export function drawFor(subject: string): Draw {
  const fraction = mulberry32(hash(subject));
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    integer,
    decimal: (min, max, places) => Number((min + fraction() * (max - min)).toFixed(places)),
    chance: (probability) => fraction() < probability,
    pick: <Item>(items: readonly Item[]) => items[integer(0, items.length - 1)] as Item,
  };
}

/** FNV-1a. */
const hash = (text: string): number =>
  [...text].reduce((sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619), seed);

/** mulberry32: the same numbers on every machine and in every version of Node, without a dependency for it. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
