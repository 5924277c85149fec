import type { Caller } from '../models/caller.js';
import { Connection, countLimit, Edge, type Json, type PageRequest } from '../models/connection.js';
import type { Rows } from './pageCache.js';
import type { PageReader } from './pageReader.js';
import { beyond, from, keyOf, type Table } from './pageStatements.js';
import type { Position, Positions, Question } from './positions.js';
import { versionOf } from './versions.js';
import type { Conditions } from './where.js';

/** One of the lists that are merged: all are ordered by columns of the same types, the last one unique. */
export interface Part {
  /** Unique name. It also orders rows whose keys are equal but for the id, the largest name first. */
  readonly name: string;
  readonly listed: Table;
  readonly conditions: Conditions;
  /** Subjects that the rows depend on (`Versions`). */
  readonly subjects: readonly string[];
}

/** Selection of rows from several lists at once. */
export interface MergedSelection<Node extends object, Resolved extends object> extends Question {
  readonly resolve: () => Resolved;
  readonly parts: (resolved: Resolved) => Promise<readonly Part[]>;
  /** Returns a row of a list as answers show it. */
  readonly nodeOf: (name: string, row: unknown) => Node;
  readonly caller: Caller;
}

/** Row with its position: its key in its own list, with the name of the list inserted before the id. */
interface Placed {
  readonly name: string;
  readonly row: Json<unknown>;
  readonly key: readonly unknown[];
}

/** Reads several lists as one, from one page of each list, with the guarantees of `Keyset`. */
export class MergedLists {
  constructor(
    private readonly positions: Positions,
    private readonly reader: PageReader,
  ) {}

  /** Reads a page of the merged list. @throws {Failure} what `Keyset.page` throws. */
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

/** Returns the condition for the rows of one list that come after a position in the merged list. */
function startOf({ name, listed }: Part, { key }: Position) {
  const [other, id] = key.slice(-2) as [string, unknown];
  const shared = key.slice(0, -2);
  if (name === other) return beyond(listed, [...shared, id]);
  // Among rows with equal keys, those of a list with a smaller name come later, or earlier in reversed order.
  const isBehind = listed.isAscending ? name > other : name < other;
  return isBehind ? from(listed, shared) : beyond(listed, shared);
}

/** Merges the pages of several lists and returns the first rows, in the order of the list also when reading backward. */
function merge(
  lists: readonly { readonly rows: readonly Placed[]; readonly hasMore: Rows['hasMore'] }[],
  limit: number,
  isBackward: boolean,
): { rows: readonly Placed[]; hasMore: boolean } {
  const rest = lists.map(({ rows, hasMore }) => ({ rows: [...rows], hasMore }));
  const rows: Placed[] = [];
  const comesFirst = (one: Placed, other: Placed) => isBefore(one, other) === isBackward;
  // Stop when a list that was cut short is used up: its next row may come before the rows of the other lists.
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

/** Returns whether a row's key is smaller than that of a row of another list. Dates and timestamps compare as printed text. */
function isBefore({ key: one }: Placed, { key: other }: Placed): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return String(one[place]) < String(other[place]);
}
