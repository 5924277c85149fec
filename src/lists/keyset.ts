import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { mostRead, tooExpensive, within } from '../models/budget.js';
import type { Caller } from '../models/caller.js';
import { Connection, countLimit, Edge, Json, type PageRequest } from '../models/connection.js';
import { invalid } from '../failure.js';
import { type Conditions, indexing, newest, where } from './where.js';
import type { Cursors } from './cursors.js';
import type { PageCache, Rows } from './pageCache.js';
import { inParts, type Part } from './pageInChunks.js';
import { column, type Printed } from './printedRows.js';
import { countInSlices, newestInSlices } from './searchInSlices.js';
import { newestAmong } from './boundedWalks.js';
import {
  beyond,
  databaseType,
  inSlices,
  keyOf,
  type Listed,
  type Measured,
  measured,
  newestOf,
  printed,
  type Wanted,
} from './pageStatements.js';
import { versionOf } from './versions.js';

/** Which rows are wanted, and what the tokens of their pages are bound to. */
export interface Selection<Resolved extends object> {
  /** The list and whom it belongs to, so that no token serves another. */
  readonly purpose: string;
  /** What the client asked for; a token is good for the same or for nothing. */
  readonly asked: object;
  /** That with its defaults filled in, such as the end of a default window. Later pages use what the first page resolved. */
  readonly resolve: () => Resolved;
  readonly conditions: (resolved: Resolved) => Conditions | Promise<Conditions>;
  /** What the rows depend on (Versions), so that pages can be kept; without it each is read anew. */
  readonly subjects?: (resolved: Resolved) => readonly string[];
  /** On whose behalf, where it is on somebody's. */
  readonly caller?: Caller;
}

/** Rows that belong to each of many parents. */
interface Children {
  /** The parent's id in the listed table, a UUID. */
  readonly column: string;
  readonly ids: readonly string[];
  readonly conditions: readonly Prisma.Sql[];
  readonly caller: Caller;
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
    const subjects = selection.subjects?.(resolved) ?? [];
    const { caller } = selection;
    const start = position ? [beyond(listed, position.key)] : [];
    const wanted = { dense, sparse, start, version: versionOf(subjects), account: caller?.userId };
    // Where a condition is sparse the statement only tells this question from others: those that are sent take less.
    const found = await within(caller?.budget, () =>
      this.pageCache.rows(newestOf(listed, wanted, limit + 1), subjects, () => this.read(listed, wanted, limit)),
    );
    const count = () => this.count(listed, { ...wanted, start: [] });
    return this.connection(listed, selection, { ...found, count, resolved, after: position !== undefined });
  }

  /**
   * First pages of one list for each of many parents, in one statement.
   * @throws {Failure} `tooExpensive` when they are too long together.
   */
  async pages<Node extends object>(
    listed: Listed<Node>,
    { column: parent, ids, conditions, caller }: Children,
    selectionOf: (id: string) => Selection<object>,
    limit: number,
  ): Promise<Map<string, Connection<Node>>> {
    const all = [...conditions, Prisma.sql`${column(parent)} = parent.id`];
    const each = Prisma.sql`SELECT parent.id, page.* FROM unnest(${ids}::uuid[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT *, row_number() OVER (${newest(listed.order)}) AS place FROM ${column(listed.table)}
      ${where(all)} ${newest(listed.order)} LIMIT ${limit + 1}) AS page`;
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
        const part = { rows: rows.slice(0, limit), hasMore: rows.length > limit };
        const own = [...conditions, Prisma.sql`${column(parent)} = ${id}::uuid`].map((holds) => ({ holds }));
        const wanted = { dense: own, sparse: [], start: [], version: Prisma.empty, account: caller.userId };
        const count = () => this.count(listed, wanted);
        return [id, this.connection(listed, selectionOf(id), { ...part, count, resolved: {}, after: false })];
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

  private async read<Node extends object>(listed: Listed<Node>, wanted: Wanted, limit: number): Promise<Part> {
    if (!listed.bytes) {
      const beyondRow = (json: string) => beyond(listed, keyOf(listed, JSON.parse(json) as Node));
      return inParts<Printed>(limit, (count, last) => {
        const part = last ? { ...wanted, start: [beyondRow(last.json)] } : wanted;
        if (part.sparse.length === 0) {
          return this.database.query<Printed>(newestOf(listed, part, count), 'read', wanted.account);
        }
        const columns = Prisma.sql`${printed(listed)}, ${part.version} AS version`;
        return newestAmong(this.database, { ...listed, ...part, printed: columns, count, beyond: beyondRow });
      });
    }
    const isSought = wanted.sparse.length > 0;
    const rows = await this.database.query<Measured>(
      isSought ? await this.sought(listed, wanted, limit + 1) : newestOf(listed, wanted, limit + 1),
      'read',
      wanted.account,
    );
    const shown = rows.slice(0, limit);
    return { rows: shown, hasMore: Number(rows[0]?.found ?? 0) > shown.length };
  }

  /** The statement that reads those of long rows that a search found: it looks at what rows are ordered by alone. */
  private async sought<Node extends object>(listed: Listed<Node>, wanted: Wanted, count: number): Promise<Prisma.Sql> {
    const name = listed.order.at(-1) as keyof Node & string;
    const found = await newestInSlices(this.database, inSlices(listed, wanted, count));
    const ids = found.map(({ json }) => (JSON.parse(json) as Node)[name]);
    const version = Prisma.sql`${found[0]?.version ?? null}::text`;
    const rows = Prisma.sql`SELECT * FROM ${column(listed.table)} WHERE ${column(name)} = ANY(${ids}::${databaseType(listed.model, name)}[])`;
    return Prisma.sql`SELECT ${printed(listed)}, ${version} AS version, "found" ${measured(listed, rows, newest(listed.order))}`;
  }

  private connection<Node extends object>(
    listed: Listed<Node>,
    { purpose, asked }: Pick<Selection<object>, 'purpose' | 'asked'>,
    page: Rows & { count: () => Promise<number>; resolved: object; after: boolean },
  ): Connection<Node> {
    const cursorOf = (node: Node): string => {
      const key = keyOf(listed, node);
      return this.cursors.seal(purpose, { asked, resolved: page.resolved, key } satisfies Position);
    };
    return new Connection(
      page.rows.map((row) => new Edge(row as Json<Node>, cursorOf)),
      page.hasMore,
      page.after,
      page.count,
      page.version,
    );
  }

  private async count<Node extends object>(listed: Listed<Node>, wanted: Wanted): Promise<number> {
    const { dense, sparse, account } = wanted;
    if (listed.searchedBytes && sparse.length > 0) {
      return countInSlices(this.database, inSlices(listed, wanted, countLimit));
    }
    const [row] = await this.database.query<{ count: number }>(
      Prisma.sql`
      SELECT count(*)::integer AS count FROM
        (SELECT 1 FROM ${column(listed.table)} ${where(indexing([...dense, ...sparse]))} LIMIT ${countLimit}) AS counted`,
      'search',
      account,
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
