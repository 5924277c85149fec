import type { Finding } from '../../tagging/findTags.js';
import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Job, Jobs } from '../../adapters/jobs.js';
import { Failure } from '../../failure.js';
import type { Outcome } from '../../generated/prisma/enums.js';
import type { DocumentSource, ParsedFiling, Refusal } from '../../sources/source.js';
import type { DocumentJob } from './announcements.js';
import type { AnalysisQueue } from './analysisQueue.js';
import { storeDetails } from './filingDetails.js';
import { compressed, type KeptText } from './filingTexts.js';
import type { Ingestion } from './ingestion.js';
import { quarantine, type Refused, release } from './quarantine.js';
import { storeTagged } from './tagging.js';
import { dayMs } from '../../schema/calendarDate.js';

/** Result of reading a document. */
export type DocumentResult =
  | { readonly filing: ParsedFiling; readonly findings: readonly Finding[] }
  | { readonly leftOut: string }
  /** The document cannot be parsed; its beginning is kept. */
  | Refusal
  /** The document could not be fetched, for this reason; it is retried later. */
  | { readonly failed: string };

export interface Settled {
  readonly source: DocumentSource;
  readonly job: Job<DocumentJob>;
  readonly reading: DocumentResult;
}

/** Result with its text compressed, before the transaction takes its locks. */
interface Prepared extends Settled {
  readonly packed?: KeptText;
}

