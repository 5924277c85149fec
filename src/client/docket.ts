import { Activities, Deals } from './deals.js';
import { Filings } from './filings.js';
import type { Coverage, MonitorGroups, operations } from './generated/openapi.js';
import { call, type CallOptions, connect, dataOf, type DocketOptions, type Http, never, timer } from './http.js';
import { SecFilings } from './secFilings.js';
import { FollowedFilings } from './updates.js';

/** Which source and days. */
export type CoverageWindow = NonNullable<operations['getCoverage']['parameters']['query']>;

/**
 * A client of the service, for Node and browsers. Calls that fail are repeated where that is safe, and throw a
 * `DocketError` in the end.
 */
export class Docket {
  /** Every operation of the contract by its path, for what has no method here. */
  readonly http: Http;
  readonly deals: Deals;
  readonly activities: Activities;
  readonly filings: {
    readonly sec: SecFilings;
    readonly form4: Filings<'form4'>;
    readonly japan: Filings<'japan'>;
    readonly asx: FollowedFilings<'asx'>;
  };

  constructor(options: DocketOptions) {
    const { wait = timer, signal = never } = options;
    const patient = connect({ ...options, attempts: Infinity });
    this.http = connect(options);
    this.deals = new Deals(this.http);
    this.activities = new Activities(this.http);
    this.filings = {
      sec: new SecFilings(this.http, 'sec', patient, wait, signal),
      form4: new Filings(this.http, 'form4'),
      japan: new Filings(this.http, 'japan'),
      asx: new FollowedFilings(this.http, 'asx', patient, wait, signal),
    };
  }

  /** The categories and groups of filings that lists can be narrowed to. */
  monitorGroups(options: CallOptions = {}): Promise<MonitorGroups> {
    return dataOf(this.http.GET('/monitor-groups', call(options)));
  }

  /** How complete the filings are, by source and day; of the last 30 days unless asked otherwise. */
  coverage(window: CoverageWindow = {}, options: CallOptions = {}): Promise<Coverage> {
    return dataOf(this.http.GET('/coverage', { params: { query: window }, ...call(options) }));
  }
}
