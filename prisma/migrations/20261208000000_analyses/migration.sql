-- Analyses that models make of filings: what they were made by, what came of each attempt, and what they cost a day.
ALTER TABLE "SecFiling" ADD COLUMN "analysisProvenance" JSONB;

CREATE TYPE "AnalysisOutcome" AS ENUM ('analyzed', 'failed');

CREATE TABLE "AnalysisRun" (
    "runId" UUID NOT NULL,
    "filingId" TEXT COLLATE "C" NOT NULL,
    "model" TEXT NOT NULL,
    "promptVersion" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "inputTokens" INTEGER NOT NULL,
    "outputTokens" INTEGER NOT NULL,
    "milliseconds" INTEGER NOT NULL,
    "outcome" "AnalysisOutcome" NOT NULL,
    "reason" TEXT,
    "passages" JSONB NOT NULL DEFAULT '[]',
    "endedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AnalysisRun_pkey" PRIMARY KEY ("runId")
);
CREATE INDEX "AnalysisRun_filingId_endedAt_runId_idx" ON "AnalysisRun"("filingId", "endedAt", "runId");

CREATE TABLE "ModelTokens" (
    "day" DATE NOT NULL,
    "tokens" BIGINT NOT NULL,

    CONSTRAINT "ModelTokens_pkey" PRIMARY KEY ("day")
);
