import { hash } from 'node:crypto';
import type { Database } from '../adapters/database/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { type ReadBudget, readWithinBudget } from '../models/readBudget.js';
import { Json, maxTotalCount, type PageRequest } from '../models/paging/connection.js';
import { invalidInput } from '../failure.js';
import { readInChunks, type RowPage } from './chunkedPage.js';
import type { DataVersions } from './dataVersions.js';
import {
  afterKey,
  databaseType,
  firstRowsStatement,
  keyOfJsonRow,
  type MeasuredRow,
  cutToSize,
  jsonColumns,
  planSparseRows,
  type Table,
  type RowQuery,
} from './pageStatements.js';
import { identifier, type JsonRow } from './jsonRows.js';
import { findSparseRows } from './sparseRows.js';
import { hasIndexedCondition, scanForms, whereSql } from './rowConditions.js';
import { orderBySql } from './sortOrder.js';

interface ReadContext extends Pick<PageRequest, 'isKnown'> {
  /** Budget to which the rows are charged. */
  readonly budget?: ReadBudget | undefined;
  /** Subjects that the rows depend on (`DataVersions`). Without subjects, pages have no version. */
  readonly subjects: readonly string[];
}

/** The rows of a page and their version. */
export interface VersionedRowPage extends RowPage<Json<unknown>> {
  /** Version of these rows of the query; absent without rows or without subjects. */
  readonly version?: string;
  /** Whether the client has this version; the rows are then absent. */
  readonly isUnchanged?: boolean;
}

/** Reads the rows of pages, by the cheapest statement for their conditions. */
export class PageReader {
  constructor(
    private readonly database: Database,
    private readonly versions: DataVersions,
  ) {}

  /**
   * Reads the first rows of a list, and whether more rows follow. The version of the rows is a digest of the query and of the versions
   * of its subjects, which the statement reads with the rows; they are looked up before it only if the client may know the page.
   * @throws {Failure} `tooExpensive` when the budget is exceeded, `invalid` for a search in ascending order.
   */
  async readRows(
    listed: Table,
    rowQuery: RowQuery,
    limit: number,
    { budget, subjects, isKnown }: ReadContext,
  ): Promise<VersionedRowPage> {
    rejectAscendingSearch(listed, rowQuery);
    const versionAt = (subjectVersions: string) => {
      // This statement identifies the query. With sparse conditions, cheaper statements are executed instead.
      const { sql, values } = firstRowsStatement(listed, rowQuery, limit + 1);
      const query = `${JSON.stringify([values, listed.selection])}\n${sql}`;
      return digest(`${digest(query)} ${subjectVersions}`);
    };
    if (isKnown && subjects.length > 0) {
      const version = versionAt(await this.versions.load(subjects));
      if (isKnown(version)) return { rows: [], hasMore: false, version, isUnchanged: true };
    }
    const read = async () => {
      const { rows, hasMore } = await this.readPage(listed, rowQuery, limit);
      const subjectVersions = rows[0]?.version;
      return {
        rows: rows.map((row) => new Json(row.json, undefined, row)),
        hasMore,
        ...(subjectVersions && { version: versionAt(subjectVersions) }),
      };
    };
    return readWithinBudget(budget, read, ({ rows }) => rows);
  }

  /** Counts the rows, up to `maxTotalCount`. */
  async countRows(listed: Table, rowQuery: RowQuery): Promise<number> {
    const { dense, sparse, account } = rowQuery;
    if (hasIndexedCondition(sparse)) {
      return (await this.findRows({ ...listed, bytes: Prisma.sql`0` }, rowQuery, maxTotalCount)).length;
    }
    const [row] = await this.database.query<{ count: number }>(
      Prisma.sql`
      SELECT count(*)::integer AS count FROM
        (SELECT 1 FROM ${identifier(listed.table)} ${whereSql(scanForms([...dense, ...sparse]))} LIMIT ${maxTotalCount}) AS counted`,
      'search',
      account,
    );
    return row?.count ?? 0;
  }

  private async readPage(listed: Table, rowQuery: RowQuery, limit: number): Promise<RowPage> {
    const isSparse = rowQuery.sparse.length > 0;
    if (!listed.bytes) {
      return readInChunks<JsonRow>(limit, (count, last) => {
        const part = last ? { ...rowQuery, start: [afterKey(listed, keyOfJsonRow(listed, last))] } : rowQuery;
        return isSparse
          ? this.findRows(listed, part, count)
          : this.query(firstRowsStatement(listed, part, count), rowQuery);
      });
    }
    const statement = isSparse
      ? await this.buildSearchStatement(listed, rowQuery, limit + 1)
      : firstRowsStatement(listed, rowQuery, limit + 1);
    const rows = await this.query<MeasuredRow>(statement, rowQuery);
    const pageRows = rows.slice(0, limit);
    return { rows: pageRows, hasMore: Number(rows[0]?.found ?? 0) > pageRows.length };
  }

  private findRows(listed: Table, rowQuery: RowQuery, count: number): Promise<JsonRow[]> {
    // All rows of a table with long rows may be scanned, since they belong to one account.
    const maxRows = listed.searchedBytes ? Infinity : this.database.maxScannedRows;
    return findSparseRows(this.database, planSparseRows(listed, rowQuery, count, maxRows));
  }

  private query<Row extends JsonRow>(statement: Prisma.Sql, { account, isPlannedForValues }: RowQuery): Promise<Row[]> {
    return this.database.query<Row>(statement, isPlannedForValues ? 'search' : 'read', account);
  }

  /** Searches for the keys of long rows, and builds the statement that reads the rows with these keys. */
  private async buildSearchStatement(listed: Table, rowQuery: RowQuery, count: number): Promise<Prisma.Sql> {
    const name = listed.order.at(-1) as string;
    const found = await this.findRows(listed, rowQuery, count);
    const ids = found.map(({ json }) => (JSON.parse(json) as Record<string, unknown>)[name]);
    const version = Prisma.sql`${found[0]?.version ?? null}::text`;
    const rows = Prisma.sql`SELECT * FROM ${identifier(listed.table)} WHERE ${identifier(name)} = ANY(${ids}::${databaseType(listed.model, name)}[])`;
    return Prisma.sql`SELECT ${jsonColumns(listed)}, ${version} AS version, "found" ${cutToSize(listed, rows, orderBySql(listed))}`;
  }
}

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/**
 * Rejects a search in ascending order: searches scan from the newest row, and from the oldest row a scan has no time limit.
 */
function rejectAscendingSearch({ isAscending }: Table, { isNewestFirst }: RowQuery): void {
  if (!isAscending || !isNewestFirst) return;
  throw invalidInput('searchTerm finds the newest first; it cannot be combined with last, before or another order', [
    { field: 'searchTerm', allowed: 'left out with last, before or another order' },
  ]);
}
