import type { HostCollection } from '../../../src/collection/index.js';
import { documentSources, type DocumentSourceName } from '../../../src/sources/index.js';
import { openHostCollection } from '../builtService.js';
import { TestWorld } from '../world.js';
import { type EdgarReplay, startReplay } from './replay.js';

/** A service that collects from a replay of EDGAR, step by step as a test wants it. */
export class CollectingWorld {
  private constructor(
    readonly world: TestWorld,
    readonly replay: EdgarReplay,
    private readonly collecting: HostCollection,
  ) {}

  /** Starts in the morning of Thursday, 15 October 2026. */
  static async open(settings: Record<string, string> = {}): Promise<CollectingWorld> {
    const replay = await startReplay({ today: '2026-10-15' });
    const world = await TestWorld.open({
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
      openHostCollection(world.services, 'edgar', ['edgar', 'form4'], true, new AbortController().signal),
    );
  }

  /** Five minutes go by, in which the lists are read and everything that they announce is fetched. */
  async runRound(): Promise<void> {
    await this.pollLists();
    await this.fetchAll();
  }

  /** Advances the clock, by five minutes by default, and reads the lists that are due. */
  async pollLists(milliseconds = 301_000): Promise<void> {
    const { collector, listPoller } = this.collecting;
    this.world.clock.advance(milliseconds);
    await collector.acquireLease();
    await listPoller.pollNewestIfDue();
    await listPoller.pollDailyListsIfDue(false, new AbortController().signal);
  }

  /** Fetches the documents that are due. */
  async fetchAll(): Promise<void> {
    const signal = new AbortController().signal;
    while (await this.collecting.collector.fetchBatch(signal));
  }

  /** Reads the lists of some days of the past, as a back-fill does. */
  async backfill(source: DocumentSourceName, from: string, to: string): Promise<void> {
    const { collector, backfillReader } = this.collecting;
    await collector.acquireLease();
    await backfillReader.read(documentSources[source], from, to, new AbortController().signal);
  }

  /** Simulates a restart of the process with the lease. */
  restart(): Promise<void> {
    return this.collecting.collector.releaseLease();
  }

  /** Retries quarantined documents, like `docket collect retry`. */
  async retry(source: DocumentSourceName): Promise<number> {
    const count = await this.collecting.documentQueue.retryQuarantined(documentSources[source]);
    await this.fetchAll();
    return count;
  }

  get database() {
    return this.world.services.database.prisma;
  }

  /** Returns the record of an announced filing, with its outcome. */
  announced(source: string, announcedId: string) {
    return this.database.announced.findUniqueOrThrow({ where: { source_announcedId: { source, announcedId } } });
  }

  async close(): Promise<void> {
    await this.collecting.collector.releaseLease();
    await this.collecting.close();
    await this.world.close();
    await this.replay.close();
  }
}
