import { Prisma } from '../generated/prisma/client.js';
import { Json, type FieldSelection } from '../models/paging/connection.js';
import type { PageSize } from '../models/paging/pageSizes.js';
import { CalendarDate, type Class, ClockTime, propertiesOf, Timestamp } from '../schema/property.js';
import { type Condition, type Conditions, scanForms, whereSql } from './rowConditions.js';
import { sortExpression, sortExpressions, type SortOrder, orderBySql } from './sortOrder.js';
import { identifier, type JsonRow, jsonOfColumnsSql, jsonRowSql, jsonSelectionSql } from './jsonRows.js';
import type { SparseRowsPlan } from './sparseRows.js';

/** A table that is listed by key. */
export interface Table extends SortOrder {
  readonly table: string;
  readonly model: Class;
  readonly size: PageSize;
  /** SQL of the properties that are not columns. */
  readonly computed?: Readonly<Record<string, Prisma.Sql>>;
  /** SQL of a text that changes with every change of a row. */
  readonly version: Prisma.Sql;
  /** Size of a row's texts in bytes, for a table in which users write long texts: its pages are measured before they are read. */
  readonly bytes?: Prisma.Sql;
  /** Bytes that a search has to scan in a row, for a table where these can be many. */
  readonly searchedBytes?: Prisma.Sql;
  /** Fields of a row that its JSON contains; by default all. */
  readonly selection?: FieldSelection | undefined;
}

/** Table whose rows are read as JSON of a type, and ordered by properties of that type. */
export interface ListedTable<Node extends object> extends Table {
  readonly model: Class<Node>;
  readonly order: readonly (keyof Node & string)[];
}

/** Rows of a page: conditions, start, and the SQL of the version of the data. */
export interface RowQuery extends Conditions {
  readonly sparse: readonly Condition[];
  readonly start: readonly Prisma.Sql[];
  readonly version: Prisma.Sql;
  /** Account whose share of the database connections the statements use. */
  readonly account: string | undefined;
}

/** Cache of the columns of rows, by model, by field selection or by computed columns; an entry for a selection is valid for one order. */
const columnsCache = new WeakMap<object, { readonly order: readonly string[]; readonly columns: Prisma.Sql }>();

/** Returns the columns of `JsonRow` except the version. They are cached, since their SQL is long. */
export function jsonColumns(listed: Table): Prisma.Sql {
  const { model, computed, selection, order, computedColumns } = listed;
  const cacheKey = selection ?? computedColumns ?? model;
  const cached = columnsCache.get(cacheKey);
  if (cached && (!selection || cached.order === order)) return cached.columns;
  const columns = selection
    ? selectedColumns(listed, selection)
    : Prisma.join([jsonRowSql(model, computed), ...computedKeyColumns(listed)]);
  columnsCache.set(cacheKey, { order, columns });
  return columns;
}

/** Returns the key columns for the computed columns of the order, which the JSON of a row never contains. */
const computedKeyColumns = (listed: Table): Prisma.Sql[] =>
  listed.order.flatMap((name, place) => (listed.computedColumns?.[name] ? [keyColumn(listed, name, place)] : []));

const keyColumn = (listed: SortOrder, name: string, place: number): Prisma.Sql =>
  Prisma.sql`${sortExpression(listed, name)}::text AS ${identifier(`key ${place}`)}`;

/**
 * Returns the columns of a row with selected fields: the JSON, and a key column for each property of the order that the JSON does
 * not contain. Other properties get no column, since each column of a row costs some hundred bytes and a text.
 */
function selectedColumns(listed: Table, selection: FieldSelection): Prisma.Sql {
  const key = listed.order.flatMap((name, place) =>
    selectedName(selection, name) === undefined ? [keyColumn(listed, name, place)] : [],
  );
  return Prisma.join([jsonSelectionSql(listed.model, selection, listed.computed), ...key]);
}

/** Returns the name that a selection gives to a property; undefined if the property is not selected. */
const selectedName = (selection: FieldSelection, property: string): string | undefined =>
  selection.find((field) => 'property' in field && field.property === property)?.name;

/** Returns the key of a row: the values that it is ordered by. A row with selected fields has some of them in key columns. */
export function keyOf({ model, order, nullsLatestColumn: latest, selection }: Table, row: Json<unknown>): unknown[] {
  const keyColumns = row.additionalColumns as JsonRow | undefined;
  const jsonValueOf = (name: string): unknown => {
    const shownName = (selection && selectedName(selection, name)) ?? name;
    return (row.value as Record<string, unknown>)[shownName] ?? (name === latest ? 'infinity' : null);
  };
  return order.map((name, place) => {
    const key = keyColumns?.[`key ${place}`];
    return key === undefined ? jsonValueOf(name) : formatKeyValue(key, databaseType(model, name).sql);
  });
}

