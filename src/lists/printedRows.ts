import { Prisma } from '../generated/prisma/client.js';
import { type Class, propertiesOf, Timestamp } from '../schema/property.js';

type Row = Record<string, unknown>;

/** A column or an alias, quoted: names are the specification's, in mixed case. */
export const column = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);

const timestampFormat = Prisma.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** A timestamp in UTC with milliseconds and Z. */
export const printedTimestamp = (name: string): Prisma.Sql =>
  Prisma.sql`to_char(${column(name)} AT TIME ZONE 'UTC', ${timestampFormat})`;

/** A column as answers show it. */
const printedColumn = (name: string, type: object): Prisma.Sql =>
  Prisma.sql`${type === Timestamp ? printedTimestamp(name) : column(name)} AS ${column(name)}`;

/** Some columns of a row as the JSON that its resource has of them. */
export function printedColumns(model: Class, names: readonly string[]): Prisma.Sql {
  const columns = propertiesOf(model).filter(({ name }) => names.includes(name));
  const values = columns.map(({ name, type }) => printedColumn(name, type()));
  return Prisma.sql`(SELECT row_to_json(item) FROM (SELECT ${Prisma.join(values)}) AS item)::text AS json`;
}

/**
 * The SQL that prints a row as the JSON of its resource: exactly the properties that the class declares, so that a new
 * column is private until someone declares it. PostgreSQL does it several times as fast as building objects here.
 * @param computed properties that are not a column of the same name.
 */
export function projection(model: Class, computed: Record<string, Prisma.Sql> = {}): Prisma.Sql {
  const values = propertiesOf(model).map(({ name, type }) =>
    computed[name] ? Prisma.sql`${computed[name]} AS ${column(name)}` : printedColumn(name, type()),
  );
  // Unlike json_build_object this prints without spaces, as writes are answered.
  return Prisma.sql`(SELECT row_to_json(item) FROM (SELECT ${Prisma.join(values)}) AS item)`;
}

/** A row's JSON as text, in a column `json`; holds no values, so that it can be put together once. */
export const printedRow = (model: Class, computed?: Record<string, Prisma.Sql>): Prisma.Sql =>
  Prisma.raw(`${projection(model, computed).sql}::text AS json`);

/** A row as a statement printed it. */
export interface Printed {
  readonly json: string;
  /** Of what the statement read (Versions). */
  readonly version: string | null;
}

/** The same for a row that Prisma returned from a write. */
export function present<Model extends object>(model: Class<Model>, row: Row): Model {
  return Object.fromEntries(propertiesOf(model).map(({ name, type }) => [name, printed(row[name], type())])) as Model;
}

function printed(value: unknown, type: object): unknown {
  if (value instanceof Date) return type === Timestamp ? value.toISOString() : value.toISOString().slice(0, 10);
  if (Array.isArray(value) && Array.isArray(type)) {
    const [each] = type as [object];
    return each === String ? value : value.map((item) => present(each as Class, item as Row));
  }
  return value;
}
