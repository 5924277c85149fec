import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { nextBatchSize } from '../../operations/batchSize.js';
import { allKinds, filingKinds } from '../filingKinds.js';

/** Progress of a search index. */
export interface SearchIndexProgress {
  /** The indexed data: the filings of a kind, or texts. */
  readonly subject: string;
  /** Numbers of arrival, or texts, to fill in all, and those that are left. */
  readonly total: number;
  readonly remaining: number;
  readonly isFilled: boolean;
}

/** Progress of the search index of a kind. */
interface KindIndexProgress extends SearchIndexProgress {
  readonly kind: FilingKind;
}

const maxBatchSize = 5000;

/**
 * Fills the search indexes of filings that were there before the migrations search_by_words and joined_words, batch by batch, and drops
 * the indexes of the release before the first of them a day later, when its processes have ended. Every batch is a transaction of its own, so that the work can be interrupted at any time.
 */
export class SearchIndexFilling {
  private batchSize = 50;

  /** @param executeOutsideTransaction executes a statement that cannot be part of a transaction. */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly executeOutsideTransaction: (statement: string) => Promise<void>,
  ) {}

  /** Takes the next step. @returns the progress of the kind that the step was for; undefined if nothing is left to do. */
  async runStep(): Promise<SearchIndexProgress | undefined> {
    const all = await readSearchIndexProgress(this.database);
    const next = all.find(({ isFilled }) => !isFilled);
    if (next) return this.fillBatch(next);
    const [index] = await this.findEarlierIndexes();
    if (!index) return undefined;
    await this.executeOutsideTransaction(`DROP INDEX CONCURRENTLY IF EXISTS "${index.name}"`);
    return all.find(({ kind }) => index.name.startsWith(`${filingKinds[kind].table}_`));
  }

  private async fillBatch(progress: KindIndexProgress): Promise<SearchIndexProgress> {
    const startedAt = this.clock.elapsed();
    const filling = this.database.query<{ remaining: string | null }>(
      Prisma.sql`SELECT search_fill(${progress.kind}::"FilingKind", ${this.batchSize}::integer) AS remaining`,
      'search',
    );
    const [row] = await filling.catch((error: unknown) => {
      // The statement may have exceeded its timeout, and would exceed it again.
      this.batchSize = Math.ceil(this.batchSize / 2);
      throw error;
    });
    const goal = { targetMs: this.database.batchMs, maxSize: maxBatchSize };
    this.batchSize = nextBatchSize(this.batchSize, this.clock.elapsed() - startedAt, goal);
    const remaining = Number(row?.remaining ?? progress.remaining);
    return { ...progress, remaining, isFilled: remaining === 0 };
  }

  private findEarlierIndexes(): Promise<{ name: string }[]> {
    const indexes = allKinds.flatMap((kind) =>
      ['searchText', 'pairs', 'labels'].map((column) => ({ kind, name: `${filingKinds[kind].table}_${column}_idx` })),
    );
    return this.database.query<{ name: string }>(
      Prisma.sql`SELECT relname AS name FROM jsonb_to_recordset(${JSON.stringify(indexes)}::jsonb) AS index (kind "FilingKind", name name)
        JOIN pg_class ON relname = name AND pg_table_is_visible(oid) WHERE NOT search_serves_previous_release(kind) ORDER BY relname`,
    );
  }
}

/** Reads the progress of all kinds. */
export async function readSearchIndexProgress(database: Pick<Database, 'query'>): Promise<KindIndexProgress[]> {
  const rows = await database.query<{ kind: FilingKind; total: string; remaining: string; isFilled: boolean }>(
    Prisma.sql`SELECT "kind", "total", "remaining", "remaining" = 0 AS "isFilled" FROM "SearchFilling" ORDER BY "kind"`,
  );
  return rows.map((row) => ({
    ...row,
    subject: `${filingKinds[row.kind].name}s`,
    total: Number(row.total),
    remaining: Number(row.remaining),
  }));
}

/** Describes the progress of an index in a sentence. */
export function describeSearchIndexProgress({ subject, total, remaining, isFilled }: SearchIndexProgress): string {
  if (isFilled) return `the search index of ${subject} is complete`;
  const percent = Math.floor((100 * (total - remaining)) / Math.max(total, 1));
  return `the search index of ${subject} is filled to ${percent} % (${remaining} of ${total} left)`;
}

/** Tables in which searches read. */
export const searchedTables = [
  ...allKinds.flatMap((kind) => [filingKinds[kind].table, `${filingKinds[kind].table}Search`]),
  'SecFilingTextSearch',
];
