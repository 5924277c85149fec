import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Form4Sort } from '../../../models/filings/form4Sort.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { type Connection, Json, type PageRequest } from '../../../models/paging/connection.js';
import { pageSizes } from '../../../models/paging/pageSizes.js';
import { type Failure, invalidField, notFound } from '../../../failure.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { dateRangeCondition, maxDate, minDate } from './dateConditions.js';
import type { FilingFilterResolver } from './filingFilterResolver.js';
import type { AnyFilingFilter, ResolvedFilter } from './resolvedFilter.js';
import { dependsOnAccount } from './accountConditions.js';
import { buildConditionsByValue, orderByValue } from './filingsByValue.js';
import { allKinds, filingKinds, type FilingByKind } from '../filingKinds.js';
import { isFilingId } from '../../../models/ids.js';
import type { KeysetPaginator, VersionedRows } from '../../../lists/keysetPaginator.js';
import type { IncludeArgument } from '../../../models/filings/filingPreference.js';
import { addPreferences } from './includedPreferences.js';
import type { ListOrder } from '../../../models/paging/listOrder.js';
import { type IdPage, buildIdPage } from '../../../lists/idPage.js';
import type { PageTokens } from '../../../lists/pageTokens.js';
import type { ListedTable } from '../../../lists/pageStatements.js';
import { identifier, projectionDigest } from '../../../lists/jsonRows.js';

/** Maximum ids in one statement. */
const idBatchSize = 500;

export const filingNotFound = (kind: FilingKind): Failure => notFound(`There is no such ${filingKinds[kind].name}`);

/** Order of a list of filings: by filing date in a direction, or by value. */
interface FilingOrder {
  readonly orderBy?: ListOrder | undefined;
  readonly sort?: Form4Sort | undefined;
}

/** Reads filings of every kind, from the tables and columns that filingKinds.ts declares. */
export class FilingService {
  constructor(
    private readonly database: Database,
    private readonly keyset: KeysetPaginator,
    private readonly pageTokens: PageTokens,
    private readonly filters: FilingFilterResolver,
  ) {}

  /**
   * Lists filings of a kind, newest first unless `orderBy` or, for Form 4 filings, `sort` says otherwise.
   * @throws {Failure} `invalid` for an order that the kind does not have, or that goes without `orderBy` or a term.
   */
  list<Kind extends FilingKind>(
    caller: Caller,
    kind: Kind,
    filter: AnyFilingFilter,
    { sort, ...page }: PageRequest & FilingOrder,
  ): Promise<Connection<FilingByKind[Kind]>> {
    const { userId } = caller;
    const normalizedFilter = this.filters.normalize(filter);
    const { orderBy } = page;
    const isByValue = sort === 'totalValue';
    if (isByValue) checkOrderByValue(kind, { ...normalizedFilter, orderBy });
    const order: FilingOrder = { ...(orderBy && { orderBy }), ...(isByValue && { sort }) };
    const query = { ...normalizedFilter, ...order };
    const rowSelection = {
      purpose: `${kind} filings for ${userId}`,
      filters: query,
      resolveFilters: () => ({ ...this.filters.resolve(kind, normalizedFilter), ...order }),
      order: ({ orderBy, sort }: FilingOrder) => (sort ? orderByValue : { isAscending: orderBy === 'oldest' }),
      conditions: ({ sort, ...resolved }: ResolvedFilter & FilingOrder) =>
        sort
          ? buildConditionsByValue(this.filters, resolved, caller)
          : this.filters.buildConditions(kind, resolved, caller),
      // A page token may come without parameters: `include` is taken from the resolved filter.
      callerDataFor: ({ include }: ResolvedFilter) =>
        include ? (page: VersionedRows) => addPreferences(this.database, caller, kind, page) : undefined,
      subjects: (resolved: ResolvedFilter) => [
        filingKinds[kind].table,
        ...(dependsOnAccount(resolved) ? [userId] : []),
      ],
      caller,
    };
    return this.keyset.readPage(filingListDefinition(kind), rowSelection, page);
  }

  /** @throws {Failure} `notFound`. */
  async get<Kind extends FilingKind>(
    caller: Caller,
    kind: Kind,
    filingId: string,
    { include }: IncludeArgument = {},
  ): Promise<Json<FilingByKind[Kind]>> {
    const filing = isFilingId(filingId)
      ? await this.keyset.findRow(filingListDefinition(kind), Prisma.sql`"filingId" = ${filingId}`)
      : undefined;
    if (!filing) throw filingNotFound(kind);
    if (!include) return filing;
    const { rows, version } = await addPreferences(this.database, caller, kind, {
      rows: [filing],
      ...(filing.version !== undefined && { version: filing.version }),
    });
    return new Json(rows[0]?.text ?? filing.text, version);
  }

