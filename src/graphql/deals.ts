import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Activity } from '../models/activity.js';
import type { Connection } from '../models/connection.js';
import { pageSizes } from '../models/pageSizes.js';
import { CreateDealInput, Deal, DealFilter, EmailDealInput, EmailReceipt, UpdateDealInput } from '../models/deal.js';
import { IdempotencyArgument } from '../models/idempotencyKey.js';
import { ListOrder } from '../models/listOrder.js';
import { Timestamp } from '../schema/property.js';
import { unchangedSince } from '../services/operations/precondition.js';
import { connectionOf, listComplexity, type PageArguments, pageArguments, pageRequest } from './connections.js';
import type { Context } from './context.js';
import { FilingConnection, relatedFilings, unknownFilingIds } from './relatedFilings.js';
import { payloadOf, shownAs } from './payloads.js';
import { complexityOf, Performs } from './performs.js';
import { unchanged } from './preconditions.js';

export const DealConnection = connectionOf(Deal);
export const ActivityConnection = connectionOf(Activity);

const DealPage = pageArguments(pageSizes.deals);

/** Page size of nested lists: smaller than REST's default, since each deal of a page has such a list. */
export const nestedSize = { default: 20, maximum: pageSizes.deals.maximum };
export const NestedPage = pageArguments(nestedSize);

const deal = { type: Deal, description: 'The deal as it is now.' };
const CreateDealPayload = payloadOf('createDeal', { deal });
const UpdateDealPayload = payloadOf('updateDeal', { deal });
const EmailDealPayload = payloadOf('emailDeal', { receipt: { type: EmailReceipt, description: 'What became of it.' } });

@Resolver(() => Deal)
export class DealResolver {
  @Performs('listDeals')
  @Query(() => DealConnection, {
    nullable: true,
    description: 'Your deals, newest created first.',
    complexity: listComplexity(pageSizes.deals),
  })
  deals(
    @Ctx() { services, caller, shape }: Context,
    @Arg('filter', () => DealFilter, { nullable: true }) filter: DealFilter | null,
    @Arg('orderBy', () => ListOrder, { nullable: true, description: 'By creation; the newest first unless asked.' })
    orderBy: ListOrder | null,
    @Args(() => DealPage) page: PageArguments,
  ): Promise<Connection<Deal>> {
    return services.deals.list(caller, filter ?? {}, pageRequest(page, pageSizes.deals, { orderBy, shape }));
  }

  @Performs('getDeal')
  @Query(() => Deal, { nullable: true, description: 'One deal.' })
  async deal(@Ctx() { services, caller }: Context, @Arg('dealId', () => ID) dealId: string): Promise<Deal> {
    return (await services.deals.get(caller, dealId)).value;
  }

  @Performs('listActivities')
  @FieldResolver(() => ActivityConnection, {
    description: 'Its notes and tasks, newest first.',
    complexity: listComplexity(nestedSize),
  })
  activities(
    @Ctx() { services, caller, logs }: Context,
    @Root() { dealId }: Deal,
    @Args(() => NestedPage) page: PageArguments,
  ): Promise<Connection<Activity>> {
    const request = pageRequest(page, nestedSize);
    const goesOn = page.after ?? page.before;
    return goesOn ? services.activities.logOf(caller, dealId, request) : logs(request).load(dealId);
  }

  @Performs('getFiling')
  @FieldResolver(() => FilingConnection, {
    description: 'The filings linked to it that Docket has, in the order of `relatedFilingIds`.',
    complexity: listComplexity(nestedSize),
  })
  relatedFilings(
    @Ctx() context: Context,
    @Root() deal: Deal,
    @Args(() => NestedPage) page: PageArguments,
  ): Promise<object> {
    return relatedFilings(context, deal, pageRequest(page, nestedSize));
  }

  @Performs('getFiling')
  @FieldResolver(() => [String], {
    nullable: true,
    description:
      'Those of `relatedFilingIds` that name no filing that Docket has. Once the filing arrives, it is among `relatedFilings`.',
    complexity: 1 + nestedSize.default,
  })
  unknownFilingIds(@Ctx() context: Context, @Root() deal: Deal): Promise<string[]> {
    return unknownFilingIds(context, deal);
  }

  @Performs('createDeal', shownAs('deal'))
  @Mutation(() => CreateDealPayload, { nullable: true, description: 'Create a deal.' })
  createDeal(
    @Ctx() { services, caller }: Context,
    @Arg('input', () => CreateDealInput) input: CreateDealInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<Deal> {
    return services.deals.create(caller, input);
  }

  @Performs('updateDeal', shownAs('deal'))
  @Mutation(() => UpdateDealPayload, {
    nullable: true,
    description: 'Change a deal: only the fields that are sent; null clears an optional one.',
  })
  updateDeal(
    @Ctx() { services, caller }: Context,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => UpdateDealInput) input: UpdateDealInput,
    @Arg('ifUpdatedAt', () => Timestamp, unchanged) ifUpdatedAt: string | null,
  ): Promise<Deal> {
    return services.deals.update(caller, dealId, input, unchangedSince(ifUpdatedAt));
  }

  @Performs('emailDeal', shownAs('receipt'))
  @Mutation(() => EmailDealPayload, {
    nullable: true,
    description: 'Email a summary of a deal.',
    complexity: complexityOf('emailDeal'),
  })
  emailDeal(
    @Ctx() { services, caller }: Context,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => EmailDealInput) input: EmailDealInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<EmailReceipt> {
    return services.deals.email(caller, dealId, input);
  }
}
