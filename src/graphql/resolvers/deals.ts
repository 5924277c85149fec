import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Activity } from '../../models/activity.js';
import type { Connection } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { CreateDealInput, Deal, LinkedFilingsArgument, UpdateDealInput } from '../../models/deal.js';
import { DealFilter, DealSortArgument } from '../../models/dealFilter.js';
import { FilingKind } from '../../models/filings/filing.js';
import { FilingFilter } from '../../models/filings/filingFilter.js';
import { NewFilingCountArguments, newFilingLimits } from '../../models/filings/newFilings.js';
import { EmailDealInput, EmailReceipt } from '../../models/dealEmail.js';
import { IdempotencyArgument } from '../../models/idempotencyKey.js';
import { PreconditionArgument } from '../../models/preconditionArgument.js';
import { ListOrder } from '../../models/paging/listOrder.js';
import type { FilingOfAnyKind } from '../../services/filings/filingKinds.js';
import { createPrecondition } from '../../services/operations/precondition.js';
import {
  createConnectionType,
  listComplexity,
  type ConnectionArguments,
  createPageArguments,
  buildPageRequest,
} from '../fields/connections.js';
import type { GraphqlContext } from '../context.js';
import { FilingConnection } from '../fields/filingConnection.js';
import { findUnknownFilingIdsOfDeal, loadFilingsOfDeal } from './dealFilings.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';
import { complexityPerRateLimitToken, operationComplexity, Operation } from '../fields/operation.js';

export const DealConnection = createConnectionType(Deal);
export const ActivityConnection = createConnectionType(Activity);

export const DealPageArguments = createPageArguments(pageSizes.standard);

/** Page size of nested lists. The default is smaller than in REST, since each object of a page has such a list. */
export const nestedPageSize = { default: 20, maximum: pageSizes.standard.maximum };
export const NestedPageArguments = createPageArguments(nestedPageSize);

const deal = { type: Deal, description: 'The deal after the change.' };
const CreateDealPayload = createPayloadType('createDeal', { deal });
const UpdateDealPayload = createPayloadType('updateDeal', { deal });
const LinkFilingsPayload = createPayloadType('linkFilings', { deal });
const UnlinkFilingsPayload = createPayloadType('unlinkFilings', { deal });
const EmailDealPayload = createPayloadType('emailDeal', {
  receipt: { type: EmailReceipt, description: 'Result of sending the email.' },
});

