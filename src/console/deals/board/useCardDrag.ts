import {
  isTextDropItem,
  type DropItem,
  type DroppableCollectionReorderEvent,
  useDragAndDrop,
} from 'react-aria-components/useDragAndDrop';
import { showHiddenCharacters } from '../../filings/sourceText.js';
import type { CardPlace } from './boardCards.js';
import type { BoardDeal } from './columnQuery.js';
import { moveCard } from './cardMoves.js';
import type { BoardColumnData } from './useColumn.js';

/** Type of what is dragged: the id of a deal. */
const dealType = 'application/x-docket-deal';

/** Returns the place at an edge of a card. */
function placeAt(
  deals: readonly BoardDeal[],
  { key, dropPosition }: DroppableCollectionReorderEvent['target'],
): CardPlace {
  const index = deals.findIndex(({ dealId }) => dealId === key);
  const below = dropPosition === 'after' ? index + 1 : index;
  return { after: deals[below - 1]?.dealId, before: deals[below]?.dealId };
}

const readDealIds = (items: readonly DropItem[]): Promise<readonly string[]> =>
  Promise.all(items.filter(isTextDropItem).map((item) => item.getText(dealType)));

/**
 * Returns the hooks by which cards are dragged between the columns and within a column, by mouse, by keyboard and by screen readers. By touch
 * see `useTouchDrag`.
 */
export function useCardDrag({ status, deals }: BoardColumnData) {
  const drop = async (items: readonly DropItem[], place: CardPlace) => {
    for (const dealId of await readDealIds(items)) moveCard(dealId, status, place);
  };
  return useDragAndDrop<BoardDeal>({
    getItems: (keys, items) =>
      [...keys].map((key) => ({
        [dealType]: String(key),
        'text/plain': showHiddenCharacters(items.find(({ dealId }) => dealId === key)?.companyName ?? ''),
      })),
    acceptedDragTypes: [dealType],
    getDropOperation: () => 'move',
    onRootDrop: ({ items }) => void drop(items, { after: undefined, before: deals[0]?.dealId }),
    onInsert: ({ items, target }) => void drop(items, placeAt(deals, target)),
    onReorder: ({ keys, target }) => {
      for (const key of keys) moveCard(String(key), status, placeAt(deals, target));
    },
  });
}
