import type { DatabaseTransaction } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { BeneficialHolder } from '../../../models/filings/beneficialOwnership.js';
import type { FilingRecord } from '../../../models/filings/filing.js';

// Percentages of earlier statements are looked up when a statement is stored, not when it is read, so that lists, ETags and exports
// need one row of one table. Filings may arrive in any order, as in a back-fill, so each stored statement updates later ones.

/** Field that Docket computes, regardless of its value in a record. */
export const computedHolderField = 'previousPercent' satisfies keyof BeneficialHolder;

/** SQL of the ownership in the row `record`, with the percentages of earlier statements that are already stored. */
export const ownershipSql = Prisma.sql`
  with_previous_percents(record."ownership", record."formType", record."filedDate", record."filingId")`;

/** Updates the percentages in amendments on the issuers of some stored statements, filed on the same day or later. */
export async function updatePreviousPercents(
  transaction: DatabaseTransaction,
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
