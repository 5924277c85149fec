import type { Database } from '../adapters/database/database.js';
import { Failure } from '../failure.js';
import { Prisma } from '../generated/prisma/client.js';
import { identifier, type JsonRow } from './jsonRows.js';
import {
  type Conditions,
  hasIndexedCondition,
  indexForms,
  scanForms,
  type SparseIndex,
  whereSql,
} from './rowConditions.js';
import { type SortOrder, orderBySql } from './sortOrder.js';

/** Plan for finding the first rows of a list that fulfil sparse conditions. */
export interface SparseRowsPlan extends SortOrder, Required<Pick<Conditions, 'dense' | 'sparse'>> {
  readonly table: string;
  readonly index: SparseIndex | undefined;
  /** SQL of the selected columns, those of `JsonRow`. */
  readonly columns: Prisma.Sql;
  /** Conditions for rows after the starting row; empty to start at the top. */
  readonly start: readonly Prisma.Sql[];
  /** Returns the condition for the rows after a row in the order. */
  readonly isAfter: (row: JsonRow) => Prisma.Sql;
  /** Returns the condition for rows that are at most `factor` times `span` after a row, by the first column of the order. */
  readonly isWithin: (row: JsonRow, span: string, factor: number) => Prisma.Sql;
  /** Number of rows to find. */
  readonly count: number;
  /** Bytes that a search has to scan in a row; 0 unless rows are long. */
  readonly searchedBytes: Prisma.Sql;
  /** Maximum rows that are scanned without an index. */
  readonly maxRows: number;
  /** Account whose share of the database connections the statements use. */
  readonly account: string | undefined;
}

/**
 * Rows that are scanned in the order of the list before the index is searched: `factor` for each row to find, within limits (at most some
 * 1 ms). Up to `further` rows, scanning on is faster than the index, whose cost grows with the number of rows that have a word.
 */
const scanLimits = { factor: 3, min: 60, max: 120, further: 800 };

/** Maximum rows and bytes from an index on which one statement checks `comparison` (some 50 ms), and maximum number of such statements. */
const comparisonLimits = { rows: 4000, bytes: 2 ** 22, statements: 25 };

/** Limits of the slice that one statement scans: rows without an index, and bytes. */
const sliceLimits = { rows: 500, bytes: 2 ** 18 };

/**
 * Limits of scans for conditions that only exclude rows: rows of the first slice for each row to find, growth from slice to slice, and
 * rows of a slice.
 */
const exclusionLimits = { first: 2, growth: 4, rows: 4000 };

/** Rows among which a statement looks for matches. */
interface Candidates {
  /** SQL of the FROM clause of the candidates, with their conditions. */
  readonly from: Prisma.Sql;
  /** Maximum rows, and maximum bytes of `searchedBytes` together. */
  readonly rows: number;
  readonly bytes: number;
  readonly searchedBytes: Prisma.Sql;
  readonly conditions: readonly Prisma.Sql[];
}

/** Row that fulfils the conditions, or the last candidate of a statement that found too few. */
interface FoundRow extends JsonRow {
  readonly isEnd: boolean;
  /** Difference between the first and the last candidate in the first column of the order. */
  readonly span: string | null;
}

/**
 * Finds the first rows of a list that fulfil sparse conditions. A scan in the order of the list is fast if many rows fulfil them,
 * a search in an index if few do. PostgreSQL would choose by an estimate that is often wrong. Therefore a scan of limited length
 * comes first. If it finds too few rows, but so many that the rest cannot be far, it goes on. Otherwise the index is searched: first in
 * the part of the list that contains enough rows if they are as frequent as in the scan, then in the whole list.
 * @throws {Failure} `tooExpensive` or `unavailable` if the limits are reached before enough rows are found.
 */
