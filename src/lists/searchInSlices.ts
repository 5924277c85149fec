import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { holding, sorted, where } from './where.js';
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
  readonly upTo: (row: Printed) => Prisma.Sql;
}

/**
 * The first rows that fulfil sparse conditions in a table that has no index for them: it is walked slice by slice, so that
 * no statement takes long, and others have their turn between two.
 */
export async function firstInSlices(database: Database, sought: SoughtInSlices): Promise<Printed[]> {
  const { table, printed, dense, sparse, count, account } = sought;
  const found: Printed[] = [];
  // The version of the first statement: whatever is written before the next one makes the answer stale.
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
