import type { DatabaseTransaction } from '../../../adapters/database/database.js';
import type { Prisma } from '../../../generated/prisma/client.js';
import { normalizeFormType } from '../../../models/filings/formTypes.js';
import type { ListedFiling, ParsedFiling } from '../../../sources/source.js';
import type { CompressedExhibit, CompressedText } from '../reading/filingTextService.js';
import { insertRows } from './insertRows.js';
import { type IndexedText, indexTexts } from './textIndex.js';
import { updatePurchaseKeys } from './form4Purchases.js';
import { removeGoingDarkAfterDeals, linkAmendments, linkDeregistrations } from './filingLinks.js';

/** Filing with its compressed texts, if they are kept. */
export interface ParsedFilingWithText {
  readonly filing: ParsedFiling;
  readonly compressedText?: CompressedText;
  readonly compressedExhibits?: readonly CompressedExhibit[];
}

/** Replaces the submissions, texts and reports of filings, and links related filings. */
export async function storeDetails(
  transaction: DatabaseTransaction,
  filings: readonly ParsedFilingWithText[],
): Promise<void> {
  await storeSubmissions(transaction, filings);
  await storeReports(
    transaction,
    filings.map(({ filing }) => filing),
  );
}

/** Stores the series of TDnet disclosures, and links amendments to their originals. */
export async function storeSeries(
  transaction: DatabaseTransaction,
  announcements: readonly ListedFiling[],
): Promise<void> {
  const rows = announcements.flatMap(({ announcedId: filingId, day: filedDate, record, series }) =>
    series && record
      ? [{ filingId, filedDate, acceptedAt: `${filedDate}T${String(record.filingTime)}+09:00`, ...series }]
      : [],
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

async function storeSubmissions(
  transaction: DatabaseTransaction,
  filings: readonly ParsedFilingWithText[],
): Promise<void> {
  const submissions = filings.flatMap(({ filing, compressedText, compressedExhibits = [] }) =>
    filing.submission
      ? [
          {
            filing,
            filingId: filing.record.filingId,
            submission: filing.submission,
            compressedText,
            compressedExhibits,
          },
        ]
      : [],
  );
  if (submissions.length === 0) return;
  const ids = submissions.map(({ filingId }) => filingId);
  const whereFilings = { where: { filingId: { in: ids } } };
  await transaction.secSubmission.deleteMany(whereFilings);
  const rows: Prisma.SecSubmissionCreateManyInput[] = submissions.map(({ filingId, submission }) => ({
    filingId,
    ...submission,
    ...submissionSeries(submission),
  }));
  await insertRows(transaction, 'SecSubmission', rows);
  const texts = submissions.flatMap(({ filingId, submission: { filedDate }, compressedText }) =>
    compressedText ? [{ filingId, filedDate, ...compressedText }] : [],
  );
  await transaction.filingText.deleteMany(whereFilings);
  await transaction.filingText.createMany({ data: texts });
  const exhibits = submissions.flatMap(({ filingId, submission: { filedDate }, compressedExhibits }) =>
    compressedExhibits.map((exhibit) => ({ filingId, filedDate, ...exhibit })),
  );
  await transaction.filingExhibit.deleteMany(whereFilings);
  if (exhibits.length > 0) await transaction.filingExhibit.createMany({ data: exhibits });
  await indexTexts(
    transaction,
    submissions.flatMap(({ filing, compressedText }) => (compressedText ? listTextParts(filing) : [])),
  );
  await linkAmendments(transaction, 'sec', ids);
  await linkDeregistrations(transaction, ids);
  await removeGoingDarkAfterDeals(transaction, ids);
}

/** Returns the texts of a filing that are searched: the primary document, then the exhibits. */
const listTextParts = ({ record: { filingId }, text, exhibits = [] }: ParsedFiling): IndexedText[] =>
  text ? [{ filingId, part: 0, text: text.text }, ...exhibits.map(({ part, text }) => ({ filingId, part, text }))] : [];

async function storeReports(transaction: DatabaseTransaction, filings: readonly ParsedFiling[]): Promise<void> {
  const reports = filings.flatMap(({ record, report, onlyAsCorrection, owners = [], transactions = [] }) =>
    report
      ? [{ filingId: record.filingId, report, owners, transactions, ...(onlyAsCorrection && { correction: record }) }]
      : [],
  );
  if (reports.length === 0) return;
  const ids = reports.map(({ filingId }) => filingId);
  await transaction.form4Report.deleteMany({ where: { filingId: { in: ids } } });
  const rows: Prisma.Form4ReportCreateManyInput[] = reports.map(({ filingId, report, owners, correction }) => ({
    filingId,
    ...report,
    ...reportSeries(report, owners),
    ...(correction && { correction: correction as Prisma.InputJsonObject }),
  }));
  const ownerRows: Prisma.Form4OwnerCreateManyInput[] = reports.flatMap(({ filingId, owners }) =>
    withPositions(filingId, owners),
  );
  const transactionRows: Prisma.Form4TransactionCreateManyInput[] = reports.flatMap(({ filingId, transactions }) =>
    withPositions(filingId, transactions),
  );
  await insertRows(transaction, 'Form4Report', rows);
  await insertRows(transaction, 'Form4Owner', ownerRows);
  await insertRows(transaction, 'Form4Transaction', transactionRows);
  await updatePurchaseKeys(transaction, ids);
  await linkAmendments(transaction, 'form4', ids);
}

function withPositions<Row extends object>(filingId: string, rows: readonly Row[]) {
  return rows.map((row, position) => ({ filingId, position, ...row }));
}

/** Returns the series that an amendment shares with its original; EDGAR has no other link between them. */
function submissionSeries(submission: NonNullable<ParsedFiling['submission']>) {
  const { companyCik, filedByCik, fileNumber, submissionType } = submission;
  const original = normalizeFormType(submissionType.replace(/\/A$/, ''));
  const series = [companyCik, filedByCik ?? '', fileNumber ?? '', original].join(' ');
  return { series, isAmendment: submissionType.endsWith('/A') };
}

function reportSeries(
  { issuerCik, documentType }: NonNullable<ParsedFiling['report']>,
  owners: NonNullable<ParsedFiling['owners']>,
) {
  const series = [issuerCik, ...owners.map(({ cik }) => cik).sort()].join(' ');
  return { series, isAmendment: documentType.endsWith('/A') };
}
