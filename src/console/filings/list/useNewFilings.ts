import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '../../account/formSubmission.js';
import { showToast } from '../../components/toasts.js';
import { feedQuery, type FilingPages, newFilingsQuery, readFirstPage } from './feedQuery.js';
import type { FeedView } from './feedView.js';

export interface NewFilingCount {
  /** Filings of the view that have arrived since the list was read. */
  readonly count: number;
  /** Whether there may be more than `count`. */
  readonly hasMore: boolean;
  /** Reads the list again from its beginning. */
  readonly show: () => Promise<void>;
}

/** Counts the filings that arrive while a list is on screen. They are announced, and join the list when the user asks for them. */
export function useNewFilings(view: FeedView, data: FilingPages | undefined): NewFilingCount {
  const client = useQueryClient();
  const { data: arrivals } = useQuery(newFilingsQuery(view, data?.pages[0]?.position ?? null));
  return {
    count: arrivals?.count ?? 0,
    hasMore: arrivals?.hasMore ?? false,
    show: async () => {
      try {
        // The first page alone is read again: the pages after it follow when they are needed.
        client.setQueryData<FilingPages>(feedQuery(view).queryKey, await readFirstPage(view));
        document.querySelector('.filing-scroller')?.scrollTo({ top: 0 });
      } catch (error) {
        showToast(`The new filings could not be loaded. ${describeFailure(error)}`);
      }
    },
  };
}
