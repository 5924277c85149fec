-- The currency of prices that are not in US dollars comes with the documents, which are read again. Announcements that were settled more than
-- 60 days ago are no rows any more.
ALTER TABLE "Form4Filing" ADD COLUMN "currency" TEXT;

UPDATE "Announced" SET "settledAt" = NULL
WHERE "outcome" = 'stored' AND "settledAt" IS NOT NULL AND "source" = 'form4';
