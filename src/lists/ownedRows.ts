import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../models/accounts/caller.js';
import type { RowSelection } from './keysetPaginator.js';

/**
 * Selects all of the caller's rows in a table with a `userId`.
 * @param listName name of the list, so that page tokens of the caller's other lists are refused.
 * @param moreConditions additional conditions.
 */
export const selectOwnedRows = (
  caller: Caller,
  listName: string,
  ...moreConditions: readonly Prisma.Sql[]
): RowSelection<object> => ({
  purpose: `${listName} of ${caller.userId}`,
  filters: {},
  resolveFilters: () => ({}),
  conditions: () => ({
    dense: [Prisma.sql`"userId" = ${caller.userId}::uuid`, ...moreConditions].map((holds) => ({ forScan: holds })),
  }),
  caller,
});
