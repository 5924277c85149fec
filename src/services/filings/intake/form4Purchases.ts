import type { DatabaseTransaction } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { FilingRecord } from '../../../models/filings/filing.js';
import { amendedStatus } from '../../../models/filings/form4Filing.js';

/** Condition that a row is a purchase in the table of non-derivative securities. */
const isPurchase = Prisma.sql`purchase."code" = 'P' AND purchase."isAcquired" AND NOT purchase."isEquitySwap" AND NOT purchase."isDerivative"`;

/** Amendment without a purchase that corrects the purchases of a stored Form 4. */
export interface Correction {
  /** Its accession number. */
  readonly announcedId: string;
  readonly record: FilingRecord;
}

/**
 * Sets the keys by which the purchases of some reports are found on forms of others. Members of a group repeat the rows of its purchases: the
 * same days, shares, prices and holdings. Two people who each bought for themselves alone may report the same numbers by chance.
 */
export async function updatePurchaseKeys(
  transaction: DatabaseTransaction,
  filingIds: readonly string[],
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE "Form4Report" AS report SET
      "purchaseKey" = md5(concat_ws(' ', "issuerCik", purchases."numbers")),
      "isShared" = purchases."isIndirect" OR EXISTS (
        SELECT FROM "Form4Owner" WHERE "filingId" = report."filingId" AND "position" = 1)
    FROM (
      SELECT "filingId", bool_or("isDirect" IS FALSE) AS "isIndirect",
        string_agg(concat_ws(' ', "transactionDate", "shares", "pricePerShare", "sharesOwnedAfter"), ','
          ORDER BY "transactionDate", "shares", "pricePerShare", "sharesOwnedAfter") AS "numbers"
      FROM "Form4Transaction" AS purchase WHERE "filingId" = ANY(${filingIds}::text[]) AND ${isPurchase}
      GROUP BY "filingId") AS purchases
    WHERE report."filingId" = purchases."filingId"`;
}

/** Changes of stored filings that follow from the amendments of Form 4. */
export interface Form4Corrections {
  readonly corrections: readonly Correction[];
  /** Filings whose status changes, to `amended` or back to `collected` or `analyzed`. */
  readonly statuses: readonly FilingRecord[];
}

/**
 * Finds the corrections in the series of some reports: an amendment corrects an earlier form of the same original if a non-derivative row
 * restates one of its purchases. Two of the day, the number of shares and the price are then the same; a row that agrees less adds a
 * transaction that the form lacked. Unknown prices do not agree. An amendment of holdings alone has no rows, and corrects nothing.
 */
export async function findCorrections(
  transaction: DatabaseTransaction,
  filingIds: readonly string[],
): Promise<Form4Corrections> {
  const [found] = await transaction.$queryRaw<Form4Corrections[]>`
    WITH form AS MATERIALIZED (
      SELECT report."filingId", "accessionNumber", "isAmendment", "correction", coalesce("toId", report."filingId") AS "originalId",
        ROW("filedDate", coalesce("acceptedAt", "filedDate"), report."filingId") AS place
      FROM "Form4Report" AS report LEFT JOIN "FilingRelation" AS relation
        ON relation."kind" = 'form4' AND relation."filingId" = report."filingId" AND relation."relation" = 'amends'
      WHERE "series" IN (SELECT "series" FROM "Form4Report" WHERE "filingId" = ANY(${filingIds}::text[]))),
    corrected AS MATERIALIZED (
      SELECT earlier."filingId", later."filingId" AS "byId"
      FROM form AS earlier JOIN form AS later ON later."originalId" = earlier."originalId" AND later.place > earlier.place
      WHERE later."isAmendment" AND EXISTS (
        SELECT FROM "Form4Transaction" AS purchase JOIN "Form4Transaction" AS restated ON restated."filingId" = later."filingId"
        WHERE purchase."filingId" = earlier."filingId" AND ${isPurchase} AND NOT restated."isDerivative"
          AND (restated."transactionDate" IS NOT DISTINCT FROM purchase."transactionDate")::integer
            + (restated."shares" IS NOT DISTINCT FROM purchase."shares")::integer
            + ((restated."pricePerShare" = purchase."pricePerShare") IS TRUE)::integer >= 2))
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('announcedId', "accessionNumber", 'record', "correction")), '[]')
        FROM form WHERE "correction" IS NOT NULL AND "filingId" IN (SELECT "byId" FROM corrected)) AS "corrections",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('filingId', "filingId",
          'status', CASE WHEN "status" <> ${amendedStatus} THEN ${amendedStatus} WHEN "analysis" IS NULL THEN 'collected' ELSE 'analyzed' END)), '[]')
        FROM "Form4Filing" JOIN form USING ("filingId")
        WHERE ("status" = ${amendedStatus}) <> ("filingId" IN (SELECT "filingId" FROM corrected))) AS "statuses"`;
  return found ?? { corrections: [], statuses: [] };
}
