import { Prisma } from '../../generated/prisma/client.js';
import type { Transaction } from '../../adapters/database.js';

/** Tender offers, by EDGAR's names of form types. */
const tenders = ['SC TO-T', 'SC TO-I', 'SC 14D1', 'SC 13E4', 'SC 14D9'];

/** Notices that end or suspend the duty to report. */
const deregistrations = ['15-12B', '15-12G', '15-15D'];

/** Where the series of a kind's filings stand. */
const tables = { sec: Prisma.sql`"SecSubmission"`, form4: Prisma.sql`"Form4Report"` } as const;

/**
 * Finds what amendments amend: the last original of their series before them. Said of the whole series of some filings,
 * since those of the past may come in after those of today.
 */
export async function linkAmendments(
  transaction: Transaction,
  kind: keyof typeof tables,
  filingIds: readonly string[],
): Promise<void> {
  const table = tables[kind];
  await transaction.$executeRaw`
    INSERT INTO "FilingRelation" AS known ("kind", "filingId", "relation", "toId")
    SELECT ${kind}::"FilingKind", amendment."filingId", 'amends', original."filingId"
    FROM ${table} AS amendment CROSS JOIN LATERAL (
      SELECT "filingId" FROM ${table}
      WHERE "series" = amendment."series" AND NOT "isAmendment" AND "filedDate" <= amendment."filedDate"
      ORDER BY "filedDate" DESC, "acceptedAt" DESC NULLS LAST, "filingId" DESC LIMIT 1) AS original
    WHERE amendment."isAmendment" AND amendment."series" IN (
      SELECT "series" FROM ${table} WHERE "filingId" = ANY(${filingIds}::text[]))
    ON CONFLICT ("kind", "filingId", "relation") DO UPDATE SET "toId" = excluded."toId"
    WHERE known."toId" <> excluded."toId"`;
}

/** Finds the tender offer that a notice of deregistration follows: the last one for the company within a year. */
export async function linkDeregistrations(transaction: Transaction, filingIds: readonly string[]): Promise<void> {
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
