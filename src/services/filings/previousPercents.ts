import type { Transaction } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { BeneficialHolder } from '../../models/beneficialOwnership.js';
import type { FilingRecord } from '../../models/filing.js';

// Percentages of earlier statements are found when a statement is stored, and not when it is read: lists, ETags and exports show one
// row of one table. Filings come in in any order, as in a back-fill: each statement changes those that follow it.

/** Field that Docket computes, whatever a record says. */
export const computedField = 'previousPercent' satisfies keyof BeneficialHolder;

/** Ownership in the row `record` that is about to be stored, with the percentages of statements that are stored already. */
export const ownershipOfRecord = Prisma.sql`
  with_previous_percents(record."ownership", record."formType", record."filedDate", record."filingId")`;

/** Finds the percentages anew for amendments of the day of some stored statements, and later, on the same issuers. */
export async function updatePreviousPercents(
  transaction: Transaction,
  records: readonly FilingRecord[],
): Promise<void> {
  const ids = records.flatMap(({ filingId, ownership }) => (ownership ? [filingId] : []));
  if (ids.length === 0) return;
  await transaction.$executeRaw`
    UPDATE "SecFiling" AS filing SET "ownership" = found."ownership"
    FROM (
      SELECT later."filingId",
        with_previous_percents(later."ownership", later."formType", later."filedDate", later."filingId") AS "ownership"
      FROM (
        SELECT "ownership" ->> 'issuerCik' AS issuer, min("filedDate") AS "filedDate"
        FROM "SecFiling" WHERE "filingId" = ANY(${ids}::text[]) GROUP BY 1) AS stored
      JOIN "SecFiling" AS later ON later."ownership" ->> 'issuerCik' = stored.issuer AND later."filedDate" >= stored."filedDate"
      WHERE later."ownership" IS NOT NULL AND later."formType" LIKE '%/A') AS found
    WHERE filing."filingId" = found."filingId" AND filing."ownership" IS DISTINCT FROM found."ownership"`;
}
