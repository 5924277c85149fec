import { Prisma } from '../../../generated/prisma/client.js';
import { readInChunks } from '../../../lists/chunkedPage.js';
import { identifier, projection } from '../../../lists/jsonRows.js';
import { whereSql } from '../../../lists/rowConditions.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { arrivalSql, incompleteArrival } from '../completedArrivals.js';
import { type FilingKindDefinition, filingKinds } from '../filingKinds.js';

/**
 * Position of a poller in the arrivals of one kind, in the order of `arrivalSql`: the poller has read the arrivals up to `after`. If the
 * poller began with a date, `from` is the date and `until` the last arrival at its first call. Arrivals up to `until` are returned only
 * with the date `from` or a later one; arrivals after `until` are returned regardless of their date.
 */
export interface ArrivalPosition {
  readonly after: string;
  readonly from?: string;
  readonly until?: string;
}

/** Arrivals of one kind that a poll reads, from its position on. */
export interface ArrivalRange {
  readonly position: ArrivalPosition;
  /** Filter of the poll; absent for a poll of all filings. */
  readonly filtered?: FilteredArrivals;
}

/** Part of the arrivals in which a poll with a filter looks for matches, so that a filter which matches little reads no whole table. */
interface FilteredArrivals {
  readonly conditions: readonly Prisma.Sql[];
  /** Last arrival of the part. */
  readonly last: string;
  /** Whether more arrivals follow the part. */
  readonly hasLater: boolean;
}

type KindRanges = ReadonlyMap<FilingKind, ArrivalRange>;

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
  readonly positions: ReadonlyMap<FilingKind, ArrivalPosition>;
  /** Kind that the next page begins with. */
  readonly first: FilingKind;
}

/** Sends a statement to the database. */
type SendStatement = <Row extends object>(statement: Prisma.Sql) => Promise<Row[]>;

/**
 * Finds the parts of the arrivals in which a poll with a filter looks for matches, in one statement.
 * @param maxArrivals maximum arrivals of each kind.
 */
export async function findFilteredRanges(
  send: SendStatement,
  positions: ReadonlyMap<FilingKind, ArrivalPosition>,
  conditions: ReadonlyMap<FilingKind, readonly Prisma.Sql[]>,
  maxArrivals: number,
): Promise<Map<FilingKind, ArrivalRange>> {
  const parts = [...positions].map(([kind, { after }]) => {
    const position = arrivalSql(kind, true);
    return Prisma.sql`
      SELECT ${kind}::text AS "kind", coalesce(max("position"), ${after}::bigint)::text AS "last", count(*)::integer AS "count"
      FROM (SELECT ${position} AS "position" FROM ${identifier(filingKinds[kind].table)}
        WHERE ${position} > ${after}::bigint AND ${position} < ${incompleteArrival}
        ORDER BY ${position} LIMIT ${maxArrivals}) AS later`;
  });
  const rows = await send<FilteredPart>(Prisma.join(parts, ' UNION ALL '));
  return new Map(
    rows.map(({ kind, last, count }) => {
      const filtered = { conditions: conditions.get(kind) ?? [], last, hasLater: count === maxArrivals };
      return [kind, { position: positions.get(kind) as ArrivalPosition, filtered }];
    }),
  );
}

interface FilteredPart {
  readonly kind: FilingKind;
  readonly last: string;
  readonly count: number;
}

/** Reads the arrivals of one kind. @returns the rows, and the position after them. */
export async function readArrivals(
  send: SendStatement,
  kind: FilingKind,
  range: ArrivalRange,
  limit: number,
): Promise<{ readonly rows: readonly ArrivalRow[]; readonly position: ArrivalPosition; readonly hasMore: boolean }> {
  const { rows, hasMore } = await readInChunks<ArrivalRow>(limit, (count, last) =>
    send<ArrivalRow>(pendingArrivalsQuery(kind, last ? moveRange(range, last.position) : range, count)),
  );
  const reached = moveRange(range, rows.at(-1)?.position);
  return {
    rows,
    position: hasMore ? reached.position : finishRange(reached),
    hasMore: hasMore || (range.filtered?.hasLater ?? false),
  };
}

/** Returns the query for the next `count` arrivals of a kind. */
const pendingArrivalsQuery = (kind: FilingKind, range: ArrivalRange, count: number): Prisma.Sql =>
  Prisma.sql`SELECT ${arrivalColumns(kind, range)} FROM ${identifier(filingKinds[kind].table)}
    ${arrivalCondition(kind, range)} ORDER BY ${positionIn(kind, range)} LIMIT ${count}`;

const moveRange = (range: ArrivalRange, after: string | undefined): ArrivalRange =>
  after === undefined ? range : { ...range, position: { ...range.position, after } };

/**
 * Returns the position of a poller that has read all arrivals of a range. Where no more follow, later arrivals are returned regardless of
 * their date.
 */
