import { useMemo, useState } from 'react';
import { useCommands } from '../keyboard/useCommands.js';
import type { GridRow } from './rowGrid.js';

/** Cursor of a grid of rows. */
export interface RowCursor {
  /** Key of the row; undefined in an empty grid. */
  readonly key: string | undefined;
  readonly moveToKey: (key: string) => void;
  readonly moveBy: (step: number) => void;
}

/** Returns the cursor of a grid. When its row leaves the grid, the cursor moves on to the next row. */
export function useRowCursor(rows: readonly GridRow[]): RowCursor {
  const [state, setState] = useState<{ readonly key: string; readonly index: number }>();
  const keys = useMemo(() => rows.filter(({ isHeading = false }) => !isHeading).map(({ key }) => key), [rows]);
  const found = state ? keys.indexOf(state.key) : 0;
  const index = Math.min(found < 0 ? (state?.index ?? 0) : found, keys.length - 1);
  const moveTo = (to: number) => {
    const at = Math.max(0, Math.min(to, keys.length - 1));
    const key = keys[at];
    if (key !== undefined) setState({ key, index: at });
  };
  const key = keys[index];
  // The place of a row that is about to leave the grid.
  if (key !== undefined && state && (state.key !== key || state.index !== index)) setState({ key, index });
  return {
    key,
    moveToKey: (to) => moveTo(keys.indexOf(to)),
    moveBy: (step) => moveTo(index + step),
  };
}

/** Rows that Page Up and Page Down move by. */
const pageRows = 15;

/** Declares the commands that move the cursor. @param noun what the rows are: `task`. */
export function useCursorCommands(cursor: RowCursor, group: string, noun: string): void {
  const isInGrid = () => cursor.key !== undefined;
  const move = { group, canRepeat: true, isKeyOnly: true, isEnabled: isInGrid };
  useCommands([
    { ...move, id: 'rows.next', name: `Next ${noun}`, keys: ['j', 'Down'], run: () => cursor.moveBy(1) },
    { ...move, id: 'rows.previous', name: `Previous ${noun}`, keys: ['k', 'Up'], run: () => cursor.moveBy(-1) },
    { ...move, id: 'rows.pageDown', name: 'Page down', keys: 'PageDown', run: () => cursor.moveBy(pageRows) },
    { ...move, id: 'rows.pageUp', name: 'Page up', keys: 'PageUp', run: () => cursor.moveBy(-pageRows) },
    { ...move, id: 'rows.first', name: `First ${noun}`, keys: 'Home', run: () => cursor.moveBy(-Infinity) },
    { ...move, id: 'rows.last', name: `Last ${noun}`, keys: 'End', run: () => cursor.moveBy(Infinity) },
  ]);
}
