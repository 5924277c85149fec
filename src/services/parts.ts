/** Rows that are read at once. */
const rowsAtOnce = 101;

/** Characters of rows that fill a page. */
const fullPage = 4 * 2 ** 20;

interface Row {
  readonly json: string;
}

/**
 * Reads rows in parts, and no more of them when they fill a page: one row may be half a million characters long.
 * @param read so many rows after one, or from the beginning.
 */
export async function inParts<Part extends Row>(
  count: number,
  read: (count: number, after?: Part) => Promise<readonly Part[]>,
): Promise<readonly Part[]> {
  const rows: Part[] = [];
  for (;;) {
    const wanted = Math.min(count - rows.length, rowsAtOnce);
    const part = await read(wanted, rows.at(-1));
    rows.push(...part);
    if (part.length < wanted || rows.length === count || isFull(rows.map(({ json }) => json))) return rows;
  }
}

/**
 * How many rows a page shows of those read for it, one of which may only tell that more follows.
 * @param limit rows that it may show.
 */
export const shownOf = (rows: readonly string[], limit: number): number =>
  isFull(rows) ? rows.length - 1 : Math.min(rows.length, limit);

const isFull = (rows: readonly string[]): boolean =>
  rows.length % rowsAtOnce === 0 && rows.reduce((size, row) => size + row.length, 0) > fullPage;
