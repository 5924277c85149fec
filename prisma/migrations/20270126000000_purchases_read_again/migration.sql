-- Purchases of Form 4 had the values of the priced rows as a total, prices in other currencies, of depositary receipts and in percent as
-- prices of shares, and character references in names. Their documents are read again by the process that collects, at its pace. The
-- filings stay as they are until then. Announcements that were settled more than 60 days ago are no rows any more.
UPDATE "Announced" SET "settledAt" = NULL
WHERE "outcome" = 'stored' AND "settledAt" IS NOT NULL AND "source" = 'form4';
