import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { DealTableQuery, DealTableQueryVariables } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';
import type { BoardDeal, BoardFilter } from '../board/columnQuery.js';

const dealTableDocument = graphql(`
  query DealTable($searchTerm: String, $positionType: PositionType, $first: Int!, $after: String) {
    deals(filter: { searchTerm: $searchTerm, positionType: $positionType }, first: $first, after: $after) {
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

/** Deals of the table. The table sorts them, so that it reads all pages. */
export interface TableDeals {
  readonly deals: readonly BoardDeal[];
  readonly totalCount: number;
  /** Whether all deals have been read, as far as the table reads them. */
  readonly isComplete: boolean;
  /** Time at which the first page was requested. */
  readonly requestedAt: number;
}

/** First part of the keys of the queries of the table. */
export const dealTableKey = 'dealTable';

const pageSize = 100;

/** Maximum deals that the table reads. */
export const maxTableDeals = 10_000;

async function* readPages(
  { searchTerm, positionType }: BoardFilter,
  signal: AbortSignal,
): AsyncGenerator<TableDeals, void> {
  const requestedAt = Date.now();
  const read: BoardDeal[] = [];
  let after: string | null = null;
  do {
    const variables: DealTableQueryVariables = { searchTerm, positionType, first: pageSize, after };
    const { deals }: DealTableQuery = await requestGraphql(dealTableDocument, variables, signal);
    read.push(...(deals?.nodes ?? []));
    after = (deals?.pageInfo.hasNextPage && deals.pageInfo.endCursor) || null;
    const isComplete = after === null || read.length >= maxTableDeals;
    yield { deals: [...read], totalCount: deals?.totalCount ?? 0, isComplete, requestedAt };
    if (isComplete) return;
  } while (after !== null);
}

/** Query of all deals of a filter. Its data grow page by page while it is read for the first time. */
export const tableQuery = (filter: BoardFilter) => {
  const queryKey = [dealTableKey, filter.searchTerm, filter.positionType];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<TableDeals> => {
      const known = client.getQueryData<TableDeals>(queryKey);
      let latest: TableDeals | undefined;
      for await (const deals of readPages(filter, signal)) {
        latest = deals;
        if (!known?.isComplete && !deals.isComplete) client.setQueryData(queryKey, deals);
      }
      if (!latest) throw new Error('The table has a first page');
      return latest;
    },
  });
};
