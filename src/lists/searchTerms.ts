import { Prisma } from '../generated/prisma/client.js';
import type { Condition } from './where.js';

/** Pattern of terms with three letters or digits in a row, for which the trigram index is enough. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/**
 * Pattern of terms of two letters or digits. Where a letter, a digit or a space follows them, the trigram index finds them;
 * elsewhere, the index of pairs does.
 */
const isOrdinaryPair = /^[a-z0-9]{2}$/;

/** Returns the condition for filings that contain a term, and its form for an index (migration search_at_scale). */
export function containing(searchTerm: string): Condition {
  // The unit separator separates the fields of a searchText; in a term it counts as white space.
  const term = Prisma.sql`${searchTerm.replaceAll('\x1f', ' ')}::text`;
  // In a subquery the pattern is built once, not for each row.
  const holds = Prisma.sql`"searchText" LIKE (SELECT search_pattern(${term}))`;
  const matches = Prisma.sql`"searchText" LIKE search_pattern(${term})`;
  const form = Prisma.sql`search_form(${term})`;
  const shown = searchTerm.normalize('NFKC').toLowerCase();
  // The trigram index is slow: it compares long lists, one for each three letters of the term.
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
