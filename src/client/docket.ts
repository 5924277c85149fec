import { AllFilings } from './allFilings.js';
import { Activities, Deals } from './deals.js';
import type { Coverage, MonitorGroups, operations } from './generated/openapi.js';
import { call, type CallOptions, connect, dataOf, type DocketOptions, type Http, never, timer } from './http.js';

/** Source and days of a coverage report. */
export type CoverageWindow = NonNullable<operations['getCoverage']['parameters']['query']>;

/**
 * Client of the service, for Node and browsers. Failed calls are retried if that is safe, and finally throw a
 * `DocketError`.
 */
export class Docket {
  /** Every operation of the contract by its path, for operations without a method here. */
  readonly http: Http;
  readonly deals: Deals;
  readonly activities: Activities;
  readonly filings: AllFilings;

  constructor(options: DocketOptions) {
    const { wait = timer, signal = never } = options;
    const patient = connect({ ...options, attempts: Infinity });
    this.http = connect(options);
    this.deals = new Deals(this.http);
    this.activities = new Activities(this.http);
    this.filings = new AllFilings({ http: this.http, patient, wait, ended: signal });
  }

  /** Returns the categories and groups of filings that lists can be narrowed to. */
  monitorGroups(options: CallOptions = {}): Promise<MonitorGroups> {
    return dataOf(this.http.GET('/monitor-groups', call(options)));
  }

  /** Reports how complete the filings are, by source and day; for the last 30 days by default. */
  coverage(window: CoverageWindow = {}, options: CallOptions = {}): Promise<Coverage> {
    return dataOf(this.http.GET('/coverage', { params: { query: window }, ...call(options) }));
  }
}
