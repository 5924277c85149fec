import type { Command } from '../../keyboard/commandRegistry.js';
import { useCommands } from '../../keyboard/useCommands.js';
import { filingChanges } from '../filingChanges.js';
import type { MarkName } from '../filingPatches.js';
import { maxChangedFilings } from '../markRestoration.js';
import { createMarkCommands, filingGroup, linkCommandId } from '../filing/filingCommands.js';
import { showToast } from '../../components/toasts.js';
import { formatCount } from '../numbers.js';
import type { ListCursor } from './useListCursor.js';

/** Heading of the commands of a list in the list of shortcuts. */
const listGroup = 'List';

export const listCommandIds = { next: 'list.next', previous: 'list.previous', undo: 'list.undo' } as const;

/** Rows of a list, and what its commands do beside changing filings. */
interface ListActions {
  readonly cursor: ListCursor;
  readonly filingCount: number;
  readonly isPaneOpen: boolean;
  readonly moveTo: (index: number) => void;
  readonly open: (index: number) => void;
  readonly closePane: () => void;
  readonly focusSearch: () => void;
  readonly askForDate: () => void;
  readonly askForDeal: () => void;
  readonly newFilingCount: number;
  readonly showNewFilings: () => void;
  readonly archiveAll: () => void;
}

/** Rows that Page Up and Page Down move by. */
const pageRows = 15;

function toggleMark({ targets, selected, leave }: ListCursor, name: MarkName): void {
  if (targets.length > maxChangedFilings) {
    showToast(
      `At most ${formatCount(maxChangedFilings)} filings are changed at once; ${formatCount(targets.length)} are selected.`,
    );
    return;
  }
  filingChanges.toggleMark(targets, name);
  if (name === 'archived' && selected.length > 0) leave();
}

/** Declares the commands of a list of filings. */
export function useListCommands(actions: ListActions): void {
  const { cursor, filingCount, isPaneOpen, moveTo, open } = actions;
  const { index, targets, selection, selected } = cursor;
  const hasFiling = () => index >= 0;
  // The open filing scrolls by these keys while it has the focus.
  const isInList = () => hasFiling() && !document.activeElement?.closest('.filing-pane');
  const isArchived = targets.length > 0 && targets.every(({ preference }) => preference?.archived);
  const isFavorite = targets.length > 0 && targets.every(({ preference }) => preference?.favorited);
  const move = { group: listGroup, canRepeat: true, isKeyOnly: true, isEnabled: hasFiling };
  // Before the first move the cursor is on the first filing, which j then keeps.
  const next = selection.cursor === undefined ? index : index + 1;
  const commands: readonly Command[] = [
    { ...move, id: listCommandIds.next, name: 'Next filing', keys: ['j', 'Down'], run: () => moveTo(next) },
    { ...move, id: listCommandIds.previous, name: 'Previous filing', keys: ['k', 'Up'], run: () => moveTo(index - 1) },
    {
      ...move,
      id: 'list.pageDown',
      name: 'Page down',
      keys: 'PageDown',
      isEnabled: isInList,
      run: () => moveTo(index + pageRows),
    },
    {
      ...move,
      id: 'list.pageUp',
      name: 'Page up',
      keys: 'PageUp',
      isEnabled: isInList,
      run: () => moveTo(index - pageRows),
    },
    { ...move, id: 'list.first', name: 'First filing', keys: 'Home', isEnabled: isInList, run: () => moveTo(0) },
    {
      ...move,
      id: 'list.last',
      name: 'Last loaded filing',
      keys: 'End',
      isEnabled: isInList,
      run: () => moveTo(filingCount - 1),
    },
    {
      id: 'list.open',
      name: 'Open filing',
      group: listGroup,
      keys: ['Enter', 'o'],
      isEnabled: hasFiling,
      run: () => open(index),
    },
    {
      id: 'list.select',
      name: 'Select or deselect filing',
      group: listGroup,
      keys: 'x',
      isEnabled: hasFiling,
      run: () => cursor.toggle(index),
    },
    {
      ...move,
      id: 'list.extendDown',
      name: 'Extend selection down',
      keys: ['Shift+j', 'Shift+Down'],
      run: () => cursor.extendTo(index + 1),
    },
    {
      ...move,
      id: 'list.extendUp',
      name: 'Extend selection up',
      keys: ['Shift+k', 'Shift+Up'],
      run: () => cursor.extendTo(index - 1),
    },
    {
      id: 'list.close',
      name: selected.length > 0 ? 'Clear selection' : 'Close filing',
      group: listGroup,
      keys: 'Escape',
      isKeyOnly: true,
      isEnabled: () => selected.length > 0 || isPaneOpen,
      run: () => (selected.length > 0 ? cursor.clear() : actions.closePane()),
    },
    ...createMarkCommands({ archived: isArchived, favorited: isFavorite }, (name) => toggleMark(cursor, name)).map(
      (command): Command => ({ ...command, isEnabled: hasFiling }),
    ),
    {
      id: linkCommandId,
      name: 'Link to a deal',
      group: filingGroup,
      keys: 'l',
      isEnabled: hasFiling,
      run: actions.askForDeal,
    },
    {
      id: listCommandIds.undo,
      name: 'Undo',
      group: filingGroup,
      keys: ['u', 'Mod+z'],
      isEnabled: () => filingChanges.canUndo,
      run: () => filingChanges.undo(),
    },
    {
      id: 'list.archiveAll',
      name: 'Archive all filings of the list',
      group: listGroup,
      keys: 'Shift+e',
      isEnabled: hasFiling,
      run: actions.archiveAll,
    },
    { id: 'list.search', name: 'Search filings', group: listGroup, keys: '/', run: actions.focusSearch },
    { id: 'list.date', name: 'Jump to a date', group: listGroup, keys: 'd', run: actions.askForDate },
    {
      id: 'list.new',
      name: 'Show new filings',
      group: listGroup,
      keys: '.',
      isEnabled: () => actions.newFilingCount > 0,
      run: actions.showNewFilings,
    },
  ];
  useCommands(commands);
}
