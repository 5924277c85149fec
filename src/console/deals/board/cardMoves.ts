import type { DealStatus } from '../../generated/graphql.js';
import { type CardPlace, placeOf, topOfColumn } from './boardCards.js';
import { focusCard } from './cardFocus.js';
import type { BoardDeal } from './columnQuery.js';
import { moveDeal } from './dealChanges.js';

/** Cards that are on screen, by status. A drag ends in another column than it began in. */
export type ShownCards = ReadonlyMap<DealStatus, readonly BoardDeal[]>;

let shownCards: ShownCards = new Map();

/** Tells which cards are on screen. */
export const setShownCards = (cards: ShownCards): void => {
  shownCards = cards;
};

/** Returns a deal that is on screen. */
export function findCard(dealId: string): BoardDeal | undefined {
  return [...shownCards.values()].flat().find((deal) => deal.dealId === dealId);
}

export const placeOfCard = ({ dealId, status }: BoardDeal): CardPlace => placeOf(shownCards.get(status) ?? [], dealId);

/** Moves a card to a place. It keeps the focus. */
export function moveCard(dealId: string, status: DealStatus, place: CardPlace): void {
  const deal = findCard(dealId);
  if (!deal || place.after === dealId || place.before === dealId) return;
  const from = placeOfCard(deal);
  if (status === deal.status && place.after === from.after && place.before === from.before) return;
  moveDeal(deal, from, status, place);
  focusCard(dealId);
}

/** Moves a card to the top of a column, which becomes visible: a card out of sight is not in the document and could not keep the focus. */
export function moveCardToTop({ dealId }: BoardDeal, status: DealStatus): void {
  document.querySelector(`.board-column[data-status="${status}"] .board-cards`)?.scrollTo({ top: 0 });
  moveCard(dealId, status, { ...topOfColumn, before: shownCards.get(status)?.[0]?.dealId });
}

/** Moves a card up or down within its column. */
export function moveCardBy(deal: BoardDeal, step: 1 | -1): void {
  const deals = shownCards.get(deal.status) ?? [];
  const index = deals.findIndex(({ dealId }) => dealId === deal.dealId) + step;
  if (index < 0 || index >= deals.length) return;
  const rest = deals.filter(({ dealId }) => dealId !== deal.dealId);
  moveCard(deal.dealId, deal.status, { after: rest[index - 1]?.dealId, before: rest[index]?.dealId });
}
