import type { Logger } from '../adapters/log.js';
import { HostAway, type SourceHost } from '../adapters/sourceHost.js';
import type { HostName } from '../models/sourceNames.js';
import type { Announcements, Taking } from '../services/filings/announcements.js';
import {
  type Announcement,
  FetchFailed,
  type ListOfDay,
  NotChanged,
  NotThere,
  type Source,
  Unparseable,
} from '../sources/source.js';
import type { ReadingProgress } from './readingProgress.js';

/** Priorities of the jobs that fetch documents: new filings come first. */
export const priorities = { newest: 20, ofDay: 10, past: 0 };

/** Errors on the side of the source, and those that may concern one list alone. */
const theirs = [HostAway, FetchFailed, NotThere, Unparseable] as const;
const ofOneList = [FetchFailed, Unparseable] as const;

interface ListIntakeParts {
  readonly name: HostName;
  readonly host: SourceHost;
  readonly announcements: Announcements;
  readonly progress: ReadingProgress;
  readonly log: Logger;
}

/** Stores the announcements of a host's lists, and records faults of the host. */
export class ListIntake {
  constructor(private readonly parts: ListIntakeParts) {}

  async take(
    sources: readonly Source[],
    announcements: readonly Announcement[],
    faults: readonly string[],
    taking: Taking,
  ): Promise<void> {
    const { log, name: lists } = this.parts;
    for (const fault of faults) log.warn({ lists, fault }, 'a row of a list cannot be read');
    for (const source of announcements.length > 0 ? sources : []) {
      const added = await this.parts.announcements.take(source, announcements, taking);
      if (added > 0) log.debug({ source: source.name, added }, 'filings announced');
    }
  }

  takeDay(sources: readonly Source[], { announcements, faults }: ListOfDay, priority: number): Promise<void> {
    return this.take(sources, announcements, faults, { areListed: true, priority });
  }

  /** Runs work, and records an error on the side of the source. @returns whether the work succeeded. */
  async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof NotChanged) return true;
      if (!theirs.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
      await this.recordFault(error);
      return false;
    } finally {
      this.parts.host.forget();
    }
  }

  async recordFault({ message: reason }: Error): Promise<void> {
    this.parts.log.warn({ lists: this.parts.name, reason }, 'a list could not be read');
    await this.parts.progress.recordFault(reason);
  }
}

/** Returns whether an error may concern one list alone, so that other lists can be read: a failed or unparseable response. */
export const isOfOneList = (error: unknown): error is Error => ofOneList.some((kind) => error instanceof kind);
