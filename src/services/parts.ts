import type { Prisma } from '../generated/prisma/client.js';
import type { Printed } from './projection.js';

/** Rows that are read at once. */
const rowsAtOnce = 101;

/** Characters of rows that fill a page. */
const fullPage = 4 * 2 ** 20;

/** Reads rows in parts, and no more of them when they fill a page: one row may be half a million characters long. */
export async function inParts(
  start: readonly Prisma.Sql[],
  count: number,
  read: (from: readonly Prisma.Sql[], count: number) => Promise<readonly Printed[]>,
  beyondRow: (json: string) => Prisma.Sql,
): Promise<readonly Printed[]> {
  const rows: Printed[] = [];
  for (let from = start; ;) {
    const wanted = Math.min(count - rows.length, rowsAtOnce);
    const part = await read(from, wanted);
    rows.push(...part);
    const last = part.at(-1);
    if (!last || part.length < wanted || rows.length === count || isFull(rows.map(({ json }) => json))) return rows;
    from = [beyondRow(last.json)];
  }
}

/**
 * Whether rows fill a page before all that were wanted are read. The last of them is then not shown: it only tells that
 * more follows.
 */
export const isFull = (rows: readonly string[]): boolean =>
  rows.length % rowsAtOnce === 0 && rows.reduce((size, row) => size + row.length, 0) > fullPage;
