/** Place of the cursor in a list, and the selected rows. Rows are named by keys, so that rows that arrive do not move them. */
export interface ListSelection {
  /** Key of the row of the cursor; undefined before the first move. */
  readonly cursor: string | undefined;
  /** Index that the cursor had. When its row leaves the list, the cursor is on the row that follows. */
  readonly cursorIndex: number;
  /** Row at which a range began. */
  readonly anchor: string | undefined;
  /** Rows that were selected before the range began. */
  readonly base: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
}

export const emptySelection: ListSelection = {
  cursor: undefined,
  cursorIndex: 0,
  anchor: undefined,
  base: new Set(),
  selected: new Set(),
};

/** Keys of the rows of a list, in their order. */
export interface ListKeys {
  readonly length: number;
  readonly keyAt: (index: number) => string | undefined;
  readonly indexOf: (key: string) => number | undefined;
}

/** Returns the index of the cursor: that of its row, or if the row has left the list, that of the row which follows; -1 in an empty list. */
export const findCursor = ({ cursor, cursorIndex }: ListSelection, rows: ListKeys): number =>
  (cursor === undefined ? undefined : rows.indexOf(cursor)) ?? Math.min(cursorIndex, rows.length - 1);

/** Moves the cursor to a row, or to the first or the last row if the index is outside the list. The selection stays. */
export function moveCursor(selection: ListSelection, rows: ListKeys, index: number): ListSelection {
  const cursorIndex = Math.max(0, Math.min(index, rows.length - 1));
  return { ...selection, cursor: rows.keyAt(cursorIndex), cursorIndex, anchor: undefined, base: selection.selected };
}

/** Moves the cursor and selects all rows between it and the row at which the range began. */
export function extendSelection(selection: ListSelection, rows: ListKeys, index: number): ListSelection {
  const from = findCursor(selection, rows);
  const anchor = selection.anchor ?? rows.keyAt(from);
  const base = selection.anchor === undefined ? selection.selected : selection.base;
  const { cursor, cursorIndex } = moveCursor(selection, rows, index);
  const anchorIndex = (anchor === undefined ? undefined : rows.indexOf(anchor)) ?? from;
  const selected = new Set(base);
  for (let row = Math.min(anchorIndex, cursorIndex); row <= Math.max(anchorIndex, cursorIndex); row++) {
    const key = rows.keyAt(row);
    if (key !== undefined) selected.add(key);
  }
  return { cursor, cursorIndex, anchor, base, selected };
}

/** Selects a row, or takes it out of the selection. The cursor moves to it. */
export function toggleSelected(selection: ListSelection, rows: ListKeys, index: number): ListSelection {
  const key = rows.keyAt(index);
  if (key === undefined) return selection;
  const selected = new Set(selection.selected);
  if (!selected.delete(key)) selected.add(key);
  return { cursor: key, cursorIndex: index, anchor: undefined, base: selected, selected };
}

/** Ends the selection. The cursor stays. */
export const clearSelected = ({ cursor, cursorIndex }: ListSelection): ListSelection => ({
  ...emptySelection,
  cursor,
  cursorIndex,
});

/** Ends the selection, and moves the cursor to the next row that was not selected; from the end of the list, to the one before. */
export function leaveSelected(selection: ListSelection, rows: ListKeys): ListSelection {
  const from = findCursor(selection, rows);
  const isLeft = (index: number) => !selection.selected.has(rows.keyAt(index) ?? '');
  let index = from;
  while (index < rows.length && !isLeft(index)) index += 1;
  if (index === rows.length) for (index = from; index > 0 && !isLeft(index);) index -= 1;
  return clearSelected(moveCursor(selection, rows, index));
}