export async function findSparseRows(database: Database, plan: SparseRowsPlan): Promise<JsonRow[]> {
  const search = new SparseRowSearch(database, plan);
  if (!plan.index) await search.scanSlices();
  else if (!hasIndexedCondition(plan.sparse)) await search.scanGrowingSlices();
  else if (plan.index.skipsScan) await search.searchWholeIndex(plan.index);
  else await search.scanThenSearchIndex(plan.index);
  return search.foundRows();
}

class SparseRowSearch {
  private readonly found: JsonRow[] = [];
  /** Version of the data at the first statement, so that a write between two statements makes the rows outdated. */
  private version: string | null | undefined;
  private start: readonly Prisma.Sql[];

  constructor(
    private readonly database: Database,
    private readonly plan: SparseRowsPlan,
  ) {
    this.start = plan.start;
  }

  foundRows(): JsonRow[] {
    return this.found.map((row) => ({ ...row, version: this.version ?? null }));
  }

  async scanThenSearchIndex(index: SparseIndex): Promise<void> {
    const { isWithin, isAscending = false, count } = this.plan;
    const scanned = Math.min(scanLimits.max, Math.max(scanLimits.min, scanLimits.factor * count));
    const end = await this.run(this.scanStatement(scanned), 'scan');
    if (!end) return;
    const found = this.found.length;
    const rowsToScan = (scanned * (count - found)) / found;
    if (rowsToScan <= scanLimits.further && !(await this.run(this.scanStatement(Math.ceil(2 * rowsToScan)), 'scan')))
      return;
    if (found > 0 && end.span !== null && !isAscending) {
      const nearCondition = isWithin(end, end.span, Math.ceil((2 * (count - found)) / found));
      if (!(await this.searchIndex(index, [nearCondition]))) return;
    }
    await this.searchWholeIndex(index);
  }

  async searchWholeIndex(index: SparseIndex): Promise<void> {
    await this.searchIndex(index, []);
  }

  async scanSlices(): Promise<void> {
    for (let rows = 0; ; rows += sliceLimits.rows) {
      if (!(await this.run(this.scanStatement(sliceLimits.rows), 'scan'))) return;
      if (rows >= this.plan.maxRows) {
        throw new Failure('unavailable', 'The search index is not complete yet; ask for fewer days, or later', 60);
      }
    }
  }

  /** Scans for rows that exclusions leave, which are nearly all rows unless a filter excludes what most filings are. */
  async scanGrowingSlices(): Promise<void> {
    let slice = exclusionLimits.first * this.plan.count;
    for (let scanned = 0; ; slice = Math.min(slice * exclusionLimits.growth, exclusionLimits.rows)) {
      if (!(await this.run(this.scanStatement(slice), 'scan'))) return;
      scanned += slice;
      if (scanned >= this.plan.maxRows) {
        throw new Failure(
          'tooExpensive',
          `The filter excludes nearly all of the newest ${this.plan.maxRows} filings; exclude less, or ask for fewer days`,
        );
      }
    }
  }

  /** Searches the index with additional conditions. @returns whether too few rows were found. */
  private async searchIndex(index: SparseIndex, extraConditions: readonly Prisma.Sql[]): Promise<boolean> {
    for (let statements = 0; ; statements += 1) {
      const wanted = this.plan.count - this.found.length;
      const last = await this.run(this.indexStatement(index, extraConditions), 'search');
      if (this.found.length >= this.plan.count) return false;
      if (!last) return wanted > 0;
      if (statements >= comparisonLimits.statements) {
        throw new Failure(
          'tooExpensive',
          'searchTerm has words that are in too many filings to be compared; add a rarer word, or ask for fewer days',
        );
      }
    }
  }

  /**
   * Executes a statement; the next statement then starts after the last row of this one.
   * @returns the last candidate; undefined if enough rows are found or no candidates are left.
   */
  private async run(statement: Prisma.Sql, kind: 'scan' | 'search'): Promise<FoundRow | undefined> {
    const rows = await this.database.query<FoundRow>(statement, kind, this.plan.account);
    this.version ??= rows[0]?.version;
    this.found.push(...rows.filter(({ isEnd }) => !isEnd));
    const last = rows.at(-1);
    if (last) this.start = [this.plan.isAfter(last)];
    return last?.isEnd ? last : undefined;
  }

