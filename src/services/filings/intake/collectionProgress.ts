import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { SourceHostName } from '../../../models/coverage/sourceNames.js';
import { formatCalendarDate } from '../../../schema/calendarDate.js';

/** Maximum characters of a stored fault. */
const maxFaultLength = 1000;

/** Day whose complete list was read for a source. */
interface CheckedDay {
  readonly source: string;
  readonly day: string;
  readonly checkedAt: Date;
}

/** Progress in reading the lists of a host, in the database: positions in the feed, days that were read, and faults. */
export class CollectionProgress {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly host: SourceHostName,
  ) {}

  /** Returns the earliest position of some sources in the feed of new filings; undefined while one of them has none. */
  async findPosition(sources: readonly string[]): Promise<string | undefined> {
    const rows = await this.database.prisma.sourcePosition.findMany({ where: { source: { in: [...sources] } } });
    if (rows.length < sources.length) return undefined;
    return rows.map(({ position }) => position).sort()[0];
  }

  /**
   * Records that the newest filings were read for some sources.
   * @param position where the next reading of each of them may begin; undefined leaves positions as they are.
   */
  async recordPoll(sources: readonly string[], position: string | undefined): Promise<void> {
    for (const source of position === undefined ? [] : sources) {
      await this.database.prisma.sourcePosition.upsert({
        where: { source },
        create: { source, position: position as string },
        update: { position: position as string },
      });
    }
    const values = { readAt: this.clock.now(), failures: 0 };
    await this.database.prisma.readingPosition.upsert({
      where: { lists: this.host },
      create: { lists: this.host, ...values },
      update: values,
    });
  }

  /** Records a fault, for `collect status` and the metrics. */
  async recordFault(reason: string): Promise<void> {
    const values = { fault: reason.slice(0, maxFaultLength), faultAt: this.clock.now() };
    await this.database.prisma.readingPosition.upsert({
      where: { lists: this.host },
      create: { lists: this.host, ...values, failures: 1 },
      update: { ...values, failures: { increment: 1 } },
    });
  }

  /** Returns the times at which the complete lists of days were last read for some sources. */
  async findCheckedDays(sources: readonly string[], from: Date): Promise<readonly CheckedDay[]> {
    const rows = await this.database.prisma.listedDay.findMany({
      where: { source: { in: [...sources] }, day: { gte: from } },
    });
    return rows.map((row) => ({ ...row, day: formatCalendarDate(row.day) }));
  }

  /** Records that the complete lists of some days were read for some sources. */
  async recordCompleteDays(sources: readonly string[], days: readonly string[]): Promise<void> {
    const names = Prisma.sql`${[...sources]}::text[]`;
    const dates = Prisma.sql`${[...days]}::date[]`;
    await this.database.query(Prisma.sql`
      WITH recorded AS (
        INSERT INTO "ListedDay" ("source", "day", "checkedAt")
        SELECT DISTINCT "source", "day", ${this.clock.now()}::timestamptz FROM unnest(${names}) AS "source", unnest(${dates}) AS "day"
        ORDER BY "source", "day"
        ON CONFLICT ("source", "day") DO UPDATE SET "checkedAt" = excluded."checkedAt")
      DELETE FROM "UnreadableDay" WHERE "source" = ANY (${names}) AND "day" = ANY (${dates})`);
  }

  /** Records that the list of a day cannot be read, and why. */
  async recordUnreadableDay(sources: readonly string[], date: string, fault: string): Promise<void> {
    const values = { reason: fault.slice(0, maxFaultLength), failedAt: this.clock.now() };
    const day = new Date(date);
    for (const source of sources) {
      await this.database.prisma.unreadableDay.upsert({
        where: { source_day: { source, day } },
        create: { source, day, ...values },
        update: values,
      });
    }
  }

  /** Records as unreadable those of some days whose lists were never read, and that are not recorded with another reason. */
  async recordLostDays(source: string, days: readonly string[], reason: string): Promise<void> {
    await this.database.query(Prisma.sql`
      INSERT INTO "UnreadableDay" ("source", "day", "reason", "failedAt")
      SELECT ${source}, "day", ${reason}, ${this.clock.now()}::timestamptz FROM unnest(${[...days]}::date[]) AS "day"
      WHERE NOT EXISTS (SELECT FROM "ListedDay" AS read WHERE read."source" = ${source} AND read."day" = "day"."day")
      ON CONFLICT DO NOTHING`);
  }

  /** Deletes the unreadable days of a range that is about to be read again. */
  async deleteUnreadableDays(source: string, from: string, to: string): Promise<void> {
    await this.database.prisma.unreadableDay.deleteMany({
      where: { source, day: { gte: new Date(from), lte: new Date(to) } },
    });
  }
}
