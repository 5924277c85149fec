import type { TagMatch } from '../../../tagging/findTags.js';
import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Failure } from '../../../failure.js';
import type { FilingRecord } from '../../../models/filings/filing.js';
import type { SecFiler } from '../../../models/filings/secFiler.js';
import type { Outcome } from '../../../generated/prisma/enums.js';
import type { DocumentSource, ExhibitText, ParsedFiling, ParseFailure } from '../../../sources/source.js';
import type { ClaimedDocument } from './documentQueue.js';
import type { AnalysisQueue } from '../analysis/analysisQueue.js';
import { compressText, type CompressedExhibit, type CompressedText } from '../reading/filingTextService.js';
import type { FilingStore } from './filingStore.js';
import { quarantineDocuments, type QuarantineEntry, releaseFromQuarantine } from './quarantine.js';
import { startOfDayBefore } from '../../../schema/calendarDate.js';
import { maxAttempts, retryDelayMs } from '../../operations/jobQueue.js';

/** Result of reading a document. */
export type DocumentResult =
  | { readonly filing: ParsedFiling; readonly matches: readonly TagMatch[] }
  | { readonly leftOut: string }
  /** The document cannot be parsed; its beginning is kept. */
  | ParseFailure
  /** The document could not be fetched, for this reason; it is retried later. */
  | { readonly failed: string };

export interface ReadDocument {
  readonly source: DocumentSource;
  readonly document: ClaimedDocument;
  readonly result: DocumentResult;
}

/** Result with its texts compressed, before the transaction takes its locks. */
interface DocumentToStore extends ReadDocument {
  readonly compressedText?: CompressedText;
  readonly compressedExhibits?: readonly CompressedExhibit[];
}

/** Stores the results of reading documents. A filing, its details and the state of its announcement are one transaction. */
export class DocumentIntake {
  constructor(
    private readonly database: Database,
    private readonly filingStore: FilingStore,
    private readonly clock: Clock,
    /** Retention of texts, in days after the filing date. */
    private readonly textRetentionDays: number,
    /** Queue for analysis; undefined if no model analyses filings. */
    private readonly analysisQueue?: AnalysisQueue,
  ) {}

  /**
   * Stores several results. If the database refuses them, each is stored alone, and one that is still refused is quarantined.
   * @returns the results as they were stored.
   */
  async storeResults(documents: readonly ReadDocument[]): Promise<readonly ReadDocument[]> {
    const named = await this.addTickers(documents);
    const prepared = await Promise.all(named.map((one) => this.compressDocument(one)));
    try {
      const kinds = prepared.map(({ source }) => source.kind);
      await this.filingStore.runTransaction(kinds, (transaction) => this.storeInTransaction(transaction, prepared));
      return prepared;
    } catch (error) {
      if (!this.database.isDataError(error)) throw error;
      const [only, ...others] = documents;
      if (only && others.length === 0) {
        if ('refused' in only.result) throw error;
        return this.storeResults([rejectDocument(only, String(error))]);
      }
      const stored: ReadDocument[] = [];
      for (const one of documents) stored.push(...(await this.storeResults([one])));
      return stored;
    }
  }

  /** Records as complete the stored filings of some sources whose documents no process will read. */
  async completeAbandoned(sources: readonly DocumentSource[]): Promise<void> {
    for (const source of sources) await this.filingStore.completeAbandoned(source, maxAttempts);
  }

  /** Returns whether the text of a filing of a day is kept. */
  private keepsText(filedDate: string | Date): boolean {
    const firstDay = startOfDayBefore(this.clock.now(), this.textRetentionDays);
    return this.textRetentionDays > 0 && new Date(filedDate) >= firstDay;
  }

