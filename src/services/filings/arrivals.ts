import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { inParts } from '../../lists/pageInChunks.js';
import { column, projection } from '../../lists/printedRows.js';
import type { FilingKind } from '../../models/filing.js';
import { type FilingKindFacts, filingKinds } from './filingKinds.js';

/**
 * Position of a poller in the arrivals of one kind: past the arrival `after`. A poller that began with a date has it as `from`:
 * arrivals up to `until`, the last one at its first call, count from that date on; later arrivals count whatever their date.
 */
export interface ArrivalPosition {
  readonly after: string;
  readonly from?: string;
  readonly until?: string;
}

type Positions = ReadonlyMap<FilingKind, ArrivalPosition>;

/** Arrival with its position among the arrivals of its kind. */
export interface OwnArrival {
  readonly json: string;
  readonly position: string;
}

interface Arrived extends OwnArrival {
  readonly kind: FilingKind;
  /** Whether it is the last arrival of its kind. */
  readonly isLast: boolean;
}

/** Page of the arrivals of several kinds, and where each kind goes on after it. */
interface ArrivalsInTurns {
  readonly rows: readonly Arrived[];
  readonly hasMore: boolean;
  readonly positions: Positions;
  /** Kind that the next page begins with. */
  readonly first: FilingKind;
}

/** Returns the query of the first arrivals of a kind after a position. */
export function pendingArrivals(kind: FilingKind, position: ArrivalPosition, count: number): Prisma.Sql {
  return Prisma.sql`SELECT ${printedArrival(kind)} FROM ${column(filingKinds[kind].table)}
    ${after(kind, position)} ORDER BY "arrival" LIMIT ${count}`;
}

/** Returns the position of a poller that has read everything: from there, arrivals count whatever their date. */
export const positionWhenDone = ({ after, until = after }: ArrivalPosition): ArrivalPosition => ({
  after: BigInt(until) > BigInt(after) ? until : after,
});

/**
 * Reads the arrivals of several kinds in turns: one of each kind, then another of each, so that a busy kind leaves room
 * for the others. Each part of a page is one statement.
 * @param first the kind whose turn it is.
 */
export async function readInTurns(
  database: Database,
  positions: Positions,
  first: FilingKind,
  limit: number,
): Promise<ArrivalsInTurns> {
  const reached = new Map(positions);
  const { rows, hasMore } = await inParts<Arrived>(limit, async (count, last) => {
    const part = await database.query<Arrived>(inTurns(reached, last ? kindAfter(positions, last.kind) : first, count));
    for (const { kind, position } of part) reached.set(kind, { ...reached.get(kind), after: position });
    return part;
  });
  // If a page has room for all kinds, a kind without a row has no arrivals left.
  const showsAll = limit >= positions.size;
  const next = [...positions].map(([kind, position]) => {
    const last = rows.findLast((row) => row.kind === kind);
    const isDone = !hasMore || (last ? last.isLast : showsAll);
    const shown = last ? { ...position, after: last.position } : position;
    return [kind, isDone ? positionWhenDone(shown) : shown] as const;
  });
  const last = rows.at(-1);
  return { rows, hasMore, positions: new Map(next), first: last ? kindAfter(positions, last.kind) : first };
}

function kindAfter(positions: Positions, kind: FilingKind): FilingKind {
  const kinds = [...positions.keys()];
  return kinds[(kinds.indexOf(kind) + 1) % kinds.length] as FilingKind;
}

/**
 * Returns the query of a page. It selects by arrival numbers, from the index, and then looks up the selected rows one by one.
 * LATERAL prevents PostgreSQL from joining whole tables when it does not know how few rows are selected.
 */
function inTurns(positions: Positions, first: FilingKind, count: number): Prisma.Sql {
  const kinds = [...positions.keys()];
  const pending = [...positions].map(([kind, position], place) => {
    const turn = (place - kinds.indexOf(first) + kinds.length) % kinds.length;
    return Prisma.sql`SELECT ${kind}::text AS kind, ${turn}::integer AS turn, "arrival",
      row_number() OVER (ORDER BY "arrival") AS round, count(*) OVER () AS found
      FROM (SELECT "arrival" FROM ${column(filingKinds[kind].table)} ${after(kind, position)}
        ORDER BY "arrival" LIMIT ${count}) AS pending`;
  });
  const printed = kinds.map(
    (kind) => Prisma.sql`SELECT turns.*, filing.* FROM turns CROSS JOIN LATERAL (
      SELECT ${printedArrival(kind)} FROM ${column(filingKinds[kind].table)} WHERE "arrival" = turns."arrival" OFFSET 0
    ) AS filing WHERE turns.kind = ${kind}`,
  );
  return Prisma.sql`
    WITH turns AS MATERIALIZED (
      SELECT * FROM (${Prisma.join(pending, ' UNION ALL ')}) AS pending ORDER BY round, turn LIMIT ${count})
    SELECT kind, json, position, round = found AND found < ${count} AS "isLast"
    FROM (${Prisma.join(printed, ' UNION ALL ')}) AS filings ORDER BY round, turn`;
}

const printedArrival = (kind: FilingKind): Prisma.Sql =>
  Prisma.sql`${projection(filingKinds[kind].model)}::text AS json, "arrival"::text AS position`;

function after(kind: FilingKind, { after, from, until }: ArrivalPosition): Prisma.Sql {
  const { date }: FilingKindFacts = filingKinds[kind];
  const isWanted = from
    ? Prisma.sql`AND ("arrival" > ${until}::bigint OR ${column(date)} >= ${from}::date)`
    : Prisma.empty;
  return Prisma.sql`WHERE "arrival" > ${after}::bigint ${isWanted}`;
}
