-- Schedules 13D were kept as raw XML, with telephone numbers and addresses, and purchases of Form 4 were added up by the spelling of
-- titles. Their documents are read again by the process that collects, at its pace: `settledAt` says which documents have been read.
-- The filings stay as they are until then. Announcements that were settled more than 60 days ago are no rows any more.
UPDATE "Announced" SET "settledAt" = NULL
WHERE "outcome" = 'stored' AND "settledAt" IS NOT NULL
  AND ("source" = 'form4' OR ("source" = 'edgar' AND "formType" LIKE 'SCHEDULE 13D%'));
