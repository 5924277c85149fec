import { useMemo, useState } from 'react';
import { onOtherUser } from '../../account/signIn/otherUser.js';
import { keyOfFiling } from '../filingKey.js';
import type { FeedFiling } from './feedQuery.js';
import type { FeedRows } from './feedRows.js';
import {
  clearSelected,
  emptySelection,
  extendSelection,
  findCursor,
  leaveSelected,
  type ListKeys,
  type ListSelection,
  moveCursor,
  toggleSelected,
} from './listSelection.js';

/** Cursor and selection of a list of filings. */
export interface ListCursor {
  readonly selection: ListSelection;
  /** Index of the cursor among the filings; -1 in an empty list. */
  readonly index: number;
  /** Filing of the cursor. */
  readonly filing: FeedFiling | undefined;
  readonly selected: readonly FeedFiling[];
  /** Filings that a command acts on: the selected ones, or the one of the cursor. */
  readonly targets: readonly FeedFiling[];
  readonly moveTo: (index: number) => void;
  readonly extendTo: (index: number) => void;
  readonly toggle: (index: number) => void;
  /** Ends the selection. */
  readonly clear: () => void;
  /** Ends the selection and moves on to the next filing that was not selected. */
  readonly leave: () => void;
}

/** Selections of the lists that were on screen, so that going back to a list finds the cursor where it was. */
const selections = new Map<string, ListSelection>();

onOtherUser(() => selections.clear());

/** Returns the cursor of a list. @param listKey key of the list, under which the cursor is remembered. */
export function useListCursor(listKey: string, { filings, indexes }: FeedRows): ListCursor {
  const [state, setState] = useState<{ readonly listKey: string; readonly selection: ListSelection }>();
  const selection = state?.listKey === listKey ? state.selection : (selections.get(listKey) ?? emptySelection);
  const rows = useMemo<ListKeys>(
    () => ({
      length: filings.length,
      keyAt: (index) => filings[index] && keyOfFiling(filings[index]),
      indexOf: (key) => indexes.get(key),
    }),
    [filings, indexes],
  );
  const index = findCursor(selection, rows);
  const filing = filings[index];
  const selected = useMemo(
    () => filings.filter((each) => selection.selected.has(keyOfFiling(each))),
    [filings, selection.selected],
  );
  const set = (next: ListSelection) => {
    selections.set(listKey, next);
    setState({ listKey, selection: next });
  };
  return {
    selection,
    index,
    filing,
    selected,
    targets: selected.length > 0 ? selected : filing ? [filing] : [],
    moveTo: (to) => set(moveCursor(selection, rows, to)),
    extendTo: (to) => set(extendSelection(selection, rows, to)),
    toggle: (at) => set(toggleSelected(selection, rows, at)),
    clear: () => set(clearSelected(selection)),
    leave: () => set(leaveSelected(selection, rows)),
  };
}
