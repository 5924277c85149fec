import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { dayMs } from '../../../schema/calendarDate.js';
import { JobQueue, type NewJob } from '../../operations/jobQueue.js';

export type AnalysisJob = Readonly<Record<'filingId', string>>;

/** Filing that can be queued for analysis. */
export interface AnalysisCandidate {
  readonly filingId: string;
  /** YYYY-MM-DD. */
  readonly filedDate: string;
}

const minuteMs = 60_000;

/** Days after filing within which a filing is queued on arrival. Older ones come from back-fills; `docket annotate` queues them. */
const newFilingDays = 7;

/** Queue of filings to analyse, newest first. */
export class AnalysisQueue {
  readonly jobs: JobQueue<AnalysisJob>;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.jobs = new JobQueue(database, clock, 'analyses');
  }

  /** Queues the filings of the last `newFilingDays` days, within a transaction. */
  addNew(transaction: DatabaseTransaction, filings: readonly AnalysisCandidate[]): Promise<void> {
    const from = this.clock.now().getTime() - newFilingDays * dayMs;
    const isNew = ({ filedDate }: AnalysisCandidate) => new Date(filedDate).getTime() >= from;
    const minute = Math.floor((this.clock.now().getTime() % dayMs) / minuteMs);
    return this.jobs.add(
      filings.filter(isNew).map((filing) => createJob(filing, minute)),
      transaction,
    );
  }

  /** Queues all filings. Jobs that wait for a retry become due at once. */
  addAll(filings: readonly AnalysisCandidate[]): Promise<void> {
    return this.jobs.addOrReplace(filings.map((filing) => createJob(filing, 0)));
  }
}

/** @param minute minute of the day (UTC) of arrival: among filings of one date, the latest arrival comes first. */
const createJob = ({ filingId, filedDate }: AnalysisCandidate, minute: number): NewJob<AnalysisJob> => ({
  data: { filingId },
  name: `analysis of ${filingId}`,
  priority: Math.floor(new Date(filedDate).getTime() / minuteMs) + minute,
});