/** Stores the results of reading documents. A filing, its details and the end of its job are one transaction. */
export class Documents {
  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
    private readonly jobs: Jobs<DocumentJob>,
    private readonly clock: Clock,
    /** Retention of texts, in days after the filing date. */
    private readonly textDays: number,
    /** Queue for analysis; undefined if no model analyses filings. */
    private readonly analyses?: AnalysisQueue,
  ) {}

  /** Stores several results. If the database refuses them, each is stored alone, and one that is still refused is quarantined. */
  async settle(settled: readonly Settled[]): Promise<void> {
    const named = await this.withTickers(settled);
    const prepared = await Promise.all(named.map((one) => this.prepare(one)));
    try {
      await this.ingestion.transaction((transaction) => this.settleIn(transaction, prepared));
    } catch (error) {
      if (!this.database.isRefusal(error)) throw error;
      const [only, ...others] = settled;
      if (others.length > 0) for (const one of settled) await this.settle([one]);
      else if (only && !('refused' in only.reading)) await this.settle([refused(only, String(error))]);
      else throw error;
    }
  }

  /** First filing date whose texts are kept. */
  get textsFrom(): Date {
    return new Date(Math.floor(this.clock.now().getTime() / dayMs - this.textDays) * dayMs);
  }

  /** Adds tickers from the SEC's list: submissions have none, and a Form 4 often lacks the issuer's. */
  private async withTickers(settled: readonly Settled[]): Promise<readonly Settled[]> {
    const ciks = settled.flatMap(({ reading }) =>
      'filing' in reading ? (wantedTicker(reading.filing)?.cik ?? []) : [],
    );
    if (ciks.length === 0) return settled;
    const found = await this.database.prisma.companyTicker.findMany({ where: { cik: { in: ciks } } });
    const tickers = new Map(found.map(({ cik, ticker }) => [cik, ticker]));
    return settled.map((one) => {
      if (!('filing' in one.reading)) return one;
      const { filing, findings } = one.reading;
      const wanted = wantedTicker(filing);
      const ticker = wanted && tickers.get(wanted.cik);
      if (!ticker) return one;
      const record = { ...filing.record, [wanted.field]: ticker };
      return { ...one, reading: { filing: { ...filing, record }, findings } };
    });
  }

  /** Validates the record and compresses the text. An invalid record is refused, as a document that cannot be parsed. */
  private async prepare(one: Settled): Promise<Prepared> {
    const { reading, source } = one;
    if ('refused' in reading) return { ...one, packed: await compressed({ text: reading.excerpt, isCut: true }) };
    if (!('filing' in reading)) return one;
    const { record, text, submission } = reading.filing;
    try {
      this.ingestion.check(source.kind, record);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return this.prepare(refused(one, error.message));
    }
    const isKept = text && submission && new Date(submission.filedDate) >= this.textsFrom;
    return isKept ? { ...one, packed: await compressed(text) } : one;
  }

  /** Stores results with few statements: other writers wait for the locks, or for the one session of an embedded database. */
  private async settleIn(transaction: Transaction, settled: readonly Prepared[]): Promise<void> {
    const sources = [...new Set(settled.map(({ source }) => source))];
    // A fixed order of kinds prevents deadlocks between transactions that lock several kinds.
    for (const source of sources.toSorted((one, other) => one.kind.localeCompare(other.kind))) {
      const ofSource = settled.filter((one) => one.source === source);
      const filings = ofSource.flatMap(({ reading, packed }) =>
        'filing' in reading ? [{ ...reading, record: reading.filing.record, ...(packed && { packed }) }] : [],
      );
      if (filings.length > 0) {
        await storeTagged(transaction, this.ingestion, source.kind, filings);
        await storeDetails(transaction, filings);
        const withText = filings.flatMap(({ filing: { record, submission }, packed }) =>
          packed && submission ? [{ filingId: record.filingId, filedDate: record.filedDate as string }] : [],
        );
        await this.analyses?.addNew(transaction, withText);
      }
      await this.record(transaction, source.name, ofSource);
      await release(transaction, source, ofSource.filter(isOver).map(idOf));
      await quarantine(transaction, source, ofSource.flatMap(refusedIn), this.clock.now());
    }
    const over = settled.filter(isOver).map(({ job }) => job);
    await this.jobs.done(transaction, over);
    for (const { job, reading } of settled.filter((one) => !isOver(one))) {
      await this.jobs.failed(transaction, [job], 'failed' in reading ? reading.failed : 'cannot be parsed');
    }
  }

  /**
   * Records the outcomes of announcements. A filing stored from a list stays stored, whatever its document is like, and a failed
   * fetch leaves the outcome unchanged.
   */
  private async record(transaction: Transaction, source: string, settled: readonly Settled[]): Promise<void> {
    const rows = settled.map(({ job, reading }) => ({ announcedId: job.data.announcedId, ...outcomeOf(reading) }));
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
        "settledAt" = CASE WHEN row."outcome" = 'waiting' THEN known."settledAt" ELSE ${this.clock.now()}::timestamptz END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("announcedId" text, "outcome" text, "reason" text)
      WHERE known."source" = ${source} AND known."announcedId" = row."announcedId"`;
  }
}

/** Returns the CIK whose ticker the filing lacks, and the field of that ticker. */
function wantedTicker({ record, submission, report }: ParsedFiling) {
  if (submission) return { cik: submission.companyCik, field: 'ticker' };
  return report && record.issuerTicker === undefined ? { cik: report.issuerCik, field: 'issuerTicker' } : undefined;
}
const idOf = ({ job }: Settled): string => job.data.announcedId;

const refusedIn = ({ job, reading, packed }: Prepared): Refused[] =>
  'refused' in reading && packed ? [{ announcedId: job.data.announcedId, reason: reading.refused, packed }] : [];

function outcomeOf(reading: DocumentResult): { readonly outcome: Outcome; readonly reason: string | null } {
  if ('filing' in reading) return { outcome: 'stored', reason: null };
  if ('leftOut' in reading) return { outcome: 'left_out', reason: reading.leftOut };
  if ('refused' in reading) return { outcome: 'quarantined', reason: reading.refused };
  return { outcome: 'waiting', reason: reading.failed };
}

/** Returns whether the job is done. A document that cannot be parsed is fetched again: it may have been cut in transit. */
const isOver = ({ reading }: Settled): boolean => 'filing' in reading || 'leftOut' in reading;

const refused = ({ source, job }: Settled, reason: string): Settled => ({
  source,
  job,
  reading: { refused: reason, excerpt: '' },
});
