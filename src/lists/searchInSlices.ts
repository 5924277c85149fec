import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { holding, sorted, where } from './where.js';
import { column, type Printed } from './printedRows.js';
import type { Sought } from './boundedWalks.js';

/** Limits of a slice: rows, and bytes of the texts searched. A statement searches one slice, in some 20 ms. */
const slice = { rows: 5000, bytes: 8 * 2 ** 20 };

/** Plan of a search in a table whose rows have long texts. */
export interface SoughtInSlices extends Sought {
  /** Bytes that a search has to look at in a row; PostgreSQL knows them without reading the text. */
  readonly searchedBytes: Prisma.Sql;
  /** SQL of a row's key, as JSON in a column `json`. */
  readonly keys: Prisma.Sql;
  /** Returns the condition for a row and the rows before it in the order. */
  readonly upTo: (row: Printed) => Prisma.Sql;
}

/**
 * Finds the first rows that fulfil sparse conditions in a table that has no index for them. It walks the table slice by slice, so
 * that no statement takes long, and other searches have their turn in between.
 */
export async function firstInSlices(database: Database, sought: SoughtInSlices): Promise<Printed[]> {
  const { table, printed, dense, sparse, count, account } = sought;
  const found: Printed[] = [];
  // The version that the first statement with rows read: a write after it makes the answer stale.
  let version: string | null | undefined;
  for await (const bounds of slices(database, sought)) {
    const conditions = where([...holding(dense), ...bounds, ...holding(sparse)]);
    const statement = Prisma.sql`SELECT ${printed} FROM ${column(table)} ${conditions} ${sorted(sought)} LIMIT ${count - found.length}`;
    const rows = await database.query<Printed>(statement, 'walk', account);
    version ??= rows[0]?.version;
    found.push(...rows);
    if (found.length === count) break;
  }
  return found.map((row) => ({ ...row, version: version ?? null }));
}

/** Counts the rows that fulfil the conditions, up to `count`. */
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

/** Yields the conditions for the rows of each slice, from `start` to the end of the list. */
async function* slices(database: Database, sought: SoughtInSlices): AsyncGenerator<readonly Prisma.Sql[]> {
  const { table, order, dense, start, searchedBytes, keys, beyond, upTo, account } = sought;
  let begin = start;
  for (;;) {
    const rows = Prisma.sql`SELECT ${Prisma.join(order.map(column))}, ${searchedBytes} AS "searched" FROM ${column(table)}
      ${where([...holding(dense), ...begin])} ${sorted(sought)} LIMIT ${slice.rows}`;
    const [last] = await database.query<Printed>(
      Prisma.sql`SELECT ${keys} FROM (
        SELECT *, sum("searched") OVER (${sorted(sought)}) AS "together", row_number() OVER (${sorted(sought)}) AS "place"
        FROM (${rows}) AS rows) AS rows
      WHERE "together" >= ${slice.bytes} OR "place" = ${slice.rows} ${sorted(sought)} LIMIT 1`,
      'walk',
      account,
    );
    if (!last) return yield begin;
    yield [...begin, upTo(last)];
    begin = [beyond(last)];
  }
}
