import pLimit from 'p-limit';
import type { Clock } from '../adapters/clock.js';
import type { Database } from '../adapters/database.js';
import type { HostLease } from '../adapters/hostLease.js';
import type { Job, Jobs } from '../adapters/jobs.js';
import type { Logger } from '../adapters/log.js';
import { repeat } from '../adapters/repeat.js';
import { HostAway, LeaseLost, type SourceHost } from '../adapters/sourceHost.js';
import type { Announcements, DocumentJob } from '../services/filings/announcements.js';
import type { Coverage, CoverageTotals } from '../services/filings/coverage.js';
import type { Documents, DocumentResult, Settled } from '../services/filings/documents.js';
import type { DocumentSourceName } from '../sources/index.js';
import { type Announcement, type DocumentSource, FetchFailed, NotThere, type Source } from '../sources/source.js';
import type { ListReading } from './listReading.js';
import type { Parser } from './parser.js';
import type { PastReading } from './pastReading.js';

/** Requested back-fill of a date range. */
export interface PastJob {
  readonly source: string;
  readonly from: string;
  readonly to: string;
}

export interface CollectorParts {
  readonly database: Database;
  /** All sources of the host, by name: jobs may be of any of them. */
  readonly sources: Readonly<Partial<Record<string, Source>>>;
  readonly host: SourceHost;
  readonly lease: HostLease;
  readonly jobs: Jobs<DocumentJob>;
  readonly pastJobs: Jobs<PastJob>;
  readonly listReading: ListReading;
  readonly pastReading: PastReading;
  readonly announcements: Announcements;
  readonly documents: Documents;
  readonly parser: Parser;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onSettled: (source: string, outcome: string) => void;
  /** Sets the coverage metrics; `undefined` removes them. */
  readonly tell: (totals: CoverageTotals | undefined) => void;
  readonly coverage: Coverage;
  readonly perSecond: number;
}

/** Documents held in memory at once: each may have some megabytes. */
const documentsAtOnce = 4;

/** Maximum documents stored in one transaction: those of about a second, so that lists change once a second. */
const mostInBatch = 25;

/** Polling interval of an idle process, in milliseconds. */
const standby = 1000;

/** Pause before a retry of back-fill lists that could not be read, in milliseconds. */
const pauseAfterFault = 30_000;

/** Interval of deleting ended jobs and of adding missing ones, in milliseconds. */
const tidying = 3_600_000;

/** Interval of updating the coverage metrics, in milliseconds. */
const telling = 10_000;

/** Milliseconds before the next round after one that failed. */
const pauseAfterError = 5000;

/** Pause before a retry of failed side tasks (missing jobs, metrics), in milliseconds. */
const pauseAfterFailure = 60_000;

/** Collector of one host. Only the process that holds the host's lease collects; other processes stand by. */
export class Collector {
  private isHolder = false;
  private nextTidying = -Infinity;
  private nextTelling = -Infinity;
  private nextRestoring = -Infinity;
  /** Generator that adds missing jobs, a bounded number at each step; undefined between runs. */
  private restoring: AsyncGenerator | undefined;
  /** Whether documents that an older version of the parser refused were queued again. */
  private isRetried = false;

  constructor(private readonly parts: CollectorParts) {}

  /** Runs until the signal aborts. A failure is logged and retried. */
  async run(signal: AbortSignal): Promise<void> {
    const failed = (error: unknown) => {
      if (error instanceof LeaseLost) return standby;
      // The next round takes over the jobs that this one left active, as those of another process.
      this.isHolder = false;
      this.parts.log.error({ err: error }, 'collecting failed; it goes on in a few seconds');
      return pauseAfterError;
    };
    // Storing the lists of a quarter takes a minute; new filings do not wait for it.
    await Promise.all([
      repeat(() => this.round(signal), failed, signal),
      repeat(() => this.readPast(signal), failed, signal),
    ]);
    await this.standDown();
  }

  /** Releases the lease, so that another process can collect. */
  async standDown(): Promise<void> {
    this.isHolder = false;
    // If the release fails, the lease expires.
    await this.parts.lease.giveUp().catch(() => {});
  }

  /** Reads due lists and fetches a batch of documents. @returns milliseconds until the next round. */
  async round(signal: AbortSignal): Promise<number> {
    const { host, lease, listReading } = this.parts;
    if (!(await this.leads())) {
      this.parts.tell(undefined);
      return standby;
    }
    if (host.awayFor > 0) return Math.min(host.awayFor, 2000);
    await listReading.readCompaniesWhenDue();
    await listReading.readNewestWhenDue();
    const isBusy = await this.fetchSome(signal);
    await this.tell();
    await listReading.readDaysWhenDue(isBusy, signal);
    if (!lease.isHeld) return 0;
    await this.tidy();
    if (isBusy) return 0;
    return Math.min(listReading.dueIn, 1000);
  }

