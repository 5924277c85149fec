import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Deal, DealStatus } from '../../models/deal.js';
import { BoardColumnArguments } from '../../models/dealFilter.js';
import type { Connection } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { PreconditionArgument } from '../../models/preconditionArgument.js';
import { Timestamp } from '../../schema/property.js';
import { createPrecondition } from '../../services/operations/precondition.js';
import type { GraphqlContext } from '../context.js';
import { buildPageRequest, type ConnectionArguments, listComplexity } from '../fields/connections.js';
import { Operation } from '../fields/operation.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';
import { DealConnection, DealPageArguments } from './deals.js';

const MoveDealPayload = createPayloadType('moveDeal', {
  deal: { type: Deal, description: 'The deal after the change.' },
});

@Resolver(() => Deal)
export class DealBoardResolver {
  @Operation('listDeals')
  @Query(() => DealConnection, {
    nullable: true,
    description:
      'A column of the board: your deals of a status, from top to bottom. New deals, and deals whose status has changed, are at the top.',
    complexity: listComplexity(pageSizes.standard),
  })
  boardColumn(
    @Ctx() context: GraphqlContext,
    @Args(() => BoardColumnArguments) filter: BoardColumnArguments,
    @Args(() => DealPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Deal>> {
    const { services, caller } = context;
    return services.dealBoard.listColumn(caller, filter, buildPageRequest(context, page, pageSizes.standard));
  }

  @Operation('getDeal')
  @FieldResolver(() => Timestamp, {
    nullable: true,
    description:
      'Time since which the deal has its status; null if the status last changed before Docket kept the time.',
  })
  statusChangedAt(@Ctx() { statusTime }: GraphqlContext, @Root() { dealId }: Deal): Promise<string | null> {
    return statusTime.load(dealId);
  }

  @Operation('moveDeal', wrapResultAs('deal'))
  @Mutation(() => MoveDealPayload, {
    nullable: true,
    description:
      'Move a deal to a place on the board: below `after`, else above `before`, else to the top of the column. A neighbour that is not in ' +
      'the column is ignored. `updatedAt` changes only if the status does.',
  })
  moveDeal(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('status', () => DealStatus, { description: 'Column of the board.' }) status: DealStatus,
    @Arg('after', () => ID, { nullable: true, description: 'Id of the deal above the place.' }) after: string | null,
    @Arg('before', () => ID, { nullable: true, description: 'Id of the deal below the place.' }) before: string | null,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<Deal> {
    return services.dealBoard.move(caller, dealId, status, { after, before }, createPrecondition(ifUpdatedAt));
  }
}
