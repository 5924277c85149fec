import type { Parse } from './listParsers.js';
import type { ListedCompany, ListOfDay, NewestPart, Read } from './source.js';

/** Access to the lists of a host. Only `parse` examines the content of the host's responses. */
export interface ListAccess {
  readonly read: Read;
  readonly parse: Parse;
}

/** Lists in which a host announces filings. Several sources may share one. */
export interface Lists {
  /**
   * Yields the newest announcements in parts of a page or more, and ends when all after the position were yielded.
   * @param position where an earlier reading ended; without it, EDGAR's whole feed is read, or today's at the exchanges.
   * @param now current time, for recognizing impossible times.
   * @param looksBack whether to find filings that appear late, below filings with later times. Otherwise the reading ends
   *   at the first page that reaches down to the position, or at once when the feed has not changed.
   * @throws {Unparseable} when a page is malformed; nothing after that page is yielded.
   * @throws {NotChanged} when `looksBack` is false and the feed has not changed.
   */
  newest(access: ListAccess, position: string | undefined, now: Date, looksBack: boolean): AsyncGenerator<NewestPart>;
  /**
   * Returns all filings in the list of a day, or `undefined` when there is no such list (yet).
   */
  ofDay(access: ListAccess, day: string): Promise<ListOfDay | undefined>;
  /**
   * Yields all filings from one day to another, in parts, from lists made for the past.
   * @param now current time: only days that are over can be complete.
   */
  ofPast(access: ListAccess, from: string, to: string, now: Date): AsyncGenerator<ListOfDay>;
  /** Returns whether the source publishes a list for a day, by its calendar. */
  hasListOf(day: string): boolean;
  /** Whether a missing list means a day without filings, as the calendar may err. If false, the list and its content are lost. */
  readonly mayLackDays: boolean;
  /** Returns the time from which the list of a day is complete. */
  completeFrom(day: string): Date;
  /**
   * Returns the seconds until the newest should be read again: few while filings are made, many at night.
   * @param perSecond maximum requests per second to the host.
   */
  pause(now: Date, perSecond: number): number;
  /** Reads the tickers of companies by CIK, where the source publishes them. */
  readonly tickers?: (access: ListAccess) => Promise<ReadonlyMap<string, string>>;
  /** Reads the companies of the source's directory, with data that the lists do not repeat. */
  readonly companies?: (access: ListAccess) => Promise<readonly ListedCompany[]>;
}
