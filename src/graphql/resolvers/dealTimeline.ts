import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Activity } from '../../models/activity.js';
import { Deal } from '../../models/deal.js';
import { DealFormerText, DealPricePoint, DealTimelineEntry } from '../../models/dealHistory.js';
import { Filing } from '../../models/filings/filing.js';
import type { Connection } from '../../models/paging/connection.js';
import { buildPriceSeries } from '../../services/deals/dealTimeline.js';
import type { GraphqlContext } from '../context.js';
import {
  buildPageRequest,
  type ConnectionArguments,
  createConnectionType,
  listComplexity,
} from '../fields/connections.js';
import { Operation } from '../fields/operation.js';
import { loadStoredFilings } from './dealFilings.js';
import { NestedPageArguments, nestedPageSize } from './deals.js';

const DealTimelineConnection = createConnectionType(DealTimelineEntry);

/** Maximum linked filings that are read for an entry. */
const maxFilingsOfEntry = 10;

/** Filings that the complexity of a document includes for an entry; most entries link none. */
const expectedFilingsOfEntry = 2;

/** Points that the complexity of a document includes for a series of prices. */
const expectedPricePoints = 20;

@Resolver(() => Deal)
export class DealTimelineResolver {
  @Operation('getDealTimeline')
  @FieldResolver(() => DealTimelineConnection, {
    description:
      'Timeline of the deal, newest first: its creation and its changes, activities that were created, and tasks that were completed.',
    complexity: listComplexity(nestedPageSize),
  })
  timeline(
    @Ctx() context: GraphqlContext,
    @Root() { dealId }: Deal,
    @Args(() => NestedPageArguments) page: ConnectionArguments,
  ): Promise<Connection<DealTimelineEntry>> {
    const { services, caller, timelinePages } = context;
    const request = buildPageRequest(context, page, nestedPageSize);
    const cursor = page.after ?? page.before;
    return cursor ? services.dealTimeline.pageOfDeal(caller, dealId, request) : timelinePages(request).load(dealId);
  }

  @Operation('getDealTimeline')
  @FieldResolver(() => [DealPricePoint], {
    description:
      'Target price and current price over time, oldest first. The first point is the creation of the deal, if it had a price then; of many changes, the newest are shown. Empty if the deal never had a price.',
    complexity: ({ childComplexity }: { childComplexity: number }) => 1 + expectedPricePoints * childComplexity,
  })
  async prices(@Ctx() { budget, priceChanges }: GraphqlContext, @Root() deal: Deal): Promise<DealPricePoint[]> {
    const series = buildPriceSeries(deal, (await priceChanges.load(deal.dealId)) ?? []);
    budget.charge(series.length);
    return series;
  }

  @Operation('getDealTimeline')
  @Query(() => [DealFormerText], {
    nullable: true,
    description: 'Whole long texts of a deal before a change, for the texts that the change concerned.',
    complexity: ({ childComplexity }: { childComplexity: number }) => 100 + childComplexity,
  })
  async dealFormerTexts(
    @Ctx() { services, caller, budget }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('changeId', () => ID, { description: '`entryId` of the change in the timeline.' }) changeId: string,
  ): Promise<DealFormerText[]> {
    const texts = await services.dealTimeline.findFormerTexts(caller, dealId, changeId);
    budget.charge(1, Buffer.byteLength(JSON.stringify(texts)));
    return texts;
  }
}

@Resolver(() => DealTimelineEntry)
export class TimelineEntryResolver {
  @Operation('listActivities')
  @FieldResolver(() => Activity, {
    nullable: true,
    description: 'The activity that was created or completed; otherwise null.',
  })
  activity(@Ctx() { activity }: GraphqlContext, @Root() { activityId }: DealTimelineEntry): Promise<Activity | null> {
    return activityId === null ? Promise.resolve(null) : activity.load(activityId);
  }

  @Operation('getFiling')
  @FieldResolver(() => [Filing], {
    nullable: true,
    description: `Filings of \`linkedFilingIds\` that Docket has stored; at most ${maxFilingsOfEntry}.`,
    complexity: ({ childComplexity }: { childComplexity: number }) => 1 + expectedFilingsOfEntry * childComplexity,
  })
  linkedFilings(@Ctx() context: GraphqlContext, @Root() { linkedFilingIds }: DealTimelineEntry): Promise<object[]> {
    return loadStoredFilings(context, linkedFilingIds.slice(0, maxFilingsOfEntry));
  }
}
