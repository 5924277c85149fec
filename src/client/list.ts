export interface Page<Item> {
  readonly items: readonly Item[];
  /** Gives the next page; `null` when nothing follows. */
  readonly nextToken: string | null;
}

/** A list of any length: `for await` goes through its items, and asks for a page when it needs one. */
export class List<Item> implements AsyncIterable<Item> {
  /** @param page one page: the first, or that of a `nextToken`. */
  constructor(readonly page: (nextToken?: string) => Promise<Page<Item>>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    for await (const { items } of this.pages()) yield* items;
  }

  /** Page by page, from the first or from that of a `nextToken`. */
  async *pages(nextToken?: string): AsyncGenerator<Page<Item>, void> {
    let page = await this.page(nextToken);
    yield page;
    while (page.nextToken !== null) {
      page = await this.page(page.nextToken);
      yield page;
    }
  }

  /** Every item. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const page of this.pages()) items.push(...page.items);
    return items;
  }
}
