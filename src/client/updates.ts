import { buildCallInit, type CallOptions, type Http, neverAbortedSignal, readData } from './http.js';
import type { paths } from './generated/openapi.js';
import { waitUnlessAborted, type RetryOptions } from './retry.js';

/** Filings that have arrived since a cursor. */
export interface Arrivals<Filing> {
  /** Oldest arrival first; for all kinds together, oldest first within each kind. */
  readonly items: readonly Filing[];
  /** Cursor of later arrivals; save it when you have processed the items. */
  readonly nextCursor: string;
  /** Whether more filings have arrived already. */
  readonly hasMore: boolean;
}

/** Filter of a poll for new filings; only SEC filings have a form type. */
export type UpdatesFilter = Omit<paths['/filings/updates']['get']['parameters']['query'], 'since' | 'limit'>;

export interface FollowOptions<Filter extends UpdatesFilter = UpdatesFilter> extends CallOptions {
  /** Start: the cursor that was saved last, or a date (`YYYY-MM-DD`). */
  readonly since: string;
  /** Filter of the poll; a saved cursor carries the filter of its poll on. */
  readonly filter?: Filter;
  /** Maximum filings of one response. */
  readonly limit?: number;
  /** Milliseconds between two polls when no more filings have arrived; 15,000 by default. */
  readonly interval?: number;
}

/** Parts of the client that following updates needs. */
export interface FollowDependencies {
  readonly http: Http;
  /** Client that retries transient failures without limit. */
  readonly unlimitedHttp: Http;
  readonly wait: RetryOptions['wait'];
  readonly clientSignal: AbortSignal;
}

/** Filings that can be followed as they arrive. */
export class FollowableFilings<Filing, Filter extends UpdatesFilter = UpdatesFilter> {
  constructor(
    private readonly dependencies: FollowDependencies,
    /** Path of the filings, which `/updates` is added to. */
    private readonly path: string,
  ) {}

  /** Reads one response of filings that have arrived since a cursor, or were filed since a date. */
  since(
    since: string,
    { limit, filter, ...options }: CallOptions & { readonly limit?: number; readonly filter?: Filter } = {},
  ) {
    return this.poll(this.dependencies.http, { since, limit, filter }, options);
  }

  /**
   * Polls for arrivals without end. Each filing comes once, in the order of arrival within its kind, whatever its filing date.
   * Transient failures (no network, no service, too many requests) are retried; others, such as a revoked key, are thrown. Arrivals
   * without items only have a later cursor to save.
   */
  async *updates({
    since,
    filter,
    limit,
    interval = 15_000,
    signal = neverAbortedSignal,
  }: FollowOptions<Filter>): AsyncGenerator<Arrivals<Filing>, never> {
    const { unlimitedHttp, wait, clientSignal } = this.dependencies;
    const signals = AbortSignal.any([signal, clientSignal]);
    for (let cursor = since; ;) {
      const arrivals = await this.poll(unlimitedHttp, { since: cursor, limit, filter }, { signal });
      const hasMoved = arrivals.nextCursor !== cursor;
      if (hasMoved) yield arrivals;
      cursor = arrivals.nextCursor;
      // An immediate poll with the same cursor would get the same response.
      if (!arrivals.hasMore || !hasMoved) await waitUnlessAborted(wait, interval, signals);
    }
  }

  private poll(
    http: Http,
    { since, limit, filter }: { since: string; limit: number | undefined; filter: Filter | undefined },
    options: CallOptions,
  ) {
    const query = { ...filter, since, ...(limit !== undefined && { limit }) };
    // Typed as updates of SEC filings: the kinds differ only in the types of their filings.
    const response = http.GET(`${this.path}/updates` as '/filings/sec/updates', {
      params: { query },
      ...buildCallInit(options),
    });
    return readData(response as Promise<{ data?: Arrivals<Filing> }>);
  }
}
