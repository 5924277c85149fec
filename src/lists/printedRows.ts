import { hash } from 'node:crypto';
import { Prisma } from '../generated/prisma/client.js';
import type { Shape } from '../models/connection.js';
import { calendarDayOf } from '../schema/calendarDate.js';
import { type Class, propertiesOf, Timestamp, wordsOf } from '../schema/property.js';

type Row = Record<string, unknown>;

/** Quotes the name of a column or an alias: the specification's names are in mixed case. */
export const column = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);

const timestampFormat = Prisma.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** Prints a timestamp in UTC with milliseconds and Z. */
export const printedTimestamp = (name: string): Prisma.Sql =>
  Prisma.sql`to_char(${column(name)} AT TIME ZONE 'UTC', ${timestampFormat})`;

/** Prints a column as answers show it. */
const printedValue = (name: string, type: object): Prisma.Sql =>
  type === Timestamp ? printedTimestamp(name) : column(name);

const printedColumn = (name: string, type: object): Prisma.Sql =>
  Prisma.sql`${printedValue(name, type)} AS ${column(name)}`;

/**
 * Prints columns as a JSON object. OFFSET 0 keeps PostgreSQL from merging the inner query into the outer one: it would then look
 * up the type of the object again for each row, which is a fifth of the cost of a page.
 */
const printedItem = (columns: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.sql`(SELECT row_to_json(item) FROM (SELECT ${Prisma.join([...columns])} OFFSET 0) AS item)`;

/** Prints some columns of a row as in the JSON of its resource. */
export function printedColumns(model: Class, names: readonly string[]): Prisma.Sql {
  const columns = propertiesOf(model).filter(({ name }) => names.includes(name));
  const values = columns.map(({ name, type }) => printedColumn(name, type()));
  return Prisma.sql`${printedItem(values)}::text AS json`;
}

/**
 * Returns the SQL that prints a row as the JSON of its resource: exactly the properties that the class declares, so that a new
 * column is private until someone declares it. PostgreSQL does this several times as fast as building objects here.
 * @param computed properties that are not a column of the same name.
 */
export function projection(model: Class, computed: Record<string, Prisma.Sql> = {}): Prisma.Sql {
  const values = propertiesOf(model).map(({ name, type }) =>
    computed[name] ? Prisma.sql`${computed[name]} AS ${column(name)}` : printedColumn(name, type()),
  );
  // Unlike json_build_object, row_to_json prints without spaces, as the answers to writes are printed.
  return printedItem(values);
}

/** Returns the SQL of a row's JSON as text, in a column `json`. It holds no values, so that it can be built once. */
export const printedRow = (model: Class, computed?: Record<string, Prisma.Sql>): Prisma.Sql =>
  Prisma.raw(`${projection(model, computed).sql}::text AS json`);

/** Returns a digest of how rows of a model are printed. The version of an answer contains it: another release may print more. */
export const printedDigest = (model: Class): string => hash('sha256', projection(model).sql).slice(0, 8);

/** Pattern of the names in a shape: GraphQL's letters, and no longer than PostgreSQL's limit for names. */
export const shapeName = /^[_A-Za-z][_0-9A-Za-z]{0,62}$/;

/** Returns the SQL that prints some properties of a row, under names that a client chose. */
export function printedShape(model: Class, shape: Shape): Prisma.Sql {
  const types = new Map(propertiesOf(model).map(({ name, type }) => [name, type()]));
  const values = shape.map((field) => {
    const type = 'property' in field ? types.get(field.property) : String;
    if (!shapeName.test(field.name) || !type) throw new Error('A row cannot be printed in this shape');
    const value = 'property' in field ? printedValue(field.property, type) : Prisma.sql`${field.text}::text`;
    return Prisma.sql`${value} AS ${column(field.name)}`;
  });
  return Prisma.sql`${printedItem(values)}::text AS json`;
}

/** Column with a part of a row's key, beside the JSON of a shape; no property has such a name. */
export type KeyColumn = `key ${number}`;

/** A row as a statement printed it. */
export interface Printed {
  readonly json: string;
  /** Part of the row's key as PostgreSQL writes it, where the JSON may not contain it. */
  readonly [keyColumn: KeyColumn]: string;
  /** Version of the data that the statement read (`Versions`). */
  readonly version: string | null;
}

/** Converts a row that Prisma returned from a write to its resource, as `projection` prints it. */
export function present<Model extends object>(model: Class<Model>, row: Row): Model {
  return Object.fromEntries(propertiesOf(model).map(({ name, type }) => [name, printed(row[name], type())])) as Model;
}

function printed(value: unknown, type: object): unknown {
  if (value instanceof Date) return type === Timestamp ? value.toISOString() : calendarDayOf(value);
  if (Array.isArray(value) && Array.isArray(type)) {
    const [each] = type as [object];
    // Strings and values of an enum are printed as they are.
    return each === String || wordsOf(each) ? value : value.map((item) => present(each as Class, item as Row));
  }
  return value;
}
