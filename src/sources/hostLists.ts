import type { ParseList } from './listParsers.js';
import type { DirectoryCompany, ListPart, NewestFilingsPart, ReadSourceFile, TickerCompany } from './source.js';

/** Access to the lists of a host. Only `parse` examines the content of the host's responses. */
export interface ListAccess {
  readonly read: ReadSourceFile;
  readonly parse: ParseList;
}

/** Lists in which a host announces filings, and its directory of companies. Several sources of a host share them. */
export interface HostLists {
  /**
   * Yields the newest announcements in parts of a page or more, and ends when all announcements after the position were yielded.
   * @param position where an earlier reading ended; without it, EDGAR's whole feed is read, or today's at the exchanges.
   * @param now current time, for recognizing impossible times.
   * @param looksBack whether to find filings that appear late, below filings with later times. Otherwise the reading ends
   *   at the first page that reaches down to the position, or at once when the feed has not changed.
   * @throws {UnparseableContent} when a page is malformed; nothing after that page is yielded.
   * @throws {FileUnchanged} when `looksBack` is false and the feed has not changed.
   */
  readNewest(
    access: ListAccess,
    position: string | undefined,
    now: Date,
    looksBack: boolean,
  ): AsyncGenerator<NewestFilingsPart>;
  /**
   * Returns all filings in the list of a day, or `undefined` when there is no such list (yet).
   */
  readDay(access: ListAccess, day: string): Promise<ListPart | undefined>;
  /**
   * Yields all filings of a range of days, in parts, from lists of past days.
   * @param now current time: only days that are over can be complete.
   */
  readRange(access: ListAccess, from: string, to: string, now: Date): AsyncGenerator<ListPart>;
  /** Returns whether the source publishes a list for a day, by its calendar. */
  hasListFor(day: string): boolean;
  /** Whether a missing list means a day without filings, which the calendar may not know. If false, the list is lost. */
  readonly mayLackDays: boolean;
  /** Returns the time from which the list of a day is complete. */
  completeAt(day: string): Date;
  /**
   * Returns the seconds until the newest filings should be read again: few while filings are made, many at night.
   * @param requestsPerSecond maximum requests per second to the host.
   */
  pollIntervalSeconds(now: Date, requestsPerSecond: number): number;
  /** Reads the tickers and names of companies by CIK, where the source publishes them. */
  readonly readTickers?: (access: ListAccess) => Promise<ReadonlyMap<string, TickerCompany>>;
  /** Reads the companies of the source's directory, with data that the lists do not repeat. */
  readonly readCompanies?: (access: ListAccess) => Promise<readonly DirectoryCompany[]>;
}
