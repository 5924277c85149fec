import type { Printed } from './printedRows.js';

/** Rows that are read at once. */
const rowsAtOnce = 101;

/** Rows that fill a page, in characters of their JSON or bytes of their texts: a single one may be a million long. */
export const fullPage = 4 * 2 ** 20;

/** Rows of a list, as many as a page shows of those asked for, and whether there are others behind them. */
export interface Part<Row = Printed> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/**
 * Reads a page of rows a hundred at a time, and no more of them when they fill it.
 * @param limit rows that the page may show.
 * @param read so many rows after one, or from the beginning.
 */
export async function inParts<Row extends { readonly json: string }>(
  limit: number,
  read: (count: number, after?: Row) => Promise<readonly Row[]>,
): Promise<Part<Row>> {
  const rows: Row[] = [];
  let size = 0;
  for (;;) {
    // One more than is shown tells whether others follow.
    const wanted = Math.min(limit + 1 - rows.length, rowsAtOnce);
    const part = await read(wanted, rows.at(-1));
    rows.push(...part);
    size += part.reduce((sum, { json }) => sum + json.length, 0);
    if (part.length < wanted) return { rows, hasMore: false };
    if (rows.length > limit || size > fullPage) return { rows: rows.slice(0, -1), hasMore: true };
  }
}
