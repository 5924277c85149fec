import { call, type CallOptions, dataOf, type Http, never } from './http.js';
import { pause, type Repetition } from './repeating.js';

/** What has arrived since a cursor. */
export interface Arrivals<Filing> {
  /** Oldest arrival first; of all kinds, oldest first within a kind. */
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

/** Connections of the client that updates are followed with. */
export interface Following {
  readonly http: Http;
  /** Never gives up. */
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

  /** What has arrived since a cursor, or what was filed since a date: one answer. */
  since(since: string, { limit, ...options }: CallOptions & { readonly limit?: number } = {}) {
    return this.poll(this.following.http, since, limit, options);
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
    // To the compiler all updates are the SEC's: they differ in their filings alone.
    const answer = http.GET(`${this.filings}/updates` as '/filings/sec/updates', {
      params: { query },
      ...call(options),
    });
    return dataOf(answer as Promise<{ data?: Arrivals<Filing> }>);
  }
}
