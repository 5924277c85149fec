import type { Clock } from '../adapters/clock.js';
import type { Database } from '../adapters/database.js';
import type { Logger } from '../adapters/log.js';
import { FetchFailed, HostAway, type SourceHost } from '../adapters/sourceHost.js';
import type { HostName } from '../models/sourceNames.js';
import { calendarDayOf, dayMs } from '../schema/calendarDate.js';
import type { Announcements, Taking } from '../services/filings/announcements.js';
import { storeCompanies, storeTickers } from '../services/filings/companies.js';
import type { ListAccess, Lists } from '../sources/lists.js';
import { type Announcement, NotChanged, NotThere, type Source, Unparseable } from '../sources/source.js';

/** How soon what the lists announce is fetched: what people wait for first. */
const priorities = { newest: 20, ofDay: 10, past: 0 };

/** How far back the lists of days are read when they were not, in days: for what is older there is the back-fill. */
const reach = 30;

/** The feed goes back two working days: for these the lists are read when a source is collected for the first time. */
const firstReach = 4;

/** The lists of the last days are asked for again so often, in milliseconds: papers are released late. */
const again = 6 * 3_600_000;

/** Between two looks for lists of days, and for what is known of companies, in milliseconds, and how long lists of days wait while documents do. */
const pauses = { days: 900_000, daysAfterFault: 60_000, companies: 3_600_000 };
const longestWait = 300_000;

/** After so many days a list that is not there will not come: the day was a holiday. */
const givenUpAfter = 5;

/** What goes wrong at the source's side. */
const theirs = [HostAway, FetchFailed, NotThere, Unparseable] as const;

interface ListReadingParts {
  readonly name: HostName;
  readonly lists: Lists;
  /** Sources that are collected. */
  readonly sources: readonly Source[];
  readonly host: SourceHost;
  readonly access: ListAccess;
  readonly announcements: Announcements;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Reads the lists of a host when they are due, for the sources that are collected, and remembers how far it came. */
export class ListReading {
  private newestDue = -Infinity;
  private companiesDue = -Infinity;
  private daysDue: number;

  constructor(private readonly parts: ListReadingParts) {
    this.daysDue = parts.clock.elapsed();
  }

  /** Milliseconds until a list is due. */
  get dueIn(): number {
    if (this.parts.sources.length === 0) return Infinity;
    return Math.max(0, Math.min(this.newestDue, this.daysDue) - this.parts.clock.elapsed());
  }

  /** Reads the newest, when it is time. @returns whether nothing went wrong. */
  async readNewestWhenDue(): Promise<boolean> {
    if (this.parts.sources.length === 0 || this.parts.clock.elapsed() < this.newestDue) return true;
    const isRead = await this.remembering(() => this.readNewest());
    this.newestDue = this.parts.clock.elapsed() + this.parts.lists.pause(this.parts.clock.now()) * 1000;
    return isRead;
  }

  /**
   * Reads the lists of days, when it is time.
   * @param isBusy whether documents wait: then the lists, which are for completeness, do for a while.
   * @returns whether nothing went wrong.
   */
  async readDaysWhenDue(isBusy: boolean, signal: AbortSignal): Promise<boolean> {
    const due = this.daysDue + (isBusy ? longestWait : 0);
    if (this.parts.sources.length === 0 || this.parts.clock.elapsed() < due) return true;
    let areRead = true;
    for (const each of await this.daysToRead()) {
      if (signal.aborted) break;
      // One list that cannot be read keeps no other from it; a host that is away keeps all.
      areRead = this.parts.host.awayFor === 0 && (await this.remembering(() => this.readDay(each))) && areRead;
      // Many days take minutes, in which nobody should wait for what is new.
      await this.readNewestWhenDue();
    }
    this.daysDue = this.parts.clock.elapsed() + (areRead ? pauses.days : pauses.daysAfterFault);
    return areRead;
  }

  /**
   * Everything that a source has of a span of days, from lists made for the past.
   * @returns whether all of it was read.
   */
  async readPast(source: Source, from: string, to: string, signal: AbortSignal): Promise<boolean> {
    const isRead = await this.remembering(async () => {
      let isClean = true;
      const parts = this.parts.lists.ofPast(this.parts.access, from, to, this.parts.clock.now());
      for await (const { announcements, faults, days } of parts) {
        if (signal.aborted) return;
        await this.take([source], announcements, faults, { areListed: true, priority: priorities.past });
        isClean &&= faults.length === 0;
        if (isClean) for (const each of days) await this.checked([source], each);
      }
    });
    return isRead && !signal.aborted;
  }

