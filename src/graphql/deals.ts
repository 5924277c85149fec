import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Activity } from '../models/activity.js';
import { type Connection, pageSizes } from '../models/connection.js';
import { CreateDealInput, Deal, DealFilter, EmailDealInput, EmailReceipt, UpdateDealInput } from '../models/deal.js';
import { IdempotencyArgument } from '../models/idempotencyKey.js';
import { Timestamp } from '../schema/property.js';
import type { Filing } from '../services/filings/filingKinds.js';
import { unchangedSince } from '../services/operations/precondition.js';
import { connectionOf, listComplexity, type PageArguments, pageArguments, pageRequest } from './connections.js';
import { complexityOf, Performs } from './performs.js';
import type { Context } from './context.js';
import { FilingUnion } from './filings.js';
import { unchanged } from './preconditions.js';

const DealConnection = connectionOf(Deal);
const DealPage = pageArguments(pageSizes.deals);

const ActivityConnection = connectionOf(Activity);
/** Fewer than REST's default, since there is one such list for every deal of a page. */
const logSize = { default: 20, maximum: pageSizes.deals.maximum };
const LogPage = pageArguments(logSize);

@Resolver(() => Deal)
export class DealResolver {
  @Performs('listDeals')
  @Query(() => DealConnection, {
    nullable: true,
    description: 'Your deals, newest created first.',
    complexity: listComplexity(pageSizes.deals),
  })
  deals(
    @Ctx() { services, caller }: Context,
    @Arg('filter', () => DealFilter, { nullable: true }) filter: DealFilter | null,
    @Args(() => DealPage) page: PageArguments,
  ): Promise<Connection<Deal>> {
    return services.deals.list(caller, filter ?? {}, pageRequest(page));
  }

  @Performs('getDeal')
  @Query(() => Deal, { nullable: true, description: 'One deal.' })
  async deal(@Ctx() { services, caller }: Context, @Arg('dealId', () => ID) dealId: string): Promise<Deal> {
    return (await services.deals.get(caller, dealId)).value;
  }

  @Performs('listActivities')
  @FieldResolver(() => ActivityConnection, {
    description: 'Its notes and tasks, newest first.',
    complexity: listComplexity(logSize),
  })
  activities(
    @Ctx() { services, caller, activities }: Context,
    @Root() { dealId }: Deal,
    @Args(() => LogPage) page: PageArguments,
  ): Promise<Connection<Activity>> {
    if (page.after) return services.activities.list(caller, dealId, pageRequest({ first: logSize.default, ...page }));
    return activities(page.first ?? logSize.default).load(dealId);
  }

  @FieldResolver(() => [FilingUnion], {
    description: 'The filings linked to it that Docket has, in the order of `relatedFilingIds`.',
    // As if there were so many of them; more are counted when they are there.
    complexity: ({ childComplexity }) => 1 + 10 * childComplexity,
  })
  async relatedFilings(@Ctx() { filing, countLinks }: Context, @Root() { relatedFilingIds }: Deal): Promise<Filing[]> {
    await countLinks(relatedFilingIds.length);
    const found = await Promise.all(relatedFilingIds.map((filingId) => filing.load(filingId)));
    return found.filter((known) => known !== null);
  }

  @Performs('createDeal')
  @Mutation(() => Deal, { nullable: true, description: 'Create a deal.' })
  createDeal(
    @Ctx() { services, caller }: Context,
    @Arg('input', () => CreateDealInput) input: CreateDealInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<Deal> {
    return services.deals.create(caller, input);
  }

  @Performs('updateDeal')
  @Mutation(() => Deal, {
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

  @Performs('emailDeal')
  @Mutation(() => EmailReceipt, {
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
