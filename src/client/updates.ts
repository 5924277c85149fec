import { call, type CallOptions, dataOf, type Http, never } from './http.js';
import { pause, type Repetition } from './repeating.js';

/** Filings that have arrived since a cursor. */
export interface Arrivals<Filing> {
  /** Oldest arrival first; for all kinds together, oldest first within each kind. */
  readonly items: readonly Filing[];
  /** Cursor of later arrivals; save it when you have processed the items. */
  readonly nextCursor: string;
  /** Whether more filings have arrived already. */
  readonly hasMore: boolean;
}

export interface FollowOptions extends CallOptions {
  /** Start: the cursor that was saved last, or a date (`YYYY-MM-DD`). */
  readonly since: string;
  /** Maximum filings of one response. */
  readonly limit?: number;
  /** Milliseconds between two polls when no more filings have arrived; 15,000 by default. */
  readonly interval?: number;
}

/** Parts of the client that following updates needs. */
export interface Following {
  readonly http: Http;
  /** Retries without limit. */
  readonly patient: Http;
  readonly wait: Repetition['wait'];
  readonly ended: AbortSignal;
}

/** Filings that can be followed as they arrive. */
export class FollowedFilings<Filing> {
  constructor(
    private readonly following: Following,
    /** Path of the filings, which `/updates` is added to. */
    private readonly filings: string,
  ) {}

  /** Reads one response of filings that have arrived since a cursor, or were filed since a date. */
  since(since: string, { limit, ...options }: CallOptions & { readonly limit?: number } = {}) {
    return this.poll(this.following.http, since, limit, options);
  }

  /**
   * Follows arrivals without end: each filing once, in the order of arrival, late arrivals too. Transient failures (no
   * network, no service, too many requests) are retried; others, such as a revoked key, are thrown. A response without
   * items only moves the cursor.
   */
  async *updates({
    since,
    limit,
    interval = 15_000,
    signal = never,
  }: FollowOptions): AsyncGenerator<Arrivals<Filing>, never> {
    const { patient, wait, ended } = this.following;
    const either = AbortSignal.any([signal, ended]);
    for (let cursor = since; ;) {
      const arrivals = await this.poll(patient, cursor, limit, { signal });
      if (arrivals.nextCursor !== cursor) yield arrivals;
      cursor = arrivals.nextCursor;
      if (!arrivals.hasMore) await pause(wait, interval, either);
    }
  }

  private poll(http: Http, since: string, limit: number | undefined, options: CallOptions) {
    const query = { since, ...(limit !== undefined && { limit }) };
    // Typed as updates of SEC filings: the kinds differ only in the types of their filings.
    const answer = http.GET(`${this.filings}/updates` as '/filings/sec/updates', {
      params: { query },
      ...call(options),
    });
    return dataOf(answer as Promise<{ data?: Arrivals<Filing> }>);
  }
}
