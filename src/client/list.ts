export interface Page<Item> {
  readonly items: readonly Item[];
  /** Token of the next page; `null` on the last one. */
  readonly nextToken: string | null;
}

/** List of any length: `for await` iterates over its items, and requests pages on demand. */
export class List<Item> implements AsyncIterable<Item> {
  /** @param page reads one page: the first page, or the page of a `nextToken`. */
  constructor(readonly page: (nextToken?: string) => Promise<Page<Item>>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    for await (const { items } of this.pages()) yield* items;
  }

  /** Iterates over pages, from the first or from that of a `nextToken`. */
  async *pages(nextToken?: string): AsyncGenerator<Page<Item>, void> {
    let page = await this.page(nextToken);
    yield page;
    while (page.nextToken !== null) {
      page = await this.page(page.nextToken);
      yield page;
    }
  }

  /** Reads all items. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const page of this.pages()) items.push(...page.items);
    return items;
  }
}
