import { ProcessLease } from '../adapters/database/processLease.js';
import type { Metrics } from '../adapters/metrics.js';
import { repeatUntilAborted, startInBackground } from '../adapters/repeatUntilAborted.js';
import { SourceClient } from '../adapters/sourceClient.js';
import { ConfigurationError, contactMissingMessage } from '../config/config.js';
import type { Services } from '../container.js';
import { Outcome } from '../generated/prisma/enums.js';
import {
  type SourceHostName,
  hostNames,
  selectSourcesOfHost,
  sourcesByHost,
  type SourceName,
} from '../models/coverage/sourceNames.js';
import { ListedFilingIntake } from '../services/filings/intake/listedFilingIntake.js';
import type { CoverageTotals } from '../services/filings/reading/coverageService.js';
import { DocumentIntake } from '../services/filings/intake/documentIntake.js';
import { DocumentQueue } from '../services/filings/intake/documentQueue.js';
import { JobQueue } from '../services/operations/jobQueue.js';
import { hostLists, sources } from '../sources/index.js';
import { Collector, type BackfillJob } from './collector.js';
import { DirectoryPoller } from './directoryPoller.js';
import type { HostContext } from './hostContext.js';
import { ListStorage } from './listStorage.js';
import { ListPoller } from './listPoller.js';
import { Parser } from './parser.js';
import { BackfillReader } from './backfillReader.js';
import { CollectionProgress } from '../services/filings/intake/collectionProgress.js';

/** Collection from a host, created but not started. */
export interface HostCollection {
  readonly collector: Collector;
  readonly listPoller: ListPoller;
  readonly backfillReader: BackfillReader;
  readonly documentQueue: DocumentQueue;
  readonly backfillJobs: JobQueue<BackfillJob>;
  /** Aborts requests to the host, and prevents further ones. */
  readonly stopFetching: () => void;
  /** Ends the threads of the parsers. */
  readonly close: () => Promise<void>;
}

/**
 * Prepares to collect from a host.
 * @param sourceNames the sources whose lists are read.
 * @param isService whether this process is the service. A command releases the lease when the service waits for it.
 * @param signal aborts requests to the host.
 * @throws {ConfigurationError} when the host requires a contact in the User-Agent and none is configured.
 */
export function openHostCollection(
  services: Services,
  host: SourceHostName,
  sourceNames: readonly SourceName[],
  isService: boolean,
  signal: AbortSignal,
): HostCollection {
  const { config, database, filingStore, analysisQueue, clock, log, metrics } = services;
  const { hosts, textRetentionDays } = config.collection;
  const { baseUrl, requestsPerSecond, userAgent } = hosts[host];
  if (userAgent === undefined) throw new ConfigurationError(contactMissingMessage);
  const internetHost = new URL(baseUrl).host;
  const lease = new ProcessLease(database, `${host} ${internetHost}`, clock, isService);
  const documentQueue = new DocumentQueue(database, clock);
  const backfillJobs = new JobQueue<BackfillJob>(database, clock, `${host}-past`);
  const progress = new CollectionProgress(database, clock, host);
  const stopController = new AbortController();
  const sourceClient = new SourceClient({
    baseUrl,
    userAgent,
    requestsPerSecond,
    clock,
    canFetch: () => lease.isHeld,
    signal: AbortSignal.any([signal, stopController.signal]),
    onUnavailable: (reason, pauseMs) => {
      log.warn(
        { host: internetHost, reason, seconds: Math.round(pauseMs / 1000) },
        'the host of a source is unavailable; requests to it pause',
      );
      void progress.recordFault(reason).catch(() => {});
    },
    onRequest: (outcome) => metrics.sourceRequests.inc({ host: internetHost, outcome }),
  });
  const parser = new Parser();
  const context: HostContext = {
    ...services,
    host,
    lists: hostLists[host],
    beginReading: () => {
      const { read, confirmStored } = sourceClient.beginReading();
      return { access: { read, parse: parser.parseList }, confirmStored };
    },
    sourceClient,
    requestsPerSecond,
    filingIntake: new ListedFilingIntake(database, filingStore, clock),
    progress,
  };
  const listStorage = new ListStorage(context);
  const directoryPoller = new DirectoryPoller(context);
  const collectedSources = sourceNames.map((name) => sources[name]);
  const listPoller = new ListPoller(context, collectedSources, listStorage, directoryPoller);
  const backfillReader = new BackfillReader(context, listStorage, directoryPoller);
  const collector = new Collector({
    ...context,
    sources: Object.fromEntries(sourcesByHost[host].map((name) => [name, sources[name]])),
    lease,
    documentQueue,
    backfillJobs,
    listPoller,
    backfillReader,
    documents: new DocumentIntake(database, filingStore, clock, textRetentionDays, config.annotation && analysisQueue),
    parser,
    onDocumentOutcome: (source, outcome) => metrics.documents.inc({ source, outcome }),
    setCoverageMetrics: (totals) => setCoverageMetrics(metrics, host, totals),
  });
  const stopFetching = () => stopController.abort();
  const close = () => parser.close();
  return { collector, listPoller, backfillReader, documentQueue, backfillJobs, stopFetching, close };
}

/** Sets the metrics of a host's sources; without totals, removes them, so that no outdated values remain. */
function setCoverageMetrics(
  { listedFilings, lastListRead, failedListReads }: Metrics,
  host: SourceHostName,
  totals?: CoverageTotals,
): void {
  for (const source of sourcesByHost[host]) {
    const filings = totals?.sources.find((each) => each.source === source)?.filings;
    for (const outcome of Object.values(Outcome)) {
      if (filings) listedFilings.set({ source, outcome }, filings[outcome]);
      else listedFilings.remove({ source, outcome });
    }
  }
  const listTotals = totals?.lists.find(({ lists }) => lists === host);
  if (listTotals?.readAt) lastListRead.set({ lists: host }, listTotals.readAt.getTime() / 1000);
  else lastListRead.remove({ lists: host });
  if (listTotals) failedListReads.set({ lists: host }, listTotals.failures);
  else failedListReads.remove({ lists: host });
}

/**
 * Starts to collect from the configured sources, independently for each host. A host that cannot be started is retried;
 * requests are served meanwhile.
 * @returns a function that stops collecting.
 */
export function startCollection(services: Services): () => Promise<void> {
  return startInBackground((signal) => {
    const running = hostNames.flatMap((host) => {
      const sourceNames = selectSourcesOfHost(host, services.config.collection.sources);
      return sourceNames.length > 0 ? [collectFromHost(services, host, sourceNames, signal)] : [];
    });
    return Promise.all(running);
  });
}

function collectFromHost(
  services: Services,
  host: SourceHostName,
  sourceNames: readonly SourceName[],
  signal: AbortSignal,
): Promise<void> {
  const { log } = services;
  const collect = async () => {
    const { collector, close } = openHostCollection(services, host, sourceNames, true, signal);
    log.info({ sources: sourceNames }, 'collection started');
    await collector.run(signal).finally(close);
    return 0;
  };
  const handleFailure = (error: unknown) => {
    log.error({ err: error, sources: sourceNames }, 'collection could not start; it is retried in 30 seconds');
    return 30_000;
  };
  return repeatUntilAborted(collect, handleFailure, signal);
}
