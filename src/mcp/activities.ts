import { Activity, CreateActivityInput, UpdateActivityInput } from '../models/activity.js';
import { inputOf } from '../schema/property.js';
import type { Activities } from '../services/deals/activities.js';
import { unchangedSince } from '../services/operations/precondition.js';
import { answerOf, fieldsAsIn, PageArguments, pageAnswer, pageOf, pageRequest, fieldsOf } from './answers.js';
import { DealArgument } from './deals.js';
import { StateArgument } from './preconditions.js';
import { type Tool, tool } from './tool.js';

class ActivityArgument extends inputOf(Activity, { required: ['activityId'] }) {}

const lister = 'list_activities';

export const activityTools = (activities: Activities): Tool[] => [
  tool({
    name: lister,
    title: 'List the activities of a deal',
    description:
      'List the notes and tasks of one deal, newest first, whole. A task is open while `completed` is false.',
    operation: 'listActivities',
    input: [DealArgument, PageArguments],
    answer: pageAnswer(fieldsOf(Activity)),
    run: async (caller, { dealId, limit, nextToken }) =>
      pageOf(await activities.list(caller, dealId, pageRequest(limit, nextToken))),
  }),
  tool({
    name: 'create_activity',
    title: 'Add a note or a task',
    description:
      'Add a note (something learned) or a task (something to do, with a `dueDate` if it has one) to a deal. Without an `idempotencyKey`, calling twice adds two.',
    operation: 'createActivity',
    input: [DealArgument, CreateActivityInput],
    answer: fieldsAsIn(lister),
    run: (caller, { dealId, ...input }) => activities.create(caller, dealId, input),
  }),
  tool({
    name: 'update_activity',
    title: 'Change, complete or reopen an activity',
    description:
      'Change a note or a task: only the fields that are sent. `completed: true` ticks a task off, `completed: false` reopens it.',
    operation: 'updateActivity',
    input: [DealArgument, ActivityArgument, UpdateActivityInput, StateArgument],
    answer: fieldsAsIn(lister),
    run: (caller, { dealId, activityId, ifUpdatedAt, ...changes }) =>
      activities.update(caller, dealId, activityId, changes, unchangedSince(ifUpdatedAt)),
  }),
  tool({
    name: 'delete_activity',
    title: 'Delete an activity',
    description: 'Delete a note or a task for good. To finish a task, complete it with update_activity instead.',
    operation: 'deleteActivity',
    input: [DealArgument, ActivityArgument, StateArgument],
    answer: answerOf({ deleted: { type: 'boolean', description: 'Always true; a failure is an error.' } }),
    run: async (caller, { dealId, activityId, ifUpdatedAt }) => {
      await activities.delete(caller, dealId, activityId, unchangedSince(ifUpdatedAt));
      return { deleted: true };
    },
  }),
];
