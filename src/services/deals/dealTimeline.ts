import type { Database } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { KeysetPaginator } from '../../lists/keysetPaginator.js';
import type { ListedTable } from '../../lists/pageStatements.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { Deal } from '../../models/deal.js';
import {
  type DealFieldChange,
  type DealFormerText,
  type DealPricePoint,
  DealTimelineEntry,
  longTextFields,
  maxPricePoints,
} from '../../models/dealHistory.js';
import { isUuid } from '../../models/ids.js';
import type { Connection, PageRequest } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { notFound } from '../../failure.js';
import type { FormerValues } from './dealChanges.js';
import type { DealService } from './dealService.js';

const timelineList: ListedTable<DealTimelineEntry> = {
  table: 'DealTimeline',
  model: DealTimelineEntry,
  order: ['at', 'entryId'],
  size: pageSizes.standard,
  version: Prisma.sql`"changes"::text || "documentChanges"::text`,
  bytes: Prisma.sql`octet_length("changes"::text) + octet_length("documentChanges"::text)
    + octet_length(array_to_string("linkedFilingIds" || "unlinkedFilingIds", ','))`,
};

/** Price changes of a deal at one point in time. */
export interface PriceChange {
  readonly at: string;
  readonly changes: readonly DealFieldChange[];
}

type PricedDeal = Pick<Deal, 'createdAt' | 'targetPrice' | 'currentPrice'>;

// The view DealTimeline has a row `taskCompleted` for every activity, without a time while the activity is not completed.
const isDated = Prisma.sql`"at" IS NOT NULL`;

/**
 * Returns the condition for the entries of a deal of an account. A subquery checks the owner once: with a condition on "userId", the
 * planner may read the entries of all deals of the account. It assumes that IS NOT NULL keeps nearly all rows. Of an equality it assumes
 * that it keeps one row in 200, and would then sort all entries of the deal.
 */
const isOfDeal = ({ userId }: Caller, dealId: Prisma.Sql) =>
  Prisma.sql`"dealId" = ${dealId} AND (SELECT true FROM "Deal" AS owned
    WHERE owned."dealId" = ${dealId} AND owned."userId" = ${userId}::uuid) IS NOT NULL`;

const timelineSelection = (caller: Caller, dealId: string) => ({
  purpose: `timeline of ${dealId.toLowerCase()}`,
  filters: {},
  resolveFilters: () => ({}),
  conditions: () => ({
    dense: [isOfDeal(caller, Prisma.sql`${dealId}::uuid`), isDated].map((forScan) => ({ forScan })),
  }),
  caller,
});

/** Reads the history of deals: timelines, series of prices, and former texts. */
export class DealTimeline {
  constructor(
    private readonly database: Database,
    private readonly keyset: KeysetPaginator,
    private readonly deals: DealService,
  ) {}

  /** Reads a page of the timeline of a deal that is known to be the caller's, newest first. */
  pageOfDeal(caller: Caller, dealId: string, page: PageRequest): Promise<Connection<DealTimelineEntry>> {
    const selection = { ...timelineSelection(caller, dealId), subjects: () => [caller.userId] };
    return this.keyset.readPage(timelineList, selection, page);
  }

  /**
   * Reads the first or last pages of the timelines of deals of the caller, in one statement. A single deal is read with `pageOfDeal`:
   * PostgreSQL then merges sorted lists, and reads 22 entries for a page. Of several deals it sorts all entries.
   */
  async pagesOfDeals(
    caller: Caller,
    dealIds: readonly string[],
    page: PageRequest,
  ): Promise<Map<string, Connection<DealTimelineEntry>>> {
    const [dealId, ...others] = dealIds;
    if (dealId !== undefined && others.length === 0)
      return new Map([[dealId, await this.pageOfDeal(caller, dealId, page)]]);
    const conditionFor = (dealId: Prisma.Sql) => isOfDeal(caller, dealId);
    const children = { parentIds: dealIds, idType: 'uuid', conditionFor, conditions: [isDated], caller } as const;
    return this.keyset.readPages(timelineList, children, (dealId) => timelineSelection(caller, dealId), page);
  }

  /** Reads the latest changes of prices of many deals of the caller, newest first, in one statement. */
  async findPriceChanges(caller: Caller, dealIds: readonly string[]): Promise<Map<string, PriceChange[]>> {
    const rows = await this.database.query<{ dealId: string; at: Date; changes: DealFieldChange[] }>(
      Prisma.sql`
      SELECT deal.id AS "dealId", "at", jsonb_path_query_array("changes", '$[*] ? (@.field == "targetPrice" || @.field == "currentPrice")') AS "changes"
      FROM unnest(${[...dealIds]}::uuid[]) AS deal(id) CROSS JOIN LATERAL (
        SELECT "at", "changes" FROM "DealChange"
        WHERE ${isOfDeal(caller, Prisma.sql`deal.id`)}
          AND ("changes" @> '[{"field": "targetPrice"}]' OR "changes" @> '[{"field": "currentPrice"}]')
        ORDER BY "at" DESC, "changeId" DESC LIMIT ${maxPricePoints}) AS change
      ORDER BY deal.id, "at" DESC`,
      'read',
      caller.userId,
    );
    const changesByDeal = new Map<string, PriceChange[]>(dealIds.map((dealId) => [dealId, []]));
    for (const { dealId, at, changes } of rows) changesByDeal.get(dealId)?.push({ at: at.toISOString(), changes });
    return changesByDeal;
  }

  /** Returns the former values of the long texts that a change replaced. @throws {Failure} `notFound`, or `forbidden` for a deal of another account. */
  async findFormerTexts(caller: Caller, dealId: string, changeId: string): Promise<DealFormerText[]> {
    await this.deals.requireOwned(caller, dealId);
    const [change] = isUuid(changeId)
      ? await this.database.query<{ former: FormerValues }>(
          Prisma.sql`SELECT "former" FROM "DealChange" WHERE "changeId" = ${changeId}::uuid AND "dealId" = ${dealId}::uuid`,
        )
      : [];
    if (!change) throw notFound('This deal has no such change');
    return longTextFields.flatMap((field) => {
      const text = change.former[field] as string | null | undefined;
      return text === undefined ? [] : [{ field, text }];
    });
  }
}

/**
 * Builds the series of prices, oldest first. It begins with the creation of the deal if fewer than `maxPricePoints` changes are given;
 * points before the first price are left out.
 * @param changes latest changes of prices, newest first.
 */
export function buildPriceSeries(deal: PricedDeal, changes: readonly PriceChange[]): DealPricePoint[] {
  const prices = { targetPrice: deal.targetPrice, currentPrice: deal.currentPrice };
  const points: DealPricePoint[] = [];
  for (const { at, changes: changed } of changes) {
    points.unshift({ at, ...prices });
    for (const { field, before } of changed)
      Object.assign(prices, { [field]: before === null ? null : Number(before) });
  }
  if (points.length < maxPricePoints) points.unshift({ at: deal.createdAt, ...prices });
  const first = points.findIndex(({ targetPrice, currentPrice }) => targetPrice !== null || currentPrice !== null);
  return first < 0 ? [] : points.slice(first);
}
