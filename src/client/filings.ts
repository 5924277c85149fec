import type { AsxAnnouncement, FilingPreference, FilingPreferenceInput, Form4Filing } from './generated/openapi.js';
import type { JapanFiling, paths, SecFiling } from './generated/openapi.js';
import { call, type CallOptions, dataOf, type Http, post, type PostOptions } from './http.js';
import { List } from './list.js';
import { FollowedFilings, type Following } from './updates.js';

/** Types of filings, by kind. */
export interface FilingOf {
  readonly sec: SecFiling;
  readonly form4: Form4Filing;
  readonly japan: JapanFiling;
  readonly asx: AsxAnnouncement;
}
export type FilingKind = keyof FilingOf;

/** Filter of a list of filings; `limit` is the size of its pages. */
export type FilingFilter<Kind extends FilingKind> = Omit<
  NonNullable<paths[`/filings/${Kind}`]['get']['parameters']['query']>,
  'nextToken'
>;

/** Options of a call for one filing. */
export interface GetFilingOptions extends CallOptions {
  readonly include?: 'preference';
}

/** Filings of one kind. */
export class Filings<Kind extends FilingKind> extends FollowedFilings<FilingOf[Kind]> {
  protected readonly http: Http;

  constructor(
    following: Following,
    private readonly kind: Kind,
  ) {
    super(following, `/filings/${kind}`);
    this.http = following.http;
  }

  /** Lists filings, newest filed first. */
  list(filter?: FilingFilter<Kind>, options: CallOptions = {}): List<FilingOf[Kind]> {
    return new List((nextToken) => {
      // Typed as SEC filings: the kinds differ only in the types of their filters and filings.
      const query = { ...(filter as FilingFilter<'sec'>), ...(nextToken && { nextToken }) };
      const answer = this.http.GET(`/filings/${this.kind}` as '/filings/sec', { params: { query }, ...call(options) });
      return dataOf(answer as Promise<{ data?: { items: FilingOf[Kind][]; nextToken: string | null } }>);
    });
  }

  /** Reads a filing; `include: 'preference'` adds your own flags, `archived` and `favorited`. */
  get(filingId: string, { include, ...options }: GetFilingOptions = {}): Promise<FilingOf[Kind]> {
    const path = `/filings/${this.kind}/{filingId}` as '/filings/sec/{filingId}';
    const query = include ? { include } : {};
    const answer = this.http.GET(path, { params: { path: { filingId }, query }, ...call(options) });
    return dataOf(answer as Promise<{ data?: FilingOf[Kind] }>);
  }

  /** Sets or clears your own flags of a filing, `archived` and `favorited`. */
  setPreference(filingId: string, body: FilingPreferenceInput, options: PostOptions = {}): Promise<FilingPreference> {
    const path = `/filings/${this.kind}/{filingId}/preferences` as '/filings/sec/{filingId}/preferences';
    return dataOf(this.http.POST(path, { params: { path: { filingId } }, body, ...post(options) }));
  }
}