  /** What the host knows of companies: asked for when it is time, before the lists that do not repeat it. */
  async readCompaniesWhenDue(): Promise<void> {
    const { tickers, companies } = this.parts.lists;
    if (this.parts.sources.length === 0 || this.parts.clock.elapsed() < this.companiesDue) return;
    this.companiesDue = this.parts.clock.elapsed() + pauses.companies;
    if (tickers) {
      await this.remembering(async () => {
        await storeTickers(this.parts.database, await tickers(this.parts.access));
        this.parts.host.confirm();
      });
    }
    if (companies) {
      await this.remembering(async () => {
        await storeCompanies(this.parts.database, await companies(this.parts.access));
        this.parts.host.confirm();
      });
    }
  }

  /** Keeps in mind what went wrong, for whoever asks how far it is. */
  async remember(reason: string): Promise<void> {
    const facts = { fault: reason.slice(0, 1000), faultAt: this.parts.clock.now() };
    await this.parts.database.prisma.readingPosition.upsert({
      where: { lists: this.parts.name },
      create: { lists: this.parts.name, ...facts, failures: 1 },
      update: { ...facts, failures: { increment: 1 } },
    });
  }

  private async readNewest(): Promise<void> {
    const known = await this.parts.database.prisma.readingPosition.findUnique({ where: { lists: this.parts.name } });
    for await (const part of this.parts.lists.newest(
      this.parts.access,
      known?.position ?? undefined,
      this.parts.clock.now(),
    )) {
      await this.take(this.parts.sources, part.announcements, part.faults, {
        areListed: false,
        priority: priorities.newest,
      });
      if (part.position !== undefined) await this.reached({ position: part.position });
    }
    await this.reached({});
    this.parts.host.confirm();
  }

  /** Reads the list of a day. One with a row that cannot be read is not taken for complete. */
  private async readDay(day: string): Promise<void> {
    try {
      const list = await this.parts.lists.ofDay(this.parts.access, day);
      if (list)
        await this.take(this.parts.sources, list.announcements, list.faults, {
          areListed: true,
          priority: priorities.ofDay,
        });
      const isLate =
        this.parts.lists.mayLackDays &&
        this.parts.clock.now().getTime() - this.parts.lists.completeFrom(day).getTime() > givenUpAfter * dayMs;
      const isComplete = list ? list.faults.length === 0 : isLate;
      if (!isComplete) return;
    } catch (error) {
      if (!(error instanceof NotChanged)) throw error;
    }
    await this.checked(this.parts.sources, day);
    // Of a list that is not complete nobody may hear later that it has not changed.
    this.parts.host.confirm();
  }

  private async daysToRead(): Promise<string[]> {
    const now = this.parts.clock.now();
    const listed = await this.parts.database.prisma.listedDay.findMany({
      where: {
        source: { in: this.parts.sources.map(({ name }) => name) },
        day: { gte: new Date(now.getTime() - (reach + 1) * dayMs) },
      },
    });
    const checkedAt = (each: string) =>
      this.parts.sources.map(({ name }) =>
        listed.find((row) => row.source === name && row.day.toISOString().startsWith(each))?.checkedAt.getTime(),
      );
    const back = listed.length > 0 ? reach : firstReach;
    const days = Array.from({ length: back + 1 }, (_, index) =>
      calendarDayOf(new Date(now.getTime() - (back - index) * dayMs)),
    );
    const recent = new Set(days.slice(-firstReach));
    return days.filter((each) => {
      if (!this.parts.lists.hasListOf(each) || this.parts.lists.completeFrom(each) > now) return false;
      const times = checkedAt(each);
      return times.some((time) => time === undefined || (recent.has(each) && now.getTime() - time > again));
    });
  }

  private async take(
    sources: readonly Source[],
    announcements: readonly Announcement[],
    faults: readonly string[],
    taking: Taking,
  ): Promise<void> {
    for (const fault of faults)
      this.parts.log.warn({ lists: this.parts.name, fault }, 'a row of a list cannot be read');
    for (const source of sources) {
      const added = await this.parts.announcements.take(source, announcements, taking);
      if (added > 0) this.parts.log.debug({ source: source.name, added }, 'filings announced');
    }
  }

  private async checked(sources: readonly Source[], each: string): Promise<void> {
    const checkedAt = this.parts.clock.now();
    for (const { name: source } of sources) {
      const key = { source, day: new Date(each) };
      await this.parts.database.prisma.listedDay.upsert({
        where: { source_day: key },
        create: { ...key, checkedAt },
        update: { checkedAt },
      });
    }
  }

  private async reached(position: { readonly position?: string }): Promise<void> {
    const facts = { ...position, readAt: this.parts.clock.now(), failures: 0 };
    await this.parts.database.prisma.readingPosition.upsert({
      where: { lists: this.parts.name },
      create: { lists: this.parts.name, ...facts },
      update: facts,
    });
  }

  /** Does what may fail at the source's side, and remembers what went wrong. @returns whether it went well. */
  private async remembering(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof NotChanged) return true;
      if (!theirs.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
      this.parts.log.warn({ lists: this.parts.name, reason: error.message }, 'a list could not be read');
      await this.remember(error.message);
      return false;
    } finally {
      this.parts.host.forget();
    }
  }
}
