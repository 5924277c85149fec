import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { UpdatesPage, Json, prependFields } from '../../../models/paging/connection.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { invalidField } from '../../../failure.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { SecUpdatesFilter } from '../../../models/filings/updatesFilter.js';
import type { AnyFilingFilter } from './resolvedFilter.js';
import { dateOrCursorPattern } from '../../../schema/property.js';
import { isCalendarDate } from '../../../schema/calendarDate.js';
import { describeAllowed } from '../../../schema/validate.js';
import type { SignedTokens } from '../../../lists/signedTokens.js';
import { arrivalSql, incompleteArrival } from '../completedArrivals.js';
import { dependsOnAccount } from './accountConditions.js';
import {
  type ArrivalPosition,
  type ArrivalRange,
  findFilteredRanges,
  readArrivals,
  readRoundRobin,
} from './arrivals.js';
import { maxDate, minDate } from './dateConditions.js';
import type { FilingFilterResolver } from './filingFilterResolver.js';
import {
  allKinds,
  type FilingKindDefinition,
  filingKinds,
  type FilingWithKind,
  type FilingByKind,
} from '../filingKinds.js';
import { identifier, projectionDigest } from '../../../lists/jsonRows.js';
import { scanForms } from '../../../lists/rowConditions.js';
import type { DataVersions } from '../../../lists/dataVersions.js';

/** Fields of every cursor. */
interface UpdateCursor {
  /** Filter of the poll; absent for all filings. */
  readonly filter?: AnyFilingFilter;
  /** Version of the tables (`DataVersions`) when all arrivals were read: while it is unchanged, there are no new ones. */
  readonly version?: string;
}

/** Cursor of the updates of one kind. */
interface KindCursor extends ArrivalPosition, UpdateCursor {}

/** Cursor of the updates of all kinds. */
interface AllKindsCursor extends UpdateCursor {
  readonly positions: Partial<Readonly<Record<FilingKind, ArrivalPosition>>>;
  /** Kind that the next page begins with, so that the kinds take turns even with small pages. */
  readonly first: FilingKind;
}

interface ArrivalBatch<Cursor, Filing> {
  readonly rows: readonly Json<Filing>[];
  readonly next: Cursor;
  readonly hasMore: boolean;
}

/** List of the updates of one kind or of all kinds. */
interface UpdateList<Cursor extends UpdateCursor, Filing> {
  /** Purpose that cursors are signed for. */
  readonly purpose: string;
  readonly kinds: readonly FilingKind[];
  readonly begin: (from: string, isFiltered: boolean) => Promise<Cursor>;
  readonly read: (cursor: Cursor, filter: AnyFilingFilter | undefined) => Promise<ArrivalBatch<Cursor, Filing>>;
}

/** Start of a poll: `YYYY-MM-DD`, or the `nextCursor` of an earlier page; and its filter, which a cursor carries on. */
interface PollStart {
  readonly since: string;
  readonly filter?: { readonly [Name in keyof SecUpdatesFilter]?: SecUpdatesFilter[Name] | null } | null | undefined;
}

/** Returns new arrivals to pollers (specification, "GET /filings/sec/updates"). */
export class UpdateService {
  constructor(
    private readonly database: Database,
    private readonly cursors: SignedTokens,
    private readonly versions: DataVersions,
    private readonly filters: FilingFilterResolver,
  ) {}

  /**
   * Returns arrivals since a cursor, or filings of a date and later, the oldest arrival first. Arrival numbers become visible
   * in order (migration filing_triggers), so that no filing is skipped and none comes twice. A filter is compared with a filing once, when
   * the document of the filing has been read and its turn has come: what it left out is not returned later.
   * @throws {Failure} `invalid` for a `since` that is neither a date nor a cursor of this list, and for a cursor of another filter;
   * `forbidden` for filters by deals without the scope to read deals.
   */
  listSince<Kind extends FilingKind>(
    caller: Caller,
    kind: Kind,
    start: PollStart,
    limit: number,
  ): Promise<UpdatesPage<FilingByKind[Kind]>> {
    return this.poll(caller, start, {
      purpose: `${kind} updates`,
      kinds: [kind],
      begin: (from, isFiltered): Promise<KindCursor> => this.createCursor(kind, from, isFiltered),
      read: async ({ after, from, until }, filter) => {
        const position = { after, ...(from && until && { from, until }) };
        const ranges = await this.findRanges(caller, new Map([[kind, position]]), filter);
        const {
          rows,
          position: next,
          hasMore,
        } = await readArrivals(this.sendFor(caller, filter), kind, rangeOf(ranges, kind), limit);
        return { rows: rows.map(({ json }) => new Json<FilingByKind[Kind]>(json)), next, hasMore };
      },
    });
  }

  /**
   * Returns arrivals of all kinds since a cursor, or filings of a date and later. The cursor holds a position for
   * each kind: filings of one kind come in the order of their arrival, and the kinds share each page evenly.
   * @throws {Failure} what `listSince` throws.
   */
  listAllKindsSince(caller: Caller, start: PollStart, limit: number): Promise<UpdatesPage<FilingWithKind>> {
    return this.poll(caller, start, {
      purpose: 'updates of all kinds',
      kinds: allKinds,
      begin: async (from, isFiltered): Promise<AllKindsCursor> => {
        const begun = await Promise.all(
          allKinds.map(async (kind) => [kind, await this.createCursor(kind, from, isFiltered)] as const),
        );
        return { positions: Object.fromEntries(begun), first: 'sec' };
      },
      read: async ({ positions, first }, filter) => {
        // A kind that the cursor lacks was added after the cursor was issued, so all its arrivals are new.
        const known = allKinds.map((kind) => [kind, positions[kind] ?? { after: '0' }] as const);
        const ranges = await this.findRanges(caller, new Map(known), filter);
        const { rows, hasMore, ...next } = await readRoundRobin(this.sendFor(caller, filter), ranges, first, limit);
        const items = rows.map(({ kind, json }) => new Json<FilingWithKind>(prependFields(json, { kind })));
        return { rows: items, next: { ...next, positions: Object.fromEntries(next.positions) }, hasMore };
      },
    });
  }

