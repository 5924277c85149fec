import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import type { Condition } from '../../../lists/rowConditions.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { filingKinds } from '../filingKinds.js';
import { filingsOfDeals, linkedFilings, type RowTest } from './dealConditions.js';
import type { DealReferences } from './dealReferences.js';
import type { ResolvedFilter } from './resolvedFilter.js';

/** Returns whether a filter depends on data of the account: marks or deals. */
export const dependsOnAccount = ({ archived, favorited, hasDeal, mine, dealId }: Partial<ResolvedFilter>): boolean =>
  [archived, favorited, hasDeal, mine, dealId].some((wanted) => wanted !== undefined);

/** Account, and what the deals refer to that a filter compares. */
export interface ComparedDeals {
  readonly userId: string;
  /** References of the deals of `mine`. */
  readonly mine: DealReferences | undefined;
  /** References of the deal `dealId`. */
  readonly deal: DealReferences | undefined;
}

/**
 * Returns the conditions on data of the account.
 * Those with `hasIndexedTerm` are checked row by row, since an index finds the rows by other conditions.
 */
export function accountConditions(
  kind: FilingKind,
  filter: ResolvedFilter,
  { userId, mine, deal }: ComparedDeals,
  { hasIndexedTerm, isFilled }: { readonly hasIndexedTerm: boolean; readonly isFilled: boolean },
): { readonly dense: Condition[]; readonly sparse: Condition[] } {
  const { table } = filingKinds[kind];
  const marks = (['archived', 'favorited'] as const).map((flag) => ({
    wanted: filter[flag],
    test: preferenceTest(kind, table, userId, flag),
  }));
  const tests = [...marks, { wanted: filter.hasDeal, test: linkedFilings(table, userId) }];
  const dense: Condition[] = [];
  const sparse: Condition[] = [];
  const require = ({ isSet, ids }: RowTest) =>
    sparse.push({ forScan: isSet, ...(!hasIndexedTerm && { forIndex: ids }) });
  for (const { wanted, test } of tests) {
    if (wanted) require(test);
    else if (wanted === false) dense.push({ forScan: Prisma.sql`NOT ${test.isSet}` });
  }
  if (deal) require(filingsOfDeals(kind, deal, filter, isFilled));
  if (mine) {
    const test = filingsOfDeals(kind, mine, filter, isFilled);
    if (filter.mine) require(test);
    else sparse.push({ forScan: Prisma.sql`NOT ${test.isSet}`, isExclusion: true });
  }
  return { dense, sparse };
}

/** Returns the test that the user has set a flag. A filing without a stored preference has no flag set. */
function preferenceTest(kind: FilingKind, table: string, userId: string, flag: string): RowTest {
  const preferences = Prisma.sql`FROM "FilingPreference" AS preference WHERE preference."userId" = ${userId}::uuid
    AND preference."kind" = ${kind}::"FilingKind" AND preference.${identifier(flag)}`;
  const id = Prisma.sql`${identifier(table)}."filingId"`;
  return {
    isSet: Prisma.sql`EXISTS (SELECT 1 ${preferences} AND preference."filingId" = ${id})`,
    ids: Prisma.sql`${id} = ANY (ARRAY(SELECT preference."filingId" ${preferences}))`,
  };
}
