import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../models/caller.js';
import type { Selection } from './keyset.js';

/**
 * The caller's own rows of a table with a `userId`, all of them.
 * @param what they are, so that a token of another of the caller's lists is told apart.
 * @param further what else must hold.
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
