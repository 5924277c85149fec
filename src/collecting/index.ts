import { setTimeout as sleep } from 'node:timers/promises';
import { HostLease } from '../adapters/hostLease.js';
import { Jobs } from '../adapters/jobs.js';
import type { Metrics } from '../adapters/metrics.js';
import { SourceHost } from '../adapters/sourceHost.js';
import { ConfigurationError, contactMissing } from '../config.js';
import type { Services } from '../container.js';
import type { SourceName } from '../models/sourceNames.js';
import { Announcements, type DocumentJob } from '../services/filings/announcements.js';
import type { CoverageTotals } from '../services/filings/coverage.js';
import { Documents } from '../services/filings/documents.js';
import { sources } from '../sources/index.js';
import { Collector, type PastJob } from './collector.js';
import { ListReading } from './listReading.js';
import { Parser } from './parser.js';

/** All that collects, made but not started. */
export interface Collecting {
  readonly collector: Collector;
  readonly listReading: ListReading;
  readonly announcements: Announcements;
  readonly jobs: Jobs<DocumentJob>;
  readonly pastJobs: Jobs<PastJob>;
  readonly close: () => Promise<void>;
}

/**
 * Prepares to collect from EDGAR, where all sources of now are.
 * @param names the sources whose lists are read.
 * @param isService whether this process collects all the time; a command gives way to it.
 * @param signal ends what is under way.
 * @throws {ConfigurationError} when nobody is named whom the SEC can turn to.
 */
export async function openCollecting(
  { config, database, ingestion, filingTexts, coverage, clock, log, metrics }: Services,
  names: readonly SourceName[],
  isService: boolean,
  signal: AbortSignal,
): Promise<Collecting> {
  const { contact, edgar, textDays } = config.collecting;
  if (contact === undefined) throw new ConfigurationError(contactMissing);
  const host = new URL(edgar.address).host;
  const lease = new HostLease(database, host, clock, isService);
  const jobs = await Jobs.open<DocumentJob>(database, 'edgar-documents');
  const pastJobs = await Jobs.open<PastJob>(database, 'edgar-past');
  const sourceHost = new SourceHost({
    ...edgar,
    contact,
    clock,
    mayFetch: () => lease.isHeld,
    signal,
    onAway: (reason, length) => {
      log.warn({ host, reason, seconds: Math.round(length / 1000) }, 'the host of a source is left alone for a while');
      void listReading.remember(reason).catch(() => {});
    },
    onRequest: (outcome) => metrics.sourceRequests.inc({ host, outcome }),
  });
  const announcements = new Announcements(database, ingestion, jobs, clock);
  const collected = names.map((name) => sources[name]);
  const lists = sources.edgar.lists;
  const listReading = new ListReading(lists, collected, sourceHost, announcements, database, clock, log);
  const parser = new Parser();
  const collector = new Collector({
    database,
    sources,
    host: sourceHost,
    lease,
    jobs,
    pastJobs,
    listReading,
    announcements,
    documents: new Documents(database, ingestion, jobs, clock, textDays),
    texts: filingTexts,
    parser,
    clock,
    log,
    onSettled: (source, outcome) => metrics.documents.inc({ source, outcome }),
    tell: (totals) => tell(metrics, totals),
    coverage,
    perSecond: edgar.perSecond,
  });
  const close = async () => {
    await Promise.all([jobs.close(), pastJobs.close(), parser.close()]);
  };
  return { collector, listReading, announcements, jobs, pastJobs, close };
}

function tell({ announced, newestRead, failedReadings }: Metrics, totals: CoverageTotals | undefined): void {
  for (const gauge of [announced, newestRead, failedReadings]) gauge.reset();
  for (const { source, filings } of totals?.sources ?? []) {
    for (const [outcome, count] of Object.entries(filings)) announced.set({ source, outcome }, count);
  }
  for (const { lists, readAt, failures } of totals?.lists ?? []) {
    if (readAt) newestRead.set({ lists }, readAt.getTime() / 1000);
    failedReadings.set({ lists }, failures);
  }
}

/**
 * Collects what the settings name, from now on: where it cannot begin, it is tried again, and whoever reads is served.
 * @returns what stops it.
 */
export function startCollecting(services: Services): () => Promise<void> {
  const { config, log } = services;
  const names = config.collecting.sources;
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      try {
        const { collector, close } = await openCollecting(services, names, true, signal);
        log.info({ sources: names }, 'collecting');
        await collector.run(signal).finally(close);
      } catch (error) {
        log.error({ err: error }, 'collecting could not begin; it is tried again in half a minute');
        await sleep(30_000, undefined, { signal }).catch(() => {});
      }
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
