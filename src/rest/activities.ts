import { Activity, CreateActivityInput, UpdateActivityInput } from '../models/activity.js';
import { pageSizes } from '../models/pageSizes.js';
import type { Activities } from '../services/deals/activities.js';
import { pageQuery } from './pagination.js';
import { type AnyRoute, route } from './route.js';

export const activityRoutes = (activities: Activities): AnyRoute[] => [
  route({
    method: 'get',
    path: '/deals/{dealId}/activities',
    operation: 'listActivities',
    operationId: 'listActivities',
    tag: 'Activities',
    summary: 'List the activities of a deal, newest first',
    description: 'Notes and tasks together, by the time they were added.',
    query: pageQuery(pageSizes.deals),
    status: 200,
    answer: { page: Activity },
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params, query: { limit, nextToken } }) =>
      activities.list(caller, params.dealId, { limit, after: nextToken }),
  }),
  route({
    method: 'post',
    path: '/deals/{dealId}/activities',
    operation: 'createActivity',
    operationId: 'createActivity',
    tag: 'Activities',
    summary: 'Add a note or a task to a deal',
    description: 'A task may have a due date, and begins as not completed.',
    body: CreateActivityInput,
    resource: Activity,
    status: 201,
    answer: { one: Activity },
    location: '/deals/{dealId}/activities/{activityId}',
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params, body }) => activities.create(caller, params.dealId, body),
  }),
  route({
    method: 'put',
    path: '/deals/{dealId}/activities/{activityId}',
    operation: 'updateActivity',
    operationId: 'updateActivity',
    tag: 'Activities',
    summary: 'Change an activity, complete or reopen it',
    description:
      'Partial: only the fields that are sent change. `completed: true` stamps `completedAt`, once; `completed: false` takes it away.',
    body: UpdateActivityInput,
    resource: Activity,
    status: 200,
    answer: { one: Activity },
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params, body, expected }) =>
      activities.update(caller, params.dealId, params.activityId, body, expected),
  }),
  route({
    method: 'delete',
    path: '/deals/{dealId}/activities/{activityId}',
    operation: 'deleteActivity',
    operationId: 'deleteActivity',
    tag: 'Activities',
    summary: 'Delete an activity for good',
    description: 'There is no way to get it back; deleting it again is a 404.',
    status: 204,
    answer: 'nothing',
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params, expected }) => activities.delete(caller, params.dealId, params.activityId, expected),
  }),
];