  /** Adds tickers from the SEC's list: submissions have none, and a Form 4 often lacks the issuer's. */
  private async addTickers(settled: readonly ReadDocument[]): Promise<readonly ReadDocument[]> {
    const ciks = settled.flatMap(({ result }) => ('filing' in result ? ciksWithoutTicker(result.filing) : []));
    if (ciks.length === 0) return settled;
    const found = await this.database.prisma.companyTicker.findMany({ where: { cik: { in: ciks } } });
    const tickers = new Map(found.map(({ cik, ticker }) => [cik, ticker]));
    return settled.map((one) => {
      if (!('filing' in one.result)) return one;
      const { filing, matches } = one.result;
      return { ...one, result: { filing: { ...filing, record: withTickers(filing, tickers) }, matches } };
    });
  }

  /** Validates the record and compresses the texts. An invalid record is refused, as a document that cannot be parsed. */
  private async compressDocument(document: ReadDocument): Promise<DocumentToStore> {
    const { result, source } = document;
    if ('refused' in result)
      return { ...document, compressedText: await compressText({ text: result.excerpt, isCut: true }) };
    if (!('filing' in result)) return document;
    const { record, text, exhibits = [], submission } = result.filing;
    try {
      this.filingStore.validate(source.kind, record);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return this.compressDocument(rejectDocument(document, error.message));
    }
    if (!submission || !this.keepsText(submission.filedDate)) return document;
    return {
      ...document,
      ...(text && { compressedText: await compressText(text) }),
      compressedExhibits: await Promise.all(exhibits.map(compressExhibit)),
    };
  }

  /** Stores results with few statements: other writers wait for the locks, or for a shared session. */
  private async storeInTransaction(
    transaction: DatabaseTransaction,
    settled: readonly DocumentToStore[],
  ): Promise<void> {
    for (const source of new Set(settled.map((one) => one.source))) {
      const ofSource = settled.filter((one) => one.source === source);
      const filings = ofSource.flatMap(({ result, compressedText, compressedExhibits = [] }) =>
        'filing' in result
          ? [{ ...result, record: result.filing.record, ...(compressedText && { compressedText }), compressedExhibits }]
          : [],
      );
      const outcomes = new Map(ofSource.map((one) => [announcedIdOf(one), outcomeOf(one, this.clock.now())]));
      if (filings.length > 0) {
        for (const { announcedId } of await this.filingStore.storeDocuments(transaction, source.kind, filings))
          outcomes.set(announcedId, { outcome: 'stored', reason: null, dueAt: null });
        const withText = filings.flatMap(({ filing: { record, submission }, compressedText }) =>
          compressedText && submission ? [{ filingId: record.filingId, filedDate: record.filedDate as string }] : [],
        );
        await this.analysisQueue?.addNew(transaction, withText);
      }
      const completed = ofSource.filter((one) => isCompleted(one) || one.document.attempt >= maxAttempts);
      await this.filingStore.recordCompletion(transaction, source.kind, completed.map(announcedIdOf));
      await this.recordOutcomes(transaction, source.name, outcomes);
      await releaseFromQuarantine(transaction, source, ofSource.filter(isCompleted).map(announcedIdOf));
      await quarantineDocuments(transaction, source, ofSource.flatMap(buildQuarantineEntries), this.clock.now());
    }
  }

