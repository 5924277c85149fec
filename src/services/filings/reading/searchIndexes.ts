import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import { indexQuery, indexQueryOfTexts, matchesPatterns, searchQuery } from '../../../lists/searchQueries.js';
import type { Condition, SparseIndex } from '../../../lists/rowConditions.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { needsComparison, type Search } from '../../../models/searchTerm.js';
import { filingKinds } from '../filingKinds.js';

/** Milliseconds between checks for indexes that have been filled. */
const checkIntervalMs = 1000;

/** Search indexes of the kinds of filings: each kind has a table with one text-search vector for each filing. */
export class SearchIndexes {
  private filledKinds: ReadonlySet<FilingKind> = new Set();
  private hasAllTexts = false;
  private checkedAt = -Infinity;
  private checking: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the index of a kind has all filings. Once true for a kind, it stays true. */
  async isFilled(kind: FilingKind): Promise<boolean> {
    if (!this.filledKinds.has(kind)) await this.checkAtIntervals();
    return this.filledKinds.has(kind);
  }

  /** Returns whether searches find all stored texts, as of some moments ago: a process of an earlier release does not index them. */
  async areTextsIndexed(): Promise<boolean> {
    await this.checkAtIntervals();
    return this.hasAllTexts;
  }

  private async checkAtIntervals(): Promise<void> {
    if (this.clock.elapsed() - this.checkedAt >= checkIntervalMs) {
      this.checkedAt = this.clock.elapsed();
      this.checking = this.check().catch((error: unknown) => {
        // The next caller checks again.
        this.checkedAt = -Infinity;
        throw error;
      });
    }
    await this.checking;
  }

  private async check(): Promise<void> {
    const rows = await this.database.query<{ kind: FilingKind }>(
      Prisma.sql`SELECT "kind" FROM "SearchFilling" WHERE "filledAt" IS NOT NULL`,
    );
    this.filledKinds = new Set(rows.map(({ kind }) => kind));
    const [texts] = await this.database.query<{ isComplete: boolean }>(
      Prisma.sql`SELECT NOT EXISTS (SELECT FROM ${unindexedTexts}) AS "isComplete"`,
    );
    this.hasAllTexts = texts?.isComplete ?? false;
  }
}

/** Returns the condition for the filings of a kind that match a search, and the index that answers it. */
export function searchFilings(
  kind: FilingKind,
  search: Search,
  isFilled: boolean,
): { condition: Condition; index?: SparseIndex } {
  const { table } = filingKinds[kind];
  const query = searchQuery(search);
  if (!isFilled) {
    const words = (source: string) =>
      Prisma.sql`(SELECT "words" FROM ${identifier(`${table}${source}`)} AS known WHERE known."filingId" = ${identifier(table)}."filingId")`;
    // The vector of a filing that is not in the index yet is computed.
    return { condition: { forScan: Prisma.sql`coalesce(${words('Search')}, ${words('Words')}) @@ ${query}` } };
  }
  const matches = Prisma.sql`"words" @@ ${query}`;
  return {
    condition: { forScan: matches, forIndex: Prisma.sql`"words" @@ ${indexQuery(search)}` },
    index: { table: `${table}Search`, comparison: needsComparison(search) ? matches : undefined },
  };
}

/**
 * Returns the condition for the SEC filings with stored texts that match a search in their fields and texts together, and the index that
 * answers it.
 */
export function searchTexts(search: Search): { condition: Condition; index: SparseIndex } {
  const words = Prisma.sql`search_text_words("labels", "fields", "texts") @@ ${indexQueryOfTexts(search)}`;
  const phrases = search.alternatives.map((alternative) =>
    matchesPatterns(Prisma.sql`("fields" || "texts")`, alternative),
  );
  return {
    condition: { forScan: words },
    index: {
      table: textSearchTable,
      comparison: needsComparison(search) ? Prisma.sql`(${Prisma.join(phrases, ' OR ')})` : undefined,
      comparedBytes: Prisma.sql`"bytes"`,
      skipsScan: true,
    },
  };
}

/** Texts of stored filings that searches do not find yet. */
export const unindexedTexts = Prisma.sql`"FilingText" JOIN "SecFiling" USING ("filingId") WHERE NOT "FilingText"."isIndexed"`;

/** Table of the words of filings whose texts are stored. */
const textSearchTable = 'SecFilingTextSearch';

/** Condition for the SEC filings that are not in the index of texts. */
export const isWithoutText: Condition = {
  forScan: Prisma.sql`NOT EXISTS (
    SELECT FROM ${identifier(textSearchTable)} AS text WHERE text."filingId" = ${identifier(filingKinds.sec.table)}."filingId")`,
};
