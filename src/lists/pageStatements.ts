import { Prisma } from '../generated/prisma/client.js';
import { Json, type Shape } from '../models/connection.js';
import type { PageSize } from '../models/pageSizes.js';
import { CalendarDate, type Class, ClockTime, propertiesOf, Timestamp } from '../schema/property.js';
import { comparable, comparables, type Conditions, holding, type Order, sorted, where } from './where.js';
import { fullPage } from './pageInChunks.js';
import { column, type Printed, printedColumns, printedRow, printedShape } from './printedRows.js';
import type { SoughtInSlices } from './searchInSlices.js';

/** A table that is listed by key. */
export interface Table extends Order {
  readonly table: string;
  readonly model: Class;
  readonly size: PageSize;
  /** Properties that are not columns. */
  readonly computed?: Readonly<Record<string, Prisma.Sql>>;
  /** Text that moves with every change of a row. */
  readonly version: Prisma.Sql;
  /** Bytes of the texts in a row, where users write long ones: pages of these are measured before they are read. */
  readonly bytes?: Prisma.Sql;
  /** Bytes that looking for a term in a row takes, where these can be many: such tables are searched in slices. */
  readonly searchedBytes?: Prisma.Sql;
  /** What is printed of each row, where that is not all of it. */
  readonly shape?: Shape | undefined;
}

/** The same of a type: what a row shows, and in which total order by properties of it. */
export interface Listed<Node extends object> extends Table {
  readonly model: Class<Node>;
  readonly order: readonly (keyof Node & string)[];
}

/** The rows of a page: conditions, where to begin, and what tells the version of what they show. */
export interface Wanted extends Required<Conditions> {
  readonly start: readonly Prisma.Sql[];
  readonly version: Prisma.Sql;
  /** Whose share of the database it takes. */
  readonly account: string | undefined;
}

/** What is read of the rows of a table, or of those in a shape, as long as that is asked for in one order. */
const known = new WeakMap<object, { readonly order: readonly string[]; readonly columns: Prisma.Sql }>();

/** The columns of Printed but the version; they are put together once, since they are long. */
export function printed(listed: Table): Prisma.Sql {
  const { model, computed, shape, order } = listed;
  const found = known.get(shape ?? model);
  if (found && (!shape || found.order === order)) return found.columns;
  const columns = shape ? shapedRow(listed, shape) : printedRow(model, computed);
  known.set(shape ?? model, { order, columns });
  return columns;
}

/** What a row is ordered by stands beside it where its shape does not show it: each column of a row costs some hundred bytes and a text. */
function shapedRow(listed: Table, shape: Shape): Prisma.Sql {
  const key = listed.order.flatMap((name, place) =>
    nameIn(shape, name) === undefined
      ? [Prisma.sql`${comparable(listed, name)}::text AS ${column(`key ${place}`)}`]
      : [],
  );
  return Prisma.join([printedShape(listed.model, shape), ...key]);
}

/** What a shape calls a property; undefined where it does not show it. */
const nameIn = (shape: Shape, property: string): string | undefined =>
  shape.find((field) => 'property' in field && field.property === property)?.name;

/** What a row is ordered by: one that was printed in a shape of its own brings it along. */
export function keyOf({ model, order, latest, shape }: Table, row: Json<unknown>): unknown[] {
  const beside = row.beside as Printed | undefined;
  const shown = (name: string): unknown =>
    (row.value as Record<string, unknown>)[name] ?? (name === latest ? 'infinity' : null);
  return order.map((name, place) => {
    const key = beside?.[`key ${place}`];
    return key === undefined
      ? shown((shape && nameIn(shape, name)) ?? name)
      : asShown(key, databaseType(model, name).sql);
  });
}

/** Moments are in UTC, with milliseconds and Z. */
const asShown = (text = '', type: string): string => (type === 'timestamptz' ? new Date(text).toISOString() : text);

