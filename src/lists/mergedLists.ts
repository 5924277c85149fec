import type { Caller } from '../models/accounts/caller.js';
import { Connection, maxTotalCount, Edge, type Json, type PageRequest } from '../models/paging/connection.js';
import type { PageReader, VersionedRowPage } from './pageReader.js';
import { afterKey, atOrAfterKey, keyOf, type Table } from './pageStatements.js';
import type { Position, PageTokens, ListQuery } from './pageTokens.js';
import { versionSql } from './dataVersions.js';
import type { Conditions } from './rowConditions.js';

/** One of the lists that are merged: all are ordered by columns of the same types, the last one unique. */
export interface MemberList {
  /**
   * Name of the rows. It also orders rows whose keys are equal but for the id, in the direction of the list. A row that several lists of
   * one name have is read once.
   */
  readonly name: string;
  readonly table: Table;
  readonly conditions: Conditions;
  /** Subjects that the rows depend on (`DataVersions`). */
  readonly subjects: readonly string[];
}

/** Selection of rows from several lists at once. */
export interface MergedSelection<Node extends object, Resolved extends object> extends ListQuery {
  readonly resolveFilters: () => Resolved;
  readonly memberLists: (resolved: Resolved) => Promise<readonly MemberList[]>;
  /** Returns whether the list is in ascending order; by default it is in descending order. */
  readonly isAscending?: (resolved: Resolved) => boolean;
  /** Converts a row of a list to a node of the connection. */
  readonly nodeOf: (name: string, row: unknown) => Node;
  readonly caller: Caller;
}

/** Row with its position: its key in its own list, with the name of the list inserted before the id. */
interface PositionedRow {
  readonly name: string;
  readonly row: Json<unknown>;
  readonly key: readonly unknown[];
}

/** Reads several lists as one, from one page of each list, with the guarantees of `KeysetPaginator`. */
export class MergedLists {
  constructor(
    private readonly pageTokens: PageTokens,
    private readonly reader: PageReader,
  ) {}

  /** Reads a page of the merged list. @throws {Failure} what `KeysetPaginator.readPage` throws. */
  async readPage<Node extends object, Resolved extends object>(
    mergedSelection: MergedSelection<Node, Resolved>,
    request: PageRequest & { readonly limit: number },
  ): Promise<Connection<Node>> {
    const { limit, before, isBackward = before !== undefined, budget } = request;
    const position = this.pageTokens.readPosition(mergedSelection, request);
    const resolved = (position?.resolved as Resolved | undefined) ?? mergedSelection.resolveFilters();
    const { caller } = mergedSelection;
    const memberLists = await mergedSelection.memberLists(resolved);
    // The last rows are the first ones of the list in the opposite order.
    const isAscending = (mergedSelection.isAscending?.(resolved) ?? false) !== isBackward;
    const buildRowQuery = ({ conditions, subjects }: MemberList) => {
      return { sparse: [], ...conditions, start: [], version: versionSql(subjects), account: caller.userId };
    };
    const read = await Promise.all(
      memberLists.map(async (part) => {
        const listed = { ...part.table, isAscending };
        const rowQuery = {
          ...buildRowQuery(part),
          start: position ? [startCondition({ ...part, table: listed }, position)] : [],
        };
        const { rows, hasMore } = await this.reader.readRows(listed, rowQuery, limit, {
          budget,
          subjects: part.subjects,
        });
        return { rows: rows.map((row) => addPosition(part, row)), hasMore };
      }),
    );
    const { rows: found, hasMore } = mergePages(read, limit, isAscending);
    const rows = isBackward ? found.toReversed() : found;
    const keys = new Map(rows.map(({ row, key }) => [row, key]));
    const cursorOf = (row: Json<Node>) => this.pageTokens.encode(mergedSelection, resolved, keys.get(row) ?? []);
    const edges = rows.map(({ name, row }) => {
      return new Edge(row as Json<Node>, cursorOf, (value) => mergedSelection.nodeOf(name, value));
    });
    const count = async () => {
      const counts = await Promise.all(
        memberLists.map((part) => this.reader.countRows(part.table, buildRowQuery(part))),
      );
      return Math.min(
        counts.reduce((sum, one) => sum + one, 0),
        maxTotalCount,
      );
    };
    const hasPosition = position !== undefined;
    const [hasNextPage, hasPreviousPage] = isBackward ? [hasPosition, hasMore] : [hasMore, hasPosition];
    return new Connection(edges, hasNextPage, hasPreviousPage, count, { filters: resolved });
  }
}

function addPosition({ name, table: listed }: MemberList, row: Json<unknown>): PositionedRow {
  const key = keyOf(listed, row);
  return { name, row, key: [...key.slice(0, -1), name, key.at(-1)] };
}

/** Returns the condition for the rows of one list that come after a position in the merged list. */
function startCondition({ name, table: listed }: MemberList, { key }: Position) {
  const [other, id] = key.slice(-2) as [string, unknown];
  const shared = key.slice(0, -2);
  if (name === other) return afterKey(listed, [...shared, id]);
  // Among rows with equal keys, those of a list with a smaller name come later, or earlier in reversed order.
  const isBehind = listed.isAscending ? name > other : name < other;
  return isBehind ? atOrAfterKey(listed, shared) : afterKey(listed, shared);
}

/** Merges the pages of several lists and returns the first rows. */
function mergePages(
  lists: readonly { readonly rows: readonly PositionedRow[]; readonly hasMore: VersionedRowPage['hasMore'] }[],
  limit: number,
  isAscending: boolean,
): { rows: readonly PositionedRow[]; hasMore: boolean } {
  const rest = lists.map(({ rows, hasMore }) => ({ rows: [...rows], hasMore }));
  const rows: PositionedRow[] = [];
  const comesFirst = (left: PositionedRow, right: PositionedRow) => isBefore(left, right) === isAscending;
  // Stop when a list that was cut short is used up: its next row may come before the rows of the other lists.
  while (rows.length < limit && !rest.some((list) => list.rows.length === 0 && list.hasMore)) {
    const [head, ...others] = rest.filter((list) => list.rows.length > 0);
    if (!head) break;
    const first = others.reduce((best, list) => (comesFirst(firstRow(list), firstRow(best)) ? list : best), head);
    const next = firstRow(first);
    rows.push(next);
    for (const list of rest) if (list.rows[0] && hasSameKey(list.rows[0], next)) list.rows.shift();
  }
  const hasMore = rest.some((list) => list.rows.length > 0 || list.hasMore);
  return { rows, hasMore };
}

const hasSameKey = ({ key: one }: PositionedRow, { key: other }: PositionedRow): boolean =>
  one.every((value, index) => value === other[index]);

const firstRow = ({ rows }: { rows: PositionedRow[] }): PositionedRow => rows[0] as PositionedRow;

/** Returns whether a row's key is smaller than that of a row of another list. Values compare as printed text, in the order of its bytes. */
function isBefore({ key: one }: PositionedRow, { key: other }: PositionedRow): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return Buffer.compare(Buffer.from(String(one[place])), Buffer.from(String(other[place]))) < 0;
}
