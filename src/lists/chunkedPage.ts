import type { JsonRow } from './jsonRows.js';

/** Rows per chunk. */
const rowsPerChunk = 101;

/** Size at which a page is full, in characters of JSON: a single row may have a million. */
const maxPageSize = 4 * 2 ** 20;

/** The rows that a page shows, and whether the list goes on after them. */
export interface RowPage<Row = JsonRow> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/**
 * Reads the rows of a page, about a hundred at a time, until there are enough rows or the page is full.
 * @param limit the most rows that the page may show.
 * @param read reads a number of rows that come after a given row, or from the beginning of the list.
 */
export async function readInChunks<Row extends { readonly json: string }>(
  limit: number,
  read: (count: number, after?: Row) => Promise<readonly Row[]>,
): Promise<RowPage<Row>> {
  const rows: Row[] = [];
  let size = 0;
  for (;;) {
    // One row more than the page shows tells whether more rows follow.
    const chunkSize = Math.min(limit + 1 - rows.length, rowsPerChunk);
    const chunk = await read(chunkSize, rows.at(-1));
    rows.push(...chunk);
    size += chunk.reduce((sum, { json }) => sum + json.length, 0);
    if (chunk.length < chunkSize) return { rows, hasMore: false };
    if (rows.length > limit || size > maxPageSize) return { rows: rows.slice(0, -1), hasMore: true };
  }
}
