import type { Database } from '../adapters/database/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { maxRead, readWithinBudget, tooExpensive } from '../models/readBudget.js';
import type { Caller } from '../models/accounts/caller.js';
import { Connection, Edge, Json, type PageRequest } from '../models/paging/connection.js';
import type { PageReader, VersionedRowPage } from './pageReader.js';
import { afterKey, keyOf, type ListedTable, type MeasuredRow, cutToSize, jsonColumns } from './pageStatements.js';
import { identifier } from './jsonRows.js';
import type { PageTokens, ListQuery } from './pageTokens.js';
import { versionSql } from './dataVersions.js';
import { type Conditions, whereSql } from './rowConditions.js';
import { type SortOrder, orderBySql } from './sortOrder.js';

/** Rows of a page, and the version of their state. */
export type VersionedRows = Pick<VersionedRowPage, 'rows' | 'version'>;

/** Rows that a list reads; page tokens are bound to its `ListQuery`. A page request selects the fields of the rows (`selection`). */
export interface RowSelection<Resolved extends object> extends ListQuery {
  /** Returns the filters with defaults filled in, such as the end of a default window. */
  readonly resolveFilters: () => Resolved;
  readonly conditions: (resolved: Resolved) => Conditions | Promise<Conditions>;
  /** Returns an order that replaces the table's own. */
  readonly order?: (resolved: Resolved) => Partial<SortOrder>;
  /** Returns the subjects that the rows depend on (`DataVersions`). Without subjects, pages have no version. */
  readonly subjects?: (resolved: Resolved) => readonly string[];
  /** Returns a function that adds the caller's own data to the rows and their version, if the filters ask for it. */
  readonly callerDataFor?: (resolved: Resolved) => ((page: VersionedRows) => Promise<VersionedRows>) | undefined;
  /** Caller that the rows are read for, if any. */
  readonly caller?: Caller;
}

/** Rows that belong to each of many parents. */
interface ChildLists {
  readonly parentIds: readonly string[];
  /** Type of the ids in the database. */
  readonly idType: 'uuid' | 'text';
  /** Returns the condition for the rows of the parent with an id. */
  readonly conditionFor: (id: Prisma.Sql) => Prisma.Sql;
  readonly conditions: readonly Prisma.Sql[];
  readonly caller: Caller;
}

interface PageContent extends VersionedRows, Pick<VersionedRowPage, 'isUnchanged'> {
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly count: () => Promise<number>;
  readonly resolved: object;
}

/**
 * Reads tables by key. A page begins at a row's key, never at a count of rows, so that no row repeats
 * or is skipped during concurrent writes, and page 1000 costs what page 1 does.
 */
export class KeysetPaginator {
  constructor(
    private readonly database: Database,
    private readonly pageTokens: PageTokens,
    private readonly reader: PageReader,
  ) {}

  /**
   * Reads a page of a list.
   * @throws {Failure} `invalid` for a token that was not issued for this list with these filters, and the
   * failures of `PageReader.readRows`.
   */
  async readPage<Node extends object, Resolved extends object>(
    table: ListedTable<Node>,
    rowSelection: RowSelection<Resolved>,
    request: PageRequest,
  ): Promise<Connection<Node>> {
    const { limit = table.size.default, before, isBackward = before !== undefined, selection } = request;
    const position = this.pageTokens.readPosition(rowSelection, request);
    const resolved = (position?.resolved as Resolved | undefined) ?? rowSelection.resolveFilters();
    const conditions = await rowSelection.conditions(resolved);
    const listed = { ...table, ...rowSelection.order?.(resolved), selection } as ListedTable<Node>;
    // The last rows are the first ones of the list in the opposite order.
    const read = isBackward ? { ...listed, isAscending: !listed.isAscending } : listed;
    const { caller, subjects: subjectsOf = () => [] } = rowSelection;
    const subjects = subjectsOf(resolved);
    const start = position ? [afterKey(read, position.key)] : [];
    const rowQuery = { sparse: [], ...conditions, start, version: versionSql(subjects), account: caller?.userId };
    const addCallerData = rowSelection.callerDataFor?.(resolved);
    const { budget, isKnown } = request;
    const context = { budget, subjects, ...(!addCallerData && { isKnown }) };
    const page = await this.reader.readRows(read, rowQuery, limit, context);
    const { hasMore, isUnchanged } = page;
    const { rows, version } = addCallerData ? await addCallerData(page) : page;
    return this.buildConnection(listed, rowSelection, {
      rows: isBackward ? rows.toReversed() : rows,
      hasNext: isBackward ? position !== undefined : hasMore,
      hasPrevious: isBackward ? hasMore : position !== undefined,
      count: () => this.reader.countRows(listed, { ...rowQuery, start: [] }),
      resolved,
      ...(version && { version }),
      ...(isUnchanged && { isUnchanged }),
    });
  }

