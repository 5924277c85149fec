import type { HostCollection } from '../../src/collection/index.js';
import type { SourceHostName, SourceName } from '../../src/models/coverage/sourceNames.js';
import { sources } from '../../src/sources/index.js';
import { openHostCollection } from './builtService.js';
import { TestWorld } from './world.js';

/** A service that collects from a host whose lists say everything, step by step as a test wants it. */
export class ListWorld {
  private constructor(
    readonly world: TestWorld,
    private readonly source: SourceName,
    private readonly collecting: HostCollection,
  ) {}

  /** Starts at 9:30 UTC on Thursday, 15 October 2026. */
  static async open(source: SourceName & SourceHostName, environment: Record<string, string>): Promise<ListWorld> {
    const world = await TestWorld.open({ environment });
    const collecting = openHostCollection(world.services, source, [source], true, new AbortController().signal);
    return new ListWorld(world, source, collecting);
  }

  /** Five minutes go by, in which the lists that are due are read. @returns whether nothing went wrong. */
  async runRound(): Promise<boolean> {
    const { collector, listPoller } = this.collecting;
    this.world.clock.advance(301_000);
    await collector.acquireLease();
    await listPoller.pollDirectoryIfDue();
    const isRead = await listPoller.pollNewestIfDue();
    return (await listPoller.pollDailyListsIfDue(false, new AbortController().signal)) && isRead;
  }

  /** Hours go by, and a round after them. */
  advanceHours(hours: number): Promise<boolean> {
    this.world.clock.advance(hours * 3_600_000);
    return this.runRound();
  }

  /** Simulates a restart of the process with the lease. */
  restart(): Promise<void> {
    return this.collecting.collector.releaseLease();
  }

  /** Retries quarantined rows, like `docket collect retry`. */
  async retry(): Promise<number> {
    const count = await this.collecting.documentQueue.retryQuarantined(sources[this.source]);
    await this.advanceHours(1);
    return count;
  }

  /** Runs a back-fill, like `docket collect backfill`. */
  async backfill(from: string, to: string): Promise<boolean> {
    await this.collecting.collector.acquireLease();
    return this.collecting.backfillReader.read(sources[this.source], from, to, new AbortController().signal);
  }

  get database() {
    return this.world.services.database.prisma;
  }

  announced(announcedId: string) {
    return this.database.announced.findUnique({
      where: { source_announcedId: { source: this.source, announcedId } },
    });
  }

  quarantined() {
    return this.database.quarantined.findMany({ where: { source: this.source } });
  }

  /** The days whose complete lists were read. */
  async listedDays(): Promise<string[]> {
    const days = await this.database.listedDay.findMany({ where: { source: this.source }, orderBy: { day: 'asc' } });
    return days.map(({ day }) => day.toISOString().slice(0, 10));
  }

  async close(): Promise<void> {
    await this.collecting.collector.releaseLease();
    await this.collecting.close();
    await this.world.close();
  }
}
