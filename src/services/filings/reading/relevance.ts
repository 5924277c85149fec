import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { SearchPart } from '../../../models/searchTerm.js';
import { allKinds, filingKinds } from '../filingKinds.js';

/** Characters of the texts of a filing in which occurrences are counted. */
const countedCharacters = 20_000;

/** Weight of the rank in the fields of a filing. A word in a title then counts more than any number of occurrences in the text. */
const fieldWeight = 50;

/** Relevance of filings for a search. */
export class Relevance {
  constructor(private readonly database: Database) {}

  /**
   * Returns the scores of filings of each kind, by id. The score of a word or phrase is its rank in the fields, plus `n / (n + 1.5)` for
   * `n` occurrences at the beginning of the texts.
   */
  async computeScores(
    idsByKind: ReadonlyMap<FilingKind, readonly string[]>,
    alternatives: readonly (readonly SearchPart[])[],
    account: string,
  ): Promise<ReadonlyMap<FilingKind, ReadonlyMap<string, number>>> {
    const parts = alternatives.flat().filter(({ isExcluded }) => !isExcluded);
    const scores = allKinds.map(async (kind) => {
      const ids = idsByKind.get(kind) ?? [];
      if (ids.length === 0) return [kind, new Map<string, number>()] as const;
      const rows = await this.database.query<{ filingId: string; score: number }>(
        buildScoreQuery(kind, ids, parts),
        'search',
        account,
      );
      return [kind, new Map(rows.map(({ filingId, score }) => [filingId, score]))] as const;
    });
    return new Map(await Promise.all(scores));
  }
}

function buildScoreQuery(kind: FilingKind, ids: readonly string[], parts: readonly SearchPart[]): Prisma.Sql {
  const words = identifier(`${filingKinds[kind].table}Search`);
  const ofFields = Prisma.sql`(SELECT sum(${fieldWeight} * ts_rank(known."words", query, 1)) FROM term)`;
  const ofTexts = Prisma.sql`coalesce((
    SELECT sum(occurrences / (occurrences + 1.5))
    FROM term, LATERAL (SELECT (length(beginning) - length(replace(beginning, phrase, '')))::float8 / length(phrase)) AS counted(occurrences)
  ), 0)`;
  const texts = Prisma.sql`LEFT JOIN "SecFilingTextSearch" AS text USING ("filingId"),
    LATERAL (SELECT left(text."texts", ${countedCharacters}::integer)) AS part(beginning)`;
  return Prisma.sql`
    WITH term AS MATERIALIZED (
      SELECT search_query(jsonb_build_object('alternatives', jsonb_build_array(jsonb_build_array(part)), 'labels', '[]'::jsonb)) AS query,
        btrim((search_patterns(jsonb_build_array(part), false))[1], '%') AS phrase
      FROM jsonb_array_elements(${JSON.stringify(parts)}::jsonb) AS part)
    SELECT "filingId", (coalesce(${ofFields}, 0) + ${kind === 'sec' ? ofTexts : Prisma.sql`0`})::float8 AS score
    FROM ${words} AS known ${kind === 'sec' ? texts : Prisma.empty} WHERE "filingId" = ANY(${[...ids]}::text[])`;
}
