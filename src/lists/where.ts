import { Prisma } from '../generated/prisma/client.js';
import { column } from './printedRows.js';

/** A condition on the rows of a list, as SQL. */
export interface Condition {
  /** For reading a list in its order, row by row. */
  readonly holds: Prisma.Sql;
  /** For asking an index, where that needs the condition in another form. */
  readonly indexed?: Prisma.Sql;
  /** The index that answers it is slow, so that reading more rows of the list is tried first. */
  readonly isSlow?: boolean;
}

/** Conditions, told apart by how many rows may fulfil them: that decides how a list is read. */
export interface Conditions {
  /** Many rows fulfil these (a window of dates), or an index has such rows in the list's order (an owner). */
  readonly dense: readonly Condition[];
  /** Nobody knows how many fulfil these: all rows or none (a search term, a category, a flag). */
  readonly sparse?: readonly Condition[];
}

export const holding = (conditions: readonly Condition[]): Prisma.Sql[] => conditions.map(({ holds }) => holds);

export const indexing = (conditions: readonly Condition[]): Prisma.Sql[] =>
  conditions.map(({ holds, indexed = holds }) => indexed);

export const where = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}` : Prisma.empty;

/** The order of lists. */
export const newest = (order: readonly string[]): Prisma.Sql =>
  Prisma.sql`ORDER BY ${Prisma.join(order.map((name) => Prisma.sql`${column(name)} DESC`))}`;
