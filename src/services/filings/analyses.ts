import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Job } from '../../adapters/jobs.js';
import { Prisma } from '../../generated/prisma/client.js';
import { within } from '../../models/budget.js';
import type { AnalysisPassage, AnalysisProvenance } from '../../models/analysis.js';
import type { Caller } from '../../models/caller.js';
import type { FilingTag } from '../../models/filing.js';
import { colored, type TagName } from '../../models/tags.js';
import { calendarDayOf } from '../../schema/calendarDate.js';
import type { AnalysisJob, AnalysisQueue, WaitingFiling } from './analysisQueue.js';
import type { FilingTexts } from './filingTexts.js';
import type { Ingestion } from './ingestion.js';

/** Parts of a filing that are sent to a language model. */
export interface Analyzable {
  readonly formType: string;
  readonly companyName: string;
  readonly filedDate: string;
  readonly text: string;
  /** Whether the filing has more text than `text`. */
  readonly isCut: boolean;
}

/** Filings of a date range that have a stored text and no analysis. */
export interface Unanalyzed {
  readonly filings: readonly WaitingFiling[];
  /** Total length of their texts, each counted up to `longestText`. */
  readonly characters: number;
}

/** Maximum characters of a text that a model receives: the subject of a filing is at its beginning. */
const longestText = 60_000;

