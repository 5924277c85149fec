import { AllFilings } from './allFilings.js';
import { Activities, Deals } from './deals.js';
import type { Coverage, MonitorGroups, operations } from './generated/openapi.js';
import {
  buildCallInit,
  type CallOptions,
  createHttpClient,
  type DocketOptions,
  type Http,
  neverAbortedSignal,
  readData,
  waitWithTimer,
} from './http.js';

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
    const { wait = waitWithTimer, signal = neverAbortedSignal } = options;
    const unlimitedHttp = createHttpClient({ ...options, attempts: Infinity });
    this.http = createHttpClient(options);
    this.deals = new Deals(this.http);
    this.activities = new Activities(this.http);
    this.filings = new AllFilings({ http: this.http, unlimitedHttp, wait, clientSignal: signal });
  }

  /** Returns the categories and monitor groups by which lists of filings can be filtered. */
  monitorGroups(options: CallOptions = {}): Promise<MonitorGroups> {
    return readData(this.http.GET('/monitor-groups', buildCallInit(options)));
  }

  /** Returns the coverage of the filings, by source and day; of the last 30 days by default. */
  coverage(window: CoverageWindow = {}, options: CallOptions = {}): Promise<Coverage> {
    return readData(this.http.GET('/coverage', { params: { query: window }, ...buildCallInit(options) }));
  }
}
