import { Filings } from './filings.js';
import { SecFilings } from './secFilings.js';
import { FollowableFilings, type FollowDependencies } from './updates.js';
import { buildCallInit, type CallOptions, readData, type Http } from './http.js';
import { List } from './list.js';
import type {
  AsxAnnouncementArrival,
  FilingCounts,
  Form4FilingArrival,
  JapanFilingArrival,
  operations,
  SearchHit,
  SecFilingArrival,
} from './generated/openapi.js';

/** Term, filters and page size of a search. */
export type FilingSearchQuery = Omit<NonNullable<operations['searchFilings']['parameters']['query']>, 'nextToken'>;

/** Filters and facets of counts. */
export type FilingCountQuery = NonNullable<operations['countFilings']['parameters']['query']>;

/** A filing of any kind with its `kind`. */
export type FilingArrival = SecFilingArrival | Form4FilingArrival | JapanFilingArrival | AsxAnnouncementArrival;

/** Filings by kind, and searches, counts and updates of all kinds together. */
export class AllFilings extends FollowableFilings<FilingArrival> {
  readonly sec: SecFilings;
  readonly form4: Filings<'form4'>;
  readonly japan: Filings<'japan'>;
  readonly asx: Filings<'asx'>;
  private readonly http: Http;

  constructor(dependencies: FollowDependencies) {
    super(dependencies, '/filings');
    this.http = dependencies.http;
    this.sec = new SecFilings(dependencies, 'sec');
    this.form4 = new Filings(dependencies, 'form4');
    this.japan = new Filings(dependencies, 'japan');
    this.asx = new Filings(dependencies, 'asx');
  }

  /** Searches the fields of all filings and the texts of SEC filings, newest first; each hit has passages that match. */
  search(filter: FilingSearchQuery, options: CallOptions = {}): List<SearchHit> {
    return new List((nextToken) => {
      const query = { ...filter, ...(nextToken && { nextToken }) };
      return readData(this.http.GET('/filings/search', { params: { query }, ...buildCallInit(options) }));
    });
  }

  /** Counts filings by facets, each of which ignores the filter on itself. */
  counts(query: FilingCountQuery = {}, options: CallOptions = {}): Promise<FilingCounts> {
    return readData(this.http.GET('/filings/counts', { params: { query }, ...buildCallInit(options) }));
  }
}
