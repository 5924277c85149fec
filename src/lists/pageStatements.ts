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
  /** SQL of the properties that are not columns. */
  readonly computed?: Readonly<Record<string, Prisma.Sql>>;
  /** SQL of a text that changes with every change of a row. */
  readonly version: Prisma.Sql;
  /** Size of a row's texts in bytes, for a table in which users write long texts: its pages are measured before they are read. */
  readonly bytes?: Prisma.Sql;
  /** Bytes that a search has to look at in a row, for a table where these can be many: it is searched in slices. */
  readonly searchedBytes?: Prisma.Sql;
  /** Fields that are printed of each row; all where there is no shape. */
  readonly shape?: Shape | undefined;
}

/** Table whose rows are printed as a type, and ordered by properties of that type. */
export interface Listed<Node extends object> extends Table {
  readonly model: Class<Node>;
  readonly order: readonly (keyof Node & string)[];
}

/** Rows of a page: conditions, start, and the SQL of the version of the data. */
export interface Wanted extends Required<Conditions> {
  readonly start: readonly Prisma.Sql[];
  readonly version: Prisma.Sql;
  /** Account whose share of the database connections the statements use. */
  readonly account: string | undefined;
}

/** Cache of the printed columns, by model or by shape; an entry for a shape is valid for one order. */
const known = new WeakMap<object, { readonly order: readonly string[]; readonly columns: Prisma.Sql }>();

/** Returns the columns of `Printed` except the version. They are built once, since they are long. */
export function printed(listed: Table): Prisma.Sql {
  const { model, computed, shape, order } = listed;
  const found = known.get(shape ?? model);
  if (found && (!shape || found.order === order)) return found.columns;
  const columns = shape ? shapedRow(listed, shape) : printedRow(model, computed);
  known.set(shape ?? model, { order, columns });
  return columns;
}

/**
 * Prints a row in a shape, with a key column for each property of the order that the shape does not contain: each column of a row
 * costs some hundred bytes and a text.
 */
function shapedRow(listed: Table, shape: Shape): Prisma.Sql {
  const key = listed.order.flatMap((name, place) =>
    nameIn(shape, name) === undefined
      ? [Prisma.sql`${comparable(listed, name)}::text AS ${column(`key ${place}`)}`]
      : [],
  );
  return Prisma.join([printedShape(listed.model, shape), ...key]);
}

/** Returns the name of a property in a shape; undefined where the shape does not contain it. */
const nameIn = (shape: Shape, property: string): string | undefined =>
  shape.find((field) => 'property' in field && field.property === property)?.name;

/** Returns the key of a row: the values that it is ordered by. A row printed in a shape has some of them in key columns. */
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

/** Formats a timestamp in UTC with milliseconds and Z, and leaves other values as they are. */
const asShown = (text = '', type: string): string => (type === 'timestamptz' ? new Date(text).toISOString() : text);

/** Returns the key of a row that was just read. */
export const keyIn = (listed: Table, row: Printed): unknown[] => keyOf(listed, new Json(row.json, undefined, row));

/** Builds the statement that reads the first rows that fulfil all conditions, and the version of the data. */
export function firstOf(listed: Table, { dense, sparse, start, version }: Wanted, count: number): Prisma.Sql {
  const rows = Prisma.sql`FROM ${column(listed.table)} ${where([...holding(dense), ...start, ...holding(sparse)])}
    ${sorted(listed)} LIMIT ${count}`;
  const shown = Prisma.sql`SELECT ${printed(listed)}, ${version} AS version`;
  if (!listed.bytes) return Prisma.sql`${shown} ${rows}`;
  return Prisma.sql`${shown}, "found" ${measured(listed, Prisma.sql`SELECT * ${rows}`, sorted(listed))}`;
}

/** Row of a measured page, with the number of rows found before the page was cut to size. */
export interface Measured extends Printed {
  readonly found: string;
}

/**
 * Builds the FROM clause that cuts rows off once they fill a page of `most` bytes. PostgreSQL knows the lengths of texts without
 * reading them, so that the rows cut off cost nothing.
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

/** Returns the condition for the rows after a key in the order. */
export const beyond = (listed: Table, key: readonly unknown[]): Prisma.Sql =>
  compared(listed, listed.isAscending ? '>' : '<', key);

/** Returns the condition for the rows at a key or after it. A key of only the first columns includes all rows equal in these. */
export const from = (listed: Table, key: readonly unknown[]): Prisma.Sql =>
  compared(listed, listed.isAscending ? '>=' : '<=', key);

/**
 * Builds a row comparison, not the equivalent chain of ORs: only a row comparison starts inside the index.
 * @param key values of the columns of the order, or of the first of them.
 */
function compared(listed: Table, operator: string, key: readonly unknown[]): Prisma.Sql {
  const order = listed.order.slice(0, key.length);
  const values = order.map((name, index) => Prisma.sql`${key[index]}::${databaseType(listed.model, name)}`);
  return Prisma.sql`(${comparables({ ...listed, order })}) ${Prisma.raw(operator)} (${Prisma.join(values)})`;
}

/** Converts a selection of rows to a search in slices, for a table with long texts. */
export function inSlices(table: Table, wanted: Wanted, count: number): SoughtInSlices {
  // Only the key of each row is read, as JSON.
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
