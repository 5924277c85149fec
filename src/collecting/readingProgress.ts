import type { Clock } from '../adapters/clock.js';
import type { Database } from '../adapters/database.js';
import type { HostName } from '../models/sourceNames.js';

/** Maximum characters of a stored fault. */
const maxFaultLength = 1000;

/** Progress in reading the lists of a host, in the database: positions in the feed, days that were read, and faults. */
export class ReadingProgress {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lists: HostName,
  ) {}

  /** Returns the earliest position of some sources in the feed of new filings; undefined while one of them has none. */
  async position(sources: readonly string[]): Promise<string | undefined> {
    const rows = await this.database.prisma.sourcePosition.findMany({ where: { source: { in: [...sources] } } });
    if (rows.length < sources.length) return undefined;
    return rows.map(({ position }) => position).sort()[0];
  }

  /**
   * Records that the newest filings were read for some sources.
   * @param position where the next reading of each of them may begin; undefined leaves positions as they are.
   */
  async recordReading(sources: readonly string[], position: string | undefined): Promise<void> {
    for (const source of position === undefined ? [] : sources) {
      await this.database.prisma.sourcePosition.upsert({
        where: { source },
        create: { source, position: position as string },
        update: { position: position as string },
      });
    }
    const facts = { readAt: this.clock.now(), failures: 0 };
    await this.database.prisma.readingPosition.upsert({
      where: { lists: this.lists },
      create: { lists: this.lists, ...facts },
      update: facts,
    });
  }

  /** Records a fault, for `collect status` and the metrics. */
  async recordFault(reason: string): Promise<void> {
    const facts = { fault: reason.slice(0, maxFaultLength), faultAt: this.clock.now() };
    await this.database.prisma.readingPosition.upsert({
      where: { lists: this.lists },
      create: { lists: this.lists, ...facts, failures: 1 },
      update: { ...facts, failures: { increment: 1 } },
    });
  }

  /** Records that the complete list of a day was read for some sources. */
  async recordDay(sources: readonly string[], date: string): Promise<void> {
    const checkedAt = this.clock.now();
    const day = new Date(date);
    for (const source of sources) {
      await this.database.prisma.listedDay.upsert({
        where: { source_day: { source, day } },
        create: { source, day, checkedAt },
        update: { checkedAt },
      });
    }
    await this.database.prisma.unreadableDay.deleteMany({ where: { source: { in: [...sources] }, day } });
  }

  /** Records that the list of a day cannot be read, and why. */
  async recordUnreadableDay(sources: readonly string[], date: string, fault: string): Promise<void> {
    const facts = { reason: fault.slice(0, maxFaultLength), failedAt: this.clock.now() };
    const day = new Date(date);
    for (const source of sources) {
      await this.database.prisma.unreadableDay.upsert({
        where: { source_day: { source, day } },
        create: { source, day, ...facts },
        update: facts,
      });
    }
  }

  /** Deletes the unreadable days of a range that is about to be read again. */
  async forgetUnreadableDays(source: string, from: string, to: string): Promise<void> {
    await this.database.prisma.unreadableDay.deleteMany({
      where: { source, day: { gte: new Date(from), lte: new Date(to) } },
    });
  }
}
