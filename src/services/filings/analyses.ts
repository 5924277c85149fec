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

/** What a model is told of a filing. */
export interface Analyzable {
  readonly formType: string;
  readonly companyName: string;
  readonly filedDate: string;
  readonly text: string;
  /** Whether the text goes on. */
  readonly isCut: boolean;
}

/** Filings of a span of days that have no analysis of a model. */
export interface Unanalyzed {
  readonly filings: readonly WaitingFiling[];
  /** Of their texts, as far as models are given them. */
  readonly characters: number;
}

/** Of a text, in characters: what a filing is about stands at its beginning. */
const longestText = 60_000;

/** What models make of filings: taken in, kept with how it came about, and shown. */
export class Analyses {
  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
    private readonly texts: FilingTexts,
    private readonly clock: Clock,
  ) {}

  /** What a model is to be told; undefined where there is nothing to do: it is analysed, or its text is not kept. */
  async read(filingId: string): Promise<Analyzable | undefined> {
    const filing = await this.database.prisma.secFiling.findUnique({ where: { filingId } });
    if (filing?.status !== 'collected') return undefined;
    const beginning = await this.texts.beginning(filingId, longestText);
    const { formType, companyName } = filing;
    return beginning && { formType, companyName, filedDate: calendarDayOf(filing.filedDate), ...beginning };
  }

  /** Takes an analysis in: all that belongs to it, or nothing. One that came first, or was imported, stays. */
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
      // What somebody else said of it meanwhile stays.
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

  /** Writes down that an attempt failed. After the last one the filing says so, and is left. */
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

  /** Has filings say that they are left whose last attempt nobody saw the end of. */
  async giveUp(filingIds: readonly string[], provenance: AnalysisProvenance, reason: string): Promise<void> {
    if (filingIds.length === 0) return;
    await this.ingestion.transaction(async (transaction) => {
      const left = await this.changeStatus(transaction, filingIds, 'collected', 'failed');
      for (const filingId of left) await this.addRun(transaction, filingId, provenance, { outcome: 'failed', reason });
    });
  }

  /** What an operator may want analysed: filings that came in of the past, or whose analysis was given up; newest first. */
  async unanalyzed(from: string, to: string): Promise<Unanalyzed> {
    const rows = await this.database.query<{ filingId: string; filedDate: string; characters: number }>(Prisma.sql`
      SELECT "filingId", "SecFiling"."filedDate"::text, least("characters", ${longestText}) AS "characters"
      FROM "SecFiling" JOIN "FilingText" USING ("filingId")
      WHERE "SecFiling"."filedDate" BETWEEN ${from}::date AND ${to}::date AND "status" IN ('collected', 'failed')
        AND "analysis" IS NULL
      ORDER BY "SecFiling"."filedDate" DESC, "createdAt" DESC, "filingId" DESC`);
    return { filings: rows, characters: rows.reduce((sum, { characters }) => sum + characters, 0) };
  }

  /** Has filings whose analysis was given up wait for one again. */
  async takeUpAgain(filingIds: readonly string[]): Promise<void> {
    await this.ingestion.transaction((transaction) => this.changeStatus(transaction, filingIds, 'failed', 'collected'));
  }

  /** The passages that the analyses of filings rest on, in one statement. */
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

  /** @returns the filings that had the status before. */
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

/** The tags that a filing has, and those of its analysis that it has not. */
function withTags(tags: readonly FilingTag[], passages: readonly AnalysisPassage[]): FilingTag[] {
  const known = new Set(tags.map(({ name }) => name));
  const found = new Set(passages.flatMap(({ tags }) => tags as TagName[]));
  return [...tags, ...colored([...found].filter((name) => !known.has(name)))];
}
