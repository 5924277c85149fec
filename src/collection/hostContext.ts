import type { Services } from '../container.js';
import type { FileReading, SourceClient } from '../adapters/sourceClient.js';
import type { SourceHostName } from '../models/coverage/sourceNames.js';
import type { CollectionProgress } from '../services/filings/intake/collectionProgress.js';
import type { ListedFilingIntake } from '../services/filings/intake/listedFilingIntake.js';
import type { HostLists, ListAccess } from '../sources/hostLists.js';

/** Reading of lists that are stored together. */
export interface ListReading extends Pick<FileReading, 'confirmStored'> {
  readonly access: ListAccess;
}

/** Host, and the parts of its collection that its readers and pollers share. */
export interface HostContext extends Pick<
  Services,
  'database' | 'filingStore' | 'coverage' | 'clock' | 'limiters' | 'log'
> {
  readonly host: SourceHostName;
  readonly lists: HostLists;
  /** Begins a reading of lists. Lists that are confirmed as stored are not transferred again until they change. */
  readonly beginReading: () => ListReading;
  readonly sourceClient: SourceClient;
  readonly requestsPerSecond: number;
  readonly filingIntake: ListedFilingIntake;
  readonly progress: CollectionProgress;
}