/** The same of a row that was just read. */
export const keyIn = (listed: Table, row: Printed): unknown[] => keyOf(listed, new Json(row.json, undefined, row));

/** The first rows that fulfil all conditions, and the version of what the list shows. */
export function firstOf(listed: Table, { dense, sparse, start, version }: Wanted, count: number): Prisma.Sql {
  const rows = Prisma.sql`FROM ${column(listed.table)} ${where([...holding(dense), ...start, ...holding(sparse)])}
    ${sorted(listed)} LIMIT ${count}`;
  const shown = Prisma.sql`SELECT ${printed(listed)}, ${version} AS version`;
  if (!listed.bytes) return Prisma.sql`${shown} ${rows}`;
  return Prisma.sql`${shown}, "found" ${measured(listed, Prisma.sql`SELECT * ${rows}`, sorted(listed))}`;
}

/** A row that was measured, and how many there were before those were left out that a page has no room for. */
export interface Measured extends Printed {
  readonly found: string;
}

/**
 * From which rows fill no more than a page. How long their texts are PostgreSQL knows without reading them, so that those
 * behind cost nothing.
 */
export const measured = (
  { table, bytes }: Table,
  rows: Prisma.Sql,
  order: Prisma.Sql,
  most: number = fullPage,
): Prisma.Sql => Prisma.sql`FROM (
  SELECT *, count(*) OVER () AS "found", sum("bytes") OVER (${order} ROWS UNBOUNDED PRECEDING) - "bytes" AS "before"
  FROM (SELECT *, ${bytes ?? Prisma.sql`0`} AS "bytes" FROM (${rows}) AS ${column(table)}) AS ${column(table)}
) AS ${column(table)} WHERE "before" < ${most} ${order}`;

/** What stands behind a row in the order. */
export const beyond = (listed: Table, key: readonly unknown[]): Prisma.Sql =>
  compared(listed, listed.isAscending ? '>' : '<', key);

/** The same with the row itself, or with all rows that are alike in the first columns of the order. */
export const from = (listed: Table, key: readonly unknown[]): Prisma.Sql =>
  compared(listed, listed.isAscending ? '>=' : '<=', key);

/**
 * Row comparison, not the equivalent chain of ORs: only this form starts inside the index.
 * @param key values of the columns of the order, or of the first of them.
 */
function compared(listed: Table, operator: string, key: readonly unknown[]): Prisma.Sql {
  const order = listed.order.slice(0, key.length);
  const values = order.map((name, index) => Prisma.sql`${key[index]}::${databaseType(listed.model, name)}`);
  return Prisma.sql`(${comparables({ ...listed, order })}) ${Prisma.raw(operator)} (${Prisma.join(values)})`;
}

/** What is sought among rows that have long texts. */
export function inSlices(table: Table, wanted: Wanted, count: number): SoughtInSlices {
  // What is read of each row is what it is ordered by, as JSON.
  const listed = { ...table, shape: undefined };
  const keys = printedColumns(listed.model, listed.order);
  return {
    ...listed,
    ...wanted,
    count,
    keys,
    printed: Prisma.sql`${keys}, ${wanted.version} AS version`,
    searchedBytes: listed.searchedBytes ?? Prisma.sql`0`,
    beyond: (row) => beyond(listed, keyIn(listed, row)),
    upTo: (row) => compared(listed, listed.isAscending ? '<=' : '>=', keyIn(listed, row)),
  };
}

export function databaseType(model: Class, name: string): Prisma.Sql {
  const property = propertiesOf(model).find((each) => each.name === name);
  return Prisma.raw(databaseTypes.get(property?.type() ?? String) ?? (property?.format === 'uuid' ? 'uuid' : 'text'));
}

const databaseTypes = new Map<object, string>([
  [Timestamp, 'timestamptz'],
  [CalendarDate, 'date'],
  [ClockTime, 'time'],
]);