  /**
   * Reads the first or last page of one list for each of many parents, in one statement.
   * @throws {Failure} `tooExpensive` when the pages are too large together.
   */
  async readPages<Node extends object>(
    table: ListedTable<Node>,
    { parentIds: ids, idType: type, conditionFor, conditions, caller }: ChildLists,
    rowSelectionOf: (id: string) => RowSelection<object>,
    { limit = table.size.default, isBackward = false, budget }: PageRequest,
  ): Promise<Map<string, Connection<Node>>> {
    const listed = { ...table, isAscending: isBackward };
    const all = [...conditions, conditionFor(Prisma.sql`parent.id`)];
    const pagePerParent = Prisma.sql`SELECT parent.id, page.* FROM unnest(${ids}::${Prisma.raw(type)}[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT *, row_number() OVER (${orderBySql(listed)}) AS place FROM ${identifier(listed.table)}
      ${whereSql(all)} ${orderBySql(listed)} LIMIT ${limit + 1}) AS page`;
    const read = async () => {
      const statement = Prisma.sql`SELECT id, ${jsonColumns(listed)}, "found" ${cutToSize(listed, pagePerParent, Prisma.sql`ORDER BY id, place`, maxRead.bytes)}`;
      const rows = await this.database.query<MeasuredRow & { id: string }>(statement, 'read', caller.userId);
      if (rows.length < Number(rows[0]?.found ?? 0)) throw tooExpensive();
      return rows.map(({ id, json }) => ({ id, text: json }));
    };
    const rows = await readWithinBudget(budget, read, (rows) => rows);
    const found = new Map<string, Json<Node>[]>(ids.map((id) => [id, []]));
    for (const { id, text } of rows) found.get(id)?.push(new Json(text));
    return new Map(
      [...found].map(([id, rows]) => {
        const hasMore = rows.length > limit;
        const pageRows = rows.slice(0, limit);
        const parentConditions = [...conditions, conditionFor(Prisma.sql`${id}::${Prisma.raw(type)}`)].map(
          (forScan) => ({ forScan }),
        );
        const rowQuery = {
          dense: parentConditions,
          sparse: [],
          start: [],
          version: Prisma.empty,
          account: caller.userId,
        };
        const page = {
          rows: isBackward ? pageRows.toReversed() : pageRows,
          hasNext: hasMore && !isBackward,
          hasPrevious: hasMore && isBackward,
          count: () => this.reader.countRows(listed, rowQuery),
          resolved: {},
        };
        return [id, this.buildConnection(table, rowSelectionOf(id), page)];
      }),
    );
  }

  /** Reads the row that fulfils the conditions, if there is one. */
  async findRow<Node extends object>(
    listed: ListedTable<Node>,
    ...conditions: Prisma.Sql[]
  ): Promise<Json<Node> | undefined> {
    const [json] = await this.readRows(listed, Prisma.sql`${whereSql(conditions)} LIMIT 1`);
    return json;
  }

  /** Reads rows in any order. `rest` is the SQL that follows FROM; it must bound the number of rows. */
  async readRows<Node extends object>(listed: ListedTable<Node>, rest: Prisma.Sql): Promise<Json<Node>[]> {
    const rows = await this.database.query<{ json: string; version: string }>(
      Prisma.sql`SELECT ${jsonColumns(listed)}, ${listed.version} AS version FROM ${identifier(listed.table)} ${rest}`,
    );
    return rows.map(({ json, version }) => new Json<Node>(json, version));
  }

  private buildConnection<Node extends object>(
    listed: ListedTable<Node>,
    query: ListQuery,
    { rows, hasNext, hasPrevious, count, resolved, version, isUnchanged }: PageContent,
  ): Connection<Node> {
    const cursorOf = (row: Json<Node>) => this.pageTokens.encode(query, resolved, keyOf(listed, row));
    const edges = rows.map((row) => new Edge(row as Json<Node>, cursorOf));
    const { selection } = listed;
    return new Connection(edges, hasNext, hasPrevious, count, { version, isUnchanged, selection, filters: resolved });
  }
}
