import { SourceUnavailable } from '../adapters/sourceClient.js';
import type { IntakeOptions } from '../services/filings/intake/listedFilingIntake.js';
import {
  type ListedFiling,
  FetchFailed,
  type ListPart,
  FileUnchanged,
  FileNotFound,
  type Source,
  UnparseableContent,
} from '../sources/source.js';
import type { HostContext } from './hostContext.js';

/** Priorities with which documents are read: new filings come first. */
export const documentPriorities = { newest: 20, dailyList: 10, backfill: 0 };

/** Errors of the source, and the errors among them that may concern a single list. */
const sourceErrors = [SourceUnavailable, FetchFailed, FileNotFound, UnparseableContent] as const;
const singleListErrors = [FetchFailed, UnparseableContent] as const;

/** Stores the announcements of a host's lists, and records faults of the host. */
export class ListStorage {
  constructor(private readonly context: HostContext) {}

  async storeFilings(
    sources: readonly Source[],
    filings: readonly ListedFiling[],
    rowFaults: readonly string[],
    options: IntakeOptions,
  ): Promise<void> {
    const { limiters, log, host } = this.context;
    for (const fault of rowFaults) {
      limiters.repeatedLines.write(
        `row of ${host}`,
        () => log.warn({ lists: host, fault }, 'a row of a list could not be parsed'),
        (count) => log.warn({ lists: host, count }, 'further rows of lists could not be parsed'),
      );
    }
    for (const source of filings.length > 0 ? sources : []) {
      const added = await this.context.filingIntake.store(source, filings, options);
      if (added > 0) log.debug({ source: source.name, added }, 'filings announced');
    }
  }

  storeListPart(sources: readonly Source[], { filings, rowFaults }: ListPart, priority: number): Promise<void> {
    return this.storeFilings(sources, filings, rowFaults, { areListed: true, priority });
  }

  /** Runs work, and records errors of the source instead of throwing them. @returns true on success, also for an unchanged file. */
  async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof FileUnchanged) return true;
      if (!sourceErrors.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
      // The pause of an unavailable host was recorded as a fault when it began.
      if (error instanceof SourceUnavailable) this.logFault(error);
      else await this.recordFault(error);
      return false;
    }
  }

  async recordFault(fault: Error): Promise<void> {
    this.logFault(fault);
    await this.context.progress.recordFault(fault.message);
  }

  private logFault({ message: reason }: Error): void {
    this.context.log.warn({ lists: this.context.host, reason }, 'a list could not be read');
  }
}

/** Returns whether an error may concern one list alone, so that other lists can be read: a failed or unparseable response. */
export const isSingleListError = (error: unknown): error is Error =>
  singleListErrors.some((kind) => error instanceof kind);
