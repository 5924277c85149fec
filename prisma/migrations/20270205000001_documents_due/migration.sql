-- The announcements themselves are the queue of documents to read. A replica of an earlier release that still collects leaves the new
-- columns at their defaults, so that its documents are due at once.
-- AlterTable
ALTER TABLE "Announced" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "dueAt" TIMESTAMPTZ(3),
ADD COLUMN "priority" INTEGER NOT NULL DEFAULT 0;

-- The documents that wait to be read, in the order in which they are claimed.
CREATE INDEX "Announced_due_idx" ON "Announced" ("priority" DESC, "seenAt", "announcedId") WHERE "settledAt" IS NULL;

-- DropIndex
DROP INDEX "Announced_waiting_idx";

-- Documents that could not be parsed within the last hour had jobs for further attempts.
UPDATE "Announced" SET "settledAt" = NULL
WHERE "source" IN ('edgar', 'form4') AND "settledAt" > now() - interval '1 hour' AND "outcome" = 'quarantined';
