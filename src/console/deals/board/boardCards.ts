import type { DealStatus } from '../../generated/graphql.js';
import type { ChangeInEffect } from '../../changes/optimisticChanges.js';
import type { BoardDeal, ColumnPage } from './columnQuery.js';

/** Place of a card in its column: below or above another card; at the top without either. */
export interface CardPlace {
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** Change of a deal on the board: it has a status and a place, or is deleted. */
export interface DealPatch {
  /** The deal after the change, or before its deletion. */
  readonly deal: BoardDeal;
  readonly status: DealStatus | 'deleted';
  readonly place: CardPlace;
}

/** Cards of a column, top first, and the number of all deals of the column. */
export interface ColumnCards {
  readonly deals: readonly BoardDeal[];
  readonly count: number;
}

export const topOfColumn: CardPlace = { after: undefined, before: undefined };

function indexOfPlace(deals: readonly BoardDeal[], { after, before }: CardPlace): number {
  const aboveIndex = after === undefined ? -1 : deals.findIndex(({ dealId }) => dealId === after);
  if (aboveIndex >= 0) return aboveIndex + 1;
  return before === undefined
    ? 0
    : Math.max(
        0,
        deals.findIndex(({ dealId }) => dealId === before),
      );
}

/** Returns the place that a card has now. */
export function placeOf(deals: readonly BoardDeal[], dealId: string): CardPlace {
  const index = deals.findIndex((each) => each.dealId === dealId);
  return index < 0 ? topOfColumn : { after: deals[index - 1]?.dealId, before: deals[index + 1]?.dealId };
}

/** Builds the cards of a column: the deals that were read, with the changes that the pages lack. */
export function buildColumn(
  status: DealStatus,
  pages: readonly ColumnPage[],
  changes: readonly ChangeInEffect<DealPatch>[],
): ColumnCards {
  const read = pages.flatMap(({ nodes }) => nodes);
  let count = pages[0]?.totalCount ?? 0;
  // A deal may be on two pages if its place has changed between their requests.
  let deals = [...new Map(read.map((deal) => [deal.dealId, deal])).values()];
  for (const { key, patch } of changes) {
    const rest = deals.filter(({ dealId }) => dealId !== key);
    count -= deals.length - rest.length;
    if (patch.status === status) {
      const deal = deals.find(({ dealId }) => dealId === key) ?? patch.deal;
      rest.splice(indexOfPlace(rest, patch.place), 0, deal);
      count += 1;
    }
    deals = rest;
  }
  return { deals, count };
}
