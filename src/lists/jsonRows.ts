import { hash } from 'node:crypto';
import { Prisma } from '../generated/prisma/client.js';
import type { FieldSelection } from '../models/paging/connection.js';
import { formatCalendarDate } from '../schema/calendarDate.js';
import { type Class, propertiesOf, Timestamp, enumValuesOf } from '../schema/property.js';

type Row = Record<string, unknown>;

/** Quotes the name of a column or an alias: the specification's names are in mixed case. */
export const identifier = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);

const timestampFormat = Prisma.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** Returns the SQL that formats a timestamp in UTC with milliseconds and Z. */
export const timestampSql = (name: string): Prisma.Sql => formatTimestampSql(identifier(name));

/** Returns the SQL that formats the timestamp of an expression. */
export const formatTimestampSql = (timestamp: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${timestamp} AT TIME ZONE 'UTC', ${timestampFormat})`;

/** Returns the SQL of a column in the format of responses. */
const valueSql = (name: string, type: object): Prisma.Sql =>
  type === Timestamp ? timestampSql(name) : identifier(name);

const columnSql = (name: string, type: object): Prisma.Sql =>
  Prisma.sql`${valueSql(name, type)} AS ${identifier(name)}`;

/**
 * Returns the SQL that makes a JSON object of columns. OFFSET 0 keeps PostgreSQL from merging the inner query into the outer one:
 * it would then look up the type of the object again for each row, which is a fifth of the cost of a page.
 */
const jsonObjectSql = (columns: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.sql`(SELECT row_to_json(item) FROM (SELECT ${Prisma.join([...columns])} OFFSET 0) AS item)`;

/** Returns the SQL of a row's JSON with only some properties of its resource, as text in a column `json`. */
export function jsonOfColumnsSql(model: Class, names: readonly string[]): Prisma.Sql {
  const columns = propertiesOf(model).filter(({ name }) => names.includes(name));
  const values = columns.map(({ name, type }) => columnSql(name, type()));
  return Prisma.sql`${jsonObjectSql(values)}::text AS json`;
}

/**
 * Returns the SQL of a row as the JSON of its resource: exactly the properties that the class declares, so that a new
 * column is private until someone declares it. PostgreSQL does this several times as fast as building objects here.
 * @param computed properties that are not a column of the same name.
 */
export function projection(model: Class, computed: Record<string, Prisma.Sql> = {}): Prisma.Sql {
  const values = propertiesOf(model).map(({ name, type }) =>
    computed[name] ? Prisma.sql`${computed[name]} AS ${identifier(name)}` : columnSql(name, type()),
  );
  // Unlike json_build_object, row_to_json writes no spaces; neither do the responses to writes.
  return jsonObjectSql(values);
}

/** Returns the SQL of a row's JSON as text, in a column `json`. It has no parameters, so that it can be built once. */
export const jsonRowSql = (model: Class, computed?: Record<string, Prisma.Sql>): Prisma.Sql =>
  Prisma.raw(`${projection(model, computed).sql}::text AS json`);

/** Returns a digest of the JSON format of a model. Versions of responses contain it, since another release may add properties. */
export const projectionDigest = (model: Class): string => hash('sha256', projection(model).sql).slice(0, 8);

/** Pattern of the names in a field selection: characters of GraphQL names, within PostgreSQL's limit of their length. */
export const selectionNamePattern = /^[_A-Za-z][_0-9A-Za-z]{0,62}$/;

/**
 * Returns the SQL of a row's JSON with selected properties, under names that the client chose.
 * @param computed properties that are not a column of the same name.
 */
export function jsonSelectionSql(
  model: Class,
  selection: FieldSelection,
  computed: Readonly<Record<string, Prisma.Sql>> = {},
): Prisma.Sql {
  const types = new Map(propertiesOf(model).map(({ name, type }) => [name, type()]));
  const values = selection.map((field) => {
    const type = 'property' in field ? types.get(field.property) : String;
    if (!selectionNamePattern.test(field.name) || !type)
      throw new Error('A field selection has an invalid name or an unknown property');
    const value =
      'property' in field
        ? (computed[field.property] ?? valueSql(field.property, type))
        : Prisma.sql`${field.text}::text`;
    return Prisma.sql`${value} AS ${identifier(field.name)}`;
  });
  return Prisma.sql`${jsonObjectSql(values)}::text AS json`;
}

/** Column with a part of a row's key that the JSON of selected fields does not contain; no property has such a name. */
export type KeyColumn = `key ${number}`;

/** Row of a statement that returns JSON. */
export interface JsonRow {
  readonly json: string;
  /** Part of the row's key in PostgreSQL's text format, where the JSON may not contain it. */
  readonly [keyColumn: KeyColumn]: string;
  /** Version of the data that the statement read (`DataVersions`). */
  readonly version: string | null;
}

/** Converts a row that Prisma returned from a write to its resource, in the format of `projection`. */
export function toResource<Model extends object>(model: Class<Model>, row: Row): Model {
  return Object.fromEntries(propertiesOf(model).map(({ name, type }) => [name, jsonValue(row[name], type())])) as Model;
}

function jsonValue(value: unknown, type: object): unknown {
  if (value instanceof Date) return type === Timestamp ? value.toISOString() : formatCalendarDate(value);
  if (Array.isArray(value) && Array.isArray(type)) {
    const [each] = type as [object];
    // Strings and enum values need no conversion.
    return each === String || enumValuesOf(each) ? value : value.map((item) => toResource(each as Class, item as Row));
  }
  return value;
}
