import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { decompressText } from '../reading/filingTextService.js';
import { unindexedTexts } from '../reading/searchIndexes.js';
import { nextBatchSize } from '../../operations/batchSize.js';
import type { SearchIndexProgress } from './searchIndexFilling.js';
import { indexTexts } from './textIndex.js';

/** Timeout of a batch and of its statements, in milliseconds. */
const batchTimeoutMs = 60_000;

/** Maximum filings of a batch, and characters of their texts: a filing alone may have 1,000,000. */
const batchLimits = { filings: 50, characters: 1_000_000 };

/**
 * Indexes stored texts that are not indexed yet, or not by the present rules, the newest first: those from before the migrations
 * search_in_texts and joined_words, and those that processes of the previous release store. Every batch is a transaction of its own.
 */
export class TextIndexFilling {
  private batchSize = 1;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Indexes a batch. @returns the progress; undefined if nothing was left to do. */
  async runStep(): Promise<SearchIndexProgress | undefined> {
    const ids = await this.findUnindexedIds();
    if (ids.length === 0) return undefined;
    const startedAt = this.clock.elapsed();
    await this.indexBatch(ids);
    const goal = { targetMs: this.database.batchMs, maxSize: batchLimits.filings, minSize: 1 };
    this.batchSize = nextBatchSize(this.batchSize, this.clock.elapsed() - startedAt, goal);
    return readTextIndexProgress(this.database);
  }

  private async findUnindexedIds(): Promise<string[]> {
    const rows = await this.database.query<{ filingId: string }>(Prisma.sql`
      SELECT "filingId" FROM (
        SELECT "filingId", row_number() OVER newest AS "place", sum("length") OVER newest AS "together" FROM (
          SELECT "filingId", "FilingText"."filedDate", "characters" + coalesce((
            SELECT sum("characters") FROM "FilingExhibit" AS exhibit WHERE exhibit."filingId" = "FilingText"."filingId"), 0) AS "length"
          FROM ${unindexedTexts} ORDER BY "FilingText"."filedDate" DESC LIMIT ${this.batchSize}) AS text
        WINDOW newest AS (ORDER BY "filedDate" DESC, "filingId" ROWS UNBOUNDED PRECEDING)) AS batch
      WHERE "place" = 1 OR "together" <= ${batchLimits.characters}`);
    return rows.map(({ filingId }) => filingId);
  }

  private indexBatch(ids: readonly string[]): Promise<void> {
    const work = async (transaction: DatabaseTransaction) => {
      // The longest texts take some seconds on a slow machine.
      await transaction.$executeRaw`SELECT set_config('statement_timeout', ${String(batchTimeoutMs)}, true)`;
      // In the order in which documents are stored: a filing, then its text.
      await transaction.$executeRaw`
        SELECT 1 FROM "SecFiling" WHERE "filingId" = ANY(${ids}::text[]) ORDER BY "filingId" FOR SHARE`;
      const texts = await transaction.$queryRaw<{ filingId: string }[]>`
        SELECT "filingId" FROM "FilingText" WHERE "filingId" = ANY(${ids}::text[]) AND NOT "isIndexed" FOR UPDATE SKIP LOCKED`;
      const locked = texts.map(({ filingId }) => filingId);
      const parts = await transaction.$queryRaw<{ filingId: string; part: number; compressed: Uint8Array }[]>`
        SELECT "filingId", 0 AS "part", "compressed" FROM "FilingText" WHERE "filingId" = ANY(${locked}::text[])
        UNION ALL SELECT "filingId", "part", "compressed" FROM "FilingExhibit" WHERE "filingId" = ANY(${locked}::text[])`;
      const indexed = parts.map(async ({ compressed, ...part }) => ({
        ...part,
        text: await decompressText(compressed),
      }));
      await indexTexts(transaction, await Promise.all(indexed));
    };
    return this.database.transaction(work, { timeout: batchTimeoutMs, maxWait: batchTimeoutMs });
  }
}

/** Reads how many texts of stored filings are indexed. */
export async function readTextIndexProgress(database: Pick<Database, 'query'>): Promise<SearchIndexProgress> {
  const [row] = await database.query<{ total: number; remaining: number }>(Prisma.sql`
    SELECT (SELECT count(*)::integer FROM "FilingText") AS total, (SELECT count(*)::integer FROM ${unindexedTexts}) AS remaining`);
  const { total, remaining } = row as NonNullable<typeof row>;
  return { subject: 'texts of SEC filings', total, remaining, isFilled: remaining === 0 };
}
