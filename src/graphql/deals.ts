import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Activity } from '../models/activity.js';
import { type Connection, pageSizes } from '../models/connection.js';
import { CreateDealInput, Deal, DealFilter, EmailDealInput, EmailReceipt, UpdateDealInput } from '../models/deal.js';
import type { Filing } from '../services/filingKinds.js';
import { connectionOf, listComplexity, type PageArguments, pageArguments, pageRequest } from './connections.js';
import type { Context } from './context.js';
import { FilingUnion } from './filings.js';

const DealConnection = connectionOf(Deal);
export const ActivityConnection = connectionOf(Activity);
export const RecordPage = pageArguments(pageSizes.deals);

@Resolver(() => Deal)
export class DealResolver {
  @Query(() => DealConnection, {
    description: 'Your deals, newest created first.',
    complexity: listComplexity(pageSizes.deals),
  })
  deals(
    @Ctx() { services, caller }: Context,
    @Args(() => RecordPage) page: PageArguments,
    @Arg('filter', () => DealFilter, { nullable: true }) filter: DealFilter | null,
  ): Promise<Connection<Deal>> {
    return services.deals.list(caller, filter ?? {}, pageRequest(page));
  }

  @Query(() => Deal, { description: 'One deal.' })
  async deal(@Ctx() { services, caller }: Context, @Arg('dealId', () => ID) dealId: string): Promise<Deal> {
    return (await services.deals.get(caller, dealId)).value;
  }

  @FieldResolver(() => ActivityConnection, {
    description: 'Its notes and tasks, newest first.',
    complexity: listComplexity(pageSizes.deals),
  })
  activities(
    @Ctx() { services, caller, activities }: Context,
    @Root() { dealId }: Deal,
    @Args(() => RecordPage) page: PageArguments,
  ): Promise<Connection<Activity>> {
    if (page.after) return services.activities.list(caller, dealId, pageRequest(page));
    return activities(page.first ?? pageSizes.deals.default).load(dealId);
  }

  @FieldResolver(() => [FilingUnion], {
    description: 'The filings linked to it that Docket has, in the order of the ids.',
  })
  async relatedFilings(@Ctx() { filing }: Context, @Root() { relatedFilingIds }: Deal): Promise<Filing[]> {
    const found = await Promise.all(relatedFilingIds.map((filingId) => filing.load(filingId)));
    return found.filter((known) => known !== null);
  }

  @Mutation(() => Deal, { description: 'Create a deal.' })
  createDeal(
    @Ctx() { services, caller }: Context,
    @Arg('input', () => CreateDealInput) input: CreateDealInput,
  ): Promise<Deal> {
    return services.deals.create(caller, input);
  }

  @Mutation(() => Deal, { description: 'Change a deal: only the fields that are sent; null clears an optional one.' })
  updateDeal(
    @Ctx() { services, caller }: Context,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => UpdateDealInput) input: UpdateDealInput,
  ): Promise<Deal> {
    return services.deals.update(caller, dealId, input);
  }

  @Mutation(() => EmailReceipt, { description: 'Email a summary of a deal.' })
  emailDeal(
    @Ctx() { services, caller }: Context,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => EmailDealInput) input: EmailDealInput,
  ): Promise<EmailReceipt> {
    return services.deals.email(caller, dealId, input);
  }
}
