import { formatCalendarDate, dayMs } from '../schema/calendarDate.js';
import { FileUnchanged, type Source } from '../sources/source.js';
import type { DirectoryPoller } from './directoryPoller.js';
import { type ListStorage, documentPriorities } from './listStorage.js';
import type { HostContext } from './hostContext.js';

/** Days back for which unread lists of days are read; older days need a back-fill. */
const lookbackDays = 30;

/** Days back for which lists are read while no list of a day was read for any of the sources: the feed covers two working days. */
const recentDays = 4;

/** Interval of reading the lists of the last `recentDays` days again, in milliseconds, since filings may be released late. */
const rereadIntervalMs = 6 * 3_600_000;

/** Interval of reading lists of days, and maximum time that they wait while documents wait, in milliseconds. */
const dailyListIntervalsMs = { normal: 900_000, afterFault: 60_000 };
const maxBusyDelayMs = 300_000;

/** Interval of readings of the newest filings that look back for late ones, in milliseconds. */
const lateFilingCheckIntervalMs = 20_000;

/** Minimum pause before the newest filings are read again after a fault, in milliseconds. */
const pauseAfterFaultMs = 20_000;

/** Days after which a missing list is no longer expected: the day was a holiday. */
const missingListGraceDays = 5;

/** Reads the due lists of a host, for the collected sources, and records the progress. */
export class ListPoller {
  private newestDueAt = -Infinity;
  private lateFilingCheckDueAt = -Infinity;
  /** Ids announced since the last reading that looked back; they are not stored again. */
  private storedIds = new Set<string>();
  private dailyListsDueAt: number;

  /** @param sources sources that are collected. */
  constructor(
    private readonly context: HostContext,
    private readonly sources: readonly Source[],
    private readonly listStorage: ListStorage,
    private readonly directoryPoller: DirectoryPoller,
  ) {
    this.dailyListsDueAt = context.clock.elapsed();
  }

  /** Milliseconds until a list is due. */
  get dueInMs(): number {
    if (this.sources.length === 0) return Infinity;
    return Math.max(0, Math.min(this.newestDueAt, this.dailyListsDueAt) - this.context.clock.elapsed());
  }

  /** Reads the newest filings if they are due. @returns false after a fault. */
  async pollNewestIfDue(): Promise<boolean> {
    const { lists, clock, requestsPerSecond } = this.context;
    if (this.sources.length === 0 || clock.elapsed() < this.newestDueAt) return true;
    // The pause counts from the start of the reading, so that filings published meanwhile do not wait longer.
    const startedAt = clock.elapsed();
    const isRead = await this.listStorage.attempt(() => this.readNewest());
    const pauseMs = lists.pollIntervalSeconds(clock.now(), requestsPerSecond) * 1000;
    this.newestDueAt = startedAt + (isRead ? pauseMs : Math.max(pauseMs, pauseAfterFaultMs));
    return isRead;
  }

  /**
   * Reads the lists of days if they are due.
   * @param isBusy whether documents wait; the lists, which are for completeness, then wait up to `maxBusyDelayMs`.
   * @returns false after a fault.
   */
  async pollDailyListsIfDue(isBusy: boolean, signal: AbortSignal): Promise<boolean> {
    const due = this.dailyListsDueAt + (isBusy ? maxBusyDelayMs : 0);
    if (this.sources.length === 0 || this.context.clock.elapsed() < due) return true;
    let isEachListRead = true;
    for (const day of await this.findDaysToRead()) {
      if (signal.aborted) break;
      // After a list that cannot be read, the other lists are still read, but not while the host is unavailable.
      isEachListRead =
        this.context.sourceClient.unavailableForMs === 0 &&
        (await this.listStorage.attempt(() => this.readDay(day))) &&
        isEachListRead;
      // Many days take minutes; the newest filings are read in between.
      await this.pollNewestIfDue();
    }
    this.dailyListsDueAt =
      this.context.clock.elapsed() + (isEachListRead ? dailyListIntervalsMs.normal : dailyListIntervalsMs.afterFault);
    return isEachListRead;
  }

  /** Reads the host's directory of companies if it is due; called before the lists, which lack its data. */
  async pollDirectoryIfDue(): Promise<void> {
    if (this.sources.length > 0) await this.listStorage.attempt(() => this.directoryPoller.pollIfDue());
  }

  private async readNewest(): Promise<void> {
    const { lists, clock, progress } = this.context;
    const { access, confirmStored } = this.context.beginReading();
    const names = this.sources.map(({ name }) => name);
    const position = await progress.findPosition(names);
    const looksBack = position === undefined || clock.elapsed() >= this.lateFilingCheckDueAt;
    if (looksBack) this.storedIds = new Set();
    let nextPosition: string | undefined;
    try {
      for await (const part of lists.readNewest(access, position, clock.now(), looksBack)) {
        const newFilings = part.filings.filter(({ announcedId }) => !this.storedIds.has(announcedId));
        await this.listStorage.storeFilings(this.sources, newFilings, part.rowFaults, {
          areListed: false,
          priority: documentPriorities.newest,
        });
        for (const { announcedId } of newFilings) this.storedIds.add(announcedId);
        nextPosition = part.position;
      }
    } catch (error) {
      if (!(error instanceof FileUnchanged)) throw error;
    }
    await progress.recordPoll(names, nextPosition === position ? undefined : nextPosition);
    confirmStored();
    if (looksBack) this.lateFilingCheckDueAt = clock.elapsed() + lateFilingCheckIntervalMs;
  }

  /** Reads the list of a day. A list with an unreadable row does not count as complete. */
  private async readDay(day: string): Promise<void> {
    const { clock, lists, progress } = this.context;
    const { access, confirmStored } = this.context.beginReading();
    try {
      const list = await lists.readDay(access, day);
      if (list) await this.listStorage.storeListPart(this.sources, list, documentPriorities.dailyList);
      const isLate =
        lists.mayLackDays && clock.now().getTime() - lists.completeAt(day).getTime() > missingListGraceDays * dayMs;
      const isComplete = list ? list.rowFaults.length === 0 : isLate;
      if (!isComplete) return;
    } catch (error) {
      if (!(error instanceof FileUnchanged)) throw error;
    }
    await progress.recordCompleteDays(
      this.sources.map(({ name }) => name),
      [day],
    );
    // Only a complete list is confirmed: an incomplete one must be read again even if it has not changed.
    confirmStored();
  }

  private async findDaysToRead(): Promise<string[]> {
    const { clock, progress, lists } = this.context;
    const now = clock.now();
    const names = this.sources.map(({ name }) => name);
    const checkedDays = await progress.findCheckedDays(names, new Date(now.getTime() - (lookbackDays + 1) * dayMs));
    const checkedTimes = (day: string) =>
      names.map((name) => checkedDays.find((row) => row.source === name && row.day === day)?.checkedAt.getTime());
    const daysBack = checkedDays.length > 0 ? lookbackDays : recentDays;
    const days = Array.from({ length: daysBack + 1 }, (_, index) =>
      formatCalendarDate(new Date(now.getTime() - (daysBack - index) * dayMs)),
    );
    const recentDaySet = new Set(days.slice(-recentDays));
    return days.filter((day) => {
      if (!lists.hasListFor(day) || lists.completeAt(day) > now) return false;
      const times = checkedTimes(day);
      return times.some(
        (time) => time === undefined || (recentDaySet.has(day) && now.getTime() - time > rereadIntervalMs),
      );
    });
  }
}
