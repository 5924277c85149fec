import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { Arrivals, Json } from '../../models/connection.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import { unfit } from '../../failure.js';
import type { FilingKind } from '../../models/filing.js';
import { dateOrCursor } from '../../schema/property.js';
import { isCalendarDate } from '../../schema/calendarDate.js';
import { allowed } from '../../schema/validate.js';
import type { Cursors } from '../../lists/cursors.js';
import { type FilingKindFacts, filingKinds, type FilingOf } from './filingKinds.js';
import { inParts } from '../../lists/pageInChunks.js';
import { column, projection } from '../../lists/printedRows.js';
import type { Versions } from '../../lists/versions.js';

/**
 * Where a poller stands: past the arrival `after`. One that began with a date also carries it, for the arrivals up to
 * `until`, the last there was on its first call; what arrived later counts whatever its date.
 */
interface Position {
  readonly after: string;
  readonly from?: string;
  readonly until?: string;
  /** What the table's version was (Versions) when there was nothing more: while it still is, nothing is new. */
  readonly version?: string;
}

interface Arrived {
  readonly json: string;
  readonly position: string;
}

/** Answers pollers that ask for what is new (specification, "GET /filings/sec/updates"). */
export class Updates {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly versions: Versions,
  ) {}

  /**
   * What has arrived since a cursor, oldest arrival first, or what was filed on or after a date. Arrival numbers become
   * visible in order (migration filing_triggers), so that nothing is passed over and nothing comes twice.
   * @param since `YYYY-MM-DD`, or the `nextCursor` of an earlier answer.
   * @throws {Failure} `invalid` for anything else.
   */
  async since<Kind extends FilingKind>(
    { budget }: Caller,
    kind: Kind,
    since: string,
    limit: number,
  ): Promise<Arrivals<FilingOf[Kind]>> {
    const { table, date, model }: FilingKindFacts = filingKinds[kind];
    const opened = isCalendarDate(since) ? undefined : this.open(kind, since);
    const version = await this.versions.of([table]);
    if (opened?.version === version) return new Arrivals([], since, false, version);
    const { after, from, until } = opened ?? (await this.begin(kind, since));
    const wanted = from
      ? Prisma.sql`AND ("arrival" > ${until}::bigint OR ${column(date)} >= ${from}::date)`
      : Prisma.empty;
    const {
      rows: filings,
      last = after,
      hasMore,
    } = await within(budget, async () => {
      const part = await inParts<Arrived>(limit, (count, last) =>
        this.database.query(Prisma.sql`
        SELECT ${projection(model)}::text AS json, "arrival"::text AS position FROM ${column(table)}
        WHERE "arrival" > ${last?.position ?? after}::bigint ${wanted} ORDER BY "arrival" LIMIT ${count}`),
      );
      const rows = part.rows.map(({ json }) => new Json<FilingOf[Kind]>(json));
      return { rows, last: part.rows.at(-1)?.position, hasMore: part.hasMore };
    });
    const next: Position =
      hasMore && from && until
        ? { after: last, from, until }
        : { after: later(last, until ?? last), ...(!hasMore && { version }) };
    return new Arrivals(filings, this.cursors.seal(purpose(kind), next), hasMore, version);
  }

  private async begin(kind: FilingKind, from: string): Promise<Position> {
    const { table, date }: FilingKindFacts = filingKinds[kind];
    const each = Prisma.sql`SELECT ${column(date)} AS day, "arrival" FROM ${column(table)}`;
    const one = Prisma.sql`ORDER BY ${column(date)}, "arrival" LIMIT 1`;
    // The first arrival of each day is one step in the index; all arrivals since a day may be most of the table.
    const [bounds] = await this.database.query<{ first: string | null; until: string }>(Prisma.sql`
      WITH RECURSIVE days AS (
        (${each} WHERE ${column(date)} >= ${from}::date ${one})
        UNION ALL SELECT next.* FROM days CROSS JOIN LATERAL (${each} WHERE ${column(date)} > days.day ${one}) AS next)
      SELECT (SELECT min("arrival") FROM days)::text AS first,
        (SELECT coalesce(max("arrival"), 0) FROM ${column(table)})::text AS until`);
    const { first, until } = bounds as NonNullable<typeof bounds>;
    return { after: first === null ? until : String(BigInt(first) - 1n), from, until };
  }

  private open(kind: FilingKind, since: string): Position {
    const position = this.cursors.open(purpose(kind), since);
    if (!position) throw unfit('since', allowed({ type: 'string', pattern: dateOrCursor }));
    return position as Position;
  }
}

const purpose = (kind: FilingKind): string => `${kind} updates`;

const later = (one: string, other: string): string => (BigInt(one) > BigInt(other) ? one : other);
