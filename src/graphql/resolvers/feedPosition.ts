import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { User } from '../../models/accounts/user.js';
import { FeedPosition, FeedPositionInput } from '../../models/filings/feedPosition.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';

const SetFeedPositionPayload = createPayloadType('setFeedPosition', {
  feedPosition: { type: FeedPosition, description: 'The position after the change.' },
});

@Resolver(() => User)
export class FeedPositionResolver {
  @Operation('getFeedPosition')
  @FieldResolver(() => FeedPosition, {
    nullable: true,
    description: 'Position of the user in the feed of filings; null before the first one is set.',
  })
  feedPosition(@Ctx() { services, caller }: GraphqlContext): Promise<FeedPosition | null> {
    return services.feedPositions.get(caller);
  }

  @Operation('setFeedPosition', wrapResultAs('feedPosition'))
  @Mutation(() => SetFeedPositionPayload, {
    nullable: true,
    description: 'Set how far the user has seen the feed of filings.',
  })
  setFeedPosition(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('input', () => FeedPositionInput) input: FeedPositionInput,
  ): Promise<FeedPosition> {
    return services.feedPositions.set(caller, input);
  }
}
