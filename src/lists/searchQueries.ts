import { Prisma } from '../generated/prisma/client.js';
import type { Search, SearchPart } from '../models/searchTerm.js';

const json = (search: Search): Prisma.Sql => Prisma.sql`${JSON.stringify(search)}::jsonb`;

// In a subquery, the query is built once, not for each row. It also keeps the planner from estimating by the words, which goes
// wrong where words are not independent of each other and of the dates.

/** Returns the SQL of the query that a vector of words must match. */
export const searchQuery = (search: Search): Prisma.Sql => Prisma.sql`(SELECT search_query(${json(search)}))`;

/**
 * Returns the SQL of the query for the index, which knows which words and neighbours a row has, but not where. It is built once, and
 * compared through a function whose cost the planner counts for each row, so that it prefers the index.
 */
export const indexQuery = (search: Search): Prisma.Sql => indexQueryOf(json(search));

/** Returns the same for a search that is given as SQL of a JSON value. */
export const indexQueryOf = (search: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`search_index_query((SELECT search_query(${search}, true)))`;

/** Returns the SQL of the query for an index that knows the words of a row, but neither their places nor their neighbours. */
export const indexQueryOfTexts = (search: Search): Prisma.Sql =>
  Prisma.sql`(SELECT search_query(${json(search)}, true, false))`;

/** Returns the SQL of whether a text in the form of search_text has all parts of an alternative, and none that it excludes. */
export function matchesPatterns(text: Prisma.Sql, alternative: readonly SearchPart[]): Prisma.Sql {
  const patterns = (excluded: boolean) =>
    Prisma.sql`(SELECT search_patterns(${JSON.stringify(alternative)}::jsonb, ${excluded}))::text[]`;
  const hasExclusions = alternative.some(({ isExcluded }) => isExcluded);
  // Without a part to exclude, there are no patterns: NULL.
  return hasExclusions
    ? Prisma.sql`(${text} LIKE ALL (${patterns(false)}) AND (${text} LIKE ANY (${patterns(true)})) IS NOT TRUE)`
    : Prisma.sql`${text} LIKE ALL (${patterns(false)})`;
}
