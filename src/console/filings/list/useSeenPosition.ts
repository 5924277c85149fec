import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOtherUser } from '../../account/signIn/otherUser.js';
import { graphql } from '../../generated/index.js';
import { requestGraphql } from '../../graphql/request.js';

const feedPositionDocument = graphql(`
  query FeedPosition {
    viewer {
      feedPosition {
        seenUntil
      }
    }
  }
`);

const setFeedPositionDocument = graphql(`
  mutation SetFeedPosition($input: FeedPositionInput!) {
    setFeedPosition(input: $input) {
      feedPosition {
        seenUntil
      }
    }
  }
`);

/** Query of the position of the last visit. It is read once: the line stays where it is until the page is loaded again. */
export const feedPositionQuery = queryOptions({
  queryKey: ['feedPosition'],
  queryFn: async ({ signal }) =>
    (await requestGraphql(feedPositionDocument, {}, signal)).viewer?.feedPosition?.seenUntil ?? null,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Time for which a list must be on screen before its filings count as seen. */
const seenAfterMs = 4000;

let storedPosition = '';

onOtherUser(() => {
  storedPosition = '';
});

/**
 * Returns the time up to which filings were seen at the last visit, and moves the position to the newest filing on screen.
 * @param newest `createdAt` of the newest filing that is on screen; undefined while nothing is, and for views other than the inbox.
 */
export function useSeenPosition(newest: string | undefined): string | undefined {
  const { data: seenUntil } = useQuery(feedPositionQuery);
  useEffect(() => {
    if (newest === undefined || seenUntil === undefined || newest <= storedPosition) return undefined;
    if (seenUntil !== null && newest <= seenUntil) return undefined;
    const timer = setTimeout(() => {
      const previous = storedPosition;
      storedPosition = newest;
      // A position that was not stored only lets the line stay higher up at the next visit.
      requestGraphql(setFeedPositionDocument, { input: { seenUntil: newest } }).catch(() => {
        storedPosition = previous;
      });
    }, seenAfterMs);
    return () => clearTimeout(timer);
  }, [newest, seenUntil]);
  return seenUntil ?? undefined;
}
