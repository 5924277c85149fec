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
  /** Whether it looks for a term in texts: that is done from the newest row on, and in no other order. */
  readonly isSearch?: boolean;
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

/** The total order of a list, in which it is read. */
export interface Order {
  /** Columns, the last one unique; an index has them. */
  readonly order: readonly string[];
  /** All columns from the smallest to the largest; otherwise all from the largest to the smallest. */
  readonly isAscending?: boolean;
  /** The column of dates that may be null, as if it were later than all others. */
  readonly latest?: string;
}

/** A column as it is compared. */
export const comparable = ({ latest }: Order, name: string): Prisma.Sql =>
  name === latest ? Prisma.sql`coalesce(${column(name)}, 'infinity'::date)` : column(name);

/** The same for all columns of an order. */
export const comparables = (order: Order): Prisma.Sql =>
  Prisma.join(order.order.map((name) => comparable(order, name)));

export function sorted(order: Order): Prisma.Sql {
  const direction = Prisma.raw(order.isAscending ? 'ASC' : 'DESC');
  return Prisma.sql`ORDER BY ${Prisma.join(order.order.map((name) => Prisma.sql`${comparable(order, name)} ${direction}`))}`;
}
