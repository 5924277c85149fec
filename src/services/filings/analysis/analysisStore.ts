import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { AnalysisPassage, AnalysisProvenance } from '../../../models/annotation/analysis.js';
import { Json } from '../../../models/paging/connection.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingTag } from '../../../models/filings/filing.js';
import { addTagColors, type TagName } from '../../../models/tagging/tags.js';
import { formatCalendarDate } from '../../../schema/calendarDate.js';
import type { AnalysisJob, AnalysisQueue, AnalysisCandidate } from './analysisQueue.js';
import type { FilingTextService } from '../reading/filingTextService.js';
import { type Job, maxAttempts } from '../../operations/jobQueue.js';
import type { FilingStore } from '../intake/filingStore.js';

/** Parts of a filing that are sent to a language model. */
export interface AnalysisInput {
  readonly formType: string;
  readonly companyName: string;
  readonly filedDate: string;
  readonly text: string;
  /** Whether the filing has more text than `text`. */
  readonly isCut: boolean;
}

/** Filings of a date range that have a stored text and no analysis. */
export interface PendingAnalyses {
  readonly filings: readonly AnalysisCandidate[];
  /** Total length of their texts, each counted up to `maxInputCharacters`. */
  readonly characters: number;
}

/** Maximum characters of a text that a model receives: the subject of a filing is at its beginning. */
const maxInputCharacters = 60_000;

/** Stores the analyses of language models with their provenance, and reads the passages that support them. */
export class AnalysisStore {
  constructor(
    private readonly database: Database,
    private readonly filingStore: FilingStore,
    private readonly texts: FilingTextService,
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
  ) {}

  /** Reads the input for a model; undefined unless the filing is `collected`, has no analysis, and its text is stored. */
  async readInput(filingId: string): Promise<AnalysisInput | undefined> {
    const filing = await this.database.prisma.secFiling.findUnique({ where: { filingId } });
    if (filing?.status !== 'collected' || filing.analysis !== null) return undefined;
    const beginning = await this.texts.readBeginning(filingId, maxInputCharacters);
    const { formType, companyName } = filing;
    return beginning && { formType, companyName, filedDate: formatCalendarDate(filing.filedDate), ...beginning };
  }

  /** Stores an analysis, its tags and its run, and completes the job, in one transaction. An existing analysis stays. */
  async store(
    job: Job<AnalysisJob>,
    provenance: AnalysisProvenance,
    passages: readonly AnalysisPassage[],
  ): Promise<void> {
    const { filingId } = job.data;
    await this.filingStore.runTransaction(['sec'], async (transaction) => {
      const known = await transaction.secFiling.findUnique({ where: { filingId } });
      // An analysis that was stored or imported meanwhile stays.
      const isPending = known?.status === 'collected' && known.analysis === null;
      const runResult = isPending
        ? ({ outcome: 'analyzed', passages } as const)
        : ({ outcome: 'failed', reason: 'Another analysis was stored in the meantime' } as const);
      await this.addRun(transaction, filingId, provenance, runResult);
      if (isPending) {
        const analysis = passages.map(({ statement }) => statement).join(' ');
        const aiTags = mergeTags(known.aiTags as unknown as FilingTag[], passages);
        const analysisDate = this.clock.now().toISOString();
        const analysed = { analysis, analysisDate, analysisProvenance: provenance, aiTags, status: 'analyzed' };
        await this.filingStore.storeInTransaction(transaction, 'sec', [{ filingId, ...analysed }]);
      }
      await this.queue.jobs.complete(job, transaction);
    });
  }

  /** Records a failed attempt. After the last attempt a filing without an analysis gets the status `failed`. */
  async recordFailure(job: Job<AnalysisJob>, provenance: AnalysisProvenance, reason: string): Promise<void> {
    const { filingId } = job.data;
    await this.filingStore.runTransaction(['sec'], async (transaction) => {
      await this.addRun(transaction, filingId, provenance, { outcome: 'failed', reason });
      if (job.attempt >= maxAttempts) await this.changeStatus(transaction, [filingId], 'collected', 'failed');
      await this.queue.jobs.fail(job, transaction);
    });
  }

