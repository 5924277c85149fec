import type { Arrivals, FilingArrival, FilingKind, FilingOf } from '../../src/client/index.js';
import type { Person } from './person.js';

type Filing = FilingOf[FilingKind] | FilingArrival;

/** Somebody who follows what is new with the client, and holds each answer to the specification. */
export class Poller {
  /** Every filing it was given, in the order in which it was. */
  readonly received: Filing[] = [];

  constructor(
    private readonly person: Person,
    private readonly kind: FilingKind | 'all',
    /** A date to begin with, then the cursor it stands at. */
    private since: string,
  ) {}

  /** One answer, with a cursor, full while it says that there is more. */
  async poll(limit = 50): Promise<Arrivals<Filing>> {
    const arrivals = await this.filings.since(this.since, { limit });
    if (typeof arrivals.nextCursor !== 'string') throw new Error('There is no cursor to go on with');
    if (arrivals.hasMore && arrivals.items.length !== limit)
      throw new Error('There is more, but the answer is not full');
    if (arrivals.hasMore && arrivals.nextCursor === this.since) throw new Error('The cursor stands still');
    this.take(arrivals);
    return arrivals;
  }

  /** Polls until it is told that there is no more. */
  async catchUp(limit?: number): Promise<void> {
    while ((await this.poll(limit)).hasMore);
  }

  /** Follows until so many filings have come. */
  async until(count: number): Promise<void> {
    if (this.received.length >= count) return;
    for await (const arrivals of this.filings.updates({ since: this.since, limit: 500, interval: 100 })) {
      this.take(arrivals);
      if (this.received.length >= count) return;
    }
  }

  get ids(): string[] {
    return this.received.map(({ filingId }) => filingId);
  }

  private get filings() {
    const { filings } = this.person.docket;
    return this.kind === 'all' ? filings : filings[this.kind];
  }

  private take({ items, nextCursor }: Arrivals<Filing>): void {
    this.since = nextCursor;
    this.received.push(...items);
  }
}
