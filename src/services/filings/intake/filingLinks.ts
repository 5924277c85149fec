import { Prisma } from '../../../generated/prisma/client.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';

/** Tender offers, by EDGAR's names of form types. */
const tenderForms = ['SC TO-T', 'SC TO-I', 'SC 14D1', 'SC 13E4', 'SC 14D9'];

/** Notices that end or suspend the duty to report. */
const deregistrationForms = ['15-12B', '15-12G', '15-15D'];

/** Condition that an amendment of Form 4 states the filing date of an original. */
const isStatedOriginal = Prisma.sql`(original."filedDate" = amendment."originalSubmissionDate")`;

/** Table with the series of filings, by kind; with further conditions for an original and an amendment of one series, and their order. */
const tables = {
  sec: { table: Prisma.sql`"SecSubmission"`, condition: Prisma.empty, order: Prisma.empty },
  form4: {
    table: Prisma.sql`"Form4Report"`,
    condition: Prisma.sql`AND (original."periodOfReport" = amendment."periodOfReport" OR ${isStatedOriginal})`,
    order: Prisma.sql`${isStatedOriginal} IS TRUE DESC,`,
  },
  japan: { table: Prisma.sql`"JapanDisclosure"`, condition: Prisma.empty, order: Prisma.empty },
} as const;

/**
 * Links amendments to the last original of their series before them. The owner of a Form 4 files many originals: the amended one has the
 * filing date that the amendment states, or else the same period of report. It covers the whole series of the given filings, since older
 * filings may arrive after newer ones. Former links of the given filings that no longer hold are deleted.
 */
export async function linkAmendments(
  transaction: DatabaseTransaction,
  kind: keyof typeof tables,
  filingIds: readonly string[],
): Promise<void> {
  const { table, condition, order } = tables[kind];
  await transaction.$executeRaw`
    WITH link AS MATERIALIZED (
      SELECT amendment."filingId", original."filingId" AS "toId"
      FROM ${table} AS amendment CROSS JOIN LATERAL (
        SELECT "filingId" FROM ${table} AS original
        WHERE "series" = amendment."series" AND NOT "isAmendment" AND "filedDate" <= amendment."filedDate" ${condition}
        ORDER BY ${order} "filedDate" DESC, "acceptedAt" DESC NULLS LAST, "filingId" DESC LIMIT 1) AS original
      WHERE amendment."isAmendment" AND amendment."series" IN (
        SELECT "series" FROM ${table} WHERE "filingId" = ANY(${filingIds}::text[]))),
    outdated AS (
      DELETE FROM "FilingRelation"
      WHERE "kind" = ${kind}::"FilingKind" AND "relation" = 'amends' AND "filingId" = ANY(${filingIds}::text[])
        AND "filingId" NOT IN (SELECT "filingId" FROM link))
    INSERT INTO "FilingRelation" AS known ("kind", "filingId", "relation", "toId")
    SELECT ${kind}::"FilingKind", "filingId", 'amends', "toId" FROM link
    ON CONFLICT ("kind", "filingId", "relation") DO UPDATE SET "toId" = excluded."toId"
    WHERE known."toId" <> excluded."toId"`;
}

/** Links notices of deregistration to the tender offer that they follow: the last one for the company within a year. */
export async function linkDeregistrations(
  transaction: DatabaseTransaction,
  filingIds: readonly string[],
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "FilingRelation" AS known ("kind", "filingId", "relation", "toId")
    SELECT 'sec', notice."filingId", 'follows', tender."filingId"
    FROM "SecSubmission" AS notice CROSS JOIN LATERAL (
      SELECT "filingId" FROM "SecSubmission"
      WHERE "companyCik" = notice."companyCik" AND "submissionType" = ANY(${tenderForms}::text[])
        AND "filedDate" BETWEEN notice."filedDate" - 366 AND notice."filedDate"
      ORDER BY "filedDate" DESC, "acceptedAt" DESC NULLS LAST, "filingId" DESC LIMIT 1) AS tender
    WHERE notice."submissionType" = ANY(${deregistrationForms}::text[]) AND notice."companyCik" IN (
      SELECT "companyCik" FROM "SecSubmission" WHERE "filingId" = ANY(${filingIds as string[]}::text[])
        AND "submissionType" = ANY(${[...tenderForms, ...deregistrationForms]}::text[]))
    ON CONFLICT ("kind", "filingId", "relation") DO UPDATE SET "toId" = excluded."toId"
    WHERE known."toId" <> excluded."toId"`;
}

/** Items of an 8-K that report a completed deal or a change in control, and forms that precede a deal. */
const dealEvidence = { items: ['2.01', '5.01'], forms: ['DEFM14A', 'SC 14D9', 'SC 14D9/A', 'SC TO-T', 'SC TO-T/A'] };

/** Condition that a notice follows a deal's form within 366 days, or an 8-K about its completion within 60 days. */
const followsDeal = Prisma.sql`EXISTS (SELECT FROM "SecSubmission" AS deal WHERE deal."companyCik" = notice."companyCik"
  AND deal."filedDate" BETWEEN notice."filedDate" - 366 AND notice."filedDate"
  AND (deal."submissionType" = ANY(${dealEvidence.forms}::text[])
    OR (deal."items" && ${dealEvidence.items}::text[] AND deal."filedDate" >= notice."filedDate" - 60)))`;

/** Returns which of some filings are deregistration notices of acquired companies. */
export async function findAcquisitionDeregistrations(
  database: Database,
  filingIds: readonly string[],
): Promise<Set<string>> {
  const rows = await database.query<{ filingId: string }>(Prisma.sql`
    SELECT "filingId" FROM "SecSubmission" AS notice WHERE "filingId" = ANY(${[...filingIds]}::text[])
    AND "submissionType" = ANY(${deregistrationForms}::text[]) AND ${followsDeal}`);
  return new Set(rows.map(({ filingId }) => filingId));
}

/**
 * Removes the tag Going Dark from notices of acquired companies. It covers all notices of the companies of the given filings,
 * since the deal may arrive after the notice.
 */
export async function removeGoingDarkAfterDeals(
  transaction: DatabaseTransaction,
  filingIds: readonly string[],
): Promise<void> {
  await transaction.$executeRaw`
    WITH dropped AS (
      DELETE FROM "TagReason" AS reason USING "SecSubmission" AS notice
      WHERE reason."kind" = 'sec' AND reason."filingId" = notice."filingId" AND reason."tag" = 'Going Dark'
        AND notice."submissionType" = ANY(${deregistrationForms}::text[]) AND notice."companyCik" IN (
          SELECT "companyCik" FROM "SecSubmission" WHERE "filingId" = ANY(${filingIds}::text[])
            AND ("items" && ${dealEvidence.items}::text[] OR "submissionType" = ANY(${[...deregistrationForms, ...dealEvidence.forms]}::text[])))
        AND ${followsDeal}
      RETURNING reason."filingId")
    UPDATE "SecFiling" SET "aiTags" = (
      SELECT coalesce(jsonb_agg(tag), '[]') FROM jsonb_array_elements("aiTags") AS tag WHERE tag ->> 'name' <> 'Going Dark')
    WHERE "filingId" IN (SELECT "filingId" FROM dropped)`;
}
