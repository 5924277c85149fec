import type { Parse } from './listParsers.js';
import type { ListedCompany, ListOfDay, NewestPart, Read } from './source.js';

/** Access to the lists of a host. Whatever the host answers is looked at by `parse` alone. */
export interface ListAccess {
  readonly read: Read;
  readonly parse: Parse;
}

/** Lists in which a host announces filings. Several sources may share one. */
export interface Lists {
  /**
   * The newest, in parts that are each a page or more. Ends when all after the position were given.
   * @param position where an earlier reading ended; everything that there is without one.
   * @param now to tell times that cannot be from others.
   * @param looksBack whether filings that appear late, below others of later times, are looked for: without it the reading ends at
   *   the first page that reaches down to the position, or at once where the feed has not changed.
   * @throws {Unparseable} when a page is not what it should be: nothing after it is given.
   * @throws {NotChanged}
   */
  newest(access: ListAccess, position: string | undefined, now: Date, looksBack: boolean): AsyncGenerator<NewestPart>;
  /**
   * All that was filed on a day and was announced in that day's list, or `undefined` when there is no such list (yet).
   */
  ofDay(access: ListAccess, day: string): Promise<ListOfDay | undefined>;
  /**
   * All from one day to another, in parts, from lists made for the past.
   * @param now to tell days that are over from others.
   */
  ofPast(access: ListAccess, from: string, to: string, now: Date): AsyncGenerator<ListOfDay>;
  /** Whether the source publishes lists for that day, as far as the calendar tells. */
  hasListOf(day: string): boolean;
  /** Whether the calendar may err, so that a day without a list had nothing; else the list is gone, and nobody knows what it had. */
  readonly mayLackDays: boolean;
  /** When the list of a day is there and complete. */
  completeFrom(day: string): Date;
  /**
   * Seconds until the newest should be asked for again: often while filings are made, seldom at night.
   * @param perSecond requests that the host may be sent in a second.
   */
  pause(now: Date, perSecond: number): number;
  /** The tickers of companies by CIK, where the source tells them. */
  readonly tickers?: (access: ListAccess) => Promise<ReadonlyMap<string, string>>;
  /** What the source's directory says of companies, which lists do not repeat. */
  readonly companies?: (access: ListAccess) => Promise<readonly ListedCompany[]>;
}
