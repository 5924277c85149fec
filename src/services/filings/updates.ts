import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { Arrivals, Json, withFields } from '../../models/connection.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import { unfit } from '../../failure.js';
import type { FilingKind } from '../../models/filing.js';
import { dateOrCursor } from '../../schema/property.js';
import { isCalendarDate } from '../../schema/calendarDate.js';
import { allowed } from '../../schema/validate.js';
import type { Cursors } from '../../lists/cursors.js';
import { type ArrivalPosition, type OwnArrival, pendingArrivals, positionWhenDone, readInTurns } from './arrivals.js';
import { allKinds, type FilingKindFacts, filingKinds, type FilingArrival, type FilingOf } from './filingKinds.js';
import { inParts } from '../../lists/pageInChunks.js';
import { column, printedDigest } from '../../lists/printedRows.js';
import type { Versions } from '../../lists/versions.js';

interface Versioned {
  /** Version of the tables (Versions) when all arrivals were read: while it is unchanged, there are no new ones. */
  readonly version?: string;
}

/** Cursor of the updates of one kind. */
interface KindCursor extends ArrivalPosition, Versioned {}

/** Cursor of the updates of all kinds. */
interface AllKindsCursor extends Versioned {
  readonly positions: Partial<Readonly<Record<FilingKind, ArrivalPosition>>>;
  /** Kind that the next answer begins with, so that the kinds take turns however small the answers are. */
  readonly first: FilingKind;
}

interface ReadArrivals<Cursor, Filing> {
  readonly rows: readonly Json<Filing>[];
  readonly next: Cursor;
  readonly hasMore: boolean;
}

/** List of updates: one kind's, or that of all kinds. */
interface Followed<Cursor extends Versioned, Filing> {
  /** Purpose that cursors are sealed for. */
  readonly purpose: string;
  readonly kinds: readonly FilingKind[];
  readonly begin: (from: string) => Promise<Cursor>;
  readonly read: (cursor: Cursor) => Promise<ReadArrivals<Cursor, Filing>>;
}

/** Returns new arrivals to pollers (specification, "GET /filings/sec/updates"). */
export class Updates {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly versions: Versions,
  ) {}

  /**
   * Returns arrivals since a cursor, or filings of a date and later, the oldest arrival first. Arrival numbers become visible
   * in order (migration filing_triggers), so that no filing is skipped and none comes twice.
   * @param since `YYYY-MM-DD`, or the `nextCursor` of an earlier answer.
   * @throws {Failure} `invalid` for anything else.
   */
  since<Kind extends FilingKind>(
    caller: Caller,
    kind: Kind,
    since: string,
    limit: number,
  ): Promise<Arrivals<FilingOf[Kind]>> {
    return this.poll(caller, since, {
      purpose: `${kind} updates`,
      kinds: [kind],
      begin: (from): Promise<KindCursor> => this.begin(kind, from),
      read: async (cursor) => {
        const { rows, hasMore } = await inParts<OwnArrival>(limit, (count, last) =>
          this.database.query<OwnArrival>(
            pendingArrivals(kind, last ? { ...cursor, after: last.position } : cursor, count),
          ),
        );
        const { after, from, until } = { ...cursor, after: rows.at(-1)?.position ?? cursor.after };
        const next = { after, ...(from && until && { from, until }) };
        return {
          rows: rows.map(({ json }) => new Json<FilingOf[Kind]>(json)),
          next: hasMore ? next : positionWhenDone(next),
          hasMore,
        };
      },
    });
  }

  /**
   * Returns arrivals of all kinds since a cursor, or filings of a date and later. The cursor holds a position for
   * each kind: filings of one kind come in the order of their arrival, and the kinds share each answer evenly.
   * @throws {Failure} `invalid` for a `since` that is neither a date nor a cursor of this list.
   */
  sinceOfAllKinds(caller: Caller, since: string, limit: number): Promise<Arrivals<FilingArrival>> {
    return this.poll(caller, since, {
      purpose: 'updates of all kinds',
      kinds: allKinds,
      begin: async (from): Promise<AllKindsCursor> => {
        const begun = await Promise.all(allKinds.map(async (kind) => [kind, await this.begin(kind, from)] as const));
        return { positions: Object.fromEntries(begun), first: 'sec' };
      },
      read: async ({ positions, first }) => {
        // A kind that the cursor lacks is newer than the cursor, and so are all its arrivals.
        const known = allKinds.map((kind) => [kind, positions[kind] ?? { after: '0' }] as const);
        const { rows, hasMore, ...next } = await readInTurns(this.database, new Map(known), first, limit);
        const items = rows.map(({ kind, json }) => new Json<FilingArrival>(withFields(json, { kind })));
        return { rows: items, next: { ...next, positions: Object.fromEntries(next.positions) }, hasMore };
      },
    });
  }

  private async poll<Cursor extends Versioned, Filing>(
    { budget }: Caller,
    since: string,
    { purpose, kinds, begin, read }: Followed<Cursor, Filing>,
  ): Promise<Arrivals<Filing>> {
    const opened = isCalendarDate(since) ? undefined : (this.open(purpose, since) as Cursor);
    const version = await this.versions.of(kinds.map((kind) => filingKinds[kind].table));
    const shown = [version, ...kinds.map((kind) => printedDigest(filingKinds[kind].model))].join('.');
    if (opened?.version === version) return new Arrivals([], since, false, shown);
    const cursor = opened ?? (await begin(since));
    const { rows, next, hasMore } = await within(budget, () => read(cursor));
    const sealed = this.cursors.seal(purpose, { ...next, ...(!hasMore && { version }) });
    return new Arrivals(rows, sealed, hasMore, shown);
  }

  private async begin(kind: FilingKind, from: string): Promise<ArrivalPosition> {
    const { table, date }: FilingKindFacts = filingKinds[kind];
    const each = Prisma.sql`SELECT ${column(date)} AS day, "arrival" FROM ${column(table)}`;
    const one = Prisma.sql`ORDER BY ${column(date)}, "arrival" LIMIT 1`;
    // Looks up the first arrival of each day, one step in the index each; all arrivals since a day may be most of the table.
    const [bounds] = await this.database.query<{ first: string | null; until: string }>(Prisma.sql`
      WITH RECURSIVE days AS (
        (${each} WHERE ${column(date)} >= ${from}::date ${one})
        UNION ALL SELECT next.* FROM days CROSS JOIN LATERAL (${each} WHERE ${column(date)} > days.day ${one}) AS next)
      SELECT (SELECT min("arrival") FROM days)::text AS first,
        (SELECT coalesce(max("arrival"), 0) FROM ${column(table)})::text AS until`);
    const { first, until } = bounds as NonNullable<typeof bounds>;
    return { after: first === null ? until : String(BigInt(first) - 1n), from, until };
  }

  private open(purpose: string, since: string): unknown {
    const cursor = this.cursors.open(purpose, since);
    if (!cursor) throw unfit('since', allowed({ type: 'string', pattern: dateOrCursor }));
    return cursor;
  }
}
