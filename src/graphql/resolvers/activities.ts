import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Activity, ActivityFilter, CreateActivityInput, UpdateActivityInput } from '../../models/activity.js';
import type { Connection } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { Deal } from '../../models/deal.js';
import { IdempotencyArgument } from '../../models/idempotencyKey.js';
import { PreconditionArgument } from '../../models/preconditionArgument.js';
import { ActivityOrder } from '../../models/paging/listOrder.js';
import { createPrecondition } from '../../services/operations/precondition.js';
import {
  listComplexity,
  type ConnectionArguments,
  createPageArguments,
  buildPageRequest,
} from '../fields/connections.js';
import type { GraphqlContext } from '../context.js';
import { ActivityConnection } from './deals.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';
import { Operation } from '../fields/operation.js';

const activity = { type: Activity, description: 'The activity after the change.' };
const CreateActivityPayload = createPayloadType('createActivity', { activity });
const UpdateActivityPayload = createPayloadType('updateActivity', { activity });
const DeleteActivityPayload = createPayloadType('deleteActivity', {
  deletedActivityId: { type: ID, description: 'Id of the deleted activity.' },
});

const ActivityPageArguments = createPageArguments(pageSizes.standard);

@Resolver(() => Activity)
export class ActivityResolver {
  @Operation('listAllActivities')
  @Query(() => ActivityConnection, {
    nullable: true,
    description: 'Your activities of all deals, newest created first.',
    complexity: listComplexity(pageSizes.standard),
  })
  activities(
    @Ctx() context: GraphqlContext,
    @Arg('filter', () => ActivityFilter, { nullable: true }) filter: ActivityFilter | null,
    @Arg('orderBy', () => ActivityOrder, { nullable: true, description: 'Order of the list; newest first by default.' })
    orderBy: ActivityOrder | null,
    @Args(() => ActivityPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Activity>> {
    const { services, caller } = context;
    return services.activities.listAll(
      caller,
      filter ?? {},
      buildPageRequest(context, page, pageSizes.standard, orderBy),
    );
  }

  @Operation('getDeal')
  @FieldResolver(() => Deal, { description: 'The deal to which the activity belongs.' })
  deal(@Ctx() { deal }: GraphqlContext, @Root() { dealId }: Activity): Promise<Deal | null> {
    return deal.load(dealId);
  }

  @Operation('createActivity', wrapResultAs('activity'))
  @Mutation(() => CreateActivityPayload, { nullable: true, description: 'Add a note or a task to a deal.' })
  createActivity(
    @Ctx() { services, caller, recordOutcome }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => CreateActivityInput) input: CreateActivityInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<Activity> {
    return services.activities.create(caller, dealId, input, recordOutcome);
  }

  @Operation('updateActivity', wrapResultAs('activity'))
  @Mutation(() => UpdateActivityPayload, {
    nullable: true,
    description: 'Change, complete or reopen an activity. Fields that are not sent stay as they are.',
  })
  updateActivity(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('activityId', () => ID) activityId: string,
    @Arg('input', () => UpdateActivityInput) input: UpdateActivityInput,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<Activity> {
    return services.activities.update(caller, dealId, activityId, input, createPrecondition(ifUpdatedAt));
  }

  @Operation('deleteActivity', wrapResultAs('deletedActivityId'))
  @Mutation(() => DeleteActivityPayload, { nullable: true, description: 'Delete an activity permanently.' })
  async deleteActivity(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('activityId', () => ID) activityId: string,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<string> {
    await services.activities.delete(caller, dealId, activityId, createPrecondition(ifUpdatedAt));
    return activityId;
  }
}
