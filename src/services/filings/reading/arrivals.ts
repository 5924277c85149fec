import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { readInChunks } from '../../../lists/chunkedPage.js';
import { identifier, projection } from '../../../lists/jsonRows.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { type FilingKindDefinition, filingKinds } from '../filingKinds.js';

/**
 * Position of a poller in the arrivals of one kind: the poller has read the arrivals up to `after`. If the poller began with a date, `from`
 * is the date and `until` the last arrival at its first call. Arrivals up to `until` are returned only with the date `from` or a later
 * one; arrivals after `until` are returned regardless of their date.
 */
export interface ArrivalPosition {
  readonly after: string;
  readonly from?: string;
  readonly until?: string;
}

type KindPositions = ReadonlyMap<FilingKind, ArrivalPosition>;

/** Arrival with its position among the arrivals of its kind. */
export interface ArrivalRow {
  readonly json: string;
  readonly position: string;
}

interface KindArrivalRow extends ArrivalRow {
  readonly kind: FilingKind;
  /** Whether its kind has no further arrivals to return. */
  readonly isLast: boolean;
}

/** Page of the arrivals of several kinds, and the position of each kind after the page. */
interface RoundRobinPage {
  readonly rows: readonly KindArrivalRow[];
  readonly hasMore: boolean;
  readonly positions: KindPositions;
  /** Kind that the next page begins with. */
  readonly first: FilingKind;
}

/** Returns the query for the next `count` arrivals of a kind after a position. */
export function pendingArrivalsQuery(kind: FilingKind, position: ArrivalPosition, count: number): Prisma.Sql {
  return Prisma.sql`SELECT ${arrivalColumns(kind)} FROM ${identifier(filingKinds[kind].table)}
    ${arrivalCondition(kind, position)} ORDER BY "arrival" LIMIT ${count}`;
}

/** Returns the position of a poller that has read all arrivals. Later arrivals are returned regardless of their date. */
export const caughtUpPosition = ({ after, until = after }: ArrivalPosition): ArrivalPosition => ({
  after: BigInt(until) > BigInt(after) ? until : after,
});

/**
 * Reads the arrivals of several kinds in turns (round robin): one of each kind, then another of each, so that a busy kind
 * leaves room for the others. Each chunk of a page is one statement.
 * @param first the kind whose turn it is.
 */
export async function readRoundRobin(
  database: Database,
  positions: KindPositions,
  first: FilingKind,
  limit: number,
): Promise<RoundRobinPage> {
  const currentPositions = new Map(positions);
  const { rows, hasMore } = await readInChunks<KindArrivalRow>(limit, async (count, last) => {
    const part = await database.query<KindArrivalRow>(
      roundRobinQuery(currentPositions, last ? nextKind(positions, last.kind) : first, count),
    );
    for (const { kind, position } of part)
      currentPositions.set(kind, { ...currentPositions.get(kind), after: position });
    return part;
  });
  // If a page has room for all kinds, a kind without a row has no arrivals left.
  const hasRoomForAllKinds = limit >= positions.size;
  const next = [...positions].map(([kind, position]) => {
    const last = rows.findLast((row) => row.kind === kind);
    const isDone = !hasMore || (last ? last.isLast : hasRoomForAllKinds);
    const reached = last ? { ...position, after: last.position } : position;
    return [kind, isDone ? caughtUpPosition(reached) : reached] as const;
  });
  const last = rows.at(-1);
  return { rows, hasMore, positions: new Map(next), first: last ? nextKind(positions, last.kind) : first };
}

function nextKind(positions: KindPositions, kind: FilingKind): FilingKind {
  const kinds = [...positions.keys()];
  return kinds[(kinds.indexOf(kind) + 1) % kinds.length] as FilingKind;
}

/**
 * Returns the query of a page. It selects by arrival numbers, from the index, and then looks up the selected rows one by one.
 * LATERAL prevents PostgreSQL from joining whole tables when it does not know how few rows are selected.
 */
function roundRobinQuery(positions: KindPositions, first: FilingKind, count: number): Prisma.Sql {
  const kinds = [...positions.keys()];
  const pending = [...positions].map(([kind, position], place) => {
    const turn = (place - kinds.indexOf(first) + kinds.length) % kinds.length;
    return Prisma.sql`SELECT ${kind}::text AS kind, ${turn}::integer AS turn, "arrival",
      row_number() OVER (ORDER BY "arrival") AS round, count(*) OVER () AS found
      FROM (SELECT "arrival" FROM ${identifier(filingKinds[kind].table)} ${arrivalCondition(kind, position)}
        ORDER BY "arrival" LIMIT ${count}) AS pending`;
  });
  const selects = kinds.map(
    (kind) => Prisma.sql`SELECT turns.*, filing.* FROM turns CROSS JOIN LATERAL (
      SELECT ${arrivalColumns(kind)} FROM ${identifier(filingKinds[kind].table)} WHERE "arrival" = turns."arrival" OFFSET 0
    ) AS filing WHERE turns.kind = ${kind}`,
  );
  return Prisma.sql`
    WITH turns AS MATERIALIZED (
      SELECT * FROM (${Prisma.join(pending, ' UNION ALL ')}) AS pending ORDER BY round, turn LIMIT ${count})
    SELECT kind, json, position, round = found AND found < ${count} AS "isLast"
    FROM (${Prisma.join(selects, ' UNION ALL ')}) AS filings ORDER BY round, turn`;
}

const arrivalColumns = (kind: FilingKind): Prisma.Sql =>
  Prisma.sql`${projection(filingKinds[kind].model)}::text AS json, "arrival"::text AS position`;

function arrivalCondition(kind: FilingKind, { after, from, until }: ArrivalPosition): Prisma.Sql {
  const { date }: FilingKindDefinition = filingKinds[kind];
  const dateCondition = from
    ? Prisma.sql`AND ("arrival" > ${until}::bigint OR ${identifier(date)} >= ${from}::date)`
    : Prisma.empty;
  return Prisma.sql`WHERE "arrival" > ${after}::bigint ${dateCondition}`;
}
