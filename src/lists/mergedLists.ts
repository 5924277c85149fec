import type { Caller } from '../models/caller.js';
import { Connection, countLimit, Edge, type Json, type PageRequest } from '../models/connection.js';
import type { Rows } from './pageCache.js';
import type { PageReader } from './pageReader.js';
import { beyond, from, keyOf, type Table } from './pageStatements.js';
import type { Position, Positions, Question } from './positions.js';
import { versionOf } from './versions.js';
import type { Conditions } from './where.js';

/** A list whose rows stand among those of others: all are ordered by columns of the same types, the last one unique. */
export interface Part {
  /** Tells it from the others, and orders rows that are alike but for their ids, the largest name first. */
  readonly name: string;
  readonly listed: Table;
  readonly conditions: Conditions;
  /** What its rows depend on (Versions). */
  readonly subjects: readonly string[];
}

/** What is asked of several lists at once. */
export interface MergedSelection<Node extends object, Resolved extends object> extends Question {
  readonly resolve: () => Resolved;
  readonly parts: (resolved: Resolved) => Promise<readonly Part[]>;
  /** A row of a list as an answer shows it. */
  readonly nodeOf: (name: string, row: unknown) => Node;
  readonly caller: Caller;
}

/** A row and where it stands: the key in its own list, but for the id, the name of the list, and the id. */
interface Placed {
  readonly name: string;
  readonly row: Json<unknown>;
  readonly key: readonly unknown[];
}

/** Reads several lists as one: the same promises as one list's, from one statement for each. */
export class MergedLists {
  constructor(
    private readonly positions: Positions,
    private readonly reader: PageReader,
  ) {}

  /** @throws {Failure} what `Keyset.page` throws. */
  async page<Node extends object, Resolved extends object>(
    selection: MergedSelection<Node, Resolved>,
    request: PageRequest & { readonly limit: number },
  ): Promise<Connection<Node>> {
    const { limit, before, isBackward = before !== undefined } = request;
    const position = this.positions.of(selection, request);
    const resolved = (position?.resolved as Resolved | undefined) ?? selection.resolve();
    const { caller } = selection;
    const parts = await selection.parts(resolved);
    const wantedOf = ({ conditions: { dense, sparse = [] }, subjects }: Part) => {
      return { dense, sparse, start: [], version: versionOf(subjects), account: caller.userId };
    };
    const read = await Promise.all(
      parts.map(async (part) => {
        const listed = { ...part.listed, isAscending: isBackward };
        const wanted = { ...wantedOf(part), start: position ? [startOf({ ...part, listed }, position)] : [] };
        const { rows, hasMore } = await this.reader.rows(listed, wanted, limit, { caller, subjects: part.subjects });
        return { rows: rows.map((row) => placed(part, row)), hasMore };
      }),
    );
    const { rows, hasMore } = merge(read, limit, isBackward);
    const keys = new Map(rows.map(({ row, key }) => [row, key]));
    const cursorOf = (row: Json<Node>) => this.positions.seal(selection, resolved, keys.get(row) ?? []);
    const edges = rows.map(({ name, row }) => {
      return new Edge(row as Json<Node>, cursorOf, (value) => selection.nodeOf(name, value));
    });
    const count = async () => {
      const counts = await Promise.all(parts.map((part) => this.reader.count(part.listed, wantedOf(part))));
      return Math.min(
        counts.reduce((sum, one) => sum + one, 0),
        countLimit,
      );
    };
    const isBetween = position !== undefined;
    return new Connection(edges, isBackward ? isBetween : hasMore, isBackward ? hasMore : isBetween, count);
  }
}

function placed({ name, listed }: Part, row: Json<unknown>): Placed {
  const key = keyOf(listed, row);
  return { name, row, key: [...key.slice(0, -1), name, key.at(-1)] };
}

/** What stands behind a row of any of the lists, in one of them. */
function startOf({ name, listed }: Part, { key }: Position) {
  const [other, id] = key.slice(-2) as [string, unknown];
  const shared = key.slice(0, -2);
  if (name === other) return beyond(listed, [...shared, id]);
  // Of rows that are alike those of a list with a smaller name come later, or earlier where the order is reversed.
  const isBehind = listed.isAscending ? name > other : name < other;
  return isBehind ? from(listed, shared) : beyond(listed, shared);
}

/** The first rows of several lists together, in the order that they were read in. */
function merge(
  lists: readonly { readonly rows: readonly Placed[]; readonly hasMore: Rows['hasMore'] }[],
  limit: number,
  isBackward: boolean,
): { rows: readonly Placed[]; hasMore: boolean } {
  const rest = lists.map(({ rows, hasMore }) => ({ rows: [...rows], hasMore }));
  const rows: Placed[] = [];
  const comesFirst = (one: Placed, other: Placed) => isBefore(one, other) === isBackward;
  // What a list that was cut short has next may come before whatever the others have.
  while (rows.length < limit && !rest.some((list) => list.rows.length === 0 && list.hasMore)) {
    const [head, ...others] = rest.filter((list) => list.rows.length > 0);
    if (!head) break;
    const first = others.reduce((best, list) => (comesFirst(headOf(list), headOf(best)) ? list : best), head);
    rows.push(first.rows.shift() as Placed);
  }
  const hasMore = rest.some((list) => list.rows.length > 0 || list.hasMore);
  return { rows: isBackward ? rows.toReversed() : rows, hasMore };
}

const headOf = ({ rows }: { rows: Placed[] }): Placed => rows[0] as Placed;

/** Whether a row is smaller than one of another list: dates and timestamps compare as the texts that they are printed as. */
function isBefore({ key: one }: Placed, { key: other }: Placed): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return String(one[place]) < String(other[place]);
}
