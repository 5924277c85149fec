import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import { type Connection, Json, type PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';
import { type Failure, notFound } from '../../failure.js';
import type { FilingKind } from '../../models/filing.js';
import {
  type AnyFilingFilter,
  daysBetween,
  type FilingFilters,
  isPersonal,
  type ResolvedFilter,
} from './filterConditions.js';
import { allKinds, filingKinds, type FilingOf } from './filingKinds.js';
import { isFilingId } from '../../models/ids.js';
import type { Keyset, VersionedRows } from '../../lists/keyset.js';
import type { IncludeArgument } from '../../models/preference.js';
import { withPreferences } from './includedPreferences.js';
import type { ActivityOrder } from '../../models/listOrder.js';
import { type PageOfIds, pageOfIds } from '../../lists/pageOfIds.js';
import type { Positions } from '../../lists/positions.js';
import type { Listed } from '../../lists/pageStatements.js';
import { column, printedDigest } from '../../lists/printedRows.js';

/** Maximum ids in one statement. */
const linksAtOnce = 500;

export const missingFiling = (kind: FilingKind): Failure => notFound(`There is no such ${filingKinds[kind].name}`);

/** Reads filings of every kind, driven by the table of facts in filingKinds.ts. */
export class Filings {
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly positions: Positions,
    private readonly filters: FilingFilters,
  ) {}

  /** Lists filings of a kind, newest first unless `orderBy` says otherwise. */
  list<Kind extends FilingKind>(
    caller: Caller,
    kind: Kind,
    filter: AnyFilingFilter,
    page: PageRequest,
  ): Promise<Connection<FilingOf[Kind]>> {
    const { userId } = caller;
    const normal = this.filters.normalise(filter);
    const { orderBy } = page;
    const asked = { ...normal, ...(orderBy && { orderBy }) };
    const selection = {
      purpose: `${kind} filings for ${userId}`,
      asked,
      resolve: () => ({ ...this.filters.resolve(kind, normal), ...(orderBy && { orderBy }) }),
      order: ({ orderBy }: { readonly orderBy?: ActivityOrder }) => ({ isAscending: orderBy === 'oldest' }),
      conditions: (resolved: ResolvedFilter) => this.filters.conditions(kind, resolved, userId),
      // A page token may come without parameters: `include` is taken from the resolved filter.
      complete: async ({ include }: ResolvedFilter, page: VersionedRows) =>
        include ? withPreferences(this.database, caller, kind, page) : page,
      subjects: (resolved: ResolvedFilter) => [filingKinds[kind].table, ...(isPersonal(resolved) ? [userId] : [])],
      caller,
    };
    return this.keyset.page(listedFilings(kind), selection, page);
  }

  /** @throws {Failure} `notFound`. */
  async get<Kind extends FilingKind>(
    caller: Caller,
    kind: Kind,
    filingId: string,
    { include }: IncludeArgument = {},
  ): Promise<Json<FilingOf[Kind]>> {
    const filing = isFilingId(filingId)
      ? await this.keyset.one(listedFilings(kind), Prisma.sql`"filingId" = ${filingId}`)
      : undefined;
    if (!filing) throw missingFiling(kind);
    if (!include) return filing;
    const { rows, version } = await withPreferences(this.database, caller, kind, {
      rows: [filing],
      ...(filing.version !== undefined && { version: filing.version }),
    });
    return new Json(rows[0]?.text ?? filing.text, version);
  }

  /**
   * Returns a page of the ids of filings that are linked to a deal.
   * @throws {Failure} `invalid` for a token that was not issued for this deal.
   */
  pageOfLinked({ userId }: Caller, dealId: string, filingIds: readonly string[], page: PageRequest): PageOfIds {
    const question = { purpose: `filings of deal ${dealId} of ${userId}`, asked: {} };
    return pageOfIds(this.positions, question, filingIds, { ...page, limit: page.limit ?? pageSizes.deals.default });
  }

  /** Returns the kinds of the filings with each id; two sources may use the same id. */
  async kindsOf(_caller: Caller, filingIds: readonly string[]): Promise<Map<string, FilingKind[]>> {
    const ids = filingIds.filter(isFilingId);
    const found = new Map<string, FilingKind[]>();
    for (let begin = 0; begin < ids.length; begin += linksAtOnce) {
      const some = ids.slice(begin, begin + linksAtOnce);
      const each = allKinds.map(
        (kind) => Prisma.sql`SELECT "filingId", ${kind} AS kind FROM ${column(filingKinds[kind].table)}
          WHERE "filingId" = ANY(${some}::text[])`,
      );
      const rows = await this.database.query<{ filingId: string; kind: FilingKind }>(Prisma.join(each, ' UNION ALL '));
      for (const { filingId, kind } of rows) found.set(filingId, [...(found.get(filingId) ?? []), kind]);
    }
    return found;
  }

  /** Counts the filings of a kind filed between two days, both included. */
  async count(kind: FilingKind, from = firstDay, to = lastDay): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      Prisma.sql`SELECT count(*)::int AS count FROM ${column(filingKinds[kind].table)} WHERE ${daysBetween(kind, from, to).holds}`,
    );
    return row?.count ?? 0;
  }

  /** Yields every filing of a kind filed between two days, newest first, reading page by page. */
  async *walk<Kind extends FilingKind>(
    kind: Kind,
    from = firstDay,
    to = lastDay,
  ): AsyncGenerator<Json<FilingOf[Kind]>> {
    const conditions = () => ({ dense: [daysBetween(kind, from, to)] });
    const selection = { purpose: `walk ${kind}`, asked: {}, resolve: () => ({}), conditions };
    let after: string | undefined;
    do {
      const page = await this.keyset.page(listedFilings(kind), selection, { limit: pageSizes.filings.maximum, after });
      for (const { json } of page.edges) yield json;
      after = page.hasNextPage ? page.edges.at(-1)?.cursor : undefined;
    } while (after);
  }

  /**
   * Returns filings of a kind by id, with one statement for each `linksAtOnce` ids; unknown ids are left out.
   * @throws {Failure} `tooExpensive` when the caller's request reads too much.
   */
  async byIds<Kind extends FilingKind>(
    { budget }: Caller,
    kind: Kind,
    filingIds: readonly string[],
  ): Promise<Map<string, FilingOf[Kind]>> {
    const ids = filingIds.filter(isFilingId);
    const found = new Map<string, FilingOf[Kind]>();
    for (let begin = 0; begin < ids.length; begin += linksAtOnce) {
      const some = Prisma.sql`WHERE "filingId" = ANY(${ids.slice(begin, begin + linksAtOnce)}::text[])`;
      const { rows } = await within(budget, async () => ({ rows: await this.keyset.all(listedFilings(kind), some) }));
      for (const { value } of rows) found.set(value.filingId, value);
    }
    return found;
  }
}

/** Earliest and latest date that the API accepts. */
const firstDay = '0001-01-01';
const lastDay = '9999-12-31';

/** Returns the SQL of a row's version: `xmin`, which changes with every update of the row, and a digest of the printed fields. */
const versionOf = (kind: FilingKind) => Prisma.raw(`xmin::text || '.${printedDigest(filingKinds[kind].model)}'`);

const listed = Object.fromEntries(allKinds.map((kind) => [kind, { ...filingKinds[kind], version: versionOf(kind) }]));

export const listedFilings = <Kind extends FilingKind>(kind: Kind): Listed<FilingOf[Kind]> =>
  listed[kind] as unknown as Listed<FilingOf[Kind]>;
