import type { ChangeInEffect } from '../../changes/optimisticChanges.js';
import type { DealPatch } from '../board/boardCards.js';
import type { BoardDeal } from '../board/columnQuery.js';

/** Applies changes to the deals of the table: statuses, deletions and restorations. */
export function applyDealChanges(
  deals: readonly BoardDeal[],
  changes: readonly ChangeInEffect<DealPatch>[],
): readonly BoardDeal[] {
  let changed = deals;
  for (const { key, patch } of changes) {
    const { deal, status } = patch;
    if (status === 'deleted') changed = changed.filter(({ dealId }) => dealId !== key);
    else if (changed.some(({ dealId }) => dealId === key))
      changed = changed.map((each) =>
        each.dealId === key ? { ...each, status, statusChangedAt: deal.statusChangedAt ?? null } : each,
      );
    else changed = [...changed, deal].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }
  return changed;
}
