import type { DealStatus } from '../../generated/graphql.js';
import { dealStatuses } from '../dealStatuses.js';
import type { CardPlace } from './boardCards.js';

/** Place of the board at which a card can be dropped. */
export interface DropPlace {
  readonly status: DealStatus;
  readonly place: CardPlace;
  /** Element with the cards of the column, which scrolls. */
  readonly list: HTMLElement;
  /** Height of the place in the window, in pixels. */
  readonly y: number;
}

/** Distance of the place from the card above or below it, in pixels: half of the gap between cards. */
const halfGap = 4;

/** Finds the place of the board that is at a point of the window. @param dragged id of the deal whose card is dragged. */
export function findDropPlace(x: number, y: number, dragged: string): DropPlace | undefined {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('.board-column');
  const status = dealStatuses.find((each) => each === column?.dataset.status);
  const list = column?.querySelector<HTMLElement>('.board-cards');
  if (!status || !list) return undefined;
  const cards = [...list.querySelectorAll<HTMLElement>('.deal-card')]
    .map((card) => ({ dealId: card.dataset.key, box: card.getBoundingClientRect() }))
    .filter(({ dealId }) => dealId !== dragged)
    .toSorted((one, other) => one.box.top - other.box.top);
  const above = cards.findLast(({ box }) => box.top + box.height / 2 <= y);
  const below = cards.find(({ box }) => box.top + box.height / 2 > y);
  return {
    status,
    place: { after: above?.dealId, before: below?.dealId },
    list,
    y: below
      ? below.box.top - halfGap
      : above
        ? above.box.bottom + halfGap
        : list.getBoundingClientRect().top + halfGap,
  };
}
