import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { feedAddress, type FeedView, formatFeedView, parseFeedView } from './feedView.js';

interface FeedAddress {
  readonly view: FeedView;
  /** Key of the list of the view. */
  readonly listKey: string;
  /** Goes to another view. Words replace the address, so that going back does not repeat each letter. */
  readonly setView: (view: FeedView) => void;
}

/** Returns the view that the address describes. */
export function useFeedAddress(): FeedAddress {
  const listKey = formatFeedView(parseFeedView(useSearch()));
  const view = useMemo(() => parseFeedView(listKey), [listKey]);
  const [, navigate] = useLocation();
  const setView = useCallback(
    (next: FeedView) => navigate(feedAddress(next), { replace: next.filter.searchTerm !== view.filter.searchTerm }),
    [navigate, view],
  );
  return { view, listKey, setView };
}
