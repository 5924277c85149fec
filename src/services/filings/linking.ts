import type { Transaction } from '../../adapters/database.js';

/** Tender offers, by EDGAR's names of form types. */
const tenders = ['SC TO-T', 'SC TO-I', 'SC 14D1', 'SC 13E4', 'SC 14D9'];

/** Notices that end or suspend the duty to report. */
const deregistrations = ['15-12B', '15-12G', '15-15D'];

/**
 * Finds how filings of some series stand to each other: an amendment amends the last original before it. Said of the whole
 * series, since filings of the past may come in after those of today.
 */
export async function linkSecFilings(transaction: Transaction, filingIds: readonly string[]): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "FilingRelation" AS known ("kind", "filingId", "relation", "toId")
    SELECT 'sec', amendment."filingId", 'amends', original."filingId"
    FROM "SecSubmission" AS amendment CROSS JOIN LATERAL (
      SELECT "filingId" FROM "SecSubmission"
      WHERE "series" = amendment."series" AND NOT "isAmendment" AND "filedDate" <= amendment."filedDate"
      ORDER BY "filedDate" DESC, "acceptedAt" DESC NULLS LAST, "filingId" DESC LIMIT 1) AS original
    WHERE amendment."isAmendment" AND amendment."series" IN (
      SELECT "series" FROM "SecSubmission" WHERE "filingId" = ANY(${filingIds as string[]}::text[]))
    ON CONFLICT ("kind", "filingId", "relation") DO UPDATE SET "toId" = excluded."toId"
    WHERE known."toId" <> excluded."toId"`;
  await transaction.$executeRaw`
    INSERT INTO "FilingRelation" AS known ("kind", "filingId", "relation", "toId")
    SELECT 'sec', notice."filingId", 'follows', tender."filingId"
    FROM "SecSubmission" AS notice CROSS JOIN LATERAL (
      SELECT "filingId" FROM "SecSubmission"
      WHERE "companyCik" = notice."companyCik" AND "submissionType" = ANY(${tenders}::text[])
        AND "filedDate" BETWEEN notice."filedDate" - 366 AND notice."filedDate"
      ORDER BY "filedDate" DESC, "acceptedAt" DESC NULLS LAST, "filingId" DESC LIMIT 1) AS tender
    WHERE notice."submissionType" = ANY(${deregistrations}::text[]) AND notice."companyCik" IN (
      SELECT "companyCik" FROM "SecSubmission" WHERE "filingId" = ANY(${filingIds as string[]}::text[])
        AND "submissionType" = ANY(${[...tenders, ...deregistrations]}::text[]))
    ON CONFLICT ("kind", "filingId", "relation") DO UPDATE SET "toId" = excluded."toId"
    WHERE known."toId" <> excluded."toId"`;
}

/** An amended Form 4 restates purchases of an earlier one: of the same issuer, owners and day. */
export async function linkForm4Filings(transaction: Transaction, filingIds: readonly string[]): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "FilingRelation" AS known ("kind", "filingId", "relation", "toId")
    SELECT 'form4', amendment."filingId", 'amends', original."filingId"
    FROM "Form4Report" AS amendment CROSS JOIN LATERAL (
      SELECT "filingId" FROM "Form4Report"
      WHERE "series" = amendment."series" AND NOT "isAmendment" AND "filedDate" <= amendment."filedDate"
      ORDER BY "filedDate" DESC, "acceptedAt" DESC NULLS LAST, "filingId" DESC LIMIT 1) AS original
    WHERE amendment."isAmendment" AND amendment."series" IN (
      SELECT "series" FROM "Form4Report" WHERE "filingId" = ANY(${filingIds as string[]}::text[]))
    ON CONFLICT ("kind", "filingId", "relation") DO UPDATE SET "toId" = excluded."toId"
    WHERE known."toId" <> excluded."toId"`;
}
