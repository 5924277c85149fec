import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import {
  CreateSavedViewInput,
  maxSavedViews,
  SavedView,
  UpdateSavedViewInput,
  ViewOrderArgument,
} from '../../models/console/savedView.js';
import { IdempotencyArgument } from '../../models/idempotencyKey.js';
import { PreconditionArgument } from '../../models/preconditionArgument.js';
import { createPrecondition } from '../../services/operations/precondition.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';

const savedView = { type: SavedView, description: 'The view after the change.' };
const CreateSavedViewPayload = createPayloadType('createSavedView', { savedView });
const UpdateSavedViewPayload = createPayloadType('updateSavedView', { savedView });
const OrderSavedViewsPayload = createPayloadType('orderSavedViews', {
  savedViews: { type: [SavedView], description: 'All views in their new order.' },
});
const DeleteSavedViewPayload = createPayloadType('deleteSavedView', {
  deletedViewId: { type: ID, description: 'Id of the deleted view.' },
});

@Resolver(() => SavedView)
export class SavedViewResolver {
  @Operation('listSavedViews')
  @Query(() => [SavedView], {
    nullable: true,
    description: `Your saved views of the feed of filings, in their order; at most ${maxSavedViews}.`,
    // Most accounts have few views.
    complexity: ({ childComplexity }: { childComplexity: number }) => 1 + 20 * childComplexity,
  })
  savedViews(@Ctx() { services, caller }: GraphqlContext): Promise<SavedView[]> {
    return services.savedViews.list(caller);
  }

  @Operation('createSavedView', wrapResultAs('savedView'))
  @Mutation(() => CreateSavedViewPayload, {
    nullable: true,
    description: 'Save a view, after the views that are there.',
  })
  createSavedView(
    @Ctx() { services, caller, recordOutcome }: GraphqlContext,
    @Arg('input', () => CreateSavedViewInput) input: CreateSavedViewInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<SavedView> {
    return services.savedViews.create(caller, input, recordOutcome);
  }

  @Operation('updateSavedView', wrapResultAs('savedView'))
  @Mutation(() => UpdateSavedViewPayload, {
    nullable: true,
    description: 'Change a saved view. Fields that are not sent stay as they are; null clears an optional field.',
  })
  updateSavedView(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('viewId', () => ID) viewId: string,
    @Arg('input', () => UpdateSavedViewInput) input: UpdateSavedViewInput,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<SavedView> {
    return services.savedViews.update(caller, viewId, input, createPrecondition(ifUpdatedAt));
  }

  @Operation('orderSavedViews', wrapResultAs('savedViews'))
  @Mutation(() => OrderSavedViewsPayload, { nullable: true, description: 'Put your saved views in a new order.' })
  orderSavedViews(
    @Ctx() { services, caller }: GraphqlContext,
    @Args(() => ViewOrderArgument) { viewIds }: ViewOrderArgument,
  ): Promise<SavedView[]> {
    return services.savedViews.order(caller, viewIds);
  }

  @Operation('deleteSavedView', wrapResultAs('deletedViewId'))
  @Mutation(() => DeleteSavedViewPayload, { nullable: true, description: 'Delete a saved view permanently.' })
  async deleteSavedView(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('viewId', () => ID) viewId: string,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<string> {
    await services.savedViews.delete(caller, viewId, createPrecondition(ifUpdatedAt));
    return viewId;
  }
}
