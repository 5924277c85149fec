import type { Clock } from '../adapters/clock.js';
import type { Database } from '../adapters/database.js';
import type { SourceHost } from '../adapters/sourceHost.js';
import { calendarDayOf, dayMs } from '../schema/calendarDate.js';
import type { ListAccess, Lists } from '../sources/lists.js';
import { NotChanged, type Source } from '../sources/source.js';
import type { DirectoryReading } from './directoryReading.js';
import { type ListIntake, priorities } from './listIntake.js';
import type { ReadingProgress } from './readingProgress.js';

/** Days back for which unread lists of days are read; older days need a back-fill. */
const reach = 30;

/** Days back for which lists are read when a source is first collected: the feed goes back two working days. */
const firstReach = 4;

/** Interval of reading the lists of the last `firstReach` days again, in milliseconds: papers are released late. */
const again = 6 * 3_600_000;

/** Interval of reading lists of days, and maximum time that they wait while documents wait, in milliseconds. */
const pauses = { days: 900_000, daysAfterFault: 60_000 };
const longestWait = 300_000;

/** Interval of readings of the newest filings that look back for late ones, in milliseconds. */
const lookingBackIntervalMs = 20_000;

/** Minimum pause before the newest filings are read again after a fault, in milliseconds. */
const pauseAfterFaultMs = 20_000;

/** Days after which a missing list is no longer expected: the day was a holiday. */
const givenUpAfter = 5;

interface ListReadingParts {
  readonly lists: Lists;
  /** Sources that are collected. */
  readonly sources: readonly Source[];
  readonly host: SourceHost;
  readonly access: ListAccess;
  readonly perSecond: number;
  readonly intake: ListIntake;
  readonly progress: ReadingProgress;
  readonly directories: DirectoryReading;
  readonly database: Database;
  readonly clock: Clock;
}

/** Reads the due lists of a host, for the collected sources, and records the progress. */
export class ListReading {
  private newestDue = -Infinity;
  private lookingBackDue = -Infinity;
  /** Ids announced since the last reading that looked back; they are not stored again. */
  private taken = new Set<string>();
  private daysDue: number;

  constructor(private readonly parts: ListReadingParts) {
    this.daysDue = parts.clock.elapsed();
  }

  /** Milliseconds until a list is due. */
  get dueIn(): number {
    if (this.parts.sources.length === 0) return Infinity;
    return Math.max(0, Math.min(this.newestDue, this.daysDue) - this.parts.clock.elapsed());
  }

  /** Reads the newest filings if they are due. @returns false after a fault. */
  async readNewestWhenDue(): Promise<boolean> {
    const { sources, lists, clock, perSecond } = this.parts;
    if (sources.length === 0 || clock.elapsed() < this.newestDue) return true;
    // The pause counts from the start of the reading, so that filings published meanwhile do not wait longer.
    const begunAt = clock.elapsed();
    const isRead = await this.parts.intake.attempt(() => this.readNewest());
    const pauseMs = lists.pause(clock.now(), perSecond) * 1000;
    this.newestDue = begunAt + (isRead ? pauseMs : Math.max(pauseMs, pauseAfterFaultMs));
    return isRead;
  }

  /**
   * Reads the lists of days if they are due.
   * @param isBusy whether documents wait; the lists, which are for completeness, then wait up to `longestWait`.
   * @returns false after a fault.
   */
  async readDaysWhenDue(isBusy: boolean, signal: AbortSignal): Promise<boolean> {
    const due = this.daysDue + (isBusy ? longestWait : 0);
    if (this.parts.sources.length === 0 || this.parts.clock.elapsed() < due) return true;
    let areRead = true;
    for (const each of await this.daysToRead()) {
      if (signal.aborted) break;
      // The other lists are read after one that cannot be read, but not while the host is away.
      areRead = this.parts.host.awayFor === 0 && (await this.parts.intake.attempt(() => this.readDay(each))) && areRead;
      // Many days take minutes; the newest filings are read in between.
      await this.readNewestWhenDue();
    }
    this.daysDue = this.parts.clock.elapsed() + (areRead ? pauses.days : pauses.daysAfterFault);
    return areRead;
  }

  /** Reads the directories of companies if they are due, before the lists, which do not repeat them. */
  async readCompaniesWhenDue(): Promise<void> {
    if (this.parts.sources.length > 0) await this.parts.intake.attempt(() => this.parts.directories.readWhenDue());
  }

  private async readNewest(): Promise<void> {
    const { lists, access, clock, host, sources, progress, intake } = this.parts;
    const names = sources.map(({ name }) => name);
    const position = await progress.position(names);
    const looksBack = position === undefined || clock.elapsed() >= this.lookingBackDue;
    if (looksBack) this.taken = new Set();
    let reached: string | undefined;
    try {
      for await (const part of lists.newest(access, position, clock.now(), looksBack)) {
        const announcements = part.announcements.filter(({ announcedId }) => !this.taken.has(announcedId));
        await intake.take(sources, announcements, part.faults, { areListed: false, priority: priorities.newest });
        for (const { announcedId } of announcements) this.taken.add(announcedId);
        reached = part.position;
      }
    } catch (error) {
      if (!(error instanceof NotChanged)) throw error;
    }
    await progress.recordReading(names, reached === position ? undefined : reached);
    host.confirm();
    if (looksBack) this.lookingBackDue = clock.elapsed() + lookingBackIntervalMs;
  }

  /** Reads the list of a day. A list with an unreadable row does not count as complete. */
  private async readDay(day: string): Promise<void> {
    const { access, clock, lists, sources, progress, intake, host } = this.parts;
    try {
      const list = await lists.ofDay(access, day);
      if (list) await intake.takeDay(sources, list, priorities.ofDay);
      const isLate =
        lists.mayLackDays && clock.now().getTime() - lists.completeFrom(day).getTime() > givenUpAfter * dayMs;
      const isComplete = list ? list.faults.length === 0 : isLate;
      if (!isComplete) return;
    } catch (error) {
      if (!(error instanceof NotChanged)) throw error;
    }
    await progress.recordDay(
      sources.map(({ name }) => name),
      day,
    );
    // Only a complete list is confirmed: an incomplete one must be read again even if it has not changed.
    host.confirm();
  }

  private async daysToRead(): Promise<string[]> {
    const { clock, database, lists, sources } = this.parts;
    const now = clock.now();
    const listed = await database.prisma.listedDay.findMany({
      where: {
        source: { in: sources.map(({ name }) => name) },
        day: { gte: new Date(now.getTime() - (reach + 1) * dayMs) },
      },
    });
    const checkedAt = (each: string) =>
      sources.map(({ name }) =>
        listed.find((row) => row.source === name && row.day.toISOString().startsWith(each))?.checkedAt.getTime(),
      );
    const back = listed.length > 0 ? reach : firstReach;
    const days = Array.from({ length: back + 1 }, (_, index) =>
      calendarDayOf(new Date(now.getTime() - (back - index) * dayMs)),
    );
    const recent = new Set(days.slice(-firstReach));
    return days.filter((each) => {
      if (!lists.hasListOf(each) || lists.completeFrom(each) > now) return false;
      const times = checkedAt(each);
      return times.some((time) => time === undefined || (recent.has(each) && now.getTime() - time > again));
    });
  }
}
