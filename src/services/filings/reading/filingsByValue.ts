import { Prisma } from '../../../generated/prisma/client.js';
import type { Conditions } from '../../../lists/rowConditions.js';
import type { SortOrder } from '../../../lists/sortOrder.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { filingKinds } from '../filingKinds.js';
import type { FilingFilterResolver } from './filingFilterResolver.js';
import type { ResolvedFilter } from './resolvedFilter.js';
import { form4ValueSql } from './valueConditions.js';

const valueSql = form4ValueSql(Prisma.sql`"totalValue"`);

/** Order of Form 4 filings by value, the greatest first. An index has it, and its second column is the day. */
export const orderByValue: SortOrder = {
  order: ['value', 'filingDate', 'filingId'],
  computedColumns: { value: { value: valueSql, type: 'float8' } },
};

/**
 * Returns the conditions of a list of Form 4 filings by value. The filings that an index finds are sorted, since they can be anywhere in
 * the order. Without such conditions, PostgreSQL reads either the index of the order or that of the days, whichever has fewer rows.
 */
export async function buildConditionsByValue(
  filters: FilingFilterResolver,
  { minValue, ...filter }: ResolvedFilter,
  caller: Caller,
): Promise<Conditions> {
  const { dense, sparse = [] } = await filters.buildConditions('form4', filter, caller, { isOnOwnTable: true });
  return {
    dense: [
      ...dense,
      ...sparse.filter(({ isExclusion }) => isExclusion),
      ...(minValue === undefined ? [] : [{ forScan: Prisma.sql`${valueSql} >= ${minValue}::float8` }]),
    ],
    sparse: sparse.filter(({ isExclusion }) => !isExclusion),
    index: { table: filingKinds.form4.table, skipsScan: true },
    isPlannedForValues: true,
  };
}
