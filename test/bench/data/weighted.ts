import type { Random } from './random.js';

const places = 65_536;

/** Draws items by their weights, with one array access a draw. */
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

  /** Weights by Zipf's law: the second word half as often as the first, the third a third as often. */
  static byRank<Item>(items: readonly Item[]): Weighted<Item> {
    return new Weighted(items.map((item, rank) => [item, 1 / (rank + 1)] as const));
  }

  draw(random: Random): Item {
    return this.table[random.next() >>> 16] as Item;
  }
}
