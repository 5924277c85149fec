import type { DealOfFiling, FilingPatch } from './changeOverlay.js';
import { formatCount } from './numbers.js';

export type MarkName = 'archived' | 'favorited';

/** Messages of the marks, by their new value. */
export const markMessages = {
  archived: { true: 'Archived', false: 'Moved to inbox' },
  favorited: { true: 'Added to favorites', false: 'Removed from favorites' },
} as const;

/** Returns the message of a change, with the number of filings if there are several. */
export const describeChange = (message: string, { length }: readonly unknown[]): string =>
  length === 1 ? message : `${message}: ${formatCount(length)} filings`;

/** Returns the patch that sets a mark. */
export const setMarkTo =
  (name: MarkName, value: boolean): FilingPatch =>
  ({ preference }) => ({ preference: { archived: false, favorited: false, ...preference, [name]: value } });

/** Returns the patch that adds a deal; the deal is then no suggestion any more. */
export const addDeal =
  (deal: DealOfFiling): FilingPatch =>
  ({ deals }) => ({ deals: { nodes: [deal, ...deals.nodes.filter(({ dealId }) => dealId !== deal.dealId)] } });

export const removeDeal =
  ({ dealId }: DealOfFiling): FilingPatch =>
  ({ deals }) => ({ deals: { nodes: deals.nodes.filter((deal) => deal.dealId !== dealId) } });
