-- CreateTable
CREATE TABLE "JapanDisclosure" (
    "filingId" TEXT NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "filedDate" DATE NOT NULL,
    "series" TEXT NOT NULL,
    "isAmendment" BOOLEAN NOT NULL,

    CONSTRAINT "JapanDisclosure_pkey" PRIMARY KEY ("filingId")
);

-- CreateIndex
CREATE INDEX "JapanDisclosure_series_isAmendment_filedDate_idx" ON "JapanDisclosure"("series", "isAmendment", "filedDate");
