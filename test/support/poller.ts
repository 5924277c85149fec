import type { Person } from './person.js';

interface Arrivals {
  readonly items: readonly { readonly filingId: string }[];
  readonly nextCursor: string;
}

/** A client that follows the updates of SEC filings, as the specification says one should. */
export class Poller {
  /** Ids in the order in which they came. */
  readonly seen: string[] = [];
  private since = '0001-01-01';

  constructor(private readonly person: Person) {}

  /** Polls until so many filings have come. */
  async until(count: number): Promise<void> {
    while (this.seen.length < count) {
      if ((await this.poll()) === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** @returns how many came. */
  async poll(): Promise<number> {
    const { status, body } = await this.person.get(`/filings/sec/updates?limit=500&since=${this.since}`);
    if (status !== 200) throw new Error(`updates answered ${status} ${JSON.stringify(body)}`);
    const { items, nextCursor } = body as Arrivals;
    this.since = nextCursor;
    this.seen.push(...items.map(({ filingId }) => filingId));
    return items.length;
  }
}
