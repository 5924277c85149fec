import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Job, Jobs, NewJob } from '../../adapters/jobs.js';
import { dayMs } from '../../schema/calendarDate.js';

export interface AnalysisJob {
  readonly filingId: string;
}

/** A filing that may wait to be analysed. */
export interface WaitingFiling {
  readonly filingId: string;
  /** YYYY-MM-DD. */
  readonly filedDate: string;
}

const minutes = 60_000;

/** Filings that came later than so many days after they were filed were asked for from the past; they wait until analyses are, too. */
const newFor = 7;

/** The filings that wait to be analysed, the newest first. */
export class AnalysisQueue {
  constructor(
    readonly jobs: Jobs<AnalysisJob>,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Has those analysed that are new, with what else the transaction does. */
  addNew(transaction: Transaction, filings: readonly WaitingFiling[]): Promise<void> {
    const from = this.clock.now().getTime() - newFor * dayMs;
    const isNew = ({ filedDate }: WaitingFiling) => new Date(filedDate).getTime() >= from;
    const minute = Math.floor((this.clock.now().getTime() % dayMs) / minutes);
    return this.jobs.add(
      transaction,
      filings.filter(isNew).map((filing) => jobOf(filing, minute)),
    );
  }

  /** Has all of them analysed, those that wait for another attempt at once. */
  addAll(filings: readonly WaitingFiling[]): Promise<void> {
    return this.jobs.addAnew(filings.map((filing) => jobOf(filing, 0)));
  }

  /** Ends what there is nothing to do for. */
  drop(job: Job<AnalysisJob>): Promise<void> {
    return this.database.prisma.$transaction((transaction) => this.jobs.done(transaction, [job]));
  }

  /** Has one tried again later, up to a bound. */
  failed(job: Job<AnalysisJob>, reason: string): Promise<void> {
    return this.database.prisma.$transaction((transaction) => this.jobs.failed(transaction, [job], reason));
  }

  close(): Promise<void> {
    return this.jobs.close();
  }
}

/** @param minute of the day at which it came: of one day the newest are first, too. */
const jobOf = ({ filingId, filedDate }: WaitingFiling, minute: number): NewJob<AnalysisJob> => ({
  data: { filingId },
  name: `analysis of ${filingId}`,
  priority: Math.floor(new Date(filedDate).getTime() / minutes) + minute,
});
