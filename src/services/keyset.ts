import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { Connection, countLimit, Edge, Json, type PageRequest, type PageSize } from '../models/connection.js';
import { invalid } from '../models/failure.js';
import { CalendarDate, type Class, ClockTime, propertiesOf, Timestamp } from '../models/property.js';
import { type Conditions, holding, indexing, newest, where } from './conditions.js';
import type { Cursors } from './cursors.js';
import type { PageCache, Rows } from './pageCache.js';
import { inParts, shownOf } from './parts.js';
import { column, type Printed, printedRow } from './projection.js';
import { newestAmong } from './sparse.js';
import { versionOf } from './versions.js';

interface Table {
  readonly table: string;
  readonly model: Class;
  /** Columns of the order, all descending, the last one unique. Each is a property of the model. */
  readonly order: readonly string[];
  readonly size: PageSize;
  /** Properties that are not columns. */
  readonly computed?: Readonly<Record<string, Prisma.Sql>>;
  /** Text that moves with every change of a row. */
  readonly version: Prisma.Sql;
}

/** A table that is listed by key: what a row shows and in which total order, newest first. */
export interface Listed<Node extends object> extends Table {
  readonly model: Class<Node>;
  readonly order: readonly (keyof Node & string)[];
}

/** Which rows are wanted, and what the tokens of their pages are bound to. */
export interface Selection<Resolved extends object> {
  /** The list and whom it belongs to, so that no token serves another. */
  readonly purpose: string;
  /** What the client asked for; a token is good for the same or for nothing. */
  readonly asked: object;
  /** What that means now (a default window has an end); later pages keep to what it meant on the first. */
  readonly resolve: () => Resolved;
  readonly conditions: (resolved: Resolved) => Conditions | Promise<Conditions>;
  /** What the rows depend on (Versions), so that pages can be kept; without it each is read anew. */
  readonly subjects?: readonly string[];
}

interface Position {
  readonly asked: object;
  readonly resolved: object;
  readonly key: readonly unknown[];
}

/**
 * Reads tables by key: the only pagination code. A page begins after a row's key, never at a count of rows, so that
 * nothing repeats or is skipped while others write, and page 1000 costs what page 1 does.
 */
