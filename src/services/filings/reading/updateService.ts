import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { UpdatesPage, Json, prependFields } from '../../../models/paging/connection.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { invalidField } from '../../../failure.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { dateOrCursorPattern } from '../../../schema/property.js';
import { isCalendarDate } from '../../../schema/calendarDate.js';
import { describeAllowed } from '../../../schema/validate.js';
import type { SignedTokens } from '../../../lists/signedTokens.js';
import {
  type ArrivalPosition,
  type ArrivalRow,
  pendingArrivalsQuery,
  caughtUpPosition,
  readRoundRobin,
} from './arrivals.js';
import {
  allKinds,
  type FilingKindDefinition,
  filingKinds,
  type FilingWithKind,
  type FilingByKind,
} from '../filingKinds.js';
import { readInChunks } from '../../../lists/chunkedPage.js';
import { identifier, projectionDigest } from '../../../lists/jsonRows.js';
import type { DataVersions } from '../../../lists/dataVersions.js';

interface VersionedCursor {
  /** Version of the tables (`DataVersions`) when all arrivals were read: while it is unchanged, there are no new ones. */
  readonly version?: string;
}

/** Cursor of the updates of one kind. */
interface KindCursor extends ArrivalPosition, VersionedCursor {}

/** Cursor of the updates of all kinds. */
interface AllKindsCursor extends VersionedCursor {
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
interface UpdateList<Cursor extends VersionedCursor, Filing> {
  /** Purpose that cursors are signed for. */
  readonly purpose: string;
  readonly kinds: readonly FilingKind[];
  readonly begin: (from: string) => Promise<Cursor>;
  readonly read: (cursor: Cursor) => Promise<ArrivalBatch<Cursor, Filing>>;
}

/** Returns new arrivals to pollers (specification, "GET /filings/sec/updates"). */
export class UpdateService {
  constructor(
    private readonly database: Database,
    private readonly cursors: SignedTokens,
    private readonly versions: DataVersions,
  ) {}

  /**
   * Returns arrivals since a cursor, or filings of a date and later, the oldest arrival first. Arrival numbers become visible
   * in order (migration filing_triggers), so that no filing is skipped and none comes twice.
   * @param since `YYYY-MM-DD`, or the `nextCursor` of an earlier page.
   * @throws {Failure} `invalid` for a `since` that is neither a date nor a cursor of this list.
   */
  listSince<Kind extends FilingKind>(
    _caller: Caller,
    kind: Kind,
    since: string,
    limit: number,
  ): Promise<UpdatesPage<FilingByKind[Kind]>> {
    return this.poll(since, {
      purpose: `${kind} updates`,
      kinds: [kind],
      begin: (from): Promise<KindCursor> => this.createCursor(kind, from),
      read: async (cursor) => {
        const { rows, hasMore } = await readInChunks<ArrivalRow>(limit, (count, last) =>
          this.database.query<ArrivalRow>(
            pendingArrivalsQuery(kind, last ? { ...cursor, after: last.position } : cursor, count),
          ),
        );
        const { after, from, until } = { ...cursor, after: rows.at(-1)?.position ?? cursor.after };
        const next = { after, ...(from && until && { from, until }) };
        return {
          rows: rows.map(({ json }) => new Json<FilingByKind[Kind]>(json)),
          next: hasMore ? next : caughtUpPosition(next),
          hasMore,
        };
      },
    });
  }

  /**
   * Returns arrivals of all kinds since a cursor, or filings of a date and later. The cursor holds a position for
   * each kind: filings of one kind come in the order of their arrival, and the kinds share each page evenly.
   * @throws {Failure} `invalid` for a `since` that is neither a date nor a cursor of this list.
   */
  listAllKindsSince(_caller: Caller, since: string, limit: number): Promise<UpdatesPage<FilingWithKind>> {
    return this.poll(since, {
      purpose: 'updates of all kinds',
      kinds: allKinds,
      begin: async (from): Promise<AllKindsCursor> => {
        const begun = await Promise.all(
          allKinds.map(async (kind) => [kind, await this.createCursor(kind, from)] as const),
        );
        return { positions: Object.fromEntries(begun), first: 'sec' };
      },
      read: async ({ positions, first }) => {
        // A kind that the cursor lacks was added after the cursor was issued, so all its arrivals are new.
        const known = allKinds.map((kind) => [kind, positions[kind] ?? { after: '0' }] as const);
        const { rows, hasMore, ...next } = await readRoundRobin(this.database, new Map(known), first, limit);
        const items = rows.map(({ kind, json }) => new Json<FilingWithKind>(prependFields(json, { kind })));
        return { rows: items, next: { ...next, positions: Object.fromEntries(next.positions) }, hasMore };
      },
    });
  }

  private async poll<Cursor extends VersionedCursor, Filing>(
    since: string,
    { purpose, kinds, begin, read }: UpdateList<Cursor, Filing>,
  ): Promise<UpdatesPage<Filing>> {
    const opened = isCalendarDate(since) ? undefined : (this.openCursor(purpose, since) as Cursor);
    const version = await this.versions.load(kinds.map((kind) => filingKinds[kind].table));
    const pageVersion = [version, ...kinds.map((kind) => projectionDigest(filingKinds[kind].model))].join('.');
    if (opened?.version === version) return new UpdatesPage([], since, false, pageVersion);
    const cursor = opened ?? (await begin(since));
    const { rows, next, hasMore } = await read(cursor);
    const nextCursor = this.cursors.encode(purpose, { ...next, ...(!hasMore && { version }) });
    return new UpdatesPage(rows, nextCursor, hasMore, pageVersion);
  }

  private async createCursor(kind: FilingKind, from: string): Promise<ArrivalPosition> {
    const { table, date }: FilingKindDefinition = filingKinds[kind];
    const each = Prisma.sql`SELECT ${identifier(date)} AS day, "arrival" FROM ${identifier(table)}`;
    const one = Prisma.sql`ORDER BY ${identifier(date)}, "arrival" LIMIT 1`;
    // Looks up the first arrival of each day, one step in the index each; all arrivals since a day may be most of the table.
    const [bounds] = await this.database.query<{ first: string | null; until: string }>(Prisma.sql`
      WITH RECURSIVE days AS (
        (${each} WHERE ${identifier(date)} >= ${from}::date ${one})
        UNION ALL SELECT next.* FROM days CROSS JOIN LATERAL (${each} WHERE ${identifier(date)} > days.day ${one}) AS next)
      SELECT (SELECT min("arrival") FROM days)::text AS first,
        (SELECT coalesce(max("arrival"), 0) FROM ${identifier(table)})::text AS until`);
    const { first, until } = bounds as NonNullable<typeof bounds>;
    return { after: first === null ? until : String(BigInt(first) - 1n), from, until };
  }

  private openCursor(purpose: string, since: string): unknown {
    const cursor = this.cursors.decode(purpose, since);
    if (!cursor) throw invalidField('since', describeAllowed({ type: 'string', pattern: dateOrCursorPattern }));
    return cursor;
  }
}