  /** Takes or keeps the lease; a new holder takes over the active jobs of the last one. @returns whether it is held. */
  async leads(): Promise<boolean> {
    const { lease, jobs, pastJobs } = this.parts;
    if (!lease.isHeld) this.isHolder = false;
    if (lease.mustGiveWay) await this.standDown();
    const isHolder = lease.isHeld || (await lease.take());
    if (isHolder && !this.isHolder) {
      await jobs.takeOver();
      await pastJobs.takeOver();
      this.restoring = undefined;
      this.nextRestoring = -Infinity;
      this.isRetried = false;
    }
    this.isHolder = isHolder;
    return isHolder;
  }

  /** Reads the lists of a requested back-fill, if any. @returns milliseconds until the next poll. */
  private async readPast(signal: AbortSignal): Promise<number> {
    const { lease, pastJobs, sources, pastReading, database } = this.parts;
    if (!lease.isHeld) return standby;
    const [job] = await pastJobs.take(1);
    const source = job && sources[job.data.source];
    if (!source) return standby;
    const isRead = await pastReading.read(source, job.data.from, job.data.to, signal);
    if (isRead) await database.prisma.$transaction((transaction) => pastJobs.done(transaction, [job]));
    else await pastJobs.giveBack([job]);
    return isRead || signal.aborted ? 0 : pauseAfterFault;
  }

  /** Fetches and stores the documents of a batch of jobs. @returns whether there may be more to do. */
  async fetchSome(signal: AbortSignal): Promise<boolean> {
    const { database, jobs, announcements, documents, perSecond, onSettled } = this.parts;
    const isRestoring = await this.restoreSome();
    const taken = await jobs.take(Math.min(perSecond, mostInBatch));
    if (taken.length === 0) return isRestoring;
    const known = await announcements.of(taken.map(({ data }) => data));
    const atOnce = pLimit(documentsAtOnce);
    const settled: Settled[] = [];
    const left: Job<DocumentJob>[] = [];
    const orphans: Job<DocumentJob>[] = [];
    const settle = async (job: Job<DocumentJob>) => {
      const source = this.parts.sources[job.data.source];
      const announcement = known.get(job.data);
      if (!source?.hasDocuments || !announcement) return orphans.push(job);
      const reading = signal.aborted ? undefined : await this.readDocument(source, announcement);
      return reading ? settled.push({ source, job, reading }) : left.push(job);
    };
    // All attempts end before a failure is thrown, so that no fetch or query is under way when this method returns.
    const attempts = await Promise.allSettled(taken.map((job) => atOnce(() => settle(job))));
    for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason;
    if (settled.length > 0) await documents.settle(settled);
    for (const { source, reading } of settled) onSettled(source.name, Object.keys(reading)[0] ?? '');
    await jobs.giveBack(left);
    if (orphans.length > 0) await database.prisma.$transaction((transaction) => jobs.done(transaction, orphans));
    return settled.length > 0 || isRestoring;
  }

  /** Fetches and parses a document. @returns undefined if the host is away or the lease is lost. */
  private async readDocument(source: DocumentSource, announcement: Announcement): Promise<DocumentResult | undefined> {
    const { host, parser } = this.parts;
    try {
      const file = await host.read(announcement.path, source.reading());
      return await parser.parse({ source: source.name as DocumentSourceName, announcement, file });
    } catch (error) {
      if (error instanceof HostAway || error instanceof LeaseLost) return undefined;
      if (error instanceof FetchFailed || error instanceof NotThere) return { failed: error.message };
      throw error;
    }
  }

  /** Adds a batch of missing jobs. A failure is logged and delays nothing else. @returns whether there may be more. */
  private async restoreSome(): Promise<boolean> {
    if (this.parts.clock.elapsed() < this.nextRestoring) return false;
    const isDone = await this.attempt('jobs could not be restored', async () => {
      this.restoring ??= this.restore();
      return (await this.restoring.next()).done;
    });
    if (isDone === false) return true;
    this.restoring = undefined;
    this.nextRestoring = this.parts.clock.elapsed() + (isDone ? tidying : pauseAfterFailure);
    return false;
  }

  private async *restore(): AsyncGenerator {
    const { announcements, sources } = this.parts;
    for (const source of Object.values(sources)) {
      if (source && !this.isRetried) yield* announcements.retry(source, source.version);
      if (source) yield* announcements.restoreJobs(source);
    }
    this.isRetried = true;
  }

  private async tell(): Promise<void> {
    const { clock, tell, coverage } = this.parts;
    if (clock.elapsed() < this.nextTelling) return;
    const totals = await this.attempt('the metrics do not know how far everything is', () => coverage.totals());
    tell(totals);
    this.nextTelling = clock.elapsed() + (totals ? telling : pauseAfterFailure);
  }

  private async tidy(): Promise<void> {
    const { clock, jobs, pastJobs } = this.parts;
    if (clock.elapsed() < this.nextTidying) return;
    const isMore = await this.attempt('ended jobs could not be deleted', () => jobs.tidy());
    await this.attempt('ended back-fills could not be deleted', () => pastJobs.tidy());
    // If jobs are left, the next round deletes another batch: documents wait for one batch at most.
    if (!isMore) this.nextTidying = clock.elapsed() + tidying;
  }

  /** Runs a side task on which collecting does not depend; logs a failure. @returns undefined after a failure. */
  private async attempt<Result>(failure: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.parts.log.warn({ err: error }, failure);
      return undefined;
    }
  }
}
