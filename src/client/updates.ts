import { Filings, type FilingOf } from './filings.js';
import { call, type CallOptions, dataOf, type Http, never } from './http.js';
import { pause, type Repetition } from './repeating.js';

/** What has arrived since a cursor. */
export interface Arrivals<Filing> {
  /** Oldest arrival first. */
  readonly items: readonly Filing[];
  /** Save it when you are done with the items: it gives what arrives after them. */
  readonly nextCursor: string;
  /** Whether more is there already. */
  readonly hasMore: boolean;
}

export interface FollowOptions extends CallOptions {
  /** Where to begin: the cursor that was saved last, or a date (`YYYY-MM-DD`). */
  readonly since: string;
  /** Filings at a time, at most. */
  readonly limit?: number;
  /** Milliseconds between two polls once nothing more is there; 15,000 unless given. */
  readonly interval?: number;
}

/** Filings of a kind that can be followed as they arrive. */
export class FollowedFilings<Kind extends 'sec' | 'asx'> extends Filings<Kind> {
  constructor(
    http: Http,
    kind: Kind,
    /** Never gives up. */
    private readonly patient: Http,
    private readonly wait: Repetition['wait'],
    private readonly ended: AbortSignal,
  ) {
    super(http, kind);
  }

  /** What has arrived since a cursor, or what was filed since a date: one answer. */
  since(since: string, { limit, ...options }: CallOptions & { readonly limit?: number } = {}) {
    return this.poll(this.http, since, limit, options);
  }

  /**
   * Follows what arrives for ever: each filing once, in the order of arrival, late arrivals too. What passes (no network,
   * no service, too many requests) is waited for; what does not, such as a key that was revoked, is thrown. An answer
   * without items only moves the cursor.
   */
  async *updates({
    since,
    limit,
    interval = 15_000,
    signal = never,
  }: FollowOptions): AsyncGenerator<Arrivals<FilingOf[Kind]>, never> {
    const either = AbortSignal.any([signal, this.ended]);
    for (let cursor = since; ;) {
      const arrivals = await this.poll(this.patient, cursor, limit, { signal });
      if (arrivals.nextCursor !== cursor) yield arrivals;
      cursor = arrivals.nextCursor;
      if (!arrivals.hasMore) await pause(this.wait, interval, either);
    }
  }

  private poll(http: Http, since: string, limit: number | undefined, options: CallOptions) {
    const query = { since, ...(limit !== undefined && { limit }) };
    const path = `/filings/${this.kind}/updates` as '/filings/sec/updates';
    const answer = http.GET(path, { params: { query }, ...call(options) });
    return dataOf(answer as Promise<{ data?: Arrivals<FilingOf[Kind]> }>);
  }
}
