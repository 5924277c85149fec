import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { mostRead, tooExpensive, within } from '../models/budget.js';
import type { Caller } from '../models/caller.js';
import { Connection, Edge, Json, type PageRequest } from '../models/connection.js';
import type { PageReader } from './pageReader.js';
import type { Rows } from './pageCache.js';
import { beyond, keyOf, type Listed, type Measured, measured, printed } from './pageStatements.js';
import { column } from './printedRows.js';
import type { Positions, Question } from './positions.js';
import { versionOf } from './versions.js';
import { type Conditions, type Order, sorted, where } from './where.js';

/** Rows of a page, and the version of their state. */
export type VersionedRows = Pick<Rows, 'rows' | 'version'>;

/** Selection of a list's rows, and the question that its page tokens are bound to. */
export interface Selection<Resolved extends object> extends Question {
  /** Returns the filters with defaults filled in, such as the end of a default window. */
  readonly resolve: () => Resolved;
  readonly conditions: (resolved: Resolved) => Conditions | Promise<Conditions>;
  /** Returns an order that replaces the table's own. */
  readonly order?: (resolved: Resolved) => Partial<Order>;
  /** Returns the subjects that the rows depend on (`Versions`). Without subjects, pages are not cached. */
  readonly subjects?: (resolved: Resolved) => readonly string[];
  /** Adds the caller's own data to the rows. These data are not part of the cached page that callers share. */
  readonly complete?: (resolved: Resolved, page: VersionedRows) => Promise<VersionedRows>;
  /** Caller that the rows are read for, if any. */
  readonly caller?: Caller;
}

/** Rows that belong to each of many parents. */
interface Children {
  readonly ids: readonly string[];
  /** Type of the ids in the database. */
  readonly type: 'uuid' | 'text';
  /** Returns the condition for the rows of the parent with an id. */
  readonly of: (id: Prisma.Sql) => Prisma.Sql;
  readonly conditions: readonly Prisma.Sql[];
  readonly caller: Caller;
}

interface ReadPage extends VersionedRows {
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly count: () => Promise<number>;
  readonly resolved: object;
}

/**
 * Reads tables by key: the only pagination code. A page begins at a row's key, never at a count of rows, so that no row repeats
 * or is skipped during concurrent writes, and page 1000 costs what page 1 does.
 */
export class Keyset {
  constructor(
    private readonly database: Database,
    private readonly positions: Positions,
    private readonly reader: PageReader,
  ) {}

  /**
   * Reads a page of a list.
   * @throws {Failure} `invalid` for a token that was not issued for this list with these filters, and what `PageReader.rows`
   * throws.
   */
  async page<Node extends object, Resolved extends object>(
    table: Listed<Node>,
    selection: Selection<Resolved>,
    request: PageRequest,
  ): Promise<Connection<Node>> {
    const { limit = table.size.default, before, isBackward = before !== undefined, shape } = request;
    const position = this.positions.of(selection, request);
    const resolved = (position?.resolved as Resolved | undefined) ?? selection.resolve();
    const { dense, sparse = [] } = await selection.conditions(resolved);
    const listed = { ...table, ...selection.order?.(resolved), shape } as Listed<Node>;
    // The last rows are the first ones of the list in the opposite order.
    const read = isBackward ? { ...listed, isAscending: !listed.isAscending } : listed;
    const { caller, subjects: subjectsOf = () => [] } = selection;
    const subjects = subjectsOf(resolved);
    const start = position ? [beyond(read, position.key)] : [];
    const wanted = { dense, sparse, start, version: versionOf(subjects), account: caller?.userId };
    const found = await this.reader.rows(read, wanted, limit, { caller, subjects });
    const { hasMore } = found;
    const { rows, version } = (await selection.complete?.(resolved, found)) ?? found;
    return this.connection(listed, selection, {
      rows: isBackward ? rows.toReversed() : rows,
      hasNext: isBackward ? position !== undefined : hasMore,
      hasPrevious: isBackward ? hasMore : position !== undefined,
      count: () => this.reader.count(listed, { ...wanted, start: [] }),
      resolved,
      ...(version && { version }),
    });
  }

  /**
   * Reads the first or last page of one list for each of many parents, in one statement.
   * @throws {Failure} `tooExpensive` when the pages are too large together.
   */
  async pages<Node extends object>(
    table: Listed<Node>,
    { ids, type, of, conditions, caller }: Children,
    selectionOf: (id: string) => Selection<object>,
    { limit = table.size.default, isBackward = false }: PageRequest,
  ): Promise<Map<string, Connection<Node>>> {
    const listed = { ...table, isAscending: isBackward };
    const all = [...conditions, of(Prisma.sql`parent.id`)];
    const each = Prisma.sql`SELECT parent.id, page.* FROM unnest(${ids}::${Prisma.raw(type)}[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT *, row_number() OVER (${sorted(listed)}) AS place FROM ${column(listed.table)}
      ${where(all)} ${sorted(listed)} LIMIT ${limit + 1}) AS page`;
    const { rows } = await within(caller.budget, async () => {
      const statement = Prisma.sql`SELECT id, ${printed(listed)}, "found" ${measured(listed, each, Prisma.sql`ORDER BY id, place`, mostRead.bytes)}`;
      const rows = await this.database.query<Measured & { id: string }>(statement, 'read', caller.userId);
      if (rows.length < Number(rows[0]?.found ?? 0)) throw tooExpensive();
      return { rows: rows.map(({ id, json }) => ({ id, text: json })) };
    });
    const found = new Map<string, Json<Node>[]>(ids.map((id) => [id, []]));
    for (const { id, text } of rows) found.get(id)?.push(new Json(text));
    return new Map(
      [...found].map(([id, rows]) => {
        const hasMore = rows.length > limit;
        const shown = rows.slice(0, limit);
        const own = [...conditions, of(Prisma.sql`${id}::${Prisma.raw(type)}`)].map((holds) => ({ holds }));
        const wanted = { dense: own, sparse: [], start: [], version: Prisma.empty, account: caller.userId };
        const page = {
          rows: isBackward ? shown.toReversed() : shown,
          hasNext: hasMore && !isBackward,
          hasPrevious: hasMore && isBackward,
          count: () => this.reader.count(listed, wanted),
          resolved: {},
        };
        return [id, this.connection(table, selectionOf(id), page)];
      }),
    );
  }

  /** Reads the row that fulfils the conditions, if there is one. */
  async one<Node extends object>(listed: Listed<Node>, ...conditions: Prisma.Sql[]): Promise<Json<Node> | undefined> {
    const [json] = await this.all(listed, Prisma.sql`${where(conditions)} LIMIT 1`);
    return json;
  }

  /** Reads rows in any order. `rest` is the SQL that follows FROM; it must bound the number of rows. */
  async all<Node extends object>(listed: Listed<Node>, rest: Prisma.Sql): Promise<Json<Node>[]> {
    const rows = await this.database.query<{ json: string; version: string }>(
      Prisma.sql`SELECT ${printed(listed)}, ${listed.version} AS version FROM ${column(listed.table)} ${rest}`,
    );
    return rows.map(({ json, version }) => new Json<Node>(json, version));
  }

  private connection<Node extends object>(
    listed: Listed<Node>,
    question: Question,
    { rows, hasNext, hasPrevious, count, resolved, version }: ReadPage,
  ): Connection<Node> {
    const cursorOf = (row: Json<Node>) => this.positions.seal(question, resolved, keyOf(listed, row));
    const edges = rows.map((row) => new Edge(row as Json<Node>, cursorOf));
    return new Connection(edges, hasNext, hasPrevious, count, version, listed.shape);
  }
}
