import { LeaseLost } from '../adapters/sourceHost.js';
import { openCollecting, type Collecting } from '../collecting/index.js';
import type { SourceName } from '../models/sourceNames.js';
import type { Services } from '../container.js';
import { Failure } from '../failure.js';
import { allOf, countOutcomes, type Outcomes } from './outcomes.js';
import { stopsWithSignals } from './signals.js';
import { withServices } from './withServices.js';

/** `docket collect once` */
export async function collectOnce(source: SourceName): Promise<void> {
  await collecting([source], async ({ collector, listReading }, signal, services) => {
    if (!(await collector.leads())) throw new Failure('unavailable', busy);
    const before = await countOutcomes(services.database, ofSources([source]));
    await listReading.readTickers();
    const areRead = [await listReading.readNewestWhenDue(), await listReading.readDaysWhenDue(false, signal)];
    if (areRead.includes(false)) process.exitCode = 1;
    while (await collector.fetchSome(signal));
    await printChange(services, [source], before);
  });
}

/** `docket collect retry` */
export async function retryQuarantined(sources: readonly SourceName[]): Promise<void> {
  await collecting([], async ({ collector, announcements }, signal, services) => {
    let count = 0;
    for (const source of sources) count += await announcements.retry(source);
    if (count === 0) {
      process.stdout.write('nothing is in quarantine\n');
      return;
    }
    if (!(await collector.leads())) {
      process.stdout.write(`${count} will be tried again by the service that collects\n`);
      return;
    }
    const before = await countOutcomes(services.database, ofSources(sources));
    while (await collector.fetchSome(signal));
    await printChange(services, sources, before);
  });
}

const busy =
  'Another process collects from this host already; what is new comes in by itself (docket collect status tells how far it is)';

/** Runs with all that collects, until it is done or somebody interrupts it. */
export async function collecting(
  sources: readonly SourceName[],
  work: (collecting: Collecting, signal: AbortSignal, services: Services) => Promise<void>,
): Promise<void> {
  const signal = stopsWithSignals();
  await withServices(
    async (services) => {
      const opened = await openCollecting(services, sources, false, signal);
      try {
        await work(opened, signal, services);
      } catch (error) {
        // Whoever interrupts has nothing to be told.
        if (!(error instanceof LeaseLost && signal.aborted)) throw error;
      } finally {
        await opened.collector.standDown();
        await opened.close();
      }
      if (signal.aborted) process.exitCode = 130;
    },
    { lasts: true },
  );
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
