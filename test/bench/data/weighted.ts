import type { Random } from './random.js';

const places = 65_536;

/** Draws things as often as their weights say, at the cost of one look into an array. */
export class Weighted<Item> {
  private readonly table: Item[] = [];

  constructor(items: readonly (readonly [Item, number])[]) {
    const sum = items.reduce((total, [, weight]) => total + weight, 0);
    let reached = 0;
    for (const [item, weight] of items) {
      reached += weight;
      while (this.table.length < Math.round((reached / sum) * places)) this.table.push(item);
    }
  }

  /** As words are used: the second half as often as the first, the third a third as often (Zipf's law). */
  static byRank<Item>(items: readonly Item[]): Weighted<Item> {
    return new Weighted(items.map((item, rank) => [item, 1 / (rank + 1)] as const));
  }

  draw(random: Random): Item {
    return this.table[random.next() >>> 16] as Item;
  }
}
