-- The order in which SEC filings are complete. The feed of EDGAR has neither tickers nor tags, so that a poll with a filter waits for the
-- document of a filing. Filings that are stored already count as complete. Until the index is built, the table can be read and not written.
-- AlterTable
ALTER TABLE "SecFiling" ADD COLUMN "completedArrival" BIGINT;

-- CreateIndex
CREATE INDEX "SecFiling_completedArrival_idx" ON "SecFiling" ((coalesce("completedArrival", "arrival")));
