import { Prisma } from '../generated/prisma/client.js';
import type { Condition } from './where.js';

/** Of a term that has three letters or digits in a row the trigram index knows enough. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/** Two letters or digits that are followed by a third one, or by a space, are within a trigram; others are a pair. */
const isOrdinaryPair = /^[a-z0-9]{2}$/;

/** The filings that hold a term, and how an index finds them (migration search_at_scale). */
export function containing(searchTerm: string): Condition {
  // The unit separator stands between the fields of a searchText; in a term it is white space.
  const term = Prisma.sql`${searchTerm.replaceAll('\x1f', ' ')}::text`;
  // In a subquery the pattern is made once, not for each row.
  const holds = Prisma.sql`"searchText" LIKE (SELECT search_pattern(${term}))`;
  const matches = Prisma.sql`"searchText" LIKE search_pattern(${term})`;
  const form = Prisma.sql`search_form(${term})`;
  const shown = searchTerm.normalize('NFKC').toLowerCase();
  // The index has to compare long lists: of each three letters, not of the term.
  if (hasTrigram.test(shown)) return { holds, indexed: matches, isSlow: true, isSearch: true };
  if (!isOrdinaryPair.test(shown)) {
    return { holds, indexed: Prisma.sql`(${matches} AND "pairs" @> term_pairs(${form}))`, isSearch: true };
  }
  return {
    holds,
    isSearch: true,
    indexed: Prisma.sql`(${matches} AND ("searchText" ~ (${form} || '[a-z0-9 ]') OR
      "pairs" @> ARRAY[pair_of(left(${form}, 1), right(${form}, 1))]))`,
  };
}
