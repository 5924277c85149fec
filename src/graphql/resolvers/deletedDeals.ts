import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Deal } from '../../models/deal.js';
import { DeletedDeal, restorationDays } from '../../models/deletedDeal.js';
import { IdempotencyArgument } from '../../models/idempotencyKey.js';
import type { Connection } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { PreconditionArgument } from '../../models/preconditionArgument.js';
import { createPrecondition } from '../../services/operations/precondition.js';
import type { GraphqlContext } from '../context.js';
import {
  buildPageRequest,
  type ConnectionArguments,
  createConnectionType,
  createPageArguments,
  listComplexity,
} from '../fields/connections.js';
import { Operation } from '../fields/operation.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';

const DeletedDealConnection = createConnectionType(DeletedDeal);
const DeletedDealPageArguments = createPageArguments(pageSizes.standard);

const DeleteDealPayload = createPayloadType('deleteDeal', {
  deletedDealId: { type: ID, description: 'Id of the deleted deal.' },
});
const RestoreDealPayload = createPayloadType('restoreDeal', {
  deal: { type: Deal, description: 'The deal after its restoration.' },
});

@Resolver(() => DeletedDeal)
export class DeletedDealResolver {
  @Operation('listDeletedDeals')
  @Query(() => DeletedDealConnection, {
    nullable: true,
    description: 'Your deleted deals that can be restored, the one that was deleted last first.',
    complexity: listComplexity(pageSizes.standard),
  })
  deletedDeals(
    @Ctx() context: GraphqlContext,
    @Args(() => DeletedDealPageArguments) page: ConnectionArguments,
  ): Promise<Connection<DeletedDeal>> {
    const { services, caller } = context;
    return services.dealDeletion.list(caller, buildPageRequest(context, page, pageSizes.standard));
  }

  @Operation('deleteDeal', wrapResultAs('deletedDealId'))
  @Mutation(() => DeleteDealPayload, {
    nullable: true,
    description: `Delete a deal with its activities and documents. It can be restored for ${restorationDays} days, and is erased afterwards.`,
  })
  async deleteDeal(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<string> {
    await services.dealDeletion.delete(caller, dealId, createPrecondition(ifUpdatedAt));
    return dealId;
  }

  @Operation('restoreDeal', wrapResultAs('deal'))
  @Mutation(() => RestoreDealPayload, {
    nullable: true,
    description: 'Restore a deleted deal. A deal that is not deleted is returned as it is.',
  })
  restoreDeal(
    @Ctx() { services, caller, recordOutcome }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<Deal> {
    return services.dealDeletion.restore(caller, dealId, recordOutcome);
  }
}
