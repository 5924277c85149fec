import { storeCompanies, storeTickers } from '../services/filings/intake/companyDirectory.js';
import { type CompletableKind, completeFilings } from '../services/filings/intake/missingFieldCompletion.js';
import type { ListAccess } from '../sources/hostLists.js';
import { FileUnchanged } from '../sources/source.js';
import type { HostContext } from './hostContext.js';

/** Interval between reads of the directory, and pause after a failed read once the host is available, in milliseconds. */
const intervalMs = 3_600_000;
const pauseAfterFailureMs = 300_000;

/** Reads a host's directory (tickers of EDGAR, companies of the ASX), and completes filings that were stored before their company was in it. */
export class DirectoryPoller {
  private dueAt = -Infinity;

  constructor(private readonly context: HostContext) {}

  /** Reads the directory if it is due. @throws the errors of `ListAccess.read` and `parse`. */
  async pollIfDue(): Promise<void> {
    const { clock, sourceClient } = this.context;
    if (clock.elapsed() < this.dueAt) return;
    this.dueAt = clock.elapsed() + intervalMs;
    try {
      await this.readDirectory();
    } catch (error) {
      // Lists and documents come first after a pause, in case it is the directory that the host refuses.
      this.dueAt = clock.elapsed() + sourceClient.unavailableForMs + pauseAfterFailureMs;
      throw error;
    }
  }

  private async readDirectory(): Promise<void> {
    const { lists, database } = this.context;
    const { readTickers, readCompanies } = lists;
    if (readTickers) {
      await this.storeIfChanged(async (access) => {
        await storeTickers(database, await readTickers(access));
        await this.completeFilings('sec', 'form4');
      });
    }
    if (readCompanies) {
      await this.storeIfChanged(async (access) => {
        await storeCompanies(database, await readCompanies(access));
        await this.completeFilings('asx');
      });
    }
  }

  /** Reads and stores one file; does nothing if the file has not changed. */
  private async storeIfChanged(store: (access: ListAccess) => Promise<void>): Promise<void> {
    const { access, confirmStored } = this.context.beginReading();
    try {
      await store(access);
      confirmStored();
    } catch (error) {
      if (!(error instanceof FileUnchanged)) throw error;
    }
  }

  private async completeFilings(...kinds: readonly CompletableKind[]): Promise<void> {
    const { database, filingStore, log } = this.context;
    for (const kind of kinds) {
      let completedCount = 0;
      for await (const completed of completeFilings(database, filingStore, kind)) completedCount += completed;
      if (completedCount > 0) log.info({ kind, count: completedCount }, 'filings completed from the company directory');
    }
  }
}
