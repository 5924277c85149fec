import { DateTime } from 'luxon';
import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma, type ReadingPosition } from '../../../generated/prisma/client.js';
import { Outcome } from '../../../generated/prisma/enums.js';
import { invalidInput } from '../../../failure.js';
import { identifier, projection } from '../../../lists/jsonRows.js';
import { Json } from '../../../models/paging/connection.js';
import {
  Coverage,
  CoverageDay,
  type CoverageWindow,
  coverageDays,
  MissingFiling,
  MissingState,
  maxMissingFilings,
} from '../../../models/coverage/coverage.js';
import { allSources, type FilingSource } from '../../../models/coverage/filingSource.js';
import { filingKinds } from '../filingKinds.js';
import { dayMs } from '../../../schema/calendarDate.js';

/** All-time numbers of a source's announcements, by outcome. */
export interface SourceTotals {
  readonly source: FilingSource;
  readonly filings: Readonly<Record<Outcome, number>>;
  /** Time at which the complete list of any day was last read; null if none was. */
  readonly checkedAt: Date | null;
}

/** Progress of the collection from all sources, for operators. */
export interface CoverageTotals {
  readonly sources: readonly SourceTotals[];
  readonly lists: readonly Omit<ReadingPosition, 'position'>[];
}

/** Minimum lifetime of cached totals, in milliseconds. */
const minCacheMs = 5000;

/** Maximum share of time spent on reading totals: counting a million filings is slow. */
const maxQueryTimeShare = 0.01;

const isMissingSql = Prisma.sql`"outcome" IN (${Prisma.join(Object.values(MissingState).map((state) => Prisma.raw(`'${state}'`)))})`;
/** Returns the SQL that counts announcements with an outcome; the column `each` is the number of announcements in a row. */
const countOutcome = (outcome: Outcome) => Prisma.raw(`coalesce(sum(each) FILTER (WHERE "outcome" = '${outcome}'), 0)`);

/** Reports how many of the announced filings are stored. */
export class CoverageService {
  private cachedTotals: Promise<CoverageTotals> | undefined;
  /** Expiry of the cached totals, by the clock's `elapsed`. */
  private cachedUntilMs = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the announcements for the days of a window, by outcome.
   * @throws {Failure} `invalid` for a window that ends before it begins, or is too long.
   */
  async get(window: CoverageWindow, account?: string): Promise<Json<Coverage>> {
    const statement = coverageStatement(window.source ? [window.source] : allSources, this.windowCondition(window));
    const [row] = await this.database.query<{ json: string }>(statement, 'scan', account);
    return new Json<Coverage>((row as NonNullable<typeof row>).json);
  }

  /** Returns all-time totals, cached for `minCacheMs` or longer. */
  getTotals(): Promise<CoverageTotals> {
    const startedAtMs = this.clock.elapsed();
    if (this.cachedTotals && startedAtMs < this.cachedUntilMs) return this.cachedTotals;
    // Concurrent callers share one query.
    this.cachedUntilMs = Infinity;
    const totals = this.readTotals();
    this.cachedTotals = totals;
    const expireAfter = (lifetimeMs: number) => (this.cachedUntilMs = this.clock.elapsed() + lifetimeMs);
    totals.then(
      () => expireAfter(Math.max(minCacheMs, (this.clock.elapsed() - startedAtMs) / maxQueryTimeShare)),
      // A failure says nothing about how long the next query takes.
      () => expireAfter(minCacheMs),
    );
    return totals;
  }

  private async readTotals(): Promise<CoverageTotals> {
    const { prisma } = this.database;
    const each = Object.values(Outcome).map(
      (outcome) => Prisma.sql`${countOutcome(outcome)}::integer AS ${identifier(outcome)}`,
    );
    const [counts, checked, lists] = await Promise.all([
      this.database.query<Record<Outcome, number> & { readonly source: string }>(
        Prisma.sql`SELECT "source", ${Prisma.join(each)} FROM (
          SELECT "source", "outcome", count(*) AS each FROM "Announced" GROUP BY "source", "outcome"
          UNION ALL SELECT "source", 'stored', sum("stored") FROM "AnnouncedDay" GROUP BY "source"
          UNION ALL SELECT "source", 'left_out', sum("leftOut") FROM "AnnouncedDay" GROUP BY "source") AS counted
        GROUP BY "source"`,
        'scan',
      ),
      prisma.listedDay.groupBy({ by: 'source', _max: { checkedAt: true } }),
      prisma.readingPosition.findMany({ omit: { position: true }, orderBy: { lists: 'asc' } }),
    ]);
    const sources = allSources.map((source) => {
      const count = counts.find((count) => count.source === source);
      const { waiting = 0, stored = 0, left_out = 0, quarantined = 0 } = count ?? {};
      const checkedAt = checked.find((days) => days.source === source)?._max.checkedAt ?? null;
      return { source, filings: { waiting, stored, left_out, quarantined }, checkedAt };
    });
    return { sources, lists };
  }

