import { infiniteQueryOptions } from '@tanstack/react-query';
import { graphql } from '../generated/index.js';
import type { OpenTasksQuery } from '../generated/graphql.js';
import { requestGraphql } from '../graphql/request.js';

const openTasksDocument = graphql(`
  query OpenTasks($dealId: ID, $dueBefore: Date, $first: Int!, $after: String) {
    activities(
      filter: { dealId: $dealId, type: task, completed: false, dueBefore: $dueBefore }
      orderBy: due
      first: $first
      after: $after
    ) {
      nodes {
        activityId
        dealId
        content
        dueDate
        createdAt
        deal {
          companyName
          symbol
        }
      }
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Page of the open tasks. */
export type TaskPage = NonNullable<OpenTasksQuery['activities']> & {
  /** Time at which the page was requested. */
  readonly requestedAt: number;
};

/** Open task of a deal. */
export type OpenTask = TaskPage['nodes'][number];

/** First part of the keys of the queries of open tasks. */
export const openTasksKey = 'openTasks';

/** Open tasks that a list shows. */
export interface TaskSelection {
  readonly dealId?: string | undefined;
  /** Day before which the tasks are due, YYYY-MM-DD. */
  readonly dueBefore?: string | undefined;
}

/** Query of open tasks by due date, those without one last. */
export const openTasksQuery = ({ dealId, dueBefore }: TaskSelection, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: [openTasksKey, dealId, dueBefore],
    queryFn: async ({ pageParam, signal }): Promise<TaskPage> => {
      const requestedAt = Date.now();
      const variables = { dealId, dueBefore, first: pageSize, after: pageParam };
      const { activities } = await requestGraphql(openTasksDocument, variables, signal);
      return { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false }, ...activities, requestedAt };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  });
