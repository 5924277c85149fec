import { type ChangeInEffect, OptimisticChanges } from '../../changes/optimisticChanges.js';
import { showHiddenCharacters } from '../../filings/sourceText.js';
import { requestGraphql } from '../../graphql/request.js';
import { deleteDealDocument, restoreDealDocument } from '../board/boardChangeDocuments.js';
import { dealChanges, refreshDeals } from '../board/dealChanges.js';
import type { RestorableDeal } from './deletedDealsQuery.js';

/** Restoration of a deal, or its deletion where the restoration is undone. */
interface RestorationPatch {
  readonly deal: RestorableDeal;
  readonly isDeleted: boolean;
}

/** Restorations of deals. One key undoes them and the changes of the board, the last first. */
export const restorations = new OptimisticChanges<RestorationPatch>(refreshDeals, dealChanges.undoHistory);

/** Restores a deleted deal; undoing deletes it again. */
export function restoreWithUndo(deal: RestorableDeal): void {
  const { dealId } = deal;
  const name = showHiddenCharacters(deal.companyName);
  restorations.applyWithUndo(
    `${name} restored`,
    {
      key: dealId,
      patch: { deal, isDeleted: false },
      failureMessage: `${name} was not restored.`,
      send: () => requestGraphql(restoreDealDocument, { dealId }),
    },
    {
      key: dealId,
      patch: { deal, isDeleted: true },
      failureMessage: `${name} was not deleted.`,
      send: () => requestGraphql(deleteDealDocument, { dealId }),
    },
  );
}

/** Applies restorations to the deleted deals of a list. A deal whose restoration was undone comes first, since it was deleted last. */
export function applyRestorations(
  deals: readonly RestorableDeal[],
  changes: readonly ChangeInEffect<RestorationPatch>[],
): readonly RestorableDeal[] {
  let changed = deals;
  for (const { key, patch } of changes) {
    const rest = changed.filter(({ dealId }) => dealId !== key);
    changed = patch.isDeleted ? [patch.deal, ...rest] : rest;
  }
  return changed;
}