  /**
   * Records the outcomes of announcements, and settles those that are not to be read again. A filing stored from a list stays stored,
   * even if its document cannot be read, and a failed fetch leaves the outcome unchanged.
   */
  private async recordOutcomes(
    transaction: DatabaseTransaction,
    source: string,
    outcomes: ReadonlyMap<string, AnnouncementOutcome>,
  ): Promise<void> {
    const rows = [...outcomes].map(([announcedId, outcome]) => ({ announcedId, ...outcome }));
    const ids = rows.map(({ announcedId }) => announcedId);
    // Locks rows in the same order as the intake of lists, which prevents deadlocks.
    await transaction.$executeRaw`
      SELECT 1 FROM "Announced" WHERE "source" = ${source} AND "announcedId" = ANY(${ids}::text[])
      ORDER BY "announcedId" FOR UPDATE`;
    await transaction.$executeRaw`
      UPDATE "Announced" AS known SET
        "outcome" = CASE WHEN row."outcome" = 'waiting' OR known."outcome" = 'stored' THEN known."outcome"
          ELSE row."outcome"::"Outcome" END,
        "reason" = CASE WHEN known."outcome" = 'stored' OR (row."outcome" = 'waiting' AND known."outcome" <> 'waiting')
          THEN known."reason" ELSE row."reason" END,
        "dueAt" = row."dueAt",
        "settledAt" = CASE WHEN row."dueAt" IS NULL THEN ${this.clock.now()}::timestamptz END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("announcedId" text, "outcome" text, "reason" text,
        "dueAt" timestamptz)
      WHERE known."source" = ${source} AND known."announcedId" = row."announcedId"`;
  }
}

async function compressExhibit({ part, name, description, ...text }: ExhibitText): Promise<CompressedExhibit> {
  return { part, name, description, ...(await compressText(text)) };
}

/** Returns the CIKs of the companies whose tickers a filing lacks. */
function ciksWithoutTicker({ record, submission, report }: ParsedFiling): string[] {
  if (submission) return [submission.companyCik, ...filersOf(record).flatMap(({ cik }) => cik ?? [])];
  return report && record.issuerTicker === undefined ? [report.issuerCik] : [];
}

/** Returns the record of a filing with the tickers that it lacks and the SEC's list has, by CIK. */
function withTickers({ record, submission, report }: ParsedFiling, tickers: ReadonlyMap<string, string>): FilingRecord {
  if (!submission) {
    const ticker = report && tickers.get(report.issuerCik);
    return { ...(ticker && { issuerTicker: ticker }), ...record };
  }
  const ticker = tickers.get(submission.companyCik);
  const filers = filersOf(record).map((filer) => ({ ...filer, ticker: tickers.get(filer.cik ?? '') ?? null }));
  return { ...record, ...(ticker && { ticker }), filers };
}

const filersOf = ({ filers = [] }: FilingRecord): readonly SecFiler[] => filers as readonly SecFiler[];

const announcedIdOf = ({ document }: ReadDocument): string => document.announcedId;

const buildQuarantineEntries = ({ document, result, compressedText }: DocumentToStore): QuarantineEntry[] =>
  'refused' in result && compressedText
    ? [{ announcedId: document.announcedId, reason: result.refused, compressedExcerpt: compressedText }]
    : [];

interface AnnouncementOutcome {
  readonly outcome: Outcome;
  readonly reason: string | null;
  /** Time at which the document is read again; null if it is not. */
  readonly dueAt: Date | null;
}

/**
 * Returns the outcome of reading a document. A document that cannot be parsed is read again, up to the last attempt: it may have been cut in
 * transit. One that could not be fetched is read again in any case.
 */
function outcomeOf({ document: { attempt }, result }: ReadDocument, now: Date): AnnouncementOutcome {
  if ('filing' in result) {
    const { onlyAsCorrection: reason = null } = result.filing;
    return { outcome: reason === null ? 'stored' : 'left_out', reason, dueAt: null };
  }
  if ('leftOut' in result) return { outcome: 'left_out', reason: result.leftOut, dueAt: null };
  const retryAt = new Date(now.getTime() + retryDelayMs(attempt));
  return 'refused' in result
    ? { outcome: 'quarantined', reason: result.refused, dueAt: attempt < maxAttempts ? retryAt : null }
    : { outcome: 'waiting', reason: result.failed, dueAt: retryAt };
}

/** Returns whether the document could be read. */
const isCompleted = ({ result }: ReadDocument): boolean => 'filing' in result || 'leftOut' in result;

const rejectDocument = ({ source, document }: ReadDocument, reason: string): ReadDocument => ({
  source,
  document,
  result: { refused: reason, excerpt: '' },
});
