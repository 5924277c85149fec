import { boardColumnKey } from '../deals/board/columnQuery.js';
import { dealTableKey } from '../deals/list/tableQuery.js';
import { graphql } from '../generated/index.js';
import type { CreateActivityInput, UpdateActivityInput } from '../generated/graphql.js';
import { queryClient } from '../graphql/queryClient.js';
import { requestGraphql } from '../graphql/request.js';
import { openTasksKey } from './taskQuery.js';

const createActivityDocument = graphql(`
  mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {
    createActivity(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {
      activity {
        activityId
      }
    }
  }
`);

const updateActivityDocument = graphql(`
  mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {
    updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {
      activity {
        activityId
      }
    }
  }
`);

/** Reads the queries again that show activities: tasks, also on Today, the board, the table and the timelines. */
export function refreshActivities(): void {
  for (const key of [openTasksKey, 'todayTasks', boardColumnKey, dealTableKey, 'dealTimeline'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Adds a note or a task to a deal. @param idempotencyKey stays the same when the same request is sent again. */
export async function createActivity(
  dealId: string,
  input: CreateActivityInput,
  idempotencyKey: string,
): Promise<void> {
  await requestGraphql(createActivityDocument, { dealId, input, idempotencyKey });
  refreshActivities();
}

/** Changes an activity. Lists that show it are not read again. */
export const updateActivity = (dealId: string, activityId: string, input: UpdateActivityInput): Promise<unknown> =>
  requestGraphql(updateActivityDocument, { dealId, activityId, input });
