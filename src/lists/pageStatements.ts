import { Prisma } from '../generated/prisma/client.js';
import type { PageSize } from '../models/connection.js';
import { CalendarDate, type Class, ClockTime, propertiesOf, Timestamp } from '../schema/property.js';
import { type Conditions, holding, newest, where } from './where.js';
import { fullPage } from './pageInChunks.js';
import { column, type Printed, printedColumns, printedRow } from './printedRows.js';
import type { SoughtInSlices } from './searchInSlices.js';

/** A table that is listed by key. */
export interface Table {
  readonly table: string;
  readonly model: Class;
  /** Columns of the order, all descending, the last one unique. Each is a property of the model. */
  readonly order: readonly string[];
  readonly size: PageSize;
  /** Properties that are not columns. */
  readonly computed?: Readonly<Record<string, Prisma.Sql>>;
  /** Text that moves with every change of a row. */
  readonly version: Prisma.Sql;
  /** Bytes of the texts in a row, where users write long ones: pages of these are measured before they are read. */
  readonly bytes?: Prisma.Sql;
  /** Bytes that looking for a term in a row takes, where these can be many: such tables are searched in slices. */
  readonly searchedBytes?: Prisma.Sql;
}

/** The same of a type: what a row shows and in which total order, newest first. */
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

const printedRows = new WeakMap<Table, Prisma.Sql>();

/** Put together once for each table: every read begins with it, and it is long. */
export function printed(listed: Table): Prisma.Sql {
  const known = printedRows.get(listed) ?? printedRow(listed.model, listed.computed);
  printedRows.set(listed, known);
  return known;
}

export const keyOf = <Node extends object>({ order }: Listed<Node>, node: Node): unknown[] =>
  order.map((name) => node[name]);

/** The newest rows that fulfil all conditions, and the version of what the list shows. */
export function newestOf(listed: Table, { dense, sparse, start, version }: Wanted, count: number): Prisma.Sql {
  const rows = Prisma.sql`FROM ${column(listed.table)} ${where([...holding(dense), ...start, ...holding(sparse)])}
    ${newest(listed.order)} LIMIT ${count}`;
  const shown = Prisma.sql`SELECT ${printed(listed)}, ${version} AS version`;
  if (!listed.bytes) return Prisma.sql`${shown} ${rows}`;
  return Prisma.sql`${shown}, "found" ${measured(listed, Prisma.sql`SELECT * ${rows}`, newest(listed.order))}`;
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
export const beyond = (listed: Table, key: readonly unknown[]): Prisma.Sql => compared(listed, Prisma.sql`<`, key);

/** Row comparison, not the equivalent chain of ORs: only this form starts inside the index. */
function compared({ model, order }: Table, operator: Prisma.Sql, key: readonly unknown[]): Prisma.Sql {
  const values = order.map((name, index) => Prisma.sql`${key[index]}::${databaseType(model, name)}`);
  return Prisma.sql`(${Prisma.join(order.map(column))}) ${operator} (${Prisma.join(values)})`;
}

/** What is sought among rows that have long texts. */
export function inSlices<Node extends object>(listed: Listed<Node>, wanted: Wanted, count: number): SoughtInSlices {
  const keys = printedColumns(listed.model, listed.order);
  const keyIn = (json: string) => keyOf(listed, JSON.parse(json) as Node);
  return {
    ...listed,
    ...wanted,
    count,
    keys,
    printed: Prisma.sql`${keys}, ${wanted.version} AS version`,
    searchedBytes: listed.searchedBytes ?? Prisma.sql`0`,
    beyond: (json) => beyond(listed, keyIn(json)),
    upTo: (json) => compared(listed, Prisma.sql`>=`, keyIn(json)),
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
