import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Job, Jobs } from '../../adapters/jobs.js';
import { Failure } from '../../failure.js';
import { canonicalFormType } from '../../models/formTypes.js';
import type { ParsedFiling, Source } from '../../sources/source.js';
import type { DocumentJob } from './announcements.js';
import { compressed, type KeptText } from './filingTexts.js';
import type { Ingestion } from './ingestion.js';
import { linkForm4Filings, linkSecFilings } from './linking.js';

/** What reading a document came to. */
export type Reading =
  | { readonly filing: ParsedFiling }
  | { readonly leftOut: string }
  /** It cannot be parsed, for that reason; its beginning is kept. */
  | { readonly refused: string; readonly excerpt: string }
  /** It could not be fetched, for that reason, and is tried again later. */
  | { readonly failed: string };

export interface Settled {
  readonly source: Source;
  readonly job: Job<DocumentJob>;
  readonly reading: Reading;
}

/** What is about to be stored; nothing is compressed while a transaction holds its locks. */
interface Prepared extends Settled {
  readonly packed?: KeptText;
}

const day = 86_400_000;

/** Takes in what documents say, all that belongs together in one transaction: the filing, its details, its job's end. */
export class Documents {
  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
    private readonly jobs: Jobs<DocumentJob>,
    private readonly clock: Clock,
    /** For how many days after it was filed the text of a filing is kept. */
    private readonly textDays: number,
  ) {}

  /** Takes in several at once; one that the database refuses keeps no other out. */
  async settle(settled: readonly Settled[]): Promise<void> {
    const named = await this.withTickers(settled);
    const prepared = await Promise.all(named.map((one) => this.prepare(one)));
    try {
      await this.database.prisma.$transaction((transaction) => this.settleIn(transaction, prepared));
    } catch (error) {
      if (!this.database.isRefusal(error)) throw error;
      const [only, ...others] = settled;
      if (others.length > 0) for (const one of settled) await this.settle([one]);
      else if (only && !('refused' in only.reading)) await this.settle([refused(only, String(error))]);
      else throw error;
    }
  }

  /** The first day whose texts are kept. */
  get textsFrom(): Date {
    return new Date(Math.floor(this.clock.now().getTime() / day - this.textDays) * day);
  }

  /** Issuers often leave their ticker out, or write something else; then it is that of the SEC's list. */
  private async withTickers(settled: readonly Settled[]): Promise<readonly Settled[]> {
    const withoutTicker = ({ reading }: Settled) =>
      'filing' in reading && reading.filing.report && reading.filing.record.issuerTicker === undefined
        ? [reading.filing.report.issuerCik]
        : [];
    const ciks = settled.flatMap(withoutTicker);
    if (ciks.length === 0) return settled;
    const found = await this.database.prisma.companyTicker.findMany({ where: { cik: { in: ciks } } });
    const tickers = new Map(found.map(({ cik, ticker }) => [cik, ticker]));
    return settled.map((one) => {
      const [cik] = withoutTicker(one);
      const issuerTicker = cik && tickers.get(cik);
      if (!issuerTicker || !('filing' in one.reading)) return one;
      const { filing } = one.reading;
      return { ...one, reading: { filing: { ...filing, record: { ...filing.record, issuerTicker } } } };
    });
  }

  /** A record that is not as the resource wants it is refused like a document that cannot be read. */
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

  private async settleIn(transaction: Transaction, settled: readonly Prepared[]): Promise<void> {
    const filings = settled.flatMap(({ source, reading, packed }) =>
      'filing' in reading ? [{ source, packed, filing: reading.filing }] : [],
    );
    for (const source of new Set(filings.map(({ source }) => source))) {
      const ofSource = filings.filter((one) => one.source === source);
      await this.ingestion.storeIn(
        transaction,
        source.kind,
        ofSource.map(({ filing }) => filing.record),
      );
      for (const { filing, packed } of ofSource) await storeDetails(transaction, filing, packed);
      await link(
        transaction,
        ofSource.map(({ filing }) => filing),
      );
    }
    // In the order in which lists are taken in, too, so that neither waits for the other.
    for (const one of settled.toSorted(byId)) await this.record(transaction, one);
    await this.jobs.done(
      transaction,
      settled.filter(isOver).map(({ job }) => job),
    );
    for (const { job, reading } of settled.filter((one) => !isOver(one))) {
      await this.jobs.failed(transaction, [job], 'failed' in reading ? reading.failed : 'cannot be parsed');
    }
  }

  /** Writes down what became of an announcement. What was stored from a list stays stored, whatever its document is like. */
  private async record(transaction: Transaction, { source, job, reading, packed }: Prepared): Promise<void> {
    const key = { source: source.name, announcedId: job.data.announcedId };
    const now = this.clock.now();
    if ('failed' in reading) {
      await transaction.announced.updateMany({
        where: { ...key, outcome: 'waiting' },
        data: { reason: reading.failed },
      });
      return;
    }
    if ('refused' in reading && packed) {
      const reason = reading.refused;
      const facts = { reason, version: source.version, compressed: packed.compressed, quarantinedAt: now };
      await transaction.quarantined.upsert({
        where: { source_announcedId: key },
        create: { ...key, ...facts, attempts: 1 },
        update: { ...facts, attempts: { increment: 1 } },
      });
      await transaction.announced.updateMany({
        where: { ...key, outcome: 'waiting' },
        data: { outcome: 'quarantined', reason },
      });
      await transaction.announced.updateMany({ where: key, data: { settledAt: now } });
      return;
    }
    await transaction.quarantined.deleteMany({ where: key });
    const outcome = 'filing' in reading ? 'stored' : 'left_out';
    await transaction.announced.updateMany({
      where: { ...key, ...(outcome === 'left_out' && { outcome: { not: 'stored' } }) },
      data: { outcome, reason: 'leftOut' in reading ? reading.leftOut : null, settledAt: now },
    });
  }
}

