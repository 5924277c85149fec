import type { Printed } from './printedRows.js';

/** Rows per chunk. */
const rowsAtOnce = 101;

/** Size at which a page is full, in characters of JSON or bytes of text: a single row may have a million. */
export const fullPage = 4 * 2 ** 20;

/** The rows that a page shows, and whether the list goes on after them. */
export interface Part<Row = Printed> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/**
 * Reads the rows of a page, about a hundred at a time, until there are enough rows or the page is full.
 * @param limit the most rows that the page may show.
 * @param read reads a number of rows that come after a given row, or from the beginning of the list.
 */
export async function inParts<Row extends { readonly json: string }>(
  limit: number,
  read: (count: number, after?: Row) => Promise<readonly Row[]>,
): Promise<Part<Row>> {
  const rows: Row[] = [];
  let size = 0;
  for (;;) {
    // One row more than the page shows tells whether more rows follow.
    const wanted = Math.min(limit + 1 - rows.length, rowsAtOnce);
    const part = await read(wanted, rows.at(-1));
    rows.push(...part);
    size += part.reduce((sum, { json }) => sum + json.length, 0);
    if (part.length < wanted) return { rows, hasMore: false };
    if (rows.length > limit || size > fullPage) return { rows: rows.slice(0, -1), hasMore: true };
  }
}
