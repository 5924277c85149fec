import { Prisma } from '../generated/prisma/client.js';
import { column } from './printedRows.js';

/** A condition on the rows of a list, as SQL. */
export interface Condition {
  /** Form for reading a list in its order, row by row. */
  readonly holds: Prisma.Sql;
  /** Form for asking an index, where it differs. */
  readonly indexed?: Prisma.Sql;
  /** Whether the index for it is slow, so that reading more rows of the list is tried first. */
  readonly isSlow?: boolean;
  /** Whether it searches texts for a term, which is done from the newest row on and in no other order. */
  readonly isSearch?: boolean;
}

/** Conditions, grouped by how many rows may fulfil them: this decides how a list is read. */
export interface Conditions {
  /** Many rows fulfil these (a window of dates), or an index has such rows in the list's order (an owner). */
  readonly dense: readonly Condition[];
  /** Any number of rows may fulfil these, from none to all (a search term, a category, a flag). */
  readonly sparse?: readonly Condition[];
}

export const holding = (conditions: readonly Condition[]): Prisma.Sql[] => conditions.map(({ holds }) => holds);

export const indexing = (conditions: readonly Condition[]): Prisma.Sql[] =>
  conditions.map(({ holds, indexed = holds }) => indexed);

export const where = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}` : Prisma.empty;

/** Total order of a list. */
export interface Order {
  /** Columns of an index, the last one unique. */
  readonly order: readonly string[];
  /** Whether all columns are in ascending order; otherwise all are in descending order. */
  readonly isAscending?: boolean;
  /** Column of dates in which null sorts as later than all dates. */
  readonly latest?: string;
}

/** Returns the SQL by which a column is compared: null in the column `latest` counts as infinity. */
export const comparable = ({ latest }: Order, name: string): Prisma.Sql =>
  name === latest ? Prisma.sql`coalesce(${column(name)}, 'infinity'::date)` : column(name);

/** Returns the SQL by which all columns of an order are compared. */
export const comparables = (order: Order): Prisma.Sql =>
  Prisma.join(order.order.map((name) => comparable(order, name)));

export function sorted(order: Order): Prisma.Sql {
  const direction = Prisma.raw(order.isAscending ? 'ASC' : 'DESC');
  return Prisma.sql`ORDER BY ${Prisma.join(order.order.map((name) => Prisma.sql`${comparable(order, name)} ${direction}`))}`;
}
