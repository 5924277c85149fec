import type { Transaction } from '../../adapters/database.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { canonicalFormType } from '../../models/formTypes.js';
import type { Announcement, ParsedFiling } from '../../sources/source.js';
import type { KeptText } from './filingTexts.js';
import { insertRows } from './insertRows.js';
import { dropDarkAfterDeals, linkAmendments, linkDeregistrations } from './linking.js';

/** Filing with its compressed text, if the text is kept. */
export interface DetailedFiling {
  readonly filing: ParsedFiling;
  readonly packed?: KeptText;
}

/** Replaces the submissions, texts and reports of filings, and links related filings. */
export async function storeDetails(transaction: Transaction, filings: readonly DetailedFiling[]): Promise<void> {
  await storeSubmissions(transaction, filings);
  await storeReports(
    transaction,
    filings.map(({ filing }) => filing),
  );
}

/** Stores the series of disclosures, and links corrections to the disclosures they correct. */
export async function storeSeries(transaction: Transaction, announcements: readonly Announcement[]): Promise<void> {
  const rows = announcements.flatMap(({ announcedId: filingId, day: filedDate, record, series }) =>
    series ? [{ filingId, filedDate, acceptedAt: `${filedDate}T${String(record?.filingTime)}+09:00`, ...series }] : [],
  );
  if (rows.length === 0) return;
  await transaction.$executeRaw`
    INSERT INTO "JapanDisclosure" AS known ("filingId", "filedDate", "acceptedAt", "series", "isAmendment")
    SELECT DISTINCT ON ("filingId") "filingId", "filedDate", "acceptedAt", "series", "isAmendment"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row("filingId" text, "filedDate" date, "acceptedAt" timestamptz, "series" text, "isAmendment" boolean)
    ON CONFLICT ("filingId") DO UPDATE
    SET "filedDate" = excluded."filedDate", "acceptedAt" = excluded."acceptedAt", "series" = excluded."series",
      "isAmendment" = excluded."isAmendment"
    WHERE (known."filedDate", known."acceptedAt", known."series", known."isAmendment")
      IS DISTINCT FROM (excluded."filedDate", excluded."acceptedAt", excluded."series", excluded."isAmendment")`;
  await linkAmendments(
    transaction,
    'japan',
    rows.map(({ filingId }) => filingId),
  );
}

async function storeSubmissions(transaction: Transaction, filings: readonly DetailedFiling[]): Promise<void> {
  const submissions = filings.flatMap(({ filing: { record, submission }, packed }) =>
    submission ? [{ filingId: record.filingId, submission, packed }] : [],
  );
  if (submissions.length === 0) return;
  const ids = submissions.map(({ filingId }) => filingId);
  const these = { where: { filingId: { in: ids } } };
  await transaction.secSubmission.deleteMany(these);
  const rows: Prisma.SecSubmissionCreateManyInput[] = submissions.map(({ filingId, submission }) => ({
    filingId,
    ...submission,
    ...seriesOfSubmission(submission),
  }));
  await insertRows(transaction, 'SecSubmission', rows);
  const texts = submissions.flatMap(({ filingId, submission: { filedDate }, packed }) =>
    packed ? [{ filingId, filedDate, ...packed }] : [],
  );
  await transaction.filingText.deleteMany(these);
  await transaction.filingText.createMany({ data: texts });
  await linkAmendments(transaction, 'sec', ids);
  await linkDeregistrations(transaction, ids);
  await dropDarkAfterDeals(transaction, ids);
}

async function storeReports(transaction: Transaction, filings: readonly ParsedFiling[]): Promise<void> {
  const reports = filings.flatMap(({ record, report, owners = [], transactions = [] }) =>
    report ? [{ filingId: record.filingId, record, report, owners, transactions }] : [],
  );
  if (reports.length === 0) return;
  const ids = reports.map(({ filingId }) => filingId);
  await transaction.form4Report.deleteMany({ where: { filingId: { in: ids } } });
  const rows: Prisma.Form4ReportCreateManyInput[] = reports.map(({ filingId, record, report, owners }) => ({
    filingId,
    ...report,
    ...seriesOfReport(report, owners, record.transactionDate),
  }));
  const ownerRows: Prisma.Form4OwnerCreateManyInput[] = reports.flatMap(({ filingId, owners }) =>
    inOrder(filingId, owners),
  );
  const transactionRows: Prisma.Form4TransactionCreateManyInput[] = reports.flatMap(({ filingId, transactions }) =>
    inOrder(filingId, transactions),
  );
  await insertRows(transaction, 'Form4Report', rows);
  await insertRows(transaction, 'Form4Owner', ownerRows);
  await insertRows(transaction, 'Form4Transaction', transactionRows);
  await linkAmendments(transaction, 'form4', ids);
}

function inOrder<Row extends object>(filingId: string, rows: readonly Row[]) {
  return rows.map((row, position) => ({ filingId, position, ...row }));
}

/** Returns the series that an amendment shares with its original; EDGAR has no other link between them. */
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
