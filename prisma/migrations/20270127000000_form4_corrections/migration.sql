-- An amendment of Form 4 was joined to its original by the day of the last purchase, so that a corrected day was a second purchase, and an
-- amendment without a purchase was left out. The series is now the issuer and the owners; the original has the filing date that the
-- amendment states, or else its period of report.
ALTER TABLE "Form4Report" ADD COLUMN "correction" JSONB, ADD COLUMN "purchaseKey" TEXT, ADD COLUMN "isShared" BOOLEAN;

UPDATE "Form4Report" SET "series" = concat_ws(' ', "issuerCik", (
  SELECT string_agg("cik", ' ' ORDER BY "cik" COLLATE "C") FROM "Form4Owner" WHERE "Form4Owner"."filingId" = "Form4Report"."filingId"));

DELETE FROM "FilingRelation" WHERE "kind" = 'form4' AND "relation" = 'amends';

INSERT INTO "FilingRelation" ("kind", "filingId", "relation", "toId")
SELECT 'form4', amendment."filingId", 'amends', original."filingId"
FROM "Form4Report" AS amendment CROSS JOIN LATERAL (
  SELECT "filingId" FROM "Form4Report" AS original
  WHERE "series" = amendment."series" AND NOT "isAmendment" AND "filedDate" <= amendment."filedDate"
    AND (original."periodOfReport" = amendment."periodOfReport" OR original."filedDate" = amendment."originalSubmissionDate")
  ORDER BY (original."filedDate" = amendment."originalSubmissionDate") IS TRUE DESC, "filedDate" DESC, "acceptedAt" DESC NULLS LAST, "filingId" DESC LIMIT 1) AS original
WHERE amendment."isAmendment";

-- A group that reports on several forms repeats its purchases on each, which are found by these keys.
UPDATE "Form4Report" AS report SET
  "purchaseKey" = md5(concat_ws(' ', "issuerCik", purchases."numbers")),
  "isShared" = purchases."isIndirect" OR EXISTS (
    SELECT FROM "Form4Owner" WHERE "filingId" = report."filingId" AND "position" = 1)
FROM (
  SELECT "filingId", bool_or("isDirect" IS FALSE) AS "isIndirect",
    string_agg(concat_ws(' ', "transactionDate", "shares", "pricePerShare", "sharesOwnedAfter"), ','
      ORDER BY "transactionDate", "shares", "pricePerShare", "sharesOwnedAfter") AS "numbers"
  FROM "Form4Transaction" WHERE "code" = 'P' AND "isAcquired" AND NOT "isEquitySwap" AND NOT "isDerivative"
  GROUP BY "filingId") AS purchases
WHERE report."filingId" = purchases."filingId";

CREATE INDEX "Form4Report_purchaseKey_idx" ON "Form4Report"("purchaseKey");

-- Amendments are read again by the process that collects, which finds the purchases that they correct. Announcements that were settled
-- more than 60 days ago are no rows any more.
UPDATE "Announced" SET "settledAt" = NULL
WHERE "source" = 'form4' AND "formType" = '4/A' AND "outcome" IN ('stored', 'left_out') AND "settledAt" IS NOT NULL;
