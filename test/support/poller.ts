import type { Arrivals, FilingArrival, FilingKind, FilingOf, UpdatesFilter } from '../../src/client/index.js';
import type { TestUser } from './user.js';

type Filing = FilingOf[FilingKind] | FilingArrival;

/** A client that polls for updates, and checks each response against the specification. */
export class UpdatePoller {
  /** Every filing it was given, in the order in which it was. */
  readonly received: Filing[] = [];

  constructor(
    private readonly person: TestUser,
    private readonly kind: FilingKind | 'all',
    /** The start date, then the current cursor. */
    private since: string,
    private readonly filter?: UpdatesFilter,
  ) {}

  /** Polls once; without a filter, a response with hasMore must be full. */
  async poll(limit = 50): Promise<Arrivals<Filing>> {
    const arrivals = await this.filings.since(this.since, { limit, ...(this.filter && { filter: this.filter }) });
    if (typeof arrivals.nextCursor !== 'string') throw new Error('There is no cursor to go on with');
    if (!this.filter && arrivals.hasMore && arrivals.items.length !== limit)
      throw new Error('There is more, but the answer is not full');
    if (arrivals.hasMore && arrivals.nextCursor === this.since) throw new Error('The cursor stands still');
    this.store(arrivals);
    return arrivals;
  }

  /** Polls until `hasMore` is false. */
  async catchUp(limit?: number): Promise<void> {
    while ((await this.poll(limit)).hasMore);
  }

  /** Follows until so many filings have come. */
  async until(count: number): Promise<void> {
    if (this.received.length >= count) return;
    for await (const arrivals of this.filings.updates({ since: this.since, limit: 500, interval: 100 })) {
      this.store(arrivals);
      if (this.received.length >= count) return;
    }
  }

  get ids(): string[] {
    return this.received.map(({ filingId }) => filingId);
  }

  private get filings() {
    const { filings } = this.person.docket;
    // Typed as SEC filings: the kinds differ only in the types of their filters and filings.
    return (this.kind === 'all' ? filings : filings[this.kind]) as typeof filings.sec;
  }

  private store({ items, nextCursor }: Arrivals<Filing>): void {
    this.since = nextCursor;
    this.received.push(...items);
  }
}
