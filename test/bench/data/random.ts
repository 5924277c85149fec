/** Random numbers that are the same for a seed on every machine (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** A whole number below 2 to the 32nd. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** A number from 0 to below 1. */
  fraction(): number {
    return this.next() / 2 ** 32;
  }

  below(bound: number): number {
    return Math.floor(this.fraction() * bound);
  }

  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  chance(share: number): boolean {
    return this.next() < share * 2 ** 32;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** Returns a shuffled copy. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] as Item, order[last] as Item];
    }
    return order;
  }
}
