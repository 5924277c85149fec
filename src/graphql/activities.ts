import { Arg, Args, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Activity, CreateActivityInput, UpdateActivityInput } from '../models/activity.js';
import { IdempotencyArgument } from '../models/idempotencyKey.js';
import { Timestamp } from '../schema/property.js';
import { unchangedSince } from '../services/operations/precondition.js';
import { Performs } from './performs.js';
import type { Context } from './context.js';
import { unchanged } from './preconditions.js';

@Resolver(() => Activity)
export class ActivityResolver {
  @Performs('createActivity')
  @Mutation(() => Activity, { nullable: true, description: 'Add a note or a task to a deal.' })
  createActivity(
    @Ctx() { services, caller }: Context,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => CreateActivityInput) input: CreateActivityInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<Activity> {
    return services.activities.create(caller, dealId, input);
  }

  @Performs('updateActivity')
  @Mutation(() => Activity, {
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

  @Performs('deleteActivity')
  @Mutation(() => ID, { nullable: true, description: 'Delete an activity for good; answers its id.' })
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
