import type { Collecting } from '../../../src/collecting/index.js';
import { documentSources, type DocumentSourceName } from '../../../src/sources/index.js';
import { openCollecting } from '../product.js';
import { World } from '../world.js';
import { type Replay, startReplay } from './replay.js';

/** A service that collects from a replay of EDGAR, step by step as a test wants it. */
export class CollectingWorld {
  private constructor(
    readonly world: World,
    readonly replay: Replay,
    private readonly collecting: Collecting,
  ) {}

  /** It is the morning of Thursday, 15 October 2026. */
  static async open(settings: Record<string, string> = {}): Promise<CollectingWorld> {
    const replay = await startReplay({ today: '2026-10-15' });
    const world = await World.open({
      environment: {
        COLLECT_CONTACT: 'Tests admin@example.com',
        EDGAR_BASE_URL: replay.url,
        EDGAR_REQUESTS_PER_SECOND: '1000',
        ...settings,
      },
    });
    return new CollectingWorld(
      world,
      replay,
      await openCollecting(world.services, 'edgar', ['edgar', 'form4'], true, new AbortController().signal),
    );
  }

  /** Five minutes go by, in which the lists are read and everything that they announce is fetched. */
  async round(): Promise<void> {
    await this.announce();
    await this.fetchAll();
  }

  /** Some time goes by, five minutes unless given, after which the lists that are due are read. */
  async announce(milliseconds = 301_000): Promise<void> {
    const { collector, listReading } = this.collecting;
    this.world.clock.pass(milliseconds);
    await collector.leads();
    await listReading.readNewestWhenDue();
    await listReading.readDaysWhenDue(false, new AbortController().signal);
  }

  /** Fetches the documents whose jobs are due. */
  async fetchAll(): Promise<void> {
    const signal = new AbortController().signal;
    while (await this.collecting.collector.fetchSome(signal));
  }

  /** Reads the lists of some days of the past, as a back-fill does. */
  async readPast(source: DocumentSourceName, from: string, to: string): Promise<void> {
    const { collector, pastReading } = this.collecting;
    await collector.leads();
    await pastReading.read(documentSources[source], from, to, new AbortController().signal);
  }

  /** As if the process that has the lease were started again. */
  restart(): Promise<void> {
    return this.collecting.collector.standDown();
  }

  /** As `docket collect retry` does. */
  async retry(source: DocumentSourceName): Promise<number> {
    let count = 0;
    for await (const some of this.collecting.announcements.retry(documentSources[source])) count += some;
    await this.fetchAll();
    return count;
  }

  get database() {
    return this.world.services.database.prisma;
  }

  /** What became of a filing that was announced. */
  announced(source: string, announcedId: string) {
    return this.database.announced.findUniqueOrThrow({ where: { source_announcedId: { source, announcedId } } });
  }

  async close(): Promise<void> {
    await this.collecting.collector.standDown();
    await this.collecting.close();
    await this.world.close();
    await this.replay.close();
  }
}