  /** Finds filings of a date range that are `collected` or `failed`, with a stored text and no analysis; newest first. */
  async findPending(from: string, to: string): Promise<PendingAnalyses> {
    const rows = await this.database.query<{ filingId: string; filedDate: string; characters: number }>(Prisma.sql`
      SELECT "filingId", "SecFiling"."filedDate"::text, least("characters", ${maxInputCharacters}) AS "characters"
      FROM "SecFiling" JOIN "FilingText" USING ("filingId")
      WHERE "SecFiling"."filedDate" BETWEEN ${from}::date AND ${to}::date AND "status" IN ('collected', 'failed')
        AND "analysis" IS NULL
      ORDER BY "SecFiling"."filedDate" DESC, "createdAt" DESC, "filingId" DESC`);
    return { filings: rows, characters: rows.reduce((sum, { characters }) => sum + characters, 0) };
  }

  /** Resets filings from `failed` to `collected`, so that they can be analysed again. */
  async resetFailed(filingIds: readonly string[]): Promise<void> {
    await this.filingStore.runTransaction(['sec'], (transaction) =>
      this.changeStatus(transaction, filingIds, 'failed', 'collected'),
    );
  }

  /** Reads the passages that support the analyses of filings, those of the last run of a model, with one statement. */
  async findPassages(_caller: Caller, filingIds: readonly string[]): Promise<Map<string, Json<AnalysisPassage[]>>> {
    const rows = await this.database.query<{ filingId: string; text: string }>(Prisma.sql`
        SELECT asked.id AS "filingId", run."passages"::text AS text
        FROM unnest(${[...filingIds]}::text[]) AS asked(id)
        JOIN "SecFiling" ON "SecFiling"."filingId" = asked.id AND "analysisProvenance" IS NOT NULL
        CROSS JOIN LATERAL (
          SELECT "passages" FROM "AnalysisRun" WHERE "filingId" = asked.id AND "outcome" = 'analyzed'
          ORDER BY "endedAt" DESC, "runId" DESC LIMIT 1) AS run`);
    return new Map(rows.map(({ filingId, text }) => [filingId, new Json<AnalysisPassage[]>(text)]));
  }

  /** Changes the status of the filings that have the status `currentStatus` and no analysis. @returns their ids. */
  private async changeStatus(
    transaction: DatabaseTransaction,
    filingIds: readonly string[],
    currentStatus: string,
    status: string,
  ): Promise<string[]> {
    const where = { filingId: { in: [...filingIds] }, status: currentStatus, analysis: null };
    const found = await transaction.secFiling.findMany({ where, select: { filingId: true } });
    const changed = found.map(({ filingId }) => ({ filingId, status }));
    if (changed.length > 0) await this.filingStore.storeInTransaction(transaction, 'sec', changed);
    return found.map(({ filingId }) => filingId);
  }

  private async addRun(
    transaction: DatabaseTransaction,
    filingId: string,
    provenance: AnalysisProvenance,
    runResult: {
      readonly outcome: 'analyzed' | 'failed';
      readonly reason?: string;
      readonly passages?: readonly AnalysisPassage[];
    },
  ): Promise<void> {
    const { passages = [], ...outcome } = runResult;
    const data = { filingId, ...provenance, ...outcome, endedAt: this.clock.now() };
    await transaction.analysisRun.create({ data: { ...data, passages: passages as unknown as Prisma.InputJsonValue } });
  }
}

/** Returns the tags of a filing, followed by the tags of its analysis that it lacks. */
function mergeTags(tags: readonly FilingTag[], passages: readonly AnalysisPassage[]): FilingTag[] {
  const known = new Set(tags.map(({ name }) => name));
  const found = new Set(passages.flatMap(({ tags }) => tags as TagName[]));
  return [...tags, ...addTagColors([...found].filter((name) => !known.has(name)))];
}
