import type { QueryClient } from '@tanstack/react-query';
import type { FilingPatch } from './changeOverlay.js';
import type { FilingDetails } from './filing/filingQuery.js';
import { type FilingIdentity, keyOfFiling } from './filingKey.js';
import { filingListKey, type FilingPages } from './list/feedQuery.js';

/**
 * Changes filings on their own screens. Reads that have begun are cancelled, since they would bring back the former state. Lists
 * have the changes from the overlay.
 */
export function patchDetails(client: QueryClient, filings: readonly FilingIdentity[], patch: FilingPatch): void {
  for (const { kind, filingId } of filings) {
    const queryKey = ['filing', kind, filingId];
    void client.cancelQueries({ queryKey });
    client.setQueryData<FilingDetails>(
      queryKey,
      (filing) => filing && ({ ...filing, ...patch(filing) } as FilingDetails),
    );
  }
}

/** Lists of more pages are not read again while they are on screen. */
const maxRefreshedPages = 3;

/**
 * Refreshes lists that do not contain a filing which has changed: the filing may belong to them now. Those that are not on screen
 * are dropped.
 */
export function refreshListsWithout(client: QueryClient, filings: readonly FilingIdentity[]): void {
  const keys = filings.map(keyOfFiling);
  const isWithout = (pages: FilingPages['pages']) => {
    const listed = new Set(pages.flatMap(({ nodes }) => nodes.map(keyOfFiling)));
    return !keys.every((key) => listed.has(key));
  };
  const pagesOf = (data: unknown) => (data as FilingPages | undefined)?.pages ?? [];
  client.removeQueries({
    queryKey: [filingListKey],
    type: 'inactive',
    predicate: ({ state }) => isWithout(pagesOf(state.data)),
  });
  void client.invalidateQueries({
    queryKey: [filingListKey],
    type: 'active',
    predicate: ({ state }) => pagesOf(state.data).length <= maxRefreshedPages && isWithout(pagesOf(state.data)),
  });
}
