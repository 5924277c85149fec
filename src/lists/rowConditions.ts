import { Prisma } from '../generated/prisma/client.js';

/** A condition on the rows of a list, as SQL. */
export interface Condition {
  /** Form for reading a list in its order, row by row. */
  readonly forScan: Prisma.Sql;
  /** Form for the search in an index, where it differs; null where other conditions on the index imply it. */
  readonly forIndex?: Prisma.Sql | null;
  /** Whether the condition excludes some rows, so that most rows fulfil it and no index finds them. */
  readonly isExclusion?: true;
}

/** Conditions, grouped by how many rows may fulfil them: this decides how a list is read. */
export interface Conditions {
  /** Many rows fulfil these (a window of dates), or an index has such rows in the list's order (an owner). */
  readonly dense: readonly Condition[];
  /** Any number of rows may fulfil these, from none to all (a search term, a category, a flag). */
  readonly sparse?: readonly Condition[];
  /** Index for the sparse conditions; without one, all rows are scanned, slice by slice. */
  readonly index?: SparseIndex | undefined;
  /** Whether the rows can be read only from the newest one on. */
  readonly isNewestFirst?: boolean;
  /** Whether the best plan without sparse conditions depends on the values of the dense ones. */
  readonly isPlannedForValues?: boolean;
}

/** Table in which an index answers the sparse conditions, and whose rows are scanned for them. */
export interface SparseIndex {
  /** The table itself, or one with the columns of its order and window and those of the sparse conditions. */
  readonly table: string;
  /** Condition that is checked on rows from the index because the index does not contain it, such as adjacent words. */
  readonly comparison?: Prisma.Sql | undefined;
  /** Bytes that the comparison reads of a row, where these can be many. */
  readonly comparedBytes?: Prisma.Sql;
  /** Whether the index is searched at once, where a scan of some rows in the order of the list says little: by default, such a scan comes first. */
  readonly skipsScan?: boolean;
}

export const scanForms = (conditions: readonly Condition[]): Prisma.Sql[] => conditions.map(({ forScan }) => forScan);

export const indexForms = (conditions: readonly Condition[]): Prisma.Sql[] =>
  conditions.flatMap(({ forScan, forIndex = forScan }) => forIndex ?? []);

/** Returns whether an index finds the rows that fulfil the conditions. With exclusions alone, the rows are scanned. */
export const hasIndexedCondition = (sparse: readonly Condition[]): boolean =>
  sparse.some(({ isExclusion }) => !isExclusion);

export const whereSql = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}` : Prisma.empty;
