import { setTimeout as sleep } from 'node:timers/promises';
import { HostLease } from '../adapters/hostLease.js';
import { Jobs, type Retrying } from '../adapters/jobs.js';
import type { Metrics } from '../adapters/metrics.js';
import { SourceHost } from '../adapters/sourceHost.js';
import { openAnalysisQueue } from '../annotating/openQueue.js';
import { ConfigurationError, contactMissing } from '../config/config.js';
import type { Services } from '../container.js';
import { Outcome } from '../generated/prisma/enums.js';
import { type HostName, hostNames, sourcesAt, sourcesOf, type SourceName } from '../models/sourceNames.js';
import { Announcements, type DocumentJob } from '../services/filings/announcements.js';
import type { CoverageTotals } from '../services/filings/coverage.js';
import { Documents } from '../services/filings/documents.js';
import { listsOf, sources } from '../sources/index.js';
import { Collector, type PastJob } from './collector.js';
import { DirectoryReading } from './directoryReading.js';
import { ListIntake } from './listIntake.js';
import { ListReading } from './listReading.js';
import { Parser } from './parser.js';
import { PastReading } from './pastReading.js';
import { ReadingProgress } from './readingProgress.js';

/** Retry policy of jobs that fetch documents or read the past. */
const retrying: Retrying = { times: 6, after: 30 };

/** Collection from a host, created but not started. */
export interface Collecting {
  readonly collector: Collector;
  readonly listReading: ListReading;
  readonly pastReading: PastReading;
  readonly announcements: Announcements;
  readonly jobs: Jobs<DocumentJob>;
  readonly pastJobs: Jobs<PastJob>;
  /** Aborts requests to the host, and prevents further ones. */
  readonly stopFetching: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Prepares to collect from a host.
 * @param names the sources whose lists are read.
 * @param isService whether this process is the service, to which a command gives up the lease.
 * @param signal aborts requests to the host.
 * @throws {ConfigurationError} when the host requires a contact in the User-Agent and none is configured.
 */
export async function openCollecting(
  { config, database, ingestion, coverage, clock, log, metrics }: Services,
  host: HostName,
  names: readonly SourceName[],
  isService: boolean,
  signal: AbortSignal,
): Promise<Collecting> {
  const { hosts, textDays } = config.collecting;
  const { address, perSecond, userAgent } = hosts[host];
  if (userAgent === undefined) throw new ConfigurationError(contactMissing);
  const internetHost = new URL(address).host;
  const lease = new HostLease(database, `${host} ${internetHost}`, clock, isService);
  const jobs = await Jobs.open<DocumentJob>(database, `${host}-documents`, retrying);
  const pastJobs = await Jobs.open<PastJob>(database, `${host}-past`, retrying);
  const analyses = config.annotating && (await openAnalysisQueue(database, clock));
  const progress = new ReadingProgress(database, clock, host);
  const stopping = new AbortController();
  const sourceHost = new SourceHost({
    address,
    userAgent,
    perSecond,
    clock,
    mayFetch: () => lease.isHeld,
    signal: AbortSignal.any([signal, stopping.signal]),
    onAway: (reason, length) => {
      log.warn(
        { host: internetHost, reason, seconds: Math.round(length / 1000) },
        'the host of a source is left alone for a while',
      );
      void progress.recordFault(reason).catch(() => {});
    },
    onRequest: (outcome) => metrics.sourceRequests.inc({ host: internetHost, outcome }),
  });
  const announcements = new Announcements(database, ingestion, jobs, clock);
  const collected = names.map((name) => sources[name]);
  const parser = new Parser();
  const lists = listsOf[host];
  const access = { read: sourceHost.read, parse: parser.parseList };
  const intake = new ListIntake({ name: host, host: sourceHost, announcements, progress, log });
  const confirm = () => sourceHost.confirm();
  const directories = new DirectoryReading({ lists, access, confirm, database, ingestion, clock, log });
  const reading = { lists, access, intake, progress, directories, clock };
  const listReading = new ListReading({ ...reading, sources: collected, host: sourceHost, perSecond, database });
  const pastReading = new PastReading(reading);
  const collector = new Collector({
    database,
    sources: Object.fromEntries(sourcesOf[host].map((name) => [name, sources[name]])),
    host: sourceHost,
    lease,
    jobs,
    pastJobs,
    listReading,
    pastReading,
    announcements,
    documents: new Documents(database, ingestion, jobs, clock, textDays, analyses),
    parser,
    clock,
    log,
    onSettled: (source, outcome) => metrics.documents.inc({ source, outcome }),
    tell: (totals) => tell(metrics, host, totals),
    coverage,
    perSecond,
  });
  const close = async () => {
    await Promise.all([jobs.close(), pastJobs.close(), analyses?.close(), parser.close()]);
  };
  const stopFetching = () => stopping.abort();
  return { collector, listReading, pastReading, announcements, jobs, pastJobs, stopFetching, close };
}

/** Sets the metrics of a host's sources; without totals, removes them, since another process may collect. */
function tell({ announced, newestRead, failedReadings }: Metrics, host: HostName, totals?: CoverageTotals): void {
  for (const source of sourcesOf[host]) {
    const filings = totals?.sources.find((each) => each.source === source)?.filings;
    for (const outcome of Object.values(Outcome)) {
      if (filings) announced.set({ source, outcome }, filings[outcome]);
      else announced.remove({ source, outcome });
    }
  }
  const read = totals?.lists.find(({ lists }) => lists === host);
  if (read?.readAt) newestRead.set({ lists: host }, read.readAt.getTime() / 1000);
  else newestRead.remove({ lists: host });
  if (read) failedReadings.set({ lists: host }, read.failures);
  else failedReadings.remove({ lists: host });
}

/**
 * Starts to collect from the configured sources, independently for each host. A host that cannot be started is retried;
 * requests are served meanwhile.
 * @returns a function that stops collecting.
 */
export function startCollecting(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const running = hostNames.flatMap((host) => {
    const names = sourcesAt(host, services.config.collecting.sources);
    return names.length > 0 ? [collectFrom(services, host, names, stopping.signal)] : [];
  });
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

async function collectFrom(
  services: Services,
  host: HostName,
  names: readonly SourceName[],
  signal: AbortSignal,
): Promise<void> {
  const { log } = services;
  while (!signal.aborted) {
    try {
      const { collector, close } = await openCollecting(services, host, names, true, signal);
      log.info({ sources: names }, 'collecting');
      await collector.run(signal).finally(close);
    } catch (error) {
      log.error({ err: error, host }, 'collecting could not begin; it is tried again in half a minute');
      await sleep(30_000, undefined, { signal }).catch(() => {});
    }
  }
}
