import { useLocation } from 'wouter';
import { useCommands } from '../../keyboard/useCommands.js';
import { topOfColumn } from '../board/boardCards.js';
import type { BoardDeal } from '../board/columnQuery.js';
import { boardCommandIds } from '../board/boardCommandIds.js';
import { deleteDeal, moveDeal } from '../board/dealChanges.js';
import { dealAddress } from '../dealAddress.js';
import { statusBeside } from '../dealStatuses.js';

/** Heading of the commands of the table in the list of shortcuts. */
const tableGroup = 'Table';

/** Declares the commands of the table. They act on the deal of the cursor. */
export function useTableCommands(deal: BoardDeal | undefined): void {
  const [, navigate] = useLocation();
  const moveBeside = (step: 1 | -1) => {
    const status = deal && statusBeside(deal.status, step);
    // A deal that returns to its column is put at the top of it: the table does not know the place it had.
    if (status) moveDeal(deal, topOfColumn, status, topOfColumn);
  };
  const change = { group: tableGroup, isEnabled: () => deal !== undefined };
  useCommands([
    {
      ...change,
      id: 'table.open',
      name: 'Open deal',
      keys: ['Enter', 'o'],
      run: () => deal && navigate(dealAddress(deal.dealId)),
    },
    {
      ...change,
      id: boardCommandIds.moveToNext,
      name: 'Move to the next status',
      keys: ['l', 'Shift+Right'],
      run: () => moveBeside(1),
    },
    {
      ...change,
      id: boardCommandIds.moveToPrevious,
      name: 'Move to the previous status',
      keys: ['h', 'Shift+Left'],
      run: () => moveBeside(-1),
    },
    {
      ...change,
      id: boardCommandIds.delete,
      name: 'Delete deal',
      keys: ['Delete', 'Backspace'],
      run: () => deal && deleteDeal(deal, topOfColumn),
    },
  ]);
}
