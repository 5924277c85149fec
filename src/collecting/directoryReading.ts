import type { Clock } from '../adapters/clock.js';
import type { Database } from '../adapters/database.js';
import type { Logger } from '../adapters/log.js';
import { storeCompanies, storeTickers } from '../services/filings/companies.js';
import { type CompletedKind, completeFilings } from '../services/filings/directoryCompletion.js';
import type { Ingestion } from '../services/filings/ingestion.js';
import type { ListAccess, Lists } from '../sources/lists.js';

/** Interval between readings of a directory, in milliseconds. */
const intervalMs = 3_600_000;

interface DirectoryReadingParts {
  readonly lists: Lists;
  readonly access: ListAccess;
  /** Confirms that the files read are stored, so that unchanged ones need not be sent again. */
  readonly confirm: () => void;
  readonly database: Database;
  readonly ingestion: Ingestion;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Reads a host's directory of companies, and completes filings that were stored without it. */
export class DirectoryReading {
  private due = -Infinity;

  constructor(private readonly parts: DirectoryReadingParts) {}

  /** Reads the directory if it is due. @throws the errors of reading a list. */
  async readWhenDue(access = this.parts.access): Promise<void> {
    const { lists, clock, database } = this.parts;
    if (clock.elapsed() < this.due) return;
    this.due = clock.elapsed() + intervalMs;
    if (lists.tickers) {
      await storeTickers(database, await lists.tickers(access));
      await this.complete('sec', 'form4');
    }
    if (lists.companies) {
      await storeCompanies(database, await lists.companies(access));
      await this.complete('asx');
    }
  }

  private async complete(...kinds: readonly CompletedKind[]): Promise<void> {
    const { confirm, database, ingestion, log } = this.parts;
    for (const kind of kinds) {
      let count = 0;
      for await (const completed of completeFilings(database, ingestion, kind)) count += completed;
      if (count > 0) log.info({ kind, count }, 'filings completed from the directory of companies');
    }
    confirm();
  }
}
