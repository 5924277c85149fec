import { showHiddenCharacters } from '../../filings/sourceText.js';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { OptimisticChanges } from '../../changes/optimisticChanges.js';
import type { DealStatus } from '../../generated/graphql.js';
import { queryClient } from '../../graphql/queryClient.js';
import { requestGraphql } from '../../graphql/request.js';
import { deletedDealsQuery } from '../deleted/deletedDealsQuery.js';
import { dealTableKey } from '../list/tableQuery.js';
import { dealStatusNames } from '../dealStatuses.js';
import { deleteDealDocument, moveDealDocument, restoreDealDocument } from './boardChangeDocuments.js';
import type { CardPlace, DealPatch } from './boardCards.js';
import { type BoardDeal, boardColumnKey, type ColumnPage, maxRefreshedPages } from './columnQuery.js';

const isShort = ({ state }: Query): boolean =>
  ((state.data as InfiniteData<ColumnPage> | undefined)?.pages.length ?? 0) <= maxRefreshedPages;

/** Reads the board, the table and the deleted deals again, except long columns, which have the changes on top of what they have read. */
export function refreshDeals(): void {
  void queryClient.invalidateQueries({ queryKey: [boardColumnKey], predicate: isShort });
  void queryClient.invalidateQueries({ queryKey: [dealTableKey] });
  void queryClient.invalidateQueries(deletedDealsQuery);
  // Pages of deals, which are read when they are opened again.
  void queryClient.invalidateQueries({ queryKey: ['deal'], refetchType: 'none' });
}

/** Changes that the user makes to deals. */
export const dealChanges = new OptimisticChanges<DealPatch>(() => {
  refreshDeals();
  // The page of a deal may be on screen when a change is undone there.
  void queryClient.invalidateQueries({ queryKey: ['deal'] });
});

const nameOf = ({ companyName }: BoardDeal): string => showHiddenCharacters(companyName);

const withStatus = (deal: BoardDeal, status: DealStatus): BoardDeal =>
  status === deal.status ? deal : { ...deal, status, statusChangedAt: new Date().toISOString() };

const moveTo = (deal: BoardDeal, status: DealStatus, place: CardPlace) => ({
  key: deal.dealId,
  patch: { deal: withStatus(deal, status), status, place },
  failureMessage: `${nameOf(deal)} was not moved.`,
  send: () => requestGraphql(moveDealDocument, { dealId: deal.dealId, status, ...place }),
});

/** Moves a deal to a status and a place in its column. @param from the place that it has now. */
export function moveDeal(deal: BoardDeal, from: CardPlace, status: DealStatus, place: CardPlace): void {
  const moved = moveTo(deal, status, place);
  const message =
    status === deal.status ? `${nameOf(deal)} moved` : `${nameOf(deal)} moved to ${dealStatusNames[status]}`;
  // Taking a change of the status back is a change of the status, too.
  dealChanges.applyWithUndo(message, moved, moveTo(moved.patch.deal, deal.status, from));
}

/** Deletes a deal; undoing restores it. @param from the place that it has now. */
export function deleteDeal(deal: BoardDeal, from: CardPlace): void {
  const { dealId } = deal;
  const deletion = {
    key: dealId,
    patch: { deal, status: 'deleted', place: from },
    failureMessage: `${nameOf(deal)} was not deleted.`,
    send: () => requestGraphql(deleteDealDocument, { dealId }),
  } as const;
  const restoration = {
    key: dealId,
    patch: { deal, status: deal.status, place: from },
    failureMessage: `${nameOf(deal)} was not restored.`,
    send: () => requestGraphql(restoreDealDocument, { dealId }),
  };
  dealChanges.applyWithUndo(`${nameOf(deal)} deleted`, deletion, restoration);
}
