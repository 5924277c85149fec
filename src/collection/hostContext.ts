import type { Services } from '../container.js';
import type { SourceClient } from '../adapters/sourceClient.js';
import type { SourceHostName } from '../models/coverage/sourceNames.js';
import type { CollectionProgress } from '../services/filings/intake/collectionProgress.js';
import type { ListedFilingIntake } from '../services/filings/intake/listedFilingIntake.js';
import type { HostLists, ListAccess } from '../sources/hostLists.js';

/** Host, and the parts of its collection that its readers and pollers share. */
export interface HostContext extends Pick<
  Services,
  'database' | 'filingStore' | 'coverage' | 'clock' | 'limiters' | 'log'
> {
  readonly host: SourceHostName;
  readonly lists: HostLists;
  readonly access: ListAccess;
  readonly sourceClient: SourceClient;
  readonly requestsPerSecond: number;
  readonly filingIntake: ListedFilingIntake;
  readonly progress: CollectionProgress;
}
