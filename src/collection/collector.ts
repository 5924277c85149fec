import pLimit from 'p-limit';
import type { ProcessLease } from '../adapters/database/processLease.js';
import { repeatUntilAborted } from '../adapters/repeatUntilAborted.js';
import { LeaseLost, RequestBlocked, SourceUnavailable } from '../adapters/sourceClient.js';
import type { DocumentIntake, DocumentResult, ReadDocument } from '../services/filings/intake/documentIntake.js';
import type { ClaimedDocument, DocumentQueue } from '../services/filings/intake/documentQueue.js';
import type { CoverageTotals } from '../services/filings/reading/coverageService.js';
import { type JobQueue, maxAttempts } from '../services/operations/jobQueue.js';
import type { DocumentSourceName } from '../sources/index.js';
import { dayMs } from '../schema/calendarDate.js';
import { type DocumentSource, FetchFailed, FileNotFound, RequestRejected, type Source } from '../sources/source.js';
import type { HostContext } from './hostContext.js';
import type { ListPoller } from './listPoller.js';
import type { Parser } from './parser.js';
import type { BackfillReader } from './backfillReader.js';

/** Requested back-fill of a date range. */
export type BackfillJob = Readonly<Record<'source' | 'from' | 'to', string>>;

interface CollectorDependencies extends HostContext {
  /** All sources of the host, by name: documents and back-fills may be of any of them. */
  readonly sources: Readonly<Partial<Record<string, Source>>>;
  readonly lease: ProcessLease;
  readonly documentQueue: DocumentQueue;
  readonly backfillJobs: JobQueue<BackfillJob>;
  readonly listPoller: ListPoller;
  readonly backfillReader: BackfillReader;
  readonly documents: DocumentIntake;
  readonly parser: Parser;
  readonly onDocumentOutcome: (source: string, outcome: string) => void;
  /** Sets the coverage metrics; `undefined` removes them. */
  readonly setCoverageMetrics: (totals: CoverageTotals | undefined) => void;
}

/** Maximum documents in memory at once: each may have some megabytes. */
const maxConcurrentDocuments = 4;

/** Maximum documents stored in one transaction: those of about a second, so that the lists of the API change about once a second. */
const maxBatchSize = 25;

/** Days after which a document that the source does not provide is quarantined and no longer requested. */
const maxRetryDays = 5;

/** Polling interval of a process without the lease or without a requested back-fill, in milliseconds. */
const standbyPollMs = 1000;

/** Pause before a retry of back-fill lists that could not be read, in milliseconds. */
const backfillRetryMs = 30_000;

/** Interval of updating the coverage metrics, in milliseconds. */
const metricsIntervalMs = 10_000;

/** Pause after a failed round, in milliseconds. */
const roundRetryMs = 5000;

/** Pause before a retry of failed side tasks (quarantined documents, metrics), in milliseconds. */
const sideTaskRetryMs = 60_000;

/** Collector of one host. Only the process that holds the host's lease collects; other processes stand by. */
export class Collector {
  private wasLeaseHolder = false;
  private nextMetricsAt = -Infinity;
  /** Time of the next retry of quarantined content: once for each holder of the lease, `Infinity` after that. */
  private retryQuarantinedAt = -Infinity;

  private readonly sourcesWithDocuments: readonly DocumentSource[];

  constructor(private readonly dependencies: CollectorDependencies) {
    const sources = Object.values(dependencies.sources);
    this.sourcesWithDocuments = sources.flatMap((source) => (source?.hasDocuments ? [source] : []));
  }

  /** Runs until the signal aborts. A failure is logged and retried. */
  async run(signal: AbortSignal): Promise<void> {
    const handleFailure = (error: unknown) => {
      if (error instanceof LeaseLost) return standbyPollMs;
      // The next round takes over what this one left claimed, as from another process.
      this.wasLeaseHolder = false;
      this.dependencies.log.error({ err: error }, 'collection failed; it continues in a few seconds');
      return roundRetryMs;
    };
    // Storing the lists of a quarter takes a minute; new filings do not wait for it.
    await Promise.all([
      repeatUntilAborted(() => this.runRound(signal), handleFailure, signal),
      repeatUntilAborted(() => this.readBackfill(signal), handleFailure, signal),
    ]);
    await this.releaseLease();
  }

  /** Releases the lease, so that another process can collect. */
  async releaseLease(): Promise<void> {
    this.wasLeaseHolder = false;
    // If the release fails, the lease expires.
    await this.dependencies.lease.release().catch(() => {});
  }

  /** Reads due lists and fetches a batch of documents. @returns milliseconds until the next round. */
  async runRound(signal: AbortSignal): Promise<number> {
    const { sourceClient, lease, listPoller } = this.dependencies;
    if (!(await this.acquireLease())) {
      this.dependencies.setCoverageMetrics(undefined);
      return standbyPollMs;
    }
    if (sourceClient.unavailableForMs > 0) return Math.min(sourceClient.unavailableForMs, 2000);
    await listPoller.pollDirectoryIfDue();
    await listPoller.pollNewestIfDue();
    const isBusy = await this.fetchBatch(signal);
    await this.updateMetrics();
    await listPoller.pollDailyListsIfDue(isBusy, signal);
    if (!lease.isHeld) return 0;
    if (isBusy) return 0;
    return Math.min(listPoller.dueInMs, 1000);
  }

