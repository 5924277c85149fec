import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Activity, ActivityFilter, CreateActivityInput, UpdateActivityInput } from '../models/activity.js';
import type { Connection } from '../models/connection.js';
import { pageSizes } from '../models/pageSizes.js';
import { Deal } from '../models/deal.js';
import { IdempotencyArgument } from '../models/idempotencyKey.js';
import { ActivityOrder } from '../models/listOrder.js';
import { Timestamp } from '../schema/property.js';
import { unchangedSince } from '../services/operations/precondition.js';
import { listComplexity, type PageArguments, pageArguments, pageRequest } from './connections.js';
import type { Context } from './context.js';
import { ActivityConnection } from './deals.js';
import { payloadOf, shownAs } from './payloads.js';
import { Performs } from './performs.js';
import { unchanged } from './preconditions.js';

const activity = { type: Activity, description: 'The activity as it is now.' };
const CreateActivityPayload = payloadOf('createActivity', { activity });
const UpdateActivityPayload = payloadOf('updateActivity', { activity });
const DeleteActivityPayload = payloadOf('deleteActivity', {
  deletedActivityId: { type: ID, description: 'Id that the activity had.' },
});

const ActivityPage = pageArguments(pageSizes.deals);

@Resolver(() => Activity)
export class ActivityResolver {
  @Performs('listAllActivities')
  @Query(() => ActivityConnection, {
    nullable: true,
    description: 'Your activities of all deals, newest created first.',
    complexity: listComplexity(pageSizes.deals),
  })
  activities(
    @Ctx() { services, caller, shape }: Context,
    @Arg('filter', () => ActivityFilter, { nullable: true }) filter: ActivityFilter | null,
    @Arg('orderBy', () => ActivityOrder, { nullable: true, description: 'The newest first unless asked.' })
    orderBy: ActivityOrder | null,
    @Args(() => ActivityPage) page: PageArguments,
  ): Promise<Connection<Activity>> {
    return services.activities.listAll(caller, filter ?? {}, pageRequest(page, pageSizes.deals, { orderBy, shape }));
  }

  @Performs('getDeal')
  @FieldResolver(() => Deal, { description: 'The deal whose log it stands in.' })
  deal(@Ctx() { deal }: Context, @Root() { dealId }: Activity): Promise<Deal | null> {
    return deal.load(dealId);
  }

  @Performs('createActivity', shownAs('activity'))
  @Mutation(() => CreateActivityPayload, { nullable: true, description: 'Add a note or a task to a deal.' })
  createActivity(
    @Ctx() { services, caller }: Context,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => CreateActivityInput) input: CreateActivityInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<Activity> {
    return services.activities.create(caller, dealId, input);
  }

  @Performs('updateActivity', shownAs('activity'))
  @Mutation(() => UpdateActivityPayload, {
    nullable: true,
    description: 'Change an activity, complete or reopen it: only the fields that are sent.',
  })
  updateActivity(
    @Ctx() { services, caller }: Context,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('activityId', () => ID) activityId: string,
    @Arg('input', () => UpdateActivityInput) input: UpdateActivityInput,
    @Arg('ifUpdatedAt', () => Timestamp, unchanged) ifUpdatedAt: string | null,
  ): Promise<Activity> {
    return services.activities.update(caller, dealId, activityId, input, unchangedSince(ifUpdatedAt));
  }

  @Performs('deleteActivity', shownAs('deletedActivityId'))
  @Mutation(() => DeleteActivityPayload, { nullable: true, description: 'Delete an activity for good.' })
  async deleteActivity(
    @Ctx() { services, caller }: Context,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('activityId', () => ID) activityId: string,
    @Arg('ifUpdatedAt', () => Timestamp, unchanged) ifUpdatedAt: string | null,
  ): Promise<string> {
    await services.activities.delete(caller, dealId, activityId, unchangedSince(ifUpdatedAt));
    return activityId;
  }
}