  private scanStatement(rows: number): Prisma.Sql {
    const { table, index, dense, sparse, searchedBytes } = this.plan;
    // Conditions that the sparse ones imply are on columns that the table of the index need not have.
    const required = index ? dense.filter(({ forIndex }) => forIndex !== null) : dense;
    const conditions = [...scanForms(required), ...this.start];
    return this.firstMatches({
      from: Prisma.sql`${identifier(index?.table ?? table)} AS ${identifier(table)} ${whereSql(conditions)}`,
      ...{ rows, bytes: sliceLimits.bytes, searchedBytes },
      conditions: scanForms(sparse),
    });
  }

  /** Builds the statement that searches the index. OFFSET 0 keeps the planner from scanning in the order of the list instead. */
  private indexStatement(
    { table, comparison, comparedBytes = Prisma.sql`0` }: SparseIndex,
    extraConditions: readonly Prisma.Sql[],
  ): Prisma.Sql {
    const { table: listed, dense, sparse, count } = this.plan;
    const conditions = [...indexForms([...dense, ...sparse]), ...this.start, ...extraConditions];
    const from = Prisma.sql`(SELECT * FROM ${identifier(table)} AS ${identifier(listed)} ${whereSql(conditions)} OFFSET 0)
      AS ${identifier(listed)}`;
    return comparison
      ? this.firstMatches({ ...comparisonLimits, from, searchedBytes: comparedBytes, conditions: [comparison] })
      : this.firstMatches({
          ...comparisonLimits,
          ...{ from, rows: count - this.found.length, searchedBytes: Prisma.sql`0`, conditions: [] },
        });
  }

  /**
   * Builds the statement that returns the rows among the first candidates that fulfil conditions. If these are too few and more
   * candidates may follow, it also returns the last candidate. PostgreSQL reads candidates in their order and only as many as are needed, and executes
   * the second part of the UNION ALL only if the first returns too few rows.
   */
  private firstMatches({ from, rows, bytes, searchedBytes, conditions }: Candidates): Prisma.Sql {
    const { table, columns, order, count, index } = this.plan;
    const wanted = count - this.found.length;
    const listed = identifier(table);
    const unique = identifier(order.at(-1) as string);
    const first = identifier(order[0] as string);
    // Only a search in an index after a scan needs the span; other lists may be ordered by values that are no column.
    const span =
      index && !index.skipsScan
        ? Prisma.sql`((SELECT ${first} FROM candidate LIMIT 1) - ${first})::text`
        : Prisma.sql`NULL`;
    const sorted = orderBySql(this.plan);
    return Prisma.sql`
      WITH candidate AS MATERIALIZED (
        SELECT * FROM (
          SELECT *, row_number() OVER (${sorted}) AS "place", sum(${searchedBytes}) OVER (${sorted} ROWS UNBOUNDED PRECEDING) AS "together"
          FROM (SELECT * FROM ${from} ${sorted} LIMIT ${rows}) AS ${listed}) AS ${listed}
        WHERE "place" = 1 OR "together" - ${searchedBytes} < ${bytes})
      (SELECT ${columns}, false AS "isEnd", NULL AS "span" FROM ${listed} WHERE ${unique} = ANY (ARRAY(
        SELECT ${unique} FROM candidate AS ${listed} ${whereSql(conditions)} LIMIT ${wanted})) ${sorted})
      UNION ALL (SELECT ${columns}, true, ${span} FROM ${listed}
        WHERE ${unique} = (SELECT ${unique} FROM candidate WHERE "place" = ${rows} OR "together" >= ${bytes} LIMIT 1))
      LIMIT ${wanted}`;
  }
}
