-- CreateTable
CREATE TABLE "AnnouncedDay" (
    "source" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "announcedIds" TEXT[],
    "listed" INTEGER NOT NULL,
    "stored" INTEGER NOT NULL,
    "leftOut" INTEGER NOT NULL,

    CONSTRAINT "AnnouncedDay_pkey" PRIMARY KEY ("source","day")
);

-- CreateIndex
CREATE INDEX "AuditEvent_createdAt_idx" ON "AuditEvent"("createdAt");

-- CreateIndex
CREATE INDEX "AnalysisRun_outcome_endedAt_idx" ON "AnalysisRun"("outcome", "endedAt");
