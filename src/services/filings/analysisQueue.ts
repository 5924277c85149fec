import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Job, Jobs, NewJob } from '../../adapters/jobs.js';
import { dayMs } from '../../schema/calendarDate.js';

export interface AnalysisJob {
  readonly filingId: string;
}

/** Filing that can be queued for analysis. */
export interface WaitingFiling {
  readonly filingId: string;
  /** YYYY-MM-DD. */
  readonly filedDate: string;
}

const minutes = 60_000;

/** Days after filing within which a filing is queued on arrival. Older ones come from back-fills; `docket annotate` queues them. */
const newFor = 7;

/** Queue of filings to analyse, newest first. */
export class AnalysisQueue {
  constructor(
    readonly jobs: Jobs<AnalysisJob>,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Queues the filings of the last `newFor` days, within a transaction. */
  addNew(transaction: Transaction, filings: readonly WaitingFiling[]): Promise<void> {
    const from = this.clock.now().getTime() - newFor * dayMs;
    const isNew = ({ filedDate }: WaitingFiling) => new Date(filedDate).getTime() >= from;
    const minute = Math.floor((this.clock.now().getTime() % dayMs) / minutes);
    return this.jobs.add(
      transaction,
      filings.filter(isNew).map((filing) => jobOf(filing, minute)),
    );
  }

  /** Queues all filings. Jobs that wait for a retry become due at once. */
  addAll(filings: readonly WaitingFiling[]): Promise<void> {
    return this.jobs.addAnew(filings.map((filing) => jobOf(filing, 0)));
  }

  /** Completes a job that needs no analysis. */
  drop(job: Job<AnalysisJob>): Promise<void> {
    return this.database.prisma.$transaction((transaction) => this.jobs.done(transaction, [job]));
  }

  /** Fails a job; it is retried later, up to the queue's limit. */
  failed(job: Job<AnalysisJob>, reason: string): Promise<void> {
    return this.database.prisma.$transaction((transaction) => this.jobs.failed(transaction, [job], reason));
  }

  close(): Promise<void> {
    return this.jobs.close();
  }
}

/** @param minute minute of the day (UTC) of arrival: among filings of one date, the latest arrival comes first. */
const jobOf = ({ filingId, filedDate }: WaitingFiling, minute: number): NewJob<AnalysisJob> => ({
  data: { filingId },
  name: `analysis of ${filingId}`,
  priority: Math.floor(new Date(filedDate).getTime() / minutes) + minute,
});
