import { Prisma } from '../../generated/prisma/client.js';
import { projection, timestampSql } from '../../lists/jsonRows.js';
import type { ListedTable } from '../../lists/pageStatements.js';
import type { Conditions } from '../../lists/rowConditions.js';
import { matchesPatterns } from '../../lists/searchQueries.js';
import { allMarkets, equivalentSymbols } from '../../models/companySymbol.js';
import type { SortOrder } from '../../lists/sortOrder.js';
import { Deal, type DealStatus, type PositionType } from '../../models/deal.js';
import type { DealSort } from '../../models/dealFilter.js';
import { DealDocument } from '../../models/dealDocument.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { parseSearchTerm } from '../../models/searchTerm.js';
import { liveDealsOf } from './liveDeals.js';
import { dueDateSql, nextTaskSql } from './nextTask.js';

/** Table of deals, newest created first. */
export const dealList: ListedTable<Deal> = {
  table: 'Deal',
  model: Deal,
  order: ['createdAt', 'dealId'],
  size: pageSizes.standard,
  version: timestampSql('updatedAt'),
  bytes: Prisma.sql`coalesce(octet_length("description"), 0) + coalesce(octet_length("investmentThesis"), 0) +
    coalesce(octet_length("notes"), 0) + coalesce(octet_length("riskAssessment"), 0)`,
  searchedBytes: Prisma.sql`octet_length("searchText")`,
  computed: {
    documents: Prisma.sql`(SELECT coalesce(json_agg(${projection(DealDocument)} ORDER BY "createdAt", "documentId"), '[]')
      FROM "DealDocument" WHERE "DealDocument"."dealId" = "Deal"."dealId")`,
  },
};

const nextDueDate = Prisma.sql`coalesce((${nextTaskSql(dueDateSql, Prisma.sql`"Activity"."dealId" = "Deal"."dealId"`)}), 'infinity'::date)`;

/** Orders of deals, with the SQL of their indexes. That by the next task has none: the tasks of each deal of the account are looked up. */
export const dealOrders: Readonly<Record<DealSort, Partial<SortOrder>>> = {
  created: {},
  updated: { order: ['updatedAt', 'dealId'] },
  companyName: {
    order: ['name order', 'dealId'],
    computedColumns: { 'name order': { value: Prisma.sql`(lower("companyName") COLLATE "C")`, type: 'text' } },
    isAscending: true,
  },
  upside: {
    order: ['upside', 'dealId'],
    computedColumns: {
      upside: { value: Prisma.sql`deal_upside("positionType", "targetPrice", "currentPrice")`, type: 'float8' },
    },
  },
  nextTask: {
    order: ['next due date', 'dealId'],
    computedColumns: { 'next due date': { value: nextDueDate, type: 'date' } },
    isAscending: true,
  },
};

/** Filter of a list of deals; absent and null values filter nothing. */
interface DealConditions {
  readonly status?: DealStatus | null | undefined;
  readonly statuses?: readonly DealStatus[] | null | undefined;
  readonly positionType?: PositionType | null | undefined;
  readonly symbol?: string | null | undefined;
  readonly searchTerm?: string | null | undefined;
  readonly sort?: DealSort | undefined;
}

/** Returns the conditions of a filter of the deals of an account. */
export const dealConditions = (
  userId: string,
  { status, statuses, positionType, symbol, searchTerm, sort }: DealConditions,
): Conditions => ({
  dense: [
    { forScan: liveDealsOf(userId) },
    ...(sort === 'nextTask' ? [{ forScan: isFoundById(userId) }] : []),
    ...(status ? [{ forScan: Prisma.sql`"status" = ${status}::"DealStatus"` }] : []),
    ...(statuses?.length ? [{ forScan: Prisma.sql`"status" = ANY (${[...statuses]}::text[]::"DealStatus"[])` }] : []),
    ...(positionType ? [{ forScan: Prisma.sql`"positionType" = ${positionType}::"PositionType"` }] : []),
    ...(symbol ? [{ forScan: matchesSymbol(symbol) }] : []),
  ],
  ...(searchTerm && { sparse: [{ forScan: matchesTerm(searchTerm) }] }),
});

/** Returns the condition for the deals of an account by their ids. Without it, the planner may read the deals of all accounts to sort these. */
const isFoundById = (userId: string): Prisma.Sql =>
  Prisma.sql`"dealId" = ANY (ARRAY(SELECT "dealId" FROM "Deal" WHERE ${liveDealsOf(userId)} ORDER BY "createdAt", "dealId"))`;

/** Returns the condition for deals whose symbol may name the company of another symbol, in any case. */
function matchesSymbol(symbol: string): Prisma.Sql {
  const symbols = equivalentSymbols(symbol);
  return Prisma.sql`upper(btrim("symbol")) = ANY (ARRAY(SELECT upper(each) FROM unnest(${symbols}::text[]) AS each))`;
}

/**
 * Returns the condition for deals that match a term. `searchText` begins with a group separator (U+001D). If it does not, an earlier
 * release stored it: the query adds the words that hyphens join and, without a record separator (U+001E), normalizes it.
 */
function matchesTerm(searchTerm: string): Prisma.Sql {
  const alternatives = parseSearchTerm(searchTerm, allMarkets).map((parts) =>
    matchesPatterns(Prisma.sql`"text"`, parts),
  );
  return Prisma.sql`EXISTS (SELECT FROM (SELECT CASE WHEN starts_with("searchText", E'\\x1d') THEN "searchText"
    ELSE CASE WHEN starts_with("searchText", E'\\x1e') THEN "searchText"
      ELSE search_text(search_normal(replace("searchText", E'\\x1f', E' \\x1f '))) END || search_joined(concat_ws(E'\\x1f',
      "companyName", "symbol", "description", "investmentThesis", "notes", "riskAssessment")) END AS "text" OFFSET 0) AS "searched"
    WHERE ${Prisma.join(alternatives, ' OR ')})`;
}
