import { infiniteQueryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { DealTimelineQuery } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';

const timelineDocument = graphql(`
  query DealTimeline($dealId: ID!, $after: String) {
    deal(dealId: $dealId) {
      timeline(first: 30, after: $after) {
        nodes {
          entryId
          kind
          at
          author {
            kind
            name
          }
          changes {
            field
            before
            after
          }
          linkedFilingIds
          unlinkedFilingIds
          documentChanges {
            documentId
            before
            after
            urlChanged
          }
          linkedFilings {
            ...FilingOfDeal
          }
          activity {
            type
            content
            dueDate
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type Timeline = NonNullable<NonNullable<DealTimelineQuery['deal']>['timeline']>;

export type TimelineEntry = Timeline['nodes'][number];

/** Query of the timeline of a deal, newest first. */
export const timelineQuery = (dealId: string) =>
  infiniteQueryOptions({
    queryKey: ['dealTimeline', dealId],
    queryFn: async ({ pageParam, signal }): Promise<Timeline> => {
      const { deal } = await requestGraphql(timelineDocument, { dealId, after: pageParam }, signal);
      return deal?.timeline ?? { nodes: [], pageInfo: { hasNextPage: false } };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
    select: ({ pages }) => pages.flatMap(({ nodes }) => nodes),
  });
