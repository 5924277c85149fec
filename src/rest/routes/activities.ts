import { Activity, CreateActivityInput, UpdateActivityInput } from '../../models/activity.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import type { ActivityService } from '../../services/deals/activityService.js';
import { createPageQuery } from '../pagination.js';
import { type AnyRoute, defineRoute } from '../route.js';

export const activityRoutes = (activities: ActivityService): AnyRoute[] => [
  defineRoute({
    method: 'get',
    path: '/deals/{dealId}/activities',
    operation: 'listActivities',
    operationId: 'listActivities',
    tag: 'Activities',
    summary: 'List the activities of a deal, newest first',
    description: 'Notes and tasks together, ordered by creation.',
    query: createPageQuery(pageSizes.standard),
    status: 200,
    response: { page: Activity },
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params, isKnown, query: { limit, nextToken } }) =>
      activities.list(caller, params.dealId, { limit, after: nextToken, isKnown }),
  }),
  defineRoute({
    method: 'post',
    path: '/deals/{dealId}/activities',
    operation: 'createActivity',
    operationId: 'createActivity',
    tag: 'Activities',
    summary: 'Add a note or a task to a deal',
    description: 'A task may have a due date, and is open at first.',
    body: CreateActivityInput,
    resource: Activity,
    status: 201,
    response: { one: Activity },
    location: '/deals/{dealId}/activities/{activityId}',
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params, body, recordOutcome }) => activities.create(caller, params.dealId, body, recordOutcome),
  }),
  defineRoute({
    method: 'put',
    path: '/deals/{dealId}/activities/{activityId}',
    operation: 'updateActivity',
    operationId: 'updateActivity',
    tag: 'Activities',
    summary: 'Change, complete or reopen an activity',
    description:
      'A partial update: fields that are not sent stay as they are. `completed: true` sets `completedAt`, once; `completed: false` clears it.',
    body: UpdateActivityInput,
    resource: Activity,
    status: 200,
    response: { one: Activity },
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params, body, precondition: expected }) =>
      activities.update(caller, params.dealId, params.activityId, body, expected),
  }),
  defineRoute({
    method: 'delete',
    path: '/deals/{dealId}/activities/{activityId}',
    operation: 'deleteActivity',
    operationId: 'deleteActivity',
    tag: 'Activities',
    summary: 'Delete an activity permanently',
    description: 'A deleted activity cannot be restored. A second deletion fails with 404.',
    status: 204,
    response: 'nothing',
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params, precondition: expected }) =>
      activities.delete(caller, params.dealId, params.activityId, expected),
  }),
];
