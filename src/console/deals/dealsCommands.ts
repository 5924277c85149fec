import type { Command } from '../keyboard/commandRegistry.js';
import { useCommands } from '../keyboard/useCommands.js';
import { dealChanges } from './board/dealChanges.js';

/** Heading of the commands of the deals in the list of shortcuts. */
export const dealsGroup = 'Deals';

export const dealsCommandIds = { create: 'deals.create', layout: 'deals.layout', deleted: 'deals.deleted' } as const;

interface DealsActions {
  readonly createDeal: () => void;
  readonly focusSearch: () => void;
  readonly toggleLayout: () => void;
  readonly showDeleted: () => void;
}

/** Command that undoes the last change of a deal, on the screens of the deals and on the page of a deal. */
export const undoCommand: Command = {
  id: 'deals.undo',
  name: 'Undo',
  group: dealsGroup,
  keys: ['u', 'Mod+z'],
  isEnabled: () => dealChanges.undoHistory.canUndo,
  run: () => dealChanges.undoHistory.undo(),
};

/** Declares the commands that all views of the deals have in common. */
export function useDealsCommands({ createDeal, focusSearch, toggleLayout, showDeleted }: DealsActions): void {
  useCommands([
    { id: dealsCommandIds.create, name: 'New deal', group: dealsGroup, keys: 'c', run: createDeal },
    { id: 'deals.search', name: 'Search deals', group: dealsGroup, keys: '/', run: focusSearch },
    { id: dealsCommandIds.layout, name: 'Switch board and table', group: dealsGroup, keys: 'v', run: toggleLayout },
    {
      id: dealsCommandIds.deleted,
      name: 'Show deleted deals',
      group: dealsGroup,
      keys: 'Shift+v',
      run: showDeleted,
    },
    undoCommand,
  ]);
}
