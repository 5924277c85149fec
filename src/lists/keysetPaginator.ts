import type { Database } from '../adapters/database/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { maxRead, readWithinBudget, tooExpensive } from '../models/readBudget.js';
import type { Caller } from '../models/accounts/caller.js';
import {
  Connection,
  Edge,
  Json,
  maxTotalCount,
  type PageDetails,
  type PageRequest,
} from '../models/paging/connection.js';
import { addPosition, type MemberList, mergePages, startCondition } from './mergedRows.js';
import type { PageReader, VersionedRowPage } from './pageReader.js';
import { afterKey, keyOf, type ListedTable, type MeasuredRow, cutToSize, jsonColumns } from './pageStatements.js';
import { identifier } from './jsonRows.js';
import type { ListQuery, PageStart, PageTokens } from './pageTokens.js';
import { dataVersionSql } from './dataVersions.js';
import { type Conditions, whereSql } from './rowConditions.js';
import { type SortOrder, orderBySql } from './sortOrder.js';

/** Rows of a page, and the version of their state. */
export type VersionedRows = Pick<VersionedRowPage, 'rows' | 'version'>;

/** Rows that a list reads; page tokens are bound to its `ListQuery`. A page request selects the fields of the rows (`selection`). */
export interface RowSelection<Resolved extends object> extends ListQuery<Resolved> {
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

/** Rows of several lists, which are read as one list. */
export interface MergedSelection<Node extends object, Resolved extends object> extends ListQuery<Resolved> {
  readonly memberLists: (resolved: Resolved) => Promise<readonly MemberList[]>;
  /** Returns whether the list is in ascending order; by default it is in descending order. */
  readonly isAscending?: (resolved: Resolved) => boolean;
  /** Converts a row of a list to a node of the connection. */
  readonly nodeOf: (name: string, row: unknown) => Node;
  readonly caller: Caller;
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
    const { limit = table.size.default, selection, budget, isKnown } = request;
    const pageStart = this.pageTokens.readStart(rowSelection, request);
    const { resolved, key } = pageStart;
    const conditions = await rowSelection.conditions(resolved);
    const listed = { ...table, ...rowSelection.order?.(resolved), selection } as ListedTable<Node>;
    const read = inDirection(listed, pageStart);
    const { caller, subjects: subjectsOf = () => [] } = rowSelection;
    const subjects = subjectsOf(resolved);
    const start = key ? [afterKey(read, key)] : [];
    const rowQuery = { sparse: [], ...conditions, start, version: dataVersionSql(subjects), account: caller?.userId };
    const addCallerData = rowSelection.callerDataFor?.(resolved);
    const context = { budget, subjects, ...(!addCallerData && { isKnown }) };
    const page = await this.reader.readRows(read, rowQuery, limit, context);
    const { rows, version } = addCallerData ? await addCallerData(page) : page;
    const edges = this.buildEdges(listed, rowSelection, resolved, rows);
    const count = () => this.reader.countRows(listed, { ...rowQuery, start: [] });
    const { hasMore, isUnchanged } = page;
    return buildConnection(pageStart, edges, hasMore, { count, version, isUnchanged, selection });
  }

  /** Reads all rows of a list, page by page. @throws {Failure} the failures of `PageReader.readRows`. */
  async *readAllPages<Node extends object>(
    table: ListedTable<Node>,
    rowSelection: RowSelection<object>,
  ): AsyncGenerator<readonly Json<Node>[]> {
    let after: string | undefined;
    do {
      const { edges, hasNextPage } = await this.readPage(table, rowSelection, { limit: table.size.maximum, after });
      yield edges.map(({ json }) => json);
      after = hasNextPage ? edges.at(-1)?.cursor : undefined;
    } while (after);
  }

  /** Reads a page of several lists as one, from a page of each. @throws {Failure} the failures of `readPage`. */
  async readMergedPage<Node extends object, Resolved extends object>(
    mergedSelection: MergedSelection<Node, Resolved>,
    request: PageRequest & { readonly limit: number },
  ): Promise<Connection<Node>> {
    const { limit, budget } = request;
    const pageStart = this.pageTokens.readStart(mergedSelection, request);
    const { resolved, key } = pageStart;
    const account = mergedSelection.caller.userId;
    const isAscending = mergedSelection.isAscending?.(resolved) ?? false;
    const memberLists = await mergedSelection.memberLists(resolved);
    const buildRowQuery = ({ conditions }: MemberList, start: readonly Prisma.Sql[]) => {
      return { sparse: [], ...conditions, start, version: dataVersionSql([]), account };
    };
    const pages = await Promise.all(
      memberLists.map(async (member) => {
        const read = { ...member, table: inDirection({ ...member.table, isAscending }, pageStart) };
        const rowQuery = buildRowQuery(member, key ? [startCondition(read, key)] : []);
        const { rows, hasMore } = await this.reader.readRows(read.table, rowQuery, limit, { budget, subjects: [] });
        return { rows: rows.map((row) => addPosition(member, row)), hasMore };
      }),
    );
    const { rows, hasMore } = mergePages(pages, limit, isAscending !== pageStart.isBackward);
    const edges = rows.map(({ name, row, key }) => {
      const cursorOf = () => this.pageTokens.encode(mergedSelection, resolved, key);
      return new Edge(row as Json<Node>, cursorOf, (value) => mergedSelection.nodeOf(name, value));
    });
    const count = async () => {
      const counts = await Promise.all(
        memberLists.map((member) => this.reader.countRows(member.table, buildRowQuery(member, []))),
      );
      return Math.min(
        counts.reduce((sum, one) => sum + one, 0),
        maxTotalCount,
      );
    };
    return buildConnection(pageStart, edges, hasMore, { count });
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
        const parentConditions = [...conditions, conditionFor(Prisma.sql`${id}::${Prisma.raw(type)}`)];
        const dense = parentConditions.map((forScan) => ({ forScan }));
        const rowQuery = { dense, sparse: [], start: [], version: Prisma.empty, account: caller.userId };
        const edges = this.buildEdges(table, rowSelectionOf(id), {}, rows.slice(0, limit));
        const start = { resolved: {}, key: undefined, isBackward };
        const count = () => this.reader.countRows(listed, rowQuery);
        return [id, buildConnection(start, edges, rows.length > limit, { count })];
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

  private buildEdges<Node extends object>(
    listed: ListedTable<Node>,
    query: ListQuery,
    resolved: object,
    rows: readonly Json<unknown>[],
  ): Edge<Node>[] {
    const cursorOf = (row: Json<Node>) => this.pageTokens.encode(query, resolved, keyOf(listed, row));
    return rows.map((row) => new Edge(row as Json<Node>, cursorOf));
  }
}

/** Returns a list in the direction in which a page is read: the last rows are the first ones of the list in the opposite order. */
const inDirection = <List extends SortOrder>(list: List, { isBackward }: PageStart<object>): List => ({
  ...list,
  isAscending: (list.isAscending ?? false) !== isBackward,
});

/** Builds the connection of a page from its edges in the order in which they were read. */
function buildConnection<Node>(
  { key, isBackward, resolved }: PageStart<object>,
  edges: readonly Edge<Node>[],
  hasMore: boolean,
  { count, ...details }: PageDetails & { readonly count: () => Promise<number> },
): Connection<Node> {
  const hasStart = key !== undefined;
  const [hasNext, hasPrevious] = isBackward ? [hasStart, hasMore] : [hasMore, hasStart];
  const orderedEdges = isBackward ? edges.toReversed() : edges;
  return new Connection(orderedEdges, hasNext, hasPrevious, count, { ...details, filters: resolved });
}