  private async poll<Cursor extends UpdateCursor, Filing>(
    caller: Caller,
    { since, filter: givenFilter }: PollStart,
    { purpose, kinds, begin, read }: UpdateList<Cursor, Filing>,
  ): Promise<UpdatesPage<Filing>> {
    const opened = isCalendarDate(since) ? undefined : (this.openCursor(purpose, since) as Cursor);
    const given = this.filters.normalize((givenFilter ?? {}) as AnyFilingFilter);
    const filter = opened ? continueFilter(opened, given) : given;
    this.filters.checkPermission(filter, caller);
    const hasFilter = Object.keys(filter).length > 0;
    const version = await this.versions.load(kinds.map((kind) => filingKinds[kind].table));
    const pageVersion = [
      version,
      ...(dependsOnAccount(filter) ? [caller.userId, await this.versions.load([caller.userId])] : []),
      ...kinds.map((kind) => projectionDigest(filingKinds[kind].model)),
    ].join('.');
    // Filings that a filter left out are not returned later, so that changes of deals bring nothing new.
    if (opened?.version === version) return new UpdatesPage([], since, false, pageVersion);
    const cursor = opened ?? (await begin(since, hasFilter));
    const { rows, next, hasMore } = await read(cursor, hasFilter ? filter : undefined);
    const nextCursor = this.cursors.encode(purpose, {
      ...next,
      ...(hasFilter && { filter }),
      ...(!hasMore && { version }),
    });
    return new UpdatesPage(rows, nextCursor, hasMore, pageVersion);
  }

  private async findRanges(
    caller: Caller,
    positions: ReadonlyMap<FilingKind, ArrivalPosition>,
    filter: AnyFilingFilter | undefined,
  ): Promise<ReadonlyMap<FilingKind, ArrivalRange>> {
    if (!filter) return new Map([...positions].map(([kind, position]) => [kind, { position }]));
    const resolved = { ...filter, from: minDate, to: maxDate };
    const conditions = await Promise.all(
      [...positions.keys()].map(async (kind) => {
        const options = { order: 'byDate', isOnOwnTable: true } as const;
        const { dense, sparse = [] } = await this.filters.buildConditions(kind, resolved, caller, options);
        return [kind, scanForms([...dense, ...sparse])] as const;
      }),
    );
    const { maxScannedRows } = this.database;
    return findFilteredRanges(this.sendFor(caller, filter), positions, new Map(conditions), maxScannedRows);
  }

  /** Returns the function that sends the statements of a poll. Those with a filter read many rows, and take turns with other searches. */
  private sendFor({ userId }: Caller, filter: AnyFilingFilter | undefined) {
    return <Row extends object>(statement: Prisma.Sql): Promise<Row[]> =>
      filter ? this.database.query<Row>(statement, 'search', userId) : this.database.query<Row>(statement);
  }

  private async createCursor(kind: FilingKind, from: string, isFiltered: boolean): Promise<ArrivalPosition> {
    const { table, date }: FilingKindDefinition = filingKinds[kind];
    const each = Prisma.sql`SELECT ${identifier(date)} AS day, "arrival" FROM ${identifier(table)}`;
    const one = Prisma.sql`ORDER BY ${identifier(date)}, "arrival" LIMIT 1`;
    const arrival = arrivalSql(kind, isFiltered);
    // Looks up the first arrival of each day, one step in the index each; all arrivals since a day may be most of the table.
    const [bounds] = await this.database.query<{ first: string | null; until: string }>(Prisma.sql`
      WITH RECURSIVE days AS (
        (${each} WHERE ${identifier(date)} >= ${from}::date ${one})
        UNION ALL SELECT next.* FROM days CROSS JOIN LATERAL (${each} WHERE ${identifier(date)} > days.day ${one}) AS next)
      SELECT (SELECT min("arrival") FROM days)::text AS first,
        (SELECT coalesce(max(${arrival}), 0) FROM ${identifier(table)} WHERE ${arrival} < ${incompleteArrival})::text AS until`);
    const { first, until } = bounds as NonNullable<typeof bounds>;
    return { after: first === null ? until : String(BigInt(first) - 1n), from, until };
  }

  private openCursor(purpose: string, since: string): unknown {
    const cursor = this.cursors.decode(purpose, since);
    if (!cursor) throw invalidField('since', describeAllowed({ type: 'string', pattern: dateOrCursorPattern }));
    return cursor;
  }
}

const rangeOf = (ranges: ReadonlyMap<FilingKind, ArrivalRange>, kind: FilingKind): ArrivalRange =>
  ranges.get(kind) as ArrivalRange;

/** Returns the filter of a cursor. @throws {Failure} `invalid` for another filter beside it. */
function continueFilter({ filter = {} }: UpdateCursor, given: AnyFilingFilter): AnyFilingFilter {
  if (Object.keys(given).length > 0 && !isDeepStrictEqual(given, filter))
    throw invalidField('since', 'a cursor of the same filters; send the cursor without filters, or begin with a date');
  return filter;
}
