import { infiniteQueryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { DeletedDealsQuery } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';

const deletedDealsDocument = graphql(`
  query DeletedDeals($first: Int!, $after: String) {
    deletedDeals(first: $first, after: $after) {
      nodes {
        dealId
        companyName
        symbol
        deletedAt
        restorableUntil
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Page of the deleted deals. */
type DeletedDealsPage = NonNullable<DeletedDealsQuery['deletedDeals']> & {
  /** Time at which the page was requested. */
  readonly requestedAt: number;
};

/** Deleted deal that can be restored. */
export type RestorableDeal = DeletedDealsPage['nodes'][number];

const pageSize = 100;

/** Query of the deals that can be restored, those that were deleted last first. */
export const deletedDealsQuery = infiniteQueryOptions({
  queryKey: ['deletedDeals'],
  queryFn: async ({ pageParam, signal }): Promise<DeletedDealsPage> => {
    const requestedAt = Date.now();
    const { deletedDeals } = await requestGraphql(deletedDealsDocument, { first: pageSize, after: pageParam }, signal);
    return { nodes: [], pageInfo: { hasNextPage: false }, ...deletedDeals, requestedAt };
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  staleTime: 0,
});
