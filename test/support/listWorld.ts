import type { Collecting } from '../../src/collecting/index.js';
import type { HostName, SourceName } from '../../src/models/sourceNames.js';
import { sources } from '../../src/sources/index.js';
import { openCollecting } from './product.js';
import { World } from './world.js';

/** A service that collects from a host whose lists say everything, step by step as a test wants it. */
export class ListWorld {
  private constructor(
    readonly world: World,
    private readonly source: SourceName,
    private readonly collecting: Collecting,
  ) {}

  /** It is half past nine in the morning of Thursday, 15 October 2026, UTC. */
  static async open(source: SourceName & HostName, environment: Record<string, string>): Promise<ListWorld> {
    const world = await World.open({ environment });
    const collecting = await openCollecting(world.services, source, [source], true, new AbortController().signal);
    return new ListWorld(world, source, collecting);
  }

  /** Five minutes go by, in which the lists that are due are read. @returns whether nothing went wrong. */
  async round(): Promise<boolean> {
    const { collector, listReading } = this.collecting;
    this.world.clock.pass(301_000);
    await collector.leads();
    await listReading.readCompaniesWhenDue();
    const isRead = await listReading.readNewestWhenDue();
    return (await listReading.readDaysWhenDue(false, new AbortController().signal)) && isRead;
  }

  /** Hours go by, and a round after them. */
  later(hours: number): Promise<boolean> {
    this.world.clock.pass(hours * 3_600_000);
    return this.round();
  }

  /** As if the process that has the lease were started again. */
  restart(): Promise<void> {
    return this.collecting.collector.standDown();
  }

  /** As `docket collect retry` does. */
  async retry(): Promise<number> {
    let count = 0;
    for await (const some of this.collecting.announcements.retry(sources[this.source])) count += some;
    await this.later(1);
    return count;
  }

  /** As `docket collect backfill` does. */
  async readPast(from: string, to: string): Promise<boolean> {
    await this.collecting.collector.leads();
    return this.collecting.pastReading.read(sources[this.source], from, to, new AbortController().signal);
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
    await this.collecting.collector.standDown();
    await this.collecting.close();
    await this.world.close();
  }
}
