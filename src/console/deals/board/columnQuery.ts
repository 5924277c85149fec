import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { BoardDealFragment, DealStatus } from '../../generated/graphql.js';
import { queryClient } from '../../graphql/queryClient.js';
import { requestGraphql } from '../../graphql/request.js';
import type { DealsView } from '../dealsAddress.js';

// oxlint-disable-next-line no-unused-expressions -- documents refer to the fragment by its name
graphql(`
  fragment BoardDeal on Deal {
    dealId
    companyName
    symbol
    tseCode
    asxCode
    status
    statusChangedAt
    positionType
    targetPrice
    currentPrice
    createdAt
    updatedAt
    nextTask {
      content
      dueDate
    }
    relatedFilings(last: 1) {
      nodes {
        date
      }
    }
  }
`);

const boardColumnDocument = graphql(`
  query BoardColumn(
    $status: DealStatus!
    $searchTerm: String
    $positionType: PositionType
    $first: Int!
    $after: String
  ) {
    boardColumn(status: $status, searchTerm: $searchTerm, positionType: $positionType, first: $first, after: $after) {
      nodes {
        ...BoardDeal
      }
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Deal with what a card of the board shows. */
export type BoardDeal = BoardDealFragment;

/** Page of a column of the board. */
export interface ColumnPage {
  readonly nodes: readonly BoardDeal[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  /** Time at which the page was requested. */
  readonly requestedAt: number;
}

/** Filter of all columns. */
export type BoardFilter = Pick<DealsView, 'searchTerm' | 'positionType'>;

/** First part of the keys of the queries of columns. */
export const boardColumnKey = 'boardColumn';

/** Cards of a page: several windows. */
const pageSize = 50;

/** Columns of more pages are not read again by themselves. */
export const maxRefreshedPages = 6;

const pageCountOf = (data: unknown): number => (data as InfiniteData<ColumnPage> | undefined)?.pages.length ?? 0;

/** Reads the columns again that could not be read. */
export const retryColumns = (): void =>
  void queryClient.refetchQueries({
    queryKey: [boardColumnKey],
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });

/** Query of a column of the board, page by page. */
export const columnQuery = (status: DealStatus, { searchTerm, positionType }: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: [boardColumnKey, status, searchTerm, positionType],
    queryFn: async ({ pageParam, signal }): Promise<ColumnPage> => {
      const requestedAt = Date.now();
      const variables = { status, searchTerm, positionType, first: pageSize, after: pageParam };
      const { boardColumn } = await requestGraphql(boardColumnDocument, variables, signal);
      return { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false }, ...boardColumn, requestedAt };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => (pageCountOf(state.data) <= maxRefreshedPages ? 'always' : false),
  });
