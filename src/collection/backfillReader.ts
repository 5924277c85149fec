import { formatCalendarDate, dayMs } from '../schema/calendarDate.js';
import type { ListAccess } from '../sources/hostLists.js';
import type { ListPart, Source } from '../sources/source.js';
import type { DirectoryPoller } from './directoryPoller.js';
import { isSingleListError, type ListStorage, documentPriorities } from './listStorage.js';
import type { HostContext } from './hostContext.js';

/** Reason of a day without a list at a source whose lists lack no days. */
const lostListReason = 'the source no longer has it';

/** Reads the lists of a host for back-fills. */
export class BackfillReader {
  private readonly rereadAccess: ListAccess;
  /** First fault of a row in the list that is being read. The last part of a list is the part with `completeDays`. */
  private rowFault: string | undefined;

  constructor(
    private readonly context: HostContext,
    private readonly listStorage: ListStorage,
    private readonly directoryPoller: DirectoryPoller,
  ) {
    const { read, parse } = context.beginReading().access;
    // A list that was read for other sources is read again for this one, even if it has not changed.
    this.rereadAccess = { parse, read: (path, reading) => read(path, { ...reading, onlyIfChanged: false }) };
  }

  /**
   * Reads all announcements of a source in a range of days, from lists of past days. Days whose
   * lists cannot be read are recorded (`UnreadableDay`), and the other days are read.
   * @returns whether the whole range was processed; false while the host is unavailable.
   */
  async read(source: Source, from: string, to: string, signal: AbortSignal): Promise<boolean> {
    const { lists, progress, clock } = this.context;
    await this.listStorage.attempt(() => this.directoryPoller.pollIfDue());
    const isRead = await this.listStorage.attempt(async () => {
      const readDays = new Set<string>();
      this.rowFault = undefined;
      await progress.deleteUnreadableDays(source.name, from, to);
      try {
        for await (const part of lists.readRange(this.rereadAccess, from, to, clock.now())) {
          if (signal.aborted) return;
          await this.storePart(source, part, readDays, signal);
        }
      } catch (error) {
        if (!isSingleListError(error)) throw error;
        await this.listStorage.recordFault(error);
        await this.readDayByDay(source, this.findDaysWithLists(from, to, readDays), signal);
      }
      if (!lists.mayLackDays && !signal.aborted)
        await progress.recordLostDays(source.name, this.findDaysWithLists(from, to), lostListReason);
    });
    return isRead && !signal.aborted;
  }

  /** Stores a part of a list, and records which days are complete with it. */
  private async storePart(source: Source, part: ListPart, readDays: Set<string>, signal: AbortSignal): Promise<void> {
    const { lists, progress } = this.context;
    await this.listStorage.storeListPart([source], part, documentPriorities.backfill);
    this.rowFault ??= part.rowFaults[0];
    if (part.completeDays.length === 0) return;
    const listFault = this.rowFault;
    this.rowFault = undefined;
    for (const day of part.completeDays) readDays.add(day);
    if (listFault === undefined) await progress.recordCompleteDays([source.name], part.completeDays);
    else
      await this.readDayByDay(
        source,
        part.completeDays.filter((day) => lists.hasListFor(day)),
        signal,
        listFault,
      );
  }

  /**
   * Reads the list of each day separately, after a list of several days could not be read.
   * @param missingListReason reason recorded for a day that has no list of its own; nothing is recorded without it.
   */
  private async readDayByDay(
    source: Source,
    days: readonly string[],
    signal: AbortSignal,
    missingListReason?: string,
  ): Promise<void> {
    const { lists, progress } = this.context;
    for (const day of days) {
      if (signal.aborted) return;
      try {
        const list = await lists.readDay(this.rereadAccess, day);
        if (list) await this.listStorage.storeListPart([source], list, documentPriorities.backfill);
        const fault = list ? list.rowFaults[0] : missingListReason;
        if (fault !== undefined) await progress.recordUnreadableDay([source.name], day, fault);
        else if (list) await progress.recordCompleteDays([source.name], [day]);
      } catch (error) {
        if (!isSingleListError(error)) throw error;
        await this.listStorage.recordFault(error);
        await progress.recordUnreadableDay([source.name], day, error.message);
      }
    }
  }

  /** Returns the days of a range whose lists should be complete by now, without `excludedDays`. */
  private findDaysWithLists(from: string, to: string, excludedDays: ReadonlySet<string> = new Set()): string[] {
    const { lists, clock } = this.context;
    const now = clock.now();
    const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    const days = Array.from({ length }, (_, index) => formatCalendarDate(new Date(Date.parse(from) + index * dayMs)));
    return days.filter((day) => !excludedDays.has(day) && lists.hasListFor(day) && lists.completeAt(day) <= now);
  }
}
