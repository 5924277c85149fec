import type { Clock } from '../adapters/clock.js';
import type { Database } from '../adapters/database.js';
import type { Logger } from '../adapters/log.js';
import { FetchFailed, HostAway, type SourceHost } from '../adapters/sourceHost.js';
import type { HostName } from '../models/sourceNames.js';
import type { Announcements, Taking } from '../services/filings/announcements.js';
import { storeCompanies, storeTickers } from '../services/filings/companies.js';
import { type Announcement, type Lists, NotChanged, NotThere, type Source, Unparseable } from '../sources/source.js';

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

const millisecondsOfDay = 86_400_000;

/** What goes wrong at the source's side. */
const theirs = [HostAway, FetchFailed, NotThere, Unparseable] as const;

/** Reads the lists of a host when they are due, for the sources that are collected, and remembers how far it came. */
export class ListReading {
  private newestDue = -Infinity;
  private companiesDue = -Infinity;
  private daysDue: number;

  constructor(
    private readonly name: HostName,
    private readonly lists: Lists,
    private readonly sources: readonly Source[],
    private readonly host: SourceHost,
    private readonly announcements: Announcements,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.daysDue = clock.elapsed();
  }

  /** Milliseconds until a list is due. */
  get dueIn(): number {
    if (this.sources.length === 0) return Infinity;
    return Math.max(0, Math.min(this.newestDue, this.daysDue) - this.clock.elapsed());
  }

  /** Reads the newest, when it is time. @returns whether nothing went wrong. */
  async readNewestWhenDue(): Promise<boolean> {
    if (this.sources.length === 0 || this.clock.elapsed() < this.newestDue) return true;
    const isRead = await this.remembering(() => this.readNewest());
    this.newestDue = this.clock.elapsed() + this.lists.pause(this.clock.now()) * 1000;
    return isRead;
  }

  /**
   * Reads the lists of days, when it is time.
   * @param isBusy whether documents wait: then the lists, which are for completeness, do for a while.
   * @returns whether nothing went wrong.
   */
  async readDaysWhenDue(isBusy: boolean, signal: AbortSignal): Promise<boolean> {
    const due = this.daysDue + (isBusy ? longestWait : 0);
    if (this.sources.length === 0 || this.clock.elapsed() < due) return true;
    let areRead = true;
    for (const each of await this.daysToRead()) {
      if (signal.aborted) break;
      // One list that cannot be read keeps no other from it; a host that is away keeps all.
      areRead = this.host.awayFor === 0 && (await this.remembering(() => this.readDay(each))) && areRead;
      // Many days take minutes, in which nobody should wait for what is new.
      await this.readNewestWhenDue();
    }
    this.daysDue = this.clock.elapsed() + (areRead ? pauses.days : pauses.daysAfterFault);
    return areRead;
  }

  /**
   * Everything that a source has of a span of days, from lists made for the past.
   * @returns whether all of it was read.
   */
  async readPast(source: Source, from: string, to: string, signal: AbortSignal): Promise<boolean> {
    const isRead = await this.remembering(async () => {
      let isClean = true;
      const parts = this.lists.ofPast(this.host.read, from, to, this.clock.now());
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
    const { tickers, companies } = this.lists;
    if (this.sources.length === 0 || this.clock.elapsed() < this.companiesDue) return;
    this.companiesDue = this.clock.elapsed() + pauses.companies;
    if (tickers) {
      await this.remembering(async () => {
        await storeTickers(this.database, await tickers(this.host.read));
        this.host.confirm();
      });
    }
    if (companies) {
      await this.remembering(async () => {
        await storeCompanies(this.database, await companies(this.host.read));
        this.host.confirm();
      });
    }
  }

  /** Keeps in mind what went wrong, for whoever asks how far it is. */
  async remember(reason: string): Promise<void> {
    const facts = { fault: reason.slice(0, 1000), faultAt: this.clock.now() };
    await this.database.prisma.readingPosition.upsert({
      where: { lists: this.name },
      create: { lists: this.name, ...facts, failures: 1 },
      update: { ...facts, failures: { increment: 1 } },
    });
  }

  private async readNewest(): Promise<void> {
    const known = await this.database.prisma.readingPosition.findUnique({ where: { lists: this.name } });
    for await (const part of this.lists.newest(this.host.read, known?.position ?? undefined, this.clock.now())) {
      await this.take(this.sources, part.announcements, part.faults, { areListed: false, priority: priorities.newest });
      if (part.position !== undefined) await this.reached({ position: part.position });
    }
    await this.reached({});
    this.host.confirm();
  }

  /** Reads the list of a day. One with a row that cannot be read is not taken for complete. */
  private async readDay(day: string): Promise<void> {
    try {
      const list = await this.lists.ofDay(this.host.read, day);
      if (list)
        await this.take(this.sources, list.announcements, list.faults, { areListed: true, priority: priorities.ofDay });
      const isLate =
        this.lists.mayLackDays &&
        this.clock.now().getTime() - this.lists.completeFrom(day).getTime() > givenUpAfter * millisecondsOfDay;
      const isComplete = list ? list.faults.length === 0 : isLate;
      if (!isComplete) return;
    } catch (error) {
      if (!(error instanceof NotChanged)) throw error;
    }
    await this.checked(this.sources, day);
    // Of a list that is not complete nobody may hear later that it has not changed.
    this.host.confirm();
  }

  private async daysToRead(): Promise<string[]> {
    const now = this.clock.now();
    const listed = await this.database.prisma.listedDay.findMany({
      where: {
        source: { in: this.sources.map(({ name }) => name) },
        day: { gte: new Date(now.getTime() - (reach + 1) * millisecondsOfDay) },
      },
    });
    const checkedAt = (each: string) =>
      this.sources.map(({ name }) =>
        listed.find((row) => row.source === name && row.day.toISOString().startsWith(each))?.checkedAt.getTime(),
      );
    const back = listed.length > 0 ? reach : firstReach;
    const days = Array.from({ length: back + 1 }, (_, index) =>
      new Date(now.getTime() - (back - index) * millisecondsOfDay).toISOString().slice(0, 10),
    );
    const recent = new Set(days.slice(-firstReach));
    return days.filter((each) => {
      if (!this.lists.hasListOf(each) || this.lists.completeFrom(each) > now) return false;
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
    for (const fault of faults) this.log.warn({ lists: this.name, fault }, 'a row of a list cannot be read');
    for (const source of sources) {
      const added = await this.announcements.take(source, announcements, taking);
      if (added > 0) this.log.debug({ source: source.name, added }, 'filings announced');
    }
  }

  private async checked(sources: readonly Source[], each: string): Promise<void> {
    const checkedAt = this.clock.now();
    for (const { name: source } of sources) {
      const key = { source, day: new Date(each) };
      await this.database.prisma.listedDay.upsert({
        where: { source_day: key },
        create: { ...key, checkedAt },
        update: { checkedAt },
      });
    }
  }

  private async reached(position: { readonly position?: string }): Promise<void> {
    const facts = { ...position, readAt: this.clock.now(), failures: 0 };
    await this.database.prisma.readingPosition.upsert({
      where: { lists: this.name },
      create: { lists: this.name, ...facts },
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
      this.log.warn({ lists: this.name, reason: error.message }, 'a list could not be read');
      await this.remember(error.message);
      return false;
    } finally {
      this.host.forget();
    }
  }
}
