import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../models/caller.js';
import type { Selection } from './keyset.js';

/**
 * Selects all of the caller's rows in a table with a `userId`.
 * @param what name of the list, so that page tokens of the caller's other lists are refused.
 * @param further additional conditions.
 */
export const ownRows = (caller: Caller, what: string, ...further: readonly Prisma.Sql[]): Selection<object> => ({
  purpose: `${what} of ${caller.userId}`,
  asked: {},
  resolve: () => ({}),
  conditions: () => ({
    dense: [Prisma.sql`"userId" = ${caller.userId}::uuid`, ...further].map((holds) => ({ holds })),
  }),
  caller,
});
