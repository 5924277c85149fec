import { Activity, ActivityFilter, CreateActivityInput, UpdateActivityInput } from '../../models/activity.js';
import { PreconditionArgument } from '../../models/preconditionArgument.js';
import { ID, omitInputFields, pickInputFields, Property } from '../../schema/property.js';
import type { ActivityService } from '../../services/deals/activityService.js';
import { createPrecondition } from '../../services/operations/precondition.js';
import { buildPage, buildPageRequest, createPageSchema, PageArguments } from './pagination.js';
import { deletionSchema, fieldNamesSchema, sameFieldsAs } from './results.js';
import { DealArgument } from './deals.js';
import { type Tool, defineTool } from './tool.js';

class ActivityArgument extends pickInputFields(Activity, { required: ['activityId'] }) {}

class ActivityListFilter extends omitInputFields(ActivityFilter, ['dealId']) {
  @Property(() => ID, { description: 'All deals by default.' })
  dealId?: string;
}

const listToolName = 'list_activities';

export const activityTools = (activities: ActivityService): Tool[] => [
  defineTool({
    name: listToolName,
    title: 'List activities',
    description:
      'List the notes and tasks of one deal or of all, newest first, with their complete texts. A task is open while `completed` is false.',
    operation: 'listActivities',
    input: [ActivityListFilter, PageArguments],
    outputSchema: createPageSchema(fieldNamesSchema(Activity)),
    run: async (caller, { limit, nextToken, ...filter }, { budget }) => {
      const page = await activities.listAll(caller, filter, buildPageRequest(budget, limit, nextToken));
      return buildPage(page, (activity) => activity);
    },
  }),
  defineTool({
    name: 'create_activity',
    title: 'Add a note or a task',
    description:
      'Add a note (a finding) or a task (an action, with an optional `dueDate`) to a deal. Without an `idempotencyKey`, a repeated call adds a second one.',
    operation: 'createActivity',
    input: [DealArgument, CreateActivityInput],
    outputSchema: sameFieldsAs(listToolName),
    run: (caller, { dealId, ...input }, { recordOutcome }) => activities.create(caller, dealId, input, recordOutcome),
  }),
  defineTool({
    name: 'update_activity',
    title: 'Change, complete or reopen an activity',
    description:
      'Change a note or a task. Fields that are not sent stay as they are. `completed: true` completes a task, `completed: false` reopens it.',
    operation: 'updateActivity',
    input: [DealArgument, ActivityArgument, UpdateActivityInput, PreconditionArgument],
    outputSchema: sameFieldsAs(listToolName),
    run: (caller, { dealId, activityId, ifUpdatedAt, ...changes }) =>
      activities.update(caller, dealId, activityId, changes, createPrecondition(ifUpdatedAt)),
  }),
  defineTool({
    name: 'delete_activity',
    title: 'Delete an activity',
    description: 'Delete a note or a task permanently. To complete a task, use update_activity instead.',
    operation: 'deleteActivity',
    input: [DealArgument, ActivityArgument, PreconditionArgument],
    outputSchema: deletionSchema,
    run: async (caller, { dealId, activityId, ifUpdatedAt }) => {
      await activities.delete(caller, dealId, activityId, createPrecondition(ifUpdatedAt));
      return { deleted: true };
    },
  }),
];