export class Keyset {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly pageCache: PageCache,
  ) {}

  /** @throws {Failure} `invalid` for a token that was not given for this list with these filters. */
  async page<Node extends object, Resolved extends object>(
    listed: Listed<Node>,
    selection: Selection<Resolved>,
    { limit = listed.size.default, after }: PageRequest,
  ): Promise<Connection<Node>> {
    const position = after === undefined ? undefined : this.open(selection, after);
    const resolved = (position?.resolved as Resolved | undefined) ?? selection.resolve();
    const { dense, sparse = [] } = await selection.conditions(resolved);
    const { subjects = [] } = selection;
    const start = position ? [beyond(listed, position.key)] : [];
    const columns = Prisma.sql`${printed(listed)}, ${versionOf(subjects)} AS version`;
    const statement = (from: readonly Prisma.Sql[], count: number) => Prisma.sql`
      SELECT ${columns} FROM ${column(listed.table)} ${where([...holding(dense), ...from, ...holding(sparse)])}
      ${newest(listed.order)} LIMIT ${count}`;
    const beyondRow = (json: string) => beyond(listed, keyOf(listed, JSON.parse(json) as Node));
    const read = (count: number, last?: Printed) => {
      const from = last ? [beyondRow(last.json)] : start;
      if (sparse.length === 0) return this.database.query<Printed>(statement(from, count));
      const sought = { printed: columns, dense, sparse, start: from, count, beyond: beyondRow };
      return newestAmong(this.database, { ...listed, ...sought });
    };
    // Where a condition is sparse the statement only tells this question from others: those that are sent take less.
    const found = await this.pageCache.rows(statement(start, limit + 1), subjects, () => inParts(limit + 1, read));
    const conditions = indexing([...dense, ...sparse]);
    return this.connection(listed, selection, { ...found, limit, conditions, resolved, after: position !== undefined });
  }

  /**
   * First pages of one list for each of many parents, in one statement.
   * @param column the parent's id in the listed table, a UUID.
   */
  async pages<Node extends object>(
    listed: Listed<Node>,
    { column: parent, ids, conditions }: { column: string; ids: readonly string[]; conditions: readonly Prisma.Sql[] },
    selectionOf: (id: string) => Selection<object>,
    limit: number,
  ): Promise<Map<string, Connection<Node>>> {
    const all = [...conditions, Prisma.sql`${column(parent)} = parent.id`];
    const rows = await this.database.query<{ id: string; json: string }>(Prisma.sql`
      SELECT parent.id, page.json FROM unnest(${ids}::uuid[]) AS parent(id) CROSS JOIN LATERAL (
        SELECT ${printed(listed)}, row_number() OVER (${newest(listed.order)}) AS place FROM ${column(listed.table)}
        ${where(all)} ${newest(listed.order)} LIMIT ${limit + 1}) AS page
      ORDER BY parent.id, page.place`);
    const found = new Map<string, Json<Node>[]>(ids.map((id) => [id, []]));
    for (const { id, json } of rows) found.get(id)?.push(new Json(json));
    return new Map(
      [...found].map(([id, rows]) => {
        const selection = selectionOf(id);
        const own = [...conditions, Prisma.sql`${column(parent)} = ${id}::uuid`];
        return [id, this.connection(listed, selection, { rows, limit, conditions: own, resolved: {}, after: false })];
      }),
    );
  }

  /** The one row that fulfils the conditions, if there is one. */
  async one<Node extends object>(listed: Listed<Node>, ...conditions: Prisma.Sql[]): Promise<Json<Node> | undefined> {
    const [json] = await this.all(listed, Prisma.sql`${where(conditions)} LIMIT 1`);
    return json;
  }

  /** Rows in an order of the caller's own; `rest` is what follows FROM and bounds how many there are. */
  async all<Node extends object>(listed: Listed<Node>, rest: Prisma.Sql): Promise<Json<Node>[]> {
    const rows = await this.database.query<{ json: string; version: string }>(
      Prisma.sql`SELECT ${printed(listed)}, ${listed.version} AS version FROM ${column(listed.table)} ${rest}`,
    );
    return rows.map(({ json, version }) => new Json<Node>(json, version));
  }

  private connection<Node extends object>(
    listed: Listed<Node>,
    { purpose, asked }: Pick<Selection<object>, 'purpose' | 'asked'>,
    page: Rows & { limit: number; conditions: Prisma.Sql[]; resolved: object; after: boolean },
  ): Connection<Node> {
    const cursorOf = (node: Node): string => {
      const key = keyOf(listed, node);
      return this.cursors.seal(purpose, { asked, resolved: page.resolved, key } satisfies Position);
    };
    const shown = shownOf(
      page.rows.map(({ text }) => text),
      page.limit,
    );
    return new Connection(
      page.rows.slice(0, shown).map((row) => new Edge(row as Json<Node>, cursorOf)),
      page.rows.length > shown,
      page.after,
      () => this.count(listed, page.conditions),
      page.version,
    );
  }

  private async count(listed: Table, conditions: Prisma.Sql[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      Prisma.sql`
      SELECT count(*)::integer AS count FROM
        (SELECT 1 FROM ${column(listed.table)} ${where(conditions)} LIMIT ${countLimit}) AS counted`,
      'search',
    );
    return row?.count ?? 0;
  }

  private open({ purpose, asked }: Pick<Selection<object>, 'purpose' | 'asked'>, token: string): Position {
    const position = this.cursors.open(purpose, token) as Position | undefined;
    if (!position) throw invalid('nextToken must be one that this list gave you, unchanged');
    if (Object.keys(asked).length > 0 && !isDeepStrictEqual({ ...asked }, position.asked)) {
      throw invalid('nextToken was made with other filters; send the same ones with it, or none');
    }
    return position;
  }
}

const printedRows = new WeakMap<Table, Prisma.Sql>();

/** Put together once for each table: every read begins with it, and it is long. */
function printed(listed: Table): Prisma.Sql {
  const known = printedRows.get(listed) ?? printedRow(listed.model, listed.computed);
  printedRows.set(listed, known);
  return known;
}

const keyOf = <Node extends object>({ order }: Listed<Node>, node: Node): unknown[] => order.map((name) => node[name]);

/** Row comparison, not the equivalent chain of ORs: only this form starts inside the index. */
function beyond({ model, order }: Table, key: readonly unknown[]): Prisma.Sql {
  const properties = propertiesOf(model);
  const values = order.map((name, index) => {
    const property = properties.find((each) => each.name === name);
    const type = databaseTypes.get(property?.type() ?? String) ?? (property?.format === 'uuid' ? 'uuid' : 'text');
    return Prisma.sql`${key[index]}::${Prisma.raw(type)}`;
  });
  return Prisma.sql`(${Prisma.join(order.map(column))}) < (${Prisma.join(values)})`;
}

const databaseTypes = new Map<object, string>([
  [Timestamp, 'timestamptz'],
  [CalendarDate, 'date'],
  [ClockTime, 'time'],
]);
