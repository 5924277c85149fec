import { DateTime } from 'luxon';
import type { Database } from '../../../adapters/database/database.js';
import type { Quarantined, UnreadableDay } from '../../../generated/prisma/client.js';
import { Outcome } from '../../../generated/prisma/enums.js';
import type { SourceName } from '../../../models/coverage/sourceNames.js';

/** Range of days, both ends included. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

interface CollectionScope {
  readonly sources?: readonly string[];
  readonly days?: DayRange;
}

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

/** Numbers of a back-fill. */
export interface BackfillCounts {
  readonly outcomes: OutcomeCounts;
  /** Documents that could not be fetched and are retried later. */
  readonly failedCount: number;
  readonly listedDayCount: number;
}

/** Reports the progress of the collection to operators. Nothing is cached. */
export class CollectionStatus {
  constructor(private readonly database: Database) {}

  /** Counts announcements by outcome, including those that are merged into one row of their day. */
  async countOutcomes(scope: CollectionScope): Promise<OutcomeCounts> {
    const { announced, announcedDay } = this.database.prisma;
    const where = conditionOn(scope);
    const groups = await announced.groupBy({ by: ['outcome'], where, _count: true });
    const { _sum: archived } = await announcedDay.aggregate({ where, _sum: { stored: true, leftOut: true } });
    const count = (outcome: Outcome) => groups.find((group) => group.outcome === outcome)?._count ?? 0;
    return {
      waiting: count(Outcome.waiting),
      stored: count(Outcome.stored) + (archived.stored ?? 0),
      left_out: count(Outcome.left_out) + (archived.leftOut ?? 0),
      quarantined: count(Outcome.quarantined),
    };
  }

  /** Counts the announcements of a back-fill year by year, so that no statement exceeds the statement timeout. */
  async countBackfill(source: string, range: DayRange): Promise<BackfillCounts> {
    const { announced, listedDay } = this.database.prisma;
    const outcomes: Record<Outcome, number> = { waiting: 0, stored: 0, left_out: 0, quarantined: 0 };
    let [failedCount, listedDayCount] = [0, 0];
    for (const days of splitIntoYears(range)) {
      const scope = { sources: [source], days };
      const ofYear = await this.countOutcomes(scope);
      for (const outcome of Object.values(Outcome)) outcomes[outcome] += ofYear[outcome];
      const where = conditionOn(scope);
      failedCount += await announced.count({ where: { ...where, outcome: 'waiting', reason: { not: null } } });
      listedDayCount += await listedDay.count({ where });
    }
    return { outcomes, failedCount, listedDayCount };
  }

  /** Finds the days whose lists could not be read, by source and day. */
  findUnreadableDays(scope: CollectionScope): Promise<UnreadableDay[]> {
    return this.database.prisma.unreadableDay.findMany({
      where: conditionOn(scope),
      orderBy: [{ source: 'asc' }, { day: 'asc' }],
    });
  }

  /** Finds quarantined documents and rows, the latest first. */
  findQuarantined(count: number): Promise<Omit<Quarantined, 'compressed'>[]> {
    return this.database.prisma.quarantined.findMany({
      orderBy: { quarantinedAt: 'desc' },
      omit: { compressed: true },
      take: count,
    });
  }

  countQuarantined(sources: readonly SourceName[]): Promise<number> {
    return this.database.prisma.quarantined.count({ where: conditionOn({ sources }) });
  }

  /** Returns which of some sources have quarantined documents or rows. */
  async findQuarantinedSources(sources: readonly SourceName[]): Promise<SourceName[]> {
    const found = await this.database.prisma.quarantined.groupBy({ by: 'source', where: conditionOn({ sources }) });
    return sources.filter((name) => found.some(({ source }) => source === name));
  }
}

export const sumOutcomes = (counts: OutcomeCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const conditionOn = ({ sources, days }: CollectionScope) => ({
  ...(sources && { source: { in: [...sources] } }),
  ...(days && { day: { gte: new Date(days.from), lte: new Date(days.to) } }),
});

/** Yields the years of a range of days. */
function* splitIntoYears({ from, to }: DayRange): Generator<DayRange> {
  const last = DateTime.fromISO(to, { zone: 'utc' });
  for (let first = DateTime.fromISO(from, { zone: 'utc' }); first <= last;) {
    const next = first.startOf('year').plus({ years: 1 });
    yield { from: first.toISODate() as string, to: DateTime.min(next.minus({ days: 1 }), last).toISODate() as string };
    first = next;
  }
}
