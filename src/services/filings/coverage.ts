import { DateTime } from 'luxon';
import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database.js';
import { Prisma, type ReadingPosition } from '../../generated/prisma/client.js';
import { Outcome } from '../../generated/prisma/enums.js';
import { invalid } from '../../failure.js';
import { column, projection } from '../../lists/printedRows.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import { Json } from '../../models/connection.js';
import {
  Coverage as Covered,
  CoverageDay,
  type CoverageWindow,
  coveredDays,
  MissingFiling,
  MissingState,
  namedMissing,
} from '../../models/coverage.js';
import { allSources, type FilingSource } from '../../models/filingSource.js';
import { filingKinds } from './filingKinds.js';
import { dayMs } from '../../schema/calendarDate.js';

/** All-time numbers of a source's announcements, by outcome. */
export interface SourceTotals {
  readonly source: FilingSource;
  readonly filings: Readonly<Record<Outcome, number>>;
  /** When a complete list of any of its days was last read. */
  readonly checkedAt: Date | null;
}

/** Progress of the collection from all sources, for operators. */
export interface CoverageTotals {
  readonly sources: readonly SourceTotals[];
  readonly lists: readonly Omit<ReadingPosition, 'position'>[];
}

/** Minimum lifetime of cached totals, in milliseconds. */
const freshFor = 5000;

/** Maximum share of time spent on reading totals: counting a million filings is slow. */
const shareOfReading = 0.01;

const missing = Prisma.sql`"outcome" IN (${Prisma.join(Object.values(MissingState).map((state) => Prisma.raw(`'${state}'`)))})`;
/** Returns the SQL that counts announcements with an outcome; the column `each` is how many a row stands for. */
const became = (outcome: Outcome) => Prisma.raw(`coalesce(sum(each) FILTER (WHERE "outcome" = '${outcome}'), 0)`);

/** Reports how many of the announced filings are stored. */
export class Coverage {
  private kept: Promise<CoverageTotals> | undefined;
  /** Expiry of the cached totals, by the clock's `elapsed`. */
  private keptUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the announcements for the days of a window, by outcome.
   * @throws {Failure} `invalid` for a window that ends before it begins, or is too long.
   */
  async of({ budget, userId }: Caller, window: CoverageWindow): Promise<Json<Covered>> {
    const { rows } = await within(budget, async () => ({ rows: [await this.ofDays(window, userId)] }));
    return rows[0] as Json<Covered>;
  }

  /** Returns the coverage of a window without charging a budget, for operators. */
  async ofDays(window: CoverageWindow, account?: string): Promise<Json<Covered>> {
    const statement = coverageOf(window.source ? [window.source] : allSources, this.daysOf(window));
    const [row] = await this.database.query<{ json: string }>(statement, 'walk', account);
    return new Json<Covered>((row as NonNullable<typeof row>).json);
  }

  /** Returns all-time totals, from a cache of `freshFor` or longer. */
  totals(): Promise<CoverageTotals> {
    const begunAt = this.clock.elapsed();
    if (this.kept && begunAt < this.keptUntil) return this.kept;
    // Concurrent callers share one query.
    this.keptUntil = Infinity;
    this.kept = this.readTotals().finally(() => {
      const now = this.clock.elapsed();
      this.keptUntil = now + Math.max(freshFor, (now - begunAt) / shareOfReading);
    });
    return this.kept;
  }

  private async readTotals(): Promise<CoverageTotals> {
    const { prisma } = this.database;
    const each = Object.values(Outcome).map((outcome) => Prisma.sql`${became(outcome)}::integer AS ${column(outcome)}`);
    const [counts, checked, lists] = await Promise.all([
      this.database.query<Record<Outcome, number> & { readonly source: string }>(
        Prisma.sql`SELECT "source", ${Prisma.join(each)} FROM (
          SELECT "source", "outcome", count(*) AS each FROM "Announced" GROUP BY "source", "outcome"
          UNION ALL SELECT "source", 'stored', sum("stored") FROM "AnnouncedDay" GROUP BY "source"
          UNION ALL SELECT "source", 'left_out', sum("leftOut") FROM "AnnouncedDay" GROUP BY "source") AS counted
        GROUP BY "source"`,
        'walk',
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
  private daysOf({ from, to = this.today }: CoverageWindow): Prisma.Sql {
    if (!from) return Prisma.sql`"day" BETWEEN ${to}::date - ${coveredDays.default}::integer AND ${to}::date`;
    if (from > to)
      throw invalid(`from must not be after to, which is today unless given; ${from} is after ${to}`, [
        { field: 'from', allowed: 'a day that is not after `to`' },
      ]);
    const days = 1 + (Date.parse(to) - Date.parse(from)) / dayMs;
    if (days > coveredDays.maximum) {
      throw invalid(`from and to must span at most ${coveredDays.maximum} days; ${from} to ${to} are ${days}`);
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
 * Returns the statement that prints the coverage of some days. Missing filings are named for the newest days only, up to the
 * limits in `namedMissing`.
 */
function coverageOf(sources: readonly FilingSource[], days: Prisma.Sql): Prisma.Sql {
  const rows = Prisma.sql`WHERE "source" = ANY(${[...sources]}::text[]) AND ${days}`;
  const named = Prisma.sql`SELECT ${projection(MissingFiling, { state: column('outcome') })} AS filing FROM "Announced"
    WHERE "source" = covered."source" AND "day" = covered."day" AND ${missing}
    ORDER BY "outcome" DESC, "announcedId" LIMIT ${namedMissing.ofDay}`;
  const missingFilings = Prisma.sql`CASE WHEN "named" <= ${namedMissing.inAll}
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
      SELECT "source", "day", sum(listed) AS "announced", sum(each) AS "seen", ${became('stored')} AS "stored",
        ${became('left_out')} AS "leftOut", ${became('waiting')} AS "waiting", ${became('quarantined')} AS "quarantined",
        coalesce(sum(each) FILTER (WHERE ${missing}), 0) AS "missing", max("checkedAt") AS "checkedAt"
      FROM known GROUP BY "source", "day"),
    covered AS (
      SELECT *, sum(least("missing", ${namedMissing.ofDay})) OVER (ORDER BY "day" DESC, "source") AS "named" FROM counted)
    SELECT ${projection(Covered, { days: Prisma.sql`(${covered})` })}::text AS json`;
}
