import { Prisma } from '../generated/prisma/client.js';
import { identifier } from './jsonRows.js';

/** Total order of a list. */
export interface SortOrder {
  /** Columns of an index, the last one unique. */
  readonly order: readonly string[];
  /** Whether all columns are in ascending order; otherwise all are in descending order. */
  readonly isAscending?: boolean;
  /** Column of dates in which null sorts as later than all dates. */
  readonly nullsLatestColumn?: string;
  /** Columns of the order that are not properties of the resource, with the SQL of the compared value and its type. */
  readonly computedColumns?: Readonly<Record<string, { readonly value: Prisma.Sql; readonly type: string }>>;
}

/** Returns the SQL by which a column is compared: null in the column `latest` counts as infinity. */
export const sortExpression = ({ nullsLatestColumn: latest, computedColumns }: SortOrder, name: string): Prisma.Sql =>
  name === latest
    ? Prisma.sql`coalesce(${identifier(name)}, 'infinity'::date)`
    : (computedColumns?.[name]?.value ?? identifier(name));

/** Returns the SQL by which all columns of an order are compared. */
export const sortExpressions = (order: SortOrder): Prisma.Sql =>
  Prisma.join(order.order.map((name) => sortExpression(order, name)));

export function orderBySql(order: SortOrder): Prisma.Sql {
  const direction = Prisma.raw(order.isAscending ? 'ASC' : 'DESC');
  return Prisma.sql`ORDER BY ${Prisma.join(order.order.map((name) => Prisma.sql`${sortExpression(order, name)} ${direction}`))}`;
}