const byId = ({ job: one }: Settled, { job: other }: Settled): number =>
  one.data.announcedId < other.data.announcedId ? -1 : 1;

/** A document that cannot be parsed is fetched again like one that did not come: it may have been cut on its way. */
const isOver = ({ reading }: Settled): boolean => 'filing' in reading || 'leftOut' in reading;

const refused = ({ source, job }: Settled, reason: string): Settled => ({
  source,
  job,
  reading: { refused: reason, excerpt: '' },
});

async function storeDetails(
  transaction: Transaction,
  { record, submission, report, owners = [], transactions = [] }: ParsedFiling,
  packed: KeptText | undefined,
): Promise<void> {
  const { filingId } = record;
  if (submission) {
    const data = { filingId, ...submission, ...seriesOfSubmission(submission) };
    await transaction.secSubmission.upsert({ where: { filingId }, create: data, update: data });
  }
  if (submission && packed) {
    const data = { filingId, filedDate: submission.filedDate, ...packed };
    await transaction.filingText.upsert({ where: { filingId }, create: data, update: data });
  }
  if (report) {
    const data = { filingId, ...report, ...seriesOfReport(report, owners, record.transactionDate) };
    await transaction.form4Report.deleteMany({ where: { filingId } });
    await transaction.form4Report.create({ data });
    await transaction.form4Owner.createMany({ data: inOrder(filingId, owners) });
    await transaction.form4Transaction.createMany({ data: inOrder(filingId, transactions) });
  }
}

async function link(transaction: Transaction, filings: readonly ParsedFiling[]): Promise<void> {
  const idsWith = (detail: 'submission' | 'report') =>
    filings.filter((filing) => filing[detail]).map(({ record }) => record.filingId);
  const [submissions, reports] = [idsWith('submission'), idsWith('report')];
  if (submissions.length > 0) await linkSecFilings(transaction, submissions);
  if (reports.length > 0) await linkForm4Filings(transaction, reports);
}

function inOrder<Row extends object>(filingId: string, rows: readonly Row[]) {
  return rows.map((row, position) => ({ filingId, position, ...row }));
}

/** What an amendment has in common with what it amends; EDGAR links them by nothing else. */
function seriesOfSubmission(submission: NonNullable<ParsedFiling['submission']>) {
  const { companyCik, filedByCik, fileNumber, submissionType } = submission;
  const original = canonicalFormType(submissionType.replace(/\/A$/, ''));
  const series = [companyCik, filedByCik ?? '', fileNumber ?? '', original].join(' ');
  return { series, isAmendment: submissionType.endsWith('/A') };
}

function seriesOfReport(
  { issuerCik, documentType }: NonNullable<ParsedFiling['report']>,
  owners: NonNullable<ParsedFiling['owners']>,
  transactionDate: unknown,
) {
  const series = [issuerCik, ...owners.map(({ cik }) => cik).sort(), String(transactionDate)].join(' ');
  return { series, isAmendment: documentType.endsWith('/A') };
}
