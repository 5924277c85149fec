import type { Clock } from '../adapters/clock.js';
import { calendarDayOf, dayMs } from '../schema/calendarDate.js';
import type { ListAccess, Lists } from '../sources/lists.js';
import type { ListOfDay, Source } from '../sources/source.js';
import type { DirectoryReading } from './directoryReading.js';
import { isOfOneList, type ListIntake, priorities } from './listIntake.js';
import type { ReadingProgress } from './readingProgress.js';

interface PastReadingParts {
  readonly lists: Lists;
  readonly access: ListAccess;
  readonly intake: ListIntake;
  readonly progress: ReadingProgress;
  readonly directories: DirectoryReading;
  readonly clock: Clock;
}

/** Reads the lists of a host for back-fills. */
export class PastReading {
  private readonly access: ListAccess;
  /** Fault of a row in the list that is being read. A list ends with the part that has its days. */
  private fault: string | undefined;

  constructor(private readonly parts: PastReadingParts) {
    const { read, parse } = parts.access;
    // A list that was read for other sources is read again for this one, even if it has not changed.
    this.access = { parse, read: (path, reading) => read(path, { ...reading, onlyIfChanged: false }) };
  }

  /**
   * Reads all announcements of a source in a range of days, from lists made for the past. Days whose lists cannot be read are recorded
   * (`UnreadableDay`), and the other days are read.
   * @returns whether the whole range was processed; false while the host is away.
   */
  async read(source: Source, from: string, to: string, signal: AbortSignal): Promise<boolean> {
    const { lists, intake, progress, directories, clock } = this.parts;
    await intake.attempt(() => directories.readWhenDue(this.access));
    const isRead = await intake.attempt(async () => {
      const read = new Set<string>();
      this.fault = undefined;
      await progress.forgetUnreadableDays(source.name, from, to);
      try {
        for await (const part of lists.ofPast(this.access, from, to, clock.now())) {
          if (signal.aborted) return;
          await this.take(source, part, read, signal);
        }
      } catch (error) {
        if (!isOfOneList(error)) throw error;
        await intake.recordFault(error);
        await this.readOneByOne(source, this.daysWithLists(from, to, read), signal);
      }
    });
    return isRead && !signal.aborted;
  }

  /** Takes in a part of a list, and records which days are complete with it. */
  private async take(source: Source, part: ListOfDay, read: Set<string>, signal: AbortSignal): Promise<void> {
    const { lists, intake, progress } = this.parts;
    await intake.takeDay([source], part, priorities.past);
    this.fault ??= part.faults[0];
    if (part.days.length === 0) return;
    const fault = this.fault;
    this.fault = undefined;
    for (const day of part.days) read.add(day);
    if (fault === undefined) for (const day of part.days) await progress.recordDay([source.name], day);
    else
      await this.readOneByOne(
        source,
        part.days.filter((day) => lists.hasListOf(day)),
        signal,
        fault,
      );
  }

  /**
   * Reads the list of each day by itself, where a list of several days cannot be read.
   * @param otherwise reason recorded for a day that has no list of its own; nothing is recorded without it.
   */
  private async readOneByOne(
    source: Source,
    days: readonly string[],
    signal: AbortSignal,
    otherwise?: string,
  ): Promise<void> {
    const { lists, intake, progress } = this.parts;
    for (const day of days) {
      if (signal.aborted) return;
      try {
        const list = await lists.ofDay(this.access, day);
        if (list) await intake.takeDay([source], list, priorities.past);
        const fault = list ? list.faults[0] : otherwise;
        if (fault !== undefined) await progress.recordUnreadableDay([source.name], day, fault);
        else if (list) await progress.recordDay([source.name], day);
      } catch (error) {
        if (!isOfOneList(error)) throw error;
        await intake.recordFault(error);
        await progress.recordUnreadableDay([source.name], day, error.message);
      }
    }
  }

  /** Returns the days of a range, except some, whose lists should be complete by now. */
  private daysWithLists(from: string, to: string, without: ReadonlySet<string>): string[] {
    const { lists, clock } = this.parts;
    const now = clock.now();
    const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    const days = Array.from({ length }, (_, index) => calendarDayOf(new Date(Date.parse(from) + index * dayMs)));
    return days.filter((day) => !without.has(day) && lists.hasListOf(day) && lists.completeFrom(day) <= now);
  }
}