@Resolver(() => Deal)
export class DealResolver {
  @Operation('listDeals')
  @Query(() => DealConnection, {
    nullable: true,
    description: 'Your deals, newest created first unless ordered otherwise.',
    complexity: listComplexity(pageSizes.standard),
  })
  deals(
    @Ctx() context: GraphqlContext,
    @Arg('filter', () => DealFilter, { nullable: true }) filter: DealFilter | null,
    @Arg('orderBy', () => ListOrder, { nullable: true, description: 'Order by creation; newest first by default.' })
    orderBy: ListOrder | null,
    @Args(() => DealSortArgument) { sort }: DealSortArgument,
    @Args(() => DealPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Deal>> {
    const { services, caller } = context;
    const request = { ...buildPageRequest(context, page, pageSizes.standard, orderBy), sort: sort ?? undefined };
    return services.deals.list(caller, filter ?? {}, request);
  }

  @Operation('getDeal')
  @Query(() => Deal, { nullable: true, description: 'One deal.' })
  async deal(@Ctx() { services, caller }: GraphqlContext, @Arg('dealId', () => ID) dealId: string): Promise<Deal> {
    return (await services.deals.get(caller, dealId)).value;
  }

  @Operation('listActivities')
  @FieldResolver(() => ActivityConnection, {
    description: 'Notes and tasks of the deal, newest first.',
    complexity: listComplexity(nestedPageSize),
  })
  activities(
    @Ctx() context: GraphqlContext,
    @Root() { dealId }: Deal,
    @Args(() => NestedPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Activity>> {
    const { services, caller, activityPages } = context;
    const request = buildPageRequest(context, page, nestedPageSize);
    const cursor = page.after ?? page.before;
    return cursor ? services.activities.pageOfDeal(caller, dealId, request) : activityPages(request).load(dealId);
  }

  @Operation('listActivities')
  @FieldResolver(() => Activity, {
    nullable: true,
    description: 'Open task that is due first; null if no task is open.',
  })
  nextTask(@Ctx() { nextTask }: GraphqlContext, @Root() { dealId }: Deal): Promise<Activity | null> {
    return nextTask.load(dealId);
  }

  @Operation('listFilings')
  @FieldResolver(() => FilingConnection, {
    description:
      'Filings of the company of the deal, by its identifiers and symbol, and those linked to it, in the order of the feed. By default, ' +
      'filings of the last 30 days.',
    // Each list has statements of its own.
    complexity: (options: { args: ConnectionArguments; childComplexity: number }) =>
      complexityPerRateLimitToken + listComplexity(nestedPageSize)(options),
  })
  filings(
    @Ctx() context: GraphqlContext,
    @Root() { dealId }: Deal,
    @Arg('kinds', () => [FilingKind], { nullable: true, description: 'Kinds to list; all kinds by default.' })
    kinds: FilingKind[] | null,
    @Arg('filter', () => FilingFilter, { nullable: true }) filter: FilingFilter | null,
    @Arg('orderBy', () => ListOrder, { nullable: true, description: 'Order by filing date; newest first by default.' })
    orderBy: ListOrder | null,
    @Args(() => NestedPageArguments) page: ConnectionArguments,
  ): Promise<Connection<FilingOfAnyKind>> {
    const { services, caller } = context;
    const request = buildPageRequest(context, page, nestedPageSize, orderBy);
    return services.filingFeed.list(caller, kinds, { ...filter, dealId }, request);
  }

  @Operation('countNewFilings')
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Number of those `filings` of the last 30 days that arrived in Docket since a position or a time; ' +
      `${newFilingLimits.count} means ${newFilingLimits.count} or more.`,
    // Each deal is looked up among the filings of all kinds.
    complexity: 50,
  })
  newFilingCount(
    @Ctx() { newFilingCount }: GraphqlContext,
    @Root() { dealId }: Deal,
    @Args(() => NewFilingCountArguments) { since }: NewFilingCountArguments,
  ): Promise<number | null> {
    return newFilingCount(since).load(dealId);
  }

  @Operation('getFiling')
  @FieldResolver(() => FilingConnection, {
    description: 'Filings linked to the deal that Docket has stored, in the order of `relatedFilingIds`.',
    complexity: listComplexity(nestedPageSize),
  })
  relatedFilings(
    @Ctx() context: GraphqlContext,
    @Root() deal: Deal,
    @Args(() => NestedPageArguments) page: ConnectionArguments,
  ): Promise<object> {
    return loadFilingsOfDeal(context, deal, buildPageRequest(context, page, nestedPageSize));
  }

  @Operation('getFiling')
  @FieldResolver(() => [String], {
    nullable: true,
    description:
      'Ids in `relatedFilingIds` of filings that Docket has not stored. A filing that arrives later appears in `relatedFilings`.',
    complexity: 1 + nestedPageSize.default,
  })
  unknownFilingIds(@Ctx() context: GraphqlContext, @Root() deal: Deal): Promise<string[]> {
    return findUnknownFilingIdsOfDeal(context, deal);
  }

  @Operation('createDeal', wrapResultAs('deal'))
  @Mutation(() => CreateDealPayload, { nullable: true, description: 'Create a deal.' })
  createDeal(
    @Ctx() { services, caller, recordOutcome }: GraphqlContext,
    @Arg('input', () => CreateDealInput) input: CreateDealInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<Deal> {
    return services.deals.create(caller, input, recordOutcome);
  }

  @Operation('updateDeal', wrapResultAs('deal'))
  @Mutation(() => UpdateDealPayload, {
    nullable: true,
    description: 'Change a deal. Fields that are not sent stay as they are; null clears an optional field.',
  })
  updateDeal(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => UpdateDealInput) input: UpdateDealInput,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<Deal> {
    return services.deals.update(caller, dealId, input, createPrecondition(ifUpdatedAt));
  }

  @Operation('linkFilings', wrapResultAs('deal'))
  @Mutation(() => LinkFilingsPayload, {
    nullable: true,
    description:
      'Link filings to a deal, after those that are linked. Concurrent changes of the links are kept. Filings that Docket has not stored can be linked too.',
  })
  linkFilings(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Args(() => LinkedFilingsArgument) { filingIds }: LinkedFilingsArgument,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<Deal> {
    return services.deals.linkFilings(caller, dealId, filingIds, createPrecondition(ifUpdatedAt));
  }

  @Operation('unlinkFilings', wrapResultAs('deal'))
  @Mutation(() => UnlinkFilingsPayload, {
    nullable: true,
    description: 'Remove links of a deal to filings. Concurrent changes of the links are kept.',
  })
  unlinkFilings(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Args(() => LinkedFilingsArgument) { filingIds }: LinkedFilingsArgument,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<Deal> {
    return services.deals.unlinkFilings(caller, dealId, filingIds, createPrecondition(ifUpdatedAt));
  }

  @Operation('emailDeal', wrapResultAs('receipt'))
  @Mutation(() => EmailDealPayload, {
    nullable: true,
    description: 'Email a summary of a deal.',
    complexity: operationComplexity('emailDeal'),
  })
  emailDeal(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => EmailDealInput) input: EmailDealInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<EmailReceipt> {
    return services.deals.email(caller, dealId, input);
  }
}