  /**
   * Returns a page of the ids of filings that are linked to a deal.
   * @throws {Failure} `invalid` for a token that was not issued for this deal.
   */
  pageLinkedIds({ userId }: Caller, dealId: string, filingIds: readonly string[], page: PageRequest): IdPage {
    return buildIdPage(this.pageTokens, `filings of deal ${dealId} of ${userId}`, filingIds, {
      ...page,
      limit: page.limit ?? pageSizes.standard.default,
    });
  }

  /** Returns the kinds of the filings with each id; two sources may use the same id. */
  async findKinds(_caller: Caller, filingIds: readonly string[]): Promise<Map<string, FilingKind[]>> {
    const ids = filingIds.filter(isFilingId);
    const found = new Map<string, FilingKind[]>();
    for (let begin = 0; begin < ids.length; begin += idBatchSize) {
      const some = ids.slice(begin, begin + idBatchSize);
      const each = allKinds.map(
        (kind) => Prisma.sql`SELECT "filingId", ${kind} AS kind FROM ${identifier(filingKinds[kind].table)}
          WHERE "filingId" = ANY(${some}::text[])`,
      );
      const rows = await this.database.query<{ filingId: string; kind: FilingKind }>(Prisma.join(each, ' UNION ALL '));
      for (const { filingId, kind } of rows) found.set(filingId, [...(found.get(filingId) ?? []), kind]);
    }
    return found;
  }

  /** Counts the filings of a kind filed between two days, both included. */
  async count(kind: FilingKind, from = minDate, to = maxDate): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      Prisma.sql`SELECT count(*)::int AS count FROM ${identifier(filingKinds[kind].table)} WHERE ${dateRangeCondition(kind, from, to).forScan}`,
    );
    return row?.count ?? 0;
  }

  /** Yields every filing of a kind filed between two days, newest first, reading page by page. */
  async *iterate<Kind extends FilingKind>(
    kind: Kind,
    from = minDate,
    to = maxDate,
  ): AsyncGenerator<Json<FilingByKind[Kind]>> {
    const conditions = () => ({ dense: [dateRangeCondition(kind, from, to)] });
    const rowSelection = { purpose: `walk ${kind}`, filters: {}, resolveFilters: () => ({}), conditions };
    for await (const page of this.keyset.readAllPages(filingListDefinition(kind), rowSelection)) yield* page;
  }

  /** Returns filings of a kind by id, with one statement; unknown ids are left out. */
  async findByIds<Kind extends FilingKind>(
    _caller: Caller,
    kind: Kind,
    filingIds: readonly string[],
  ): Promise<Map<string, Json<FilingByKind[Kind]>>> {
    const some = Prisma.sql`WHERE "filingId" = ANY(${filingIds.filter(isFilingId)}::text[])`;
    const found = await this.keyset.readRows(filingListDefinition(kind), some);
    return new Map(found.map((filing) => [filing.value.filingId, filing]));
  }
}

/** @throws {Failure} `invalid` for a list that cannot be ordered by value. */
function checkOrderByValue(kind: FilingKind, { searchTerm, orderBy }: AnyFilingFilter & FilingOrder): void {
  if (kind !== 'form4') throw invalidField('sort', `left out for ${filingKinds[kind].name}s`);
  if (searchTerm) throw invalidField('searchTerm', 'left out with sort: totalValue');
  if (orderBy) throw invalidField('orderBy', 'left out with sort: totalValue');
}

/** Returns the SQL of a row's version: `xmin`, which changes with every update of the row, and a digest of the serialized fields. */
const rowVersionSql = (kind: FilingKind) => Prisma.raw(`xmin::text || '.${projectionDigest(filingKinds[kind].model)}'`);

const filingListDefinitions = Object.fromEntries(
  allKinds.map((kind) => [kind, { ...filingKinds[kind], version: rowVersionSql(kind) }]),
);

export const filingListDefinition = <Kind extends FilingKind>(kind: Kind): ListedTable<FilingByKind[Kind]> =>
  filingListDefinitions[kind] as unknown as ListedTable<FilingByKind[Kind]>;
