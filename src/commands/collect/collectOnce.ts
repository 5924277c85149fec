import { LeaseLost } from '../../adapters/sourceClient.js';
import type { Collector } from '../../collection/collector.js';
import { openHostCollection, type HostCollection } from '../../collection/index.js';
import {
  type SourceHostName,
  hostNames,
  findHost,
  selectSourcesOfHost,
  type SourceName,
} from '../../models/coverage/sourceNames.js';
import { sources } from '../../sources/index.js';
import type { Services } from '../../container.js';
import { Failure } from '../../failure.js';
import { type OutcomeCounts, sumOutcomes } from '../../services/filings/reading/collectionStatus.js';
import { createStopSignal } from '../stopSignal.js';
import { withServices } from '../withServices.js';

/** `docket collect once` */
export async function collectOnce(source: SourceName): Promise<void> {
  await withHostCollection(findHost(source), [source], async ({ collector, listPoller }, signal, services) => {
    if (!(await collector.acquireLease())) throw new Failure('unavailable', busyMessage);
    const before = await services.collectionStatus.countOutcomes({ sources: [source] });
    await listPoller.pollDirectoryIfDue();
    const readResults = [await listPoller.pollNewestIfDue(), await listPoller.pollDailyListsIfDue(false, signal)];
    if (readResults.includes(false)) process.exitCode = 1;
    await fetchAll(collector, signal);
    await printOutcomeChanges(services, [source], before);
  });
}

/** `docket collect retry` */
export async function retryQuarantined(requestedSources: readonly SourceName[]): Promise<void> {
  const signal = createStopSignal();
  await withServices(
    async (services) => {
      const quarantinedSources = await services.collectionStatus.findQuarantinedSources(requestedSources);
      if (quarantinedSources.length === 0) process.stdout.write('the quarantine is empty\n');
      for (const host of hostNames) {
        const hostSources = selectSourcesOfHost(host, quarantinedSources);
        if (hostSources.length > 0 && !signal.aborted) await retryAtHost(services, host, hostSources, signal);
      }
    },
    { isLongRunning: true },
  );
}

/** Retries the quarantined documents and list rows of one host, or leaves them to the process that holds its lease. */
async function retryAtHost(
  services: Services,
  host: SourceHostName,
  sourceNames: readonly SourceName[],
  signal: AbortSignal,
) {
  // Documents are fetched again, rows of lists are read again with their lists.
  const listOnlySources = sourceNames.filter((name) => !sources[name].hasDocuments);
  await runCollection(services, host, listOnlySources, signal, async ({ collector, documentQueue, listPoller }) => {
    let count = 0;
    for (const name of sourceNames) count += await documentQueue.retryQuarantined(sources[name]);
    if (!(await collector.acquireLease())) {
      process.stdout.write(`${count} queued; the collecting service retries them\n`);
      return;
    }
    const before = await services.collectionStatus.countOutcomes({ sources: sourceNames });
    await fetchAll(collector, signal);
    if (!(await listPoller.pollDailyListsIfDue(false, signal))) process.exitCode = 1;
    await printOutcomeChanges(services, sourceNames, before);
  });
}

/** Fetches the documents that are due. A service that starts meanwhile takes over. */
async function fetchAll(collector: Collector, signal: AbortSignal): Promise<void> {
  while (await collector.acquireLease()) if (!(await collector.fetchBatch(signal))) return;
  process.stdout.write('a service that has started collects the rest\n');
}

const busyMessage =
  'Another process already collects from this host and stores new filings by itself (progress: docket collect status)';

/** Runs work with the collection from a host, until the work is done or interrupted. */
export async function withHostCollection(
  host: SourceHostName,
  sourceNames: readonly SourceName[],
  run: (collecting: HostCollection, signal: AbortSignal, services: Services) => Promise<void>,
): Promise<void> {
  const signal = createStopSignal();
  await withServices(
    (services) => runCollection(services, host, sourceNames, signal, (collecting) => run(collecting, signal, services)),
    { isLongRunning: true },
  );
}

async function runCollection(
  services: Services,
  host: SourceHostName,
  sourceNames: readonly SourceName[],
  signal: AbortSignal,
  run: (collecting: HostCollection) => Promise<void>,
): Promise<void> {
  const collection = openHostCollection(services, host, sourceNames, false, signal);
  try {
    await run(collection);
  } catch (error) {
    // After an interruption, a lost lease is no error.
    if (!(error instanceof LeaseLost && signal.aborted)) throw error;
  } finally {
    await collection.collector.releaseLease();
    await collection.close();
  }
  if (signal.aborted) process.exitCode = 130;
}

async function printOutcomeChanges(
  { collectionStatus }: Services,
  sources: readonly SourceName[],
  before: OutcomeCounts,
): Promise<void> {
  const after = await collectionStatus.countOutcomes({ sources });
  const inQuarantine = await collectionStatus.countQuarantined(sources);
  process.stdout.write(
    `${sumOutcomes(after) - sumOutcomes(before)} announced, ${after.stored - before.stored} stored, ` +
      `${after.left_out - before.left_out} left out; ${after.waiting} waiting, ${inQuarantine} in quarantine\n`,
  );
}