  /** Returns the SQL condition on the days of a window. */
  private windowCondition({ from, to = this.today }: CoverageWindow): Prisma.Sql {
    if (!from) return Prisma.sql`"day" BETWEEN ${to}::date - ${coverageDays.default}::integer AND ${to}::date`;
    if (from > to)
      throw invalidInput(`from must not be after to, which is today by default; ${from} is after ${to}`, [
        { field: 'from', allowed: 'a day that is not after `to`' },
      ]);
    const days = 1 + (Date.parse(to) - Date.parse(from)) / dayMs;
    if (days > coverageDays.maximum) {
      throw invalidInput(`from and to must span at most ${coverageDays.maximum} days; ${from} to ${to} are ${days}`, [
        { field: 'from', allowed: `at most ${coverageDays.maximum - 1} days before ${to}` },
      ]);
    }
    return Prisma.sql`"day" BETWEEN ${from}::date AND ${to}::date`;
  }

  /** Latest current date among UTC and the time zones of the markets. */
  get today(): string {
    const now = DateTime.fromJSDate(this.clock.now());
    const zones = ['utc', ...Object.values(filingKinds).map(({ timeZone }) => timeZone)];
    return zones
      .map((zone) => now.setZone(zone).toFormat('yyyy-MM-dd'))
      .toSorted()
      .at(-1) as string;
  }
}

/**
 * Returns the statement that serializes the coverage of some days. Missing filings are named for the newest days only, up to the
 * limits in `maxMissingFilings`.
 */
function coverageStatement(sources: readonly FilingSource[], days: Prisma.Sql): Prisma.Sql {
  const rows = Prisma.sql`WHERE "source" = ANY(${[...sources]}::text[]) AND ${days}`;
  const named = Prisma.sql`SELECT ${projection(MissingFiling, { state: identifier('outcome') })} AS filing FROM "Announced"
    WHERE "source" = covered."source" AND "day" = covered."day" AND ${isMissingSql}
    ORDER BY "outcome" DESC, "announcedId" LIMIT ${maxMissingFilings.perDay}`;
  const missingFilings = Prisma.sql`CASE WHEN "named" <= ${maxMissingFilings.total}
    THEN (SELECT coalesce(json_agg(filing), '[]') FROM (${named}) AS named) ELSE '[]' END`;
  const covered = Prisma.sql`SELECT coalesce(json_agg(${projection(CoverageDay, { missingFilings })}
    ORDER BY "day" DESC, "source"), '[]') FROM covered`;
  return Prisma.sql`
    WITH known AS (
      SELECT "source", "day", "outcome", "isListed"::integer AS listed, 1 AS each, NULL::timestamptz AS "checkedAt"
        FROM "Announced" ${rows}
      UNION ALL SELECT "source", "day", 'stored', "listed", "stored", NULL FROM "AnnouncedDay" ${rows}
      UNION ALL SELECT "source", "day", 'left_out', 0, "leftOut", NULL FROM "AnnouncedDay" ${rows}
      UNION ALL SELECT "source", "day", NULL, 0, 0, "checkedAt" FROM "ListedDay" ${rows}),
    counted AS (
      SELECT "source", "day", sum(listed) AS "announced", sum(each) AS "seen", ${countOutcome('stored')} AS "stored",
        ${countOutcome('left_out')} AS "leftOut", ${countOutcome('waiting')} AS "waiting", ${countOutcome('quarantined')} AS "quarantined",
        coalesce(sum(each) FILTER (WHERE ${isMissingSql}), 0) AS "missing", max("checkedAt") AS "checkedAt"
      FROM known GROUP BY "source", "day"),
    covered AS (
      SELECT *, sum(least("missing", ${maxMissingFilings.perDay})) OVER (ORDER BY "day" DESC, "source") AS "named" FROM counted)
    SELECT ${projection(Coverage, { days: Prisma.sql`(${covered})` })}::text AS json`;
}
