import type {
  AsxAnnouncement,
  FilingPreference,
  FilingPreferenceInput,
  Form4Filing,
  JapanFiling,
  paths,
  SecFiling,
} from './generated/openapi.js';
import { buildCallInit, buildPostInit, type CallOptions, type Http, type PostOptions, readData } from './http.js';
import { List } from './list.js';
import { FollowableFilings, type FollowDependencies, type UpdatesFilter } from './updates.js';

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
export class Filings<Kind extends FilingKind> extends FollowableFilings<
  FilingOf[Kind],
  Kind extends 'sec' ? UpdatesFilter : Omit<UpdatesFilter, 'formType'>
> {
  protected readonly http: Http;

  constructor(
    dependencies: FollowDependencies,
    private readonly kind: Kind,
  ) {
    super(dependencies, `/filings/${kind}`);
    this.http = dependencies.http;
  }

  /** Lists filings, newest filed first. */
  list(filter?: FilingFilter<Kind>, options: CallOptions = {}): List<FilingOf[Kind]> {
    return new List((nextToken) => {
      // Typed as SEC filings: the kinds differ only in the types of their filters and filings.
      const query = { ...(filter as FilingFilter<'sec'>), ...(nextToken && { nextToken }) };
      const response = this.http.GET(`/filings/${this.kind}` as '/filings/sec', {
        params: { query },
        ...buildCallInit(options),
      });
      return readData(response as Promise<{ data?: { items: FilingOf[Kind][]; nextToken: string | null } }>);
    });
  }

  /** Reads a filing; `include: 'preference'` adds your own flags, `archived` and `favorited`. */
  get(filingId: string, { include, ...options }: GetFilingOptions = {}): Promise<FilingOf[Kind]> {
    const path = `/filings/${this.kind}/{filingId}` as '/filings/sec/{filingId}';
    const query = include ? { include } : {};
    const response = this.http.GET(path, { params: { path: { filingId }, query }, ...buildCallInit(options) });
    return readData(response as Promise<{ data?: FilingOf[Kind] }>);
  }

  /** Sets or clears your own flags of a filing, `archived` and `favorited`. */
  setPreference(filingId: string, body: FilingPreferenceInput, options: PostOptions = {}): Promise<FilingPreference> {
    const path = `/filings/${this.kind}/{filingId}/preferences` as '/filings/sec/{filingId}/preferences';
    return readData(this.http.POST(path, { params: { path: { filingId } }, body, ...buildPostInit(options) }));
  }
}
