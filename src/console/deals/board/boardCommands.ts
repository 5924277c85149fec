import { useLocation } from 'wouter';
import { useCommands } from '../../keyboard/useCommands.js';
import { dealAddress } from '../dealAddress.js';
import { statusBeside } from '../dealStatuses.js';
import { boardCommandIds } from './boardCommandIds.js';
import { focusCardBeside, focusColumnBeside, readFocusedCard } from './cardFocus.js';
import { findCard, moveCardBy, moveCardToTop } from './cardMoves.js';
import type { BoardDeal } from './columnQuery.js';

/** Heading of the commands of the board in the list of shortcuts. */
const boardGroup = 'Board';

const readFocusedDeal = (): BoardDeal | undefined => findCard(readFocusedCard() ?? '');

const hasFocus = (): boolean => readFocusedCard() !== undefined;

/** Runs an action on the deal whose card has the focus. */
function withDeal(action: (deal: BoardDeal) => void): void {
  const deal = readFocusedDeal();
  if (deal) action(deal);
}

function moveBeside(step: 1 | -1): void {
  withDeal((deal) => {
    const status = statusBeside(deal.status, step);
    if (status) moveCardToTop(deal, status);
  });
}

/** Declares the commands of the board. They act on the card that has the focus. @param remove deletes a deal. */
export function useBoardCommands(remove: (deal: BoardDeal) => void): void {
  const [, navigate] = useLocation();
  const move = { group: boardGroup, canRepeat: true, isKeyOnly: true };
  const change = { group: boardGroup, isEnabled: hasFocus };
  useCommands([
    { ...move, id: 'board.next', name: 'Next card', keys: ['j', 'Down'], run: () => focusCardBeside(1) },
    { ...move, id: 'board.previous', name: 'Previous card', keys: ['k', 'Up'], run: () => focusCardBeside(-1) },
    { ...move, id: 'board.nextColumn', name: 'Next column', keys: 'Right', run: () => focusColumnBeside(1) },
    { ...move, id: 'board.previousColumn', name: 'Previous column', keys: 'Left', run: () => focusColumnBeside(-1) },
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
      id: 'board.moveDown',
      name: 'Move card down',
      keys: 'Shift+j',
      run: () => withDeal((deal) => moveCardBy(deal, 1)),
    },
    {
      ...change,
      id: 'board.moveUp',
      name: 'Move card up',
      keys: 'Shift+k',
      run: () => withDeal((deal) => moveCardBy(deal, -1)),
    },
    {
      ...change,
      id: 'board.open',
      name: 'Open deal',
      keys: ['Enter', 'o'],
      run: () => withDeal(({ dealId }) => navigate(dealAddress(dealId))),
    },
    {
      ...change,
      id: boardCommandIds.delete,
      name: 'Delete deal',
      keys: ['Delete', 'Backspace'],
      run: () => withDeal(remove),
    },
  ]);
}
