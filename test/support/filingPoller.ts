import type { FilingRecord } from './filingScan.js';
import type { Person } from './person.js';

export interface Arrivals {
  readonly items: FilingRecord[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/** A client that follows what is new, as the specification tells it to. */
export class Poller {
  /** Every filing it was given, in the order in which it was. */
  readonly received: FilingRecord[] = [];

  constructor(
    private readonly person: Person,
    private readonly kind: 'sec' | 'asx',
    /** A date to begin with, then the cursor it stands at. */
    private since: string,
  ) {}

  /** One answer, which must be a 200 with a cursor, full while it says that there is more. */
  async poll(limit = 50): Promise<Arrivals> {
    const query = new URLSearchParams({ since: this.since, limit: String(limit) });
    const { status, body } = await this.person.get(`/filings/${this.kind}/updates?${query}`);
    if (status !== 200) throw new Error(`The poll was answered ${status} ${JSON.stringify(body)}`);
    const arrivals = body as Arrivals;
    if (typeof arrivals.nextCursor !== 'string') throw new Error('There is no cursor to go on with');
    if (arrivals.hasMore && arrivals.items.length !== limit)
      throw new Error('There is more, but the answer is not full');
    if (arrivals.hasMore && arrivals.nextCursor === this.since) throw new Error('The cursor stands still');
    this.since = arrivals.nextCursor;
    this.received.push(...arrivals.items);
    return arrivals;
  }

  /** Polls until it is told that there is no more. */
  async catchUp(limit?: number): Promise<void> {
    while ((await this.poll(limit)).hasMore);
  }

  get ids(): string[] {
    return this.received.map(({ filingId }) => filingId);
  }
}
