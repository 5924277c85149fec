import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { DealTableQuery, DealTableQueryVariables } from '../../generated/graphql.js';
import { defaultStaleMs } from '../../graphql/queryClient.js';
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

/** Deals of the table. All pages are read, because the table sorts the deals in the browser. */
export interface TableDeals {
  readonly deals: readonly BoardDeal[];
  readonly totalCount: number;
  /** Whether reading has ended: with the last deal, or with the maximum. */
  readonly isComplete: boolean;
  /** Whether there are more deals than the maximum. */
  readonly isCut: boolean;
  /** Time at which the first page was requested. */
  readonly requestedAt: number;
}

/** First part of the keys of the queries of the table. */
export const dealTableKey = 'dealTable';

const pageSize = 100;

/** Maximum number of deals that the table reads. */
const maxTableDeals = 10_000;

/** Reads page after page, and yields all deals up to each of them. */
async function* readGrowingTable(
  { searchTerm, positionType }: BoardFilter,
  signal: AbortSignal,
): AsyncGenerator<TableDeals, void> {
  const requestedAt = Date.now();
  const deals: BoardDeal[] = [];
  let after: string | null = null;
  for (;;) {
    const variables: DealTableQueryVariables = { searchTerm, positionType, first: pageSize, after };
    const { deals: page }: DealTableQuery = await requestGraphql(dealTableDocument, variables, signal);
    deals.push(...(page?.nodes ?? []));
    after = (page?.pageInfo.hasNextPage && page.pageInfo.endCursor) || null;
    const isComplete = after === null || deals.length >= maxTableDeals;
    yield {
      deals: [...deals],
      totalCount: page?.totalCount ?? 0,
      isComplete,
      isCut: isComplete && after !== null,
      requestedAt,
    };
    if (isComplete) return;
  }
}

/** Query of all deals of a filter. Until they have all been read once, its data grow page by page. */
export const tableQuery = (filter: BoardFilter) => {
  const queryKey = [dealTableKey, filter.searchTerm, filter.positionType];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<TableDeals> => {
      const known = client.getQueryData<TableDeals>(queryKey);
      let latest: TableDeals | undefined;
      for await (const table of readGrowingTable(filter, signal)) {
        latest = table;
        const isLarger = !known?.isComplete && table.deals.length > (known?.deals.length ?? 0);
        if (isLarger && !table.isComplete) client.setQueryData(queryKey, table);
      }
      if (!latest) throw new Error('No page was read');
      return latest;
    },
    // Reading that was interrupted leaves a part, which is not fresh.
    staleTime: ({ state: { data } }) => (data?.isComplete === false ? 0 : defaultStaleMs),
  });
};
