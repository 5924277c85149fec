import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { FilingListQuery } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';
import type { FeedView } from './feedView.js';
import { firstPeriod, type Period, periodBefore } from './feedPeriods.js';

const filingListDocument = graphql(`
  query FilingList($kinds: [FilingKind!], $filter: FilingFilter, $first: Int!, $after: String, $isFirstPage: Boolean!) {
    newFilings(kinds: $kinds, filter: $filter) @include(if: $isFirstPage) {
      position
    }
    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {
      nodes {
        __typename
        id
        kind
        filingId
        company
        ticker
        date
        title
        tags
        createdAt
        preference {
          archived
          favorited
        }
        deals(first: 10) {
          nodes {
            dealId
            companyName
            symbol
            status
          }
        }
        ... on SecFiling {
          formType
          description
          submission {
            acceptedAt
          }
          aiTags {
            name
            color
          }
        }
        ... on Form4Filing {
          ownerName
          ownerTitle
          sharesTransacted
          totalValue
          report {
            acceptedAt
            documentType
            owners {
              name
            }
          }
        }
        ... on JapanFiling {
          filingTime
          documentTitleEnglish
        }
        ... on AsxAnnouncement {
          announcedAt
          isPriceSensitive
          aiTags {
            name
            color
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Page of a list. */
type FilingPage = NonNullable<FilingListQuery['filings']> & {
  readonly period: Period;
  /** Time at which the page was requested. */
  readonly requestedAt: number;
  /** Position of the latest arrivals when the page was read; only the first page has it. */
  readonly position: string | null;
};

/** Filing with what a row of the list shows. */
export type FeedFiling = FilingPage['nodes'][number];

/** Place at which a page of a list begins. */
interface PageStart {
  /** Cursor of the last filing of the page before; null for the first page of a period. */
  readonly after: string | null;
  readonly period: Period;
}

/** Pages of a list that have been read. */
export type FilingPages = InfiniteData<FilingPage>;

/** Filings of a page: about three screens. */
const pageSize = 100;

/** First part of the keys of the queries of lists. */
export const filingListKey = 'filingList';

const firstPage = ({ filter }: FeedView): PageStart => ({ after: null, period: firstPeriod(filter) });

/** Returns the arguments of the feed for a view, with the days of a period. */
export const toVariables = ({ kinds, filter }: FeedView, period: Period) => ({
  kinds: kinds.length > 0 ? [...kinds] : null,
  filter: { ...filter, ...period },
});

async function readPage(view: FeedView, { after, period }: PageStart, signal?: AbortSignal): Promise<FilingPage> {
  const requestedAt = Date.now();
  const isFirstPage = after === null && period.endDate === firstPeriod(view.filter).endDate;
  const variables = { ...toVariables(view, period), first: pageSize, after, isFirstPage };
  const { filings, newFilings } = await requestGraphql(filingListDocument, variables, signal);
  const position = newFilings?.position ?? null;
  return { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, ...filings, period, requestedAt, position };
}

/**
 * Infinite query of a view. Its pages stay as they were read, so that rows do not move under the reader; `useNewFilings` finds
 * what has arrived since. After the last page of a period, the next page is the first one of the period before it.
 */
export const feedQuery = (view: FeedView) =>
  infiniteQueryOptions({
    queryKey: [filingListKey, view],
    queryFn: ({ pageParam, signal }) => readPage(view, pageParam, signal),
    initialPageParam: firstPage(view),
    getNextPageParam: ({ pageInfo, period }): PageStart | undefined => {
      if (pageInfo.hasNextPage) return { after: pageInfo.endCursor ?? null, period };
      const earlier = periodBefore(view.filter, period);
      return earlier && { after: null, period: earlier };
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Reads the first page of a view, as the data of a list that begins anew. */
export async function readFirstPage(view: FeedView): Promise<FilingPages> {
  const start = firstPage(view);
  return { pages: [await readPage(view, start)], pageParams: [start] };
}

/** Returns the first day of the filings that a list has read, and whether it has read all filings since that day. */
export function describeReadPeriod({ pages }: FilingPages): { readonly since: string; readonly isWhole: boolean } {
  const last = pages.at(-1);
  return { since: last?.period.startDate ?? '', isWhole: !last?.pageInfo.hasNextPage };
}

const newFilingsDocument = graphql(`
  query CountNewFilings($kinds: [FilingKind!], $filter: FilingFilter, $since: String!) {
    newFilings(kinds: $kinds, filter: $filter, since: $since) {
      count
      hasMore
    }
  }
`);

/** Interval at which a list looks for new filings. */
const newFilingsIntervalMs = 60_000;

/** Query of the number of filings of a view that have arrived since a position, repeated while the list is on screen. */
export const newFilingsQuery = (view: FeedView, position: string | null) =>
  queryOptions({
    queryKey: ['newFilings', view, position],
    queryFn: async ({ signal }) => {
      if (position === null) return { count: 0, hasMore: false };
      const variables = { ...toVariables(view, firstPeriod(view.filter)), since: position };
      const { newFilings } = await requestGraphql(newFilingsDocument, variables, signal);
      return newFilings ?? { count: 0, hasMore: false };
    },
    enabled: position !== null,
    refetchInterval: newFilingsIntervalMs,
    staleTime: newFilingsIntervalMs / 2,
  });
