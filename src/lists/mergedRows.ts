import type { Prisma } from '../generated/prisma/client.js';
import type { Json } from '../models/paging/connection.js';
import { afterKey, atOrAfterKey, keyOf, type Table } from './pageStatements.js';
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
}

/** Row with its position: its key in its own list, with the name of the list inserted before the id. */
interface PositionedRow {
  readonly name: string;
  readonly row: Json<unknown>;
  readonly key: readonly unknown[];
}

/** Adds its position to a row. */
export function addPosition({ name, table: listed }: MemberList, row: Json<unknown>): PositionedRow {
  const key = keyOf(listed, row);
  return { name, row, key: [...key.slice(0, -1), name, key.at(-1)] };
}

/** Returns the condition for the rows of one list that come after a position in the merged list. */
export function startCondition({ name, table: listed }: MemberList, key: PositionedRow['key']): Prisma.Sql {
  const [other, id] = key.slice(-2) as [string, unknown];
  const shared = key.slice(0, -2);
  if (name === other) return afterKey(listed, [...shared, id]);
  // Among rows with equal keys, those of a list with a smaller name come later, or earlier in reversed order.
  const isBehind = listed.isAscending ? name > other : name < other;
  return isBehind ? atOrAfterKey(listed, shared) : afterKey(listed, shared);
}

/** Merges the pages of several lists and returns the first rows. */
export function mergePages(
  lists: readonly { readonly rows: readonly PositionedRow[]; readonly hasMore: boolean }[],
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
