import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { holding, newest, where } from './where.js';
import { column, type Printed } from './printedRows.js';
import type { Sought } from './boundedWalks.js';

/** What one statement looks at at most: rows, and bytes of the texts that it searches. It takes some 20 ms. */
const slice = { rows: 5000, bytes: 8 * 2 ** 20 };

/** What is sought in a table whose rows have long texts. */
export interface SoughtInSlices extends Sought {
  /** Bytes that looking for a term in a row takes; PostgreSQL knows them without reading the text. */
  readonly searchedBytes: Prisma.Sql;
  /** What a row is ordered by, as JSON, in a column `json`. */
  readonly keys: Prisma.Sql;
  /** What stands in the order at a row or before it. */
  readonly upTo: (json: string) => Prisma.Sql;
}

/**
 * The newest rows that fulfil sparse conditions in a table that has no index for them: it is walked slice by slice, so that
 * no statement takes long, and others have their turn between two.
 */
export async function newestInSlices(database: Database, sought: SoughtInSlices): Promise<Printed[]> {
  const { table, printed, order, dense, sparse, count, account } = sought;
  const found: Printed[] = [];
  // The version of the first statement: whatever is written before the next one makes the answer stale.
  let version: string | null | undefined;
  for await (const bounds of slices(database, sought)) {
    const conditions = where([...holding(dense), ...bounds, ...holding(sparse)]);
    const statement = Prisma.sql`SELECT ${printed} FROM ${column(table)} ${conditions} ${newest(order)} LIMIT ${count - found.length}`;
    const rows = await database.query<Printed>(statement, 'walk', account);
    version ??= rows[0]?.version;
    found.push(...rows);
    if (found.length === count) break;
  }
  return found.map(({ json }) => ({ json, version: version ?? null }));
}

/** How many rows fulfil the conditions, up to `count`. */
export async function countInSlices(database: Database, sought: SoughtInSlices): Promise<number> {
  const { table, dense, sparse, count, account } = sought;
  let counted = 0;
  for await (const bounds of slices(database, sought)) {
    const conditions = where([...holding(dense), ...bounds, ...holding(sparse)]);
    const [row] = await database.query<{ count: number }>(
      Prisma.sql`SELECT count(*)::integer AS count FROM ${column(table)} ${conditions}`,
      'walk',
      account,
    );
    counted += row?.count ?? 0;
    if (counted >= count) return count;
  }
  return counted;
}

/** The conditions that hold in each slice of what is left of the list. */
async function* slices(
  database: Database,
  { table, order, dense, start, searchedBytes, keys, beyond, upTo, account }: SoughtInSlices,
): AsyncGenerator<readonly Prisma.Sql[]> {
  let begin = start;
  for (;;) {
    const rows = Prisma.sql`SELECT ${Prisma.join(order.map(column))}, ${searchedBytes} AS "searched" FROM ${column(table)}
      ${where([...holding(dense), ...begin])} ${newest(order)} LIMIT ${slice.rows}`;
    const [last] = await database.query<{ json: string }>(
      Prisma.sql`SELECT ${keys} FROM (
        SELECT *, sum("searched") OVER (${newest(order)}) AS "together", row_number() OVER (${newest(order)}) AS "place"
        FROM (${rows}) AS rows) AS rows
      WHERE "together" >= ${slice.bytes} OR "place" = ${slice.rows} ${newest(order)} LIMIT 1`,
      'walk',
      account,
    );
    if (!last) return yield begin;
    yield [...begin, upTo(last.json)];
    begin = [beyond(last.json)];
  }
}