/** Stores the analyses of language models with their provenance, and reads what supports them. */
export class Analyses {
  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
    private readonly texts: FilingTexts,
    private readonly clock: Clock,
  ) {}

  /** Reads the input for a model; undefined unless the filing is `collected` and its text is stored. */
  async read(filingId: string): Promise<Analyzable | undefined> {
    const filing = await this.database.prisma.secFiling.findUnique({ where: { filingId } });
    if (filing?.status !== 'collected') return undefined;
    const beginning = await this.texts.beginning(filingId, longestText);
    const { formType, companyName } = filing;
    return beginning && { formType, companyName, filedDate: calendarDayOf(filing.filedDate), ...beginning };
  }

  /** Stores an analysis, its tags and its run, and completes the job, in one transaction. An existing analysis stays. */
  async store(
    queue: AnalysisQueue,
    job: Job<AnalysisJob>,
    provenance: AnalysisProvenance,
    passages: readonly AnalysisPassage[],
  ): Promise<void> {
    const { filingId } = job.data;
    await this.ingestion.transaction(async (transaction) => {
      await this.ingestion.takeTurn(transaction, 'sec');
      const known = await transaction.secFiling.findUnique({ where: { filingId } });
      // An analysis that was stored or imported meanwhile stays.
      const isWanted = known?.status === 'collected' && known.analysis === null;
      const came = isWanted
        ? ({ outcome: 'analyzed', passages } as const)
        : ({ outcome: 'failed', reason: 'Another analysis came meanwhile' } as const);
      await this.addRun(transaction, filingId, provenance, came);
      if (isWanted) {
        const analysis = passages.map(({ statement }) => statement).join(' ');
        const aiTags = withTags(known.aiTags as unknown as FilingTag[], passages);
        const analysisDate = this.clock.now().toISOString();
        const analysed = { analysis, analysisDate, analysisProvenance: provenance, aiTags, status: 'analyzed' };
        await this.ingestion.storeIn(transaction, 'sec', [{ filingId, ...analysed }]);
      }
      await queue.jobs.done(transaction, [job]);
    });
  }

  /** Records a failed attempt. After the last attempt the filing gets the status `failed`. */
  async fail(
    queue: AnalysisQueue,
    job: Job<AnalysisJob>,
    provenance: AnalysisProvenance,
    reason: string,
  ): Promise<void> {
    const { filingId } = job.data;
    await this.ingestion.transaction(async (transaction) => {
      await this.addRun(transaction, filingId, provenance, { outcome: 'failed', reason });
      if (job.isLastAttempt) await this.changeStatus(transaction, [filingId], 'collected', 'failed');
      await queue.jobs.failed(transaction, [job], reason);
    });
  }

  /** Marks filings as `failed` whose last attempt never reported an end, and records the failure. */
  async giveUp(filingIds: readonly string[], provenance: AnalysisProvenance, reason: string): Promise<void> {
    if (filingIds.length === 0) return;
    await this.ingestion.transaction(async (transaction) => {
      const left = await this.changeStatus(transaction, filingIds, 'collected', 'failed');
      for (const filingId of left) await this.addRun(transaction, filingId, provenance, { outcome: 'failed', reason });
    });
  }

  /** Finds filings of a date range that are `collected` or `failed`, with a stored text and no analysis; newest first. */
  async unanalyzed(from: string, to: string): Promise<Unanalyzed> {
    const rows = await this.database.query<{ filingId: string; filedDate: string; characters: number }>(Prisma.sql`
      SELECT "filingId", "SecFiling"."filedDate"::text, least("characters", ${longestText}) AS "characters"
      FROM "SecFiling" JOIN "FilingText" USING ("filingId")
      WHERE "SecFiling"."filedDate" BETWEEN ${from}::date AND ${to}::date AND "status" IN ('collected', 'failed')
        AND "analysis" IS NULL
      ORDER BY "SecFiling"."filedDate" DESC, "createdAt" DESC, "filingId" DESC`);
    return { filings: rows, characters: rows.reduce((sum, { characters }) => sum + characters, 0) };
  }

  /** Resets filings from `failed` to `collected`, so that they can be analysed again. */
  async takeUpAgain(filingIds: readonly string[]): Promise<void> {
    await this.ingestion.transaction((transaction) => this.changeStatus(transaction, filingIds, 'failed', 'collected'));
  }

  /** Reads the passages that support the analyses of filings, with one statement. */
  async passagesOf({ budget }: Caller, filingIds: readonly string[]): Promise<Map<string, AnalysisPassage[]>> {
    const { rows } = await within(budget, async () => ({
      rows: await this.database.query<{ filingId: string; text: string }>(Prisma.sql`
        SELECT asked.id AS "filingId", run."passages"::text AS text
        FROM unnest(${[...filingIds]}::text[]) AS asked(id)
        JOIN "SecFiling" ON "SecFiling"."filingId" = asked.id AND "analysisProvenance" IS NOT NULL
        CROSS JOIN LATERAL (
          SELECT "passages" FROM "AnalysisRun" WHERE "filingId" = asked.id AND "outcome" = 'analyzed'
          ORDER BY "endedAt", "runId" LIMIT 1) AS run`),
    }));
    return new Map(rows.map(({ filingId, text }) => [filingId, JSON.parse(text) as AnalysisPassage[]]));
  }

  /** Changes the status of the filings that have the status `before`. @returns their ids. */
  private async changeStatus(
    transaction: Transaction,
    filingIds: readonly string[],
    before: string,
    status: string,
  ): Promise<string[]> {
    await this.ingestion.takeTurn(transaction, 'sec');
    const where = { filingId: { in: [...filingIds] }, status: before };
    const found = await transaction.secFiling.findMany({ where, select: { filingId: true } });
    const changed = found.map(({ filingId }) => ({ filingId, status }));
    if (changed.length > 0) await this.ingestion.storeIn(transaction, 'sec', changed);
    return found.map(({ filingId }) => filingId);
  }

  private async addRun(
    transaction: Transaction,
    filingId: string,
    provenance: AnalysisProvenance,
    came: {
      readonly outcome: 'analyzed' | 'failed';
      readonly reason?: string;
      readonly passages?: readonly AnalysisPassage[];
    },
  ): Promise<void> {
    const { passages = [], ...outcome } = came;
    const data = { filingId, ...provenance, ...outcome, endedAt: this.clock.now() };
    await transaction.analysisRun.create({ data: { ...data, passages: passages as unknown as Prisma.InputJsonValue } });
  }
}

/** Returns the tags of a filing, followed by the tags of its analysis that it lacks. */
function withTags(tags: readonly FilingTag[], passages: readonly AnalysisPassage[]): FilingTag[] {
  const known = new Set(tags.map(({ name }) => name));
  const found = new Set(passages.flatMap(({ tags }) => tags as TagName[]));
  return [...tags, ...colored([...found].filter((name) => !known.has(name)))];
}