/** Formats a timestamp in UTC with milliseconds and Z, and leaves other values as they are. */
const formatKeyValue = (text = '', type: string): string =>
  type === 'timestamptz' ? new Date(text).toISOString() : text;

/** Returns the key of a row that was just read. */
export const keyOfJsonRow = (listed: Table, row: JsonRow): unknown[] =>
  keyOf(listed, new Json(row.json, undefined, row));

/** Builds the statement that reads the first rows that fulfil all conditions, and the version of the data. */
export function firstRowsStatement(
  listed: Table,
  { dense, sparse, start, version }: RowQuery,
  count: number,
): Prisma.Sql {
  const rows = Prisma.sql`FROM ${identifier(listed.table)} ${whereSql([...scanForms(dense), ...start, ...scanForms(sparse)])}
    ${orderBySql(listed)} LIMIT ${count}`;
  const select = Prisma.sql`SELECT ${jsonColumns(listed)}, ${version} AS version`;
  if (!listed.bytes) return Prisma.sql`${select} ${rows}`;
  return Prisma.sql`${select}, "found" ${cutToSize(listed, Prisma.sql`SELECT * ${rows}`, orderBySql(listed))}`;
}

/** Row of a measured page, with the number of rows found before the page was cut to size. */
export interface MeasuredRow extends JsonRow {
  readonly found: string;
}

/** Bytes of text at which a page of rows with long texts is full. An account can request such a page again and again, and delays others each time. */
const maxMeasuredPageBytes = 2 ** 20;

/**
 * Builds the FROM clause that leaves out the rows after the first `maxBytes` bytes. PostgreSQL knows the lengths of texts without
 * reading them, so that the rows left out cost nothing.
 */
export const cutToSize = (
  { table, bytes }: Table,
  rows: Prisma.Sql,
  order: Prisma.Sql,
  maxBytes: number = maxMeasuredPageBytes,
): Prisma.Sql => Prisma.sql`FROM (
  SELECT *, count(*) OVER () AS "found", sum("bytes") OVER (${order} ROWS UNBOUNDED PRECEDING) - "bytes" AS "before"
  FROM (SELECT *, ${bytes ?? Prisma.sql`0`} AS "bytes" FROM (${rows}) AS ${identifier(table)}) AS ${identifier(table)}
) AS ${identifier(table)} WHERE "before" < ${maxBytes} ${order}`;

/** Returns the condition for the rows after a key in the order. */
export const afterKey = (listed: Table, key: readonly unknown[]): Prisma.Sql =>
  rowComparison(listed, listed.isAscending ? '>' : '<', key);

/** Returns the condition for the rows at a key or after it. A key of only the first columns includes all rows equal in these. */
export const atOrAfterKey = (listed: Table, key: readonly unknown[]): Prisma.Sql =>
  rowComparison(listed, listed.isAscending ? '>=' : '<=', key);

/**
 * Builds a row comparison, not the equivalent chain of ORs: only a row comparison starts inside the index.
 * @param key values of the columns of the order, or of the first of them.
 */
function rowComparison(listed: Table, operator: string, key: readonly unknown[]): Prisma.Sql {
  const order = listed.order.slice(0, key.length);
  const values = order.map((name, index) => {
    const type = listed.computedColumns?.[name]?.type;
    return Prisma.sql`${key[index]}::${type ? Prisma.raw(type) : databaseType(listed.model, name)}`;
  });
  return Prisma.sql`(${sortExpressions({ ...listed, order })}) ${Prisma.raw(operator)} (${Prisma.join(values)})`;
}

/** Plans how to find the first rows that fulfil sparse conditions. */
export function planSparseRows(
  listed: Table,
  { dense, sparse, index, start, version, account }: RowQuery,
  count: number,
  maxRows: number,
): SparseRowsPlan {
  const { order, searchedBytes = Prisma.sql`0`, bytes } = listed;
  // Only the key is read of long rows, as JSON.
  const table = bytes ? { ...listed, selection: undefined } : listed;
  const columns = bytes
    ? Prisma.join([jsonOfColumnsSql(listed.model, order), ...computedKeyColumns(listed)])
    : jsonColumns(listed);
  const first = order[0] as string;
  const type = databaseType(listed.model, first);
  return {
    ...table,
    ...{ dense, sparse, index, start, account, count, searchedBytes, maxRows },
    columns: Prisma.sql`${columns}, ${version} AS version`,
    isAfter: (row) => afterKey(table, keyOfJsonRow(table, row)),
    // The rows of a span that ends with its first day are spread over a whole day.
    isWithin: (row, span, factor) => Prisma.sql`${identifier(first)} >= ${keyOfJsonRow(table, row)[0]}::${type} -
      ${type.sql === 'date' ? Prisma.sql`(${span}::integer + 1)` : Prisma.sql`${span}::interval`} * ${factor}::integer`,
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