  /** Takes or keeps the lease; releases it first if a process with priority waits for it. A new holder ends the claims of the previous holder, and completes what it left. @returns whether the lease is held. */
  async acquireLease(): Promise<boolean> {
    const { lease, backfillJobs, documents } = this.dependencies;
    if (!lease.isHeld) this.wasLeaseHolder = false;
    if (lease.mustRelease) await this.releaseLease();
    const isLeaseHolder = lease.isHeld || (await lease.acquire());
    if (isLeaseHolder && !this.wasLeaseHolder) {
      await backfillJobs.endClaims();
      await documents.completeAbandoned(this.sourcesWithDocuments);
      this.retryQuarantinedAt = -Infinity;
    }
    this.wasLeaseHolder = isLeaseHolder;
    return isLeaseHolder;
  }

  /** Reads the lists of a requested back-fill, if any. @returns milliseconds until the next poll. */
  private async readBackfill(signal: AbortSignal): Promise<number> {
    const { lease, backfillJobs, sources, backfillReader } = this.dependencies;
    if (!lease.isHeld) return standbyPollMs;
    const [job] = await backfillJobs.claim(1);
    if (!job) return standbyPollMs;
    const source = sources[job.data.source];
    if (!source) {
      // A newer version of the service may have queued the job, and may be the next to hold the lease.
      await backfillJobs.fail(job);
      return 0;
    }
    const isRead = await backfillReader.read(source, job.data.from, job.data.to, signal);
    if (isRead) await backfillJobs.complete(job);
    else await backfillJobs.release(job);
    return isRead || signal.aborted ? 0 : backfillRetryMs;
  }

  /** Fetches and stores a batch of documents. @returns whether there may be more to do. */
  async fetchBatch(signal: AbortSignal): Promise<boolean> {
    const { documentQueue, documents, requestsPerSecond, onDocumentOutcome } = this.dependencies;
    await this.retryQuarantined();
    const sourceNames = this.sourcesWithDocuments.map(({ name }) => name);
    const claimed = await documentQueue.claim(sourceNames, Math.min(requestsPerSecond, maxBatchSize));
    const limitConcurrency = pLimit(maxConcurrentDocuments);
    const completed: ReadDocument[] = [];
    const unprocessed: ClaimedDocument[] = [];
    const processDocument = async (document: ClaimedDocument) => {
      const source = this.dependencies.sources[document.source] as DocumentSource;
      const result = signal.aborted ? undefined : await this.readDocument(source, document);
      return result ? completed.push({ source, document, result }) : unprocessed.push(document);
    };
    // All attempts end before a failure is thrown, so that no fetch or query is under way when this method returns.
    const attempts = await Promise.allSettled(
      claimed.map((document) => limitConcurrency(() => processDocument(document))),
    );
    for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason;
    const stored = completed.length > 0 ? await documents.storeResults(completed) : [];
    for (const { source, result } of stored) onDocumentOutcome(source.name, Object.keys(result)[0] ?? '');
    await documentQueue.release(unprocessed);
    return completed.length > 0;
  }

  /** Fetches and parses a document. @returns undefined if it was not requested, because the host is unavailable or the lease is lost. */
  private async readDocument(source: DocumentSource, document: ClaimedDocument): Promise<DocumentResult | undefined> {
    const { sourceClient, parser, clock } = this.dependencies;
    try {
      const file = await sourceClient.read(document.path, source.createReadOptions(document));
      return await parser.parseDocument({ source: source.name as DocumentSourceName, listedFiling: document, file });
    } catch (error) {
      // The attempt counts: a document that the host always answers so would otherwise be the first after each pause.
      if (error instanceof RequestBlocked) return { failed: error.message };
      if (error instanceof SourceUnavailable || error instanceof LeaseLost) return undefined;
      if (!(error instanceof FetchFailed || error instanceof FileNotFound)) throw error;
      const isLasting = error instanceof RequestRejected || error instanceof FileNotFound;
      const isOld = clock.now().getTime() - document.seenAt.getTime() > maxRetryDays * dayMs;
      return isLasting && document.attempt >= maxAttempts && isOld
        ? { refused: `given up after ${maxRetryDays} days: ${error.message}`, excerpt: '' }
        : { failed: error.message };
    }
  }

  /**
   * Makes content due again that an older version of the parser could not parse: documents, or the lists of their days. A failure is
   * logged and delays nothing else.
   */
  private async retryQuarantined(): Promise<void> {
    const { clock, documentQueue, sources } = this.dependencies;
    if (clock.elapsed() < this.retryQuarantinedAt) return;
    const isDone = await this.runSideTask('quarantined documents could not be retried', async () => {
      for (const source of Object.values(sources))
        if (source) await documentQueue.retryQuarantined(source, source.parserVersion);
      return true;
    });
    this.retryQuarantinedAt = isDone ? Infinity : clock.elapsed() + sideTaskRetryMs;
  }

  private async updateMetrics(): Promise<void> {
    const { clock, setCoverageMetrics, coverage } = this.dependencies;
    if (clock.elapsed() < this.nextMetricsAt) return;
    const totals = await this.runSideTask('the coverage metrics could not be updated', () => coverage.getTotals());
    setCoverageMetrics(totals);
    this.nextMetricsAt = clock.elapsed() + (totals ? metricsIntervalMs : sideTaskRetryMs);
  }

  /** Runs a side task on which collecting does not depend; logs a failure. @returns undefined after a failure. */
  private async runSideTask<Result>(failureMessage: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.dependencies.log.warn({ err: error }, failureMessage);
      return undefined;
    }
  }
}
