import { openCollecting, type Collecting } from '../collecting/index.js';
import type { SourceName } from '../models/sourceNames.js';
import type { Services } from '../container.js';
import { Failure } from '../failure.js';
import { stopsWithSignals } from './signals.js';
import { withServices } from './withServices.js';

/** `docket collect once` */
export async function collectOnce(source: SourceName): Promise<void> {
  await collecting([source], async ({ collector, listReading }, signal, services) => {
    if (!(await collector.leads())) throw new Failure('unavailable', busy);
    const before = await countsOf(services, [source]);
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
    const before = await countsOf(services, sources);
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
      } finally {
        await opened.collector.standDown();
        await opened.close();
      }
      if (signal.aborted) process.exitCode = 130;
    },
    { lasts: true },
  );
}

type Counts = Readonly<Record<'announced' | 'stored' | 'left_out' | 'quarantined' | 'waiting', number>>;

async function countsOf({ database }: Services, sources: readonly string[]): Promise<Counts> {
  const where = { source: { in: [...sources] } };
  const groups = await database.prisma.announced.groupBy({ by: ['outcome'], where, _count: true });
  const count = (outcome: string) => groups.find((group) => group.outcome === outcome)?._count ?? 0;
  return {
    announced: groups.reduce((sum, { _count }) => sum + _count, 0),
    stored: count('stored'),
    left_out: count('left_out'),
    waiting: count('waiting'),
    quarantined: await database.prisma.quarantined.count({ where }),
  };
}

async function printChange(services: Services, sources: readonly string[], before: Counts): Promise<void> {
  const after = await countsOf(services, sources);
  const more = (name: keyof Counts) => after[name] - before[name];
  process.stdout.write(
    `${more('announced')} announced, ${more('stored')} stored, ${more('left_out')} left out; ` +
      `${after.waiting} wait, ${after.quarantined} in quarantine\n`,
  );
}