function finishRange({ position, filtered }: ArrivalRange): ArrivalPosition {
  const { until, ...rest } = filtered ? { ...position, after: filtered.last } : position;
  if (filtered?.hasLater) return { ...rest, ...(until !== undefined && { until }) };
  const { after } = rest;
  return { after: until !== undefined && BigInt(until) > BigInt(after) ? until : after };
}

/**
 * Reads the arrivals of several kinds in turns (round robin): one of each kind, then another of each, so that a busy kind
 * leaves room for the others. Each chunk of a page is one statement.
 * @param first the kind whose turn it is.
 */
export async function readRoundRobin(
  send: SendStatement,
  ranges: KindRanges,
  first: FilingKind,
  limit: number,
): Promise<RoundRobinPage> {
  const currentRanges = new Map(ranges);
  const { rows, hasMore } = await readInChunks<KindArrivalRow>(limit, async (count, last) => {
    const part = await send<KindArrivalRow>(
      roundRobinQuery(currentRanges, last ? nextKind(ranges, last.kind) : first, count),
    );
    for (const { kind, position } of part)
      currentRanges.set(kind, moveRange(currentRanges.get(kind) as ArrivalRange, position));
    return part;
  });
  // If a page has room for all kinds, a kind without a row has no arrivals left.
  const hasRoomForAllKinds = limit >= ranges.size;
  const next = [...ranges].map(([kind, range]) => {
    const last = rows.findLast((row) => row.kind === kind);
    const isDone = !hasMore || (last ? last.isLast : hasRoomForAllKinds);
    const reached = moveRange(range, last?.position);
    return [kind, isDone ? finishRange(reached) : reached.position] as const;
  });
  const last = rows.at(-1);
  return {
    rows,
    hasMore: hasMore || [...ranges.values()].some(({ filtered }) => filtered?.hasLater),
    positions: new Map(next),
    first: last ? nextKind(ranges, last.kind) : first,
  };
}

function nextKind(ranges: KindRanges, kind: FilingKind): FilingKind {
  const kinds = [...ranges.keys()];
  return kinds[(kinds.indexOf(kind) + 1) % kinds.length] as FilingKind;
}

/**
 * Returns the query of a page. It selects by positions, from the index, and then looks up the selected rows one by one.
 * LATERAL prevents PostgreSQL from joining whole tables when it does not know how few rows are selected.
 */
function roundRobinQuery(ranges: KindRanges, first: FilingKind, count: number): Prisma.Sql {
  const kinds = [...ranges.keys()];
  const pending = [...ranges].map(([kind, range], place) => {
    const turn = (place - kinds.indexOf(first) + kinds.length) % kinds.length;
    const position = positionIn(kind, range);
    return Prisma.sql`SELECT ${kind}::text AS kind, ${turn}::integer AS turn, "place",
      row_number() OVER (ORDER BY "place") AS round, count(*) OVER () AS found
      FROM (SELECT ${position} AS "place" FROM ${identifier(filingKinds[kind].table)} ${arrivalCondition(kind, range)}
        ORDER BY ${position} LIMIT ${count}) AS pending`;
  });
  const selects = [...ranges].map(
    ([kind, range]) => Prisma.sql`SELECT turns.*, filing.* FROM turns CROSS JOIN LATERAL (
      SELECT ${arrivalColumns(kind, range)} FROM ${identifier(filingKinds[kind].table)}
      WHERE ${positionIn(kind, range)} = turns."place" OFFSET 0) AS filing WHERE turns.kind = ${kind}`,
  );
  return Prisma.sql`
    WITH turns AS MATERIALIZED (
      SELECT * FROM (${Prisma.join(pending, ' UNION ALL ')}) AS pending ORDER BY round, turn LIMIT ${count})
    SELECT kind, json, position, round = found AND found < ${count} AS "isLast"
    FROM (${Prisma.join(selects, ' UNION ALL ')}) AS filings ORDER BY round, turn`;
}

const positionIn = (kind: FilingKind, { filtered }: ArrivalRange): Prisma.Sql =>
  arrivalSql(kind, filtered !== undefined);

const arrivalColumns = (kind: FilingKind, range: ArrivalRange): Prisma.Sql =>
  Prisma.sql`${projection(filingKinds[kind].model)}::text AS json, ${positionIn(kind, range)}::text AS position`;

function arrivalCondition(kind: FilingKind, range: ArrivalRange): Prisma.Sql {
  const { date }: FilingKindDefinition = filingKinds[kind];
  const { after, from, until } = range.position;
  const { filtered } = range;
  const position = positionIn(kind, range);
  return whereSql([
    Prisma.sql`${position} > ${after}::bigint`,
    ...(from ? [Prisma.sql`(${position} > ${until}::bigint OR ${identifier(date)} >= ${from}::date)`] : []),
    ...(filtered ? [Prisma.sql`${position} <= ${filtered.last}::bigint`, ...filtered.conditions] : []),
  ]);
}
