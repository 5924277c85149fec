import { LeaseLost } from '../adapters/sourceHost.js';
import { openCollecting, type Collecting } from '../collecting/index.js';
import { type HostName, hostNames, hostOf, sourcesAt, type SourceName } from '../models/sourceNames.js';
import { sources } from '../sources/index.js';
import type { Services } from '../container.js';
import { Failure } from '../failure.js';
import { allOf, countOutcomes, type Outcomes } from './outcomes.js';
import { stopsWithSignals } from './signals.js';
import { withServices } from './withServices.js';

/** `docket collect once` */
export async function collectOnce(source: SourceName): Promise<void> {
  await collecting(hostOf(source), [source], async ({ collector, listReading }, signal, services) => {
    if (!(await collector.leads())) throw new Failure('unavailable', busy);
    const before = await countOutcomes(services.database, ofSources([source]));
    await listReading.readCompaniesWhenDue();
    const areRead = [await listReading.readNewestWhenDue(), await listReading.readDaysWhenDue(false, signal)];
    if (areRead.includes(false)) process.exitCode = 1;
    while (await collector.fetchSome(signal));
    await printChange(services, [source], before);
  });
}

/** `docket collect retry` */
export async function retryQuarantined(names: readonly SourceName[]): Promise<void> {
  const signal = stopsWithSignals();
  await withServices(
    async (services) => {
      const quarantined = await services.database.prisma.quarantined.groupBy({ by: 'source', where: ofSources(names) });
      const concerned = names.filter((name) => quarantined.some(({ source }) => source === name));
      if (concerned.length === 0) process.stdout.write('nothing is in quarantine\n');
      for (const host of hostNames) {
        const here = sourcesAt(host, concerned);
        if (here.length > 0 && !signal.aborted) await retryAt(services, host, here, signal);
      }
    },
    { lasts: true },
  );
}

async function retryAt(services: Services, host: HostName, names: readonly SourceName[], signal: AbortSignal) {
  // Documents are retried by their jobs, rows of lists by reading the lists again.
  const listed = names.filter((name) => !sources[name].hasDocuments);
  await opened(services, host, listed, signal, async ({ collector, announcements, listReading }) => {
    let count = 0;
    for (const name of names) for await (const some of announcements.retry(sources[name])) count += some;
    if (!(await collector.leads())) {
      process.stdout.write(`${count} will be tried again by the service that collects\n`);
      return;
    }
    const before = await countOutcomes(services.database, ofSources(names));
    while (await collector.fetchSome(signal));
    if (!(await listReading.readDaysWhenDue(false, signal))) process.exitCode = 1;
    await printChange(services, names, before);
  });
}

const busy =
  'Another process collects from this host already; what is new comes in by itself (docket collect status tells how far it is)';

/** Runs work with the collection from a host, until the work is done or interrupted. */
export async function collecting(
  host: HostName,
  names: readonly SourceName[],
  work: (collecting: Collecting, signal: AbortSignal, services: Services) => Promise<void>,
): Promise<void> {
  const signal = stopsWithSignals();
  await withServices(
    (services) => opened(services, host, names, signal, (collecting) => work(collecting, signal, services)),
    { lasts: true },
  );
}

async function opened(
  services: Services,
  host: HostName,
  names: readonly SourceName[],
  signal: AbortSignal,
  work: (collecting: Collecting) => Promise<void>,
): Promise<void> {
  const collecting = await openCollecting(services, host, names, false, signal);
  try {
    await work(collecting);
  } catch (error) {
    // After an interruption, a lost lease is no error.
    if (!(error instanceof LeaseLost && signal.aborted)) throw error;
  } finally {
    await collecting.collector.standDown();
    await collecting.close();
  }
  if (signal.aborted) process.exitCode = 130;
}

async function printChange({ database }: Services, sources: readonly SourceName[], before: Outcomes): Promise<void> {
  const after = await countOutcomes(database, ofSources(sources));
  const inQuarantine = await database.prisma.quarantined.count({ where: ofSources(sources) });
  process.stdout.write(
    `${allOf(after) - allOf(before)} announced, ${after.stored - before.stored} stored, ` +
      `${after.left_out - before.left_out} left out; ${after.waiting} wait, ${inQuarantine} in quarantine\n`,
  );
}

const ofSources = (sources: readonly SourceName[]) => ({ source: { in: [...sources] } });
