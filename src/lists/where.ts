import { Prisma } from '../generated/prisma/client.js';
import { column } from './printedRows.js';

/** A condition on the rows of a list. */
export interface Condition {
  /** Whether a row fulfils it, in a form that suits rows that are read in the order of their list. */
  readonly holds: Prisma.Sql;
  /** The same for rows that an index finds in no order, where another form suits those. */
  readonly indexed?: Prisma.Sql;
  /** Whether its index takes longer than a walk, even where it finds little. */
  readonly isSlow?: boolean;
}

export interface Conditions {
  /** What most rows near the top of the list fulfil, or what an index has in the list's order. */
  readonly dense: readonly Condition[];
  /** What any share of the rows may fulfil, from all of them to none. */
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
