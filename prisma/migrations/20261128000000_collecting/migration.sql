-- Ids compare by their bytes, as those of the filing tables do (migration initial): joins by them could not use an index
-- otherwise.

-- CreateEnum
CREATE TYPE "Relation" AS ENUM ('amends', 'follows');

-- CreateEnum
CREATE TYPE "Outcome" AS ENUM ('waiting', 'stored', 'left_out', 'quarantined');

-- CreateTable
CREATE TABLE "SecSubmission" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "submissionType" TEXT NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "filedDate" DATE NOT NULL,
    "companyCik" TEXT NOT NULL,
    "filedByCik" TEXT,
    "fileNumber" TEXT,
    "items" TEXT[],
    "series" TEXT NOT NULL,
    "isAmendment" BOOLEAN NOT NULL,

    CONSTRAINT "SecSubmission_pkey" PRIMARY KEY ("filingId")
);

-- CreateTable
CREATE TABLE "Form4Report" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "accessionNumber" TEXT NOT NULL,
    "documentType" TEXT NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "filedDate" DATE NOT NULL,
    "issuerCik" TEXT NOT NULL,
    "periodOfReport" DATE,
    "originalSubmissionDate" DATE,
    "underPlan" BOOLEAN,
    "series" TEXT NOT NULL,
    "isAmendment" BOOLEAN NOT NULL,

    CONSTRAINT "Form4Report_pkey" PRIMARY KEY ("filingId")
);

-- CreateTable
CREATE TABLE "Form4Owner" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "cik" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "isDirector" BOOLEAN NOT NULL,
    "isOfficer" BOOLEAN NOT NULL,
    "isTenPercentOwner" BOOLEAN NOT NULL,
    "isOther" BOOLEAN NOT NULL,
    "title" TEXT,

    CONSTRAINT "Form4Owner_pkey" PRIMARY KEY ("filingId","position")
);

-- CreateTable
CREATE TABLE "Form4Transaction" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "isDerivative" BOOLEAN NOT NULL,
    "securityTitle" TEXT NOT NULL,
    "transactionDate" DATE,
    "code" TEXT NOT NULL,
    "isEquitySwap" BOOLEAN NOT NULL,
    "isAcquired" BOOLEAN,
    "shares" DOUBLE PRECISION,
    "pricePerShare" DOUBLE PRECISION,
    "sharesOwnedAfter" DOUBLE PRECISION,
    "isDirect" BOOLEAN,
    "ownership" TEXT,
    "footnotes" TEXT[],

    CONSTRAINT "Form4Transaction_pkey" PRIMARY KEY ("filingId","position")
);

-- CreateTable
CREATE TABLE "FilingRelation" (
    "kind" "FilingKind" NOT NULL,
    "filingId" TEXT COLLATE "C" NOT NULL,
    "relation" "Relation" NOT NULL,
    "toId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "FilingRelation_pkey" PRIMARY KEY ("kind","filingId","relation")
);

-- CreateTable
CREATE TABLE "FilingText" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "filedDate" DATE NOT NULL,
    "compressed" BYTEA NOT NULL,
    "characters" INTEGER NOT NULL,
    "isCut" BOOLEAN NOT NULL,

    CONSTRAINT "FilingText_pkey" PRIMARY KEY ("filingId")
);

-- CreateTable
CREATE TABLE "Announced" (
    "source" TEXT NOT NULL,
    "announcedId" TEXT COLLATE "C" NOT NULL,
    "formType" TEXT NOT NULL,
    "companyName" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "isListed" BOOLEAN NOT NULL,
    "outcome" "Outcome" NOT NULL,
    "reason" TEXT,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Announced_pkey" PRIMARY KEY ("source","announcedId")
);

-- CreateTable
CREATE TABLE "Quarantined" (
    "source" TEXT NOT NULL,
    "announcedId" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "compressed" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL,
    "quarantinedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Quarantined_pkey" PRIMARY KEY ("source","announcedId")
);

-- CreateTable
CREATE TABLE "ListedDay" (
    "source" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ListedDay_pkey" PRIMARY KEY ("source","day")
);

-- CreateTable
CREATE TABLE "ReadingPosition" (
    "lists" TEXT NOT NULL,
    "position" TEXT,
    "readAt" TIMESTAMPTZ(3),
    "fault" TEXT,
    "faultAt" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ReadingPosition_pkey" PRIMARY KEY ("lists")
);

-- CreateTable
CREATE TABLE "HostLease" (
    "host" TEXT NOT NULL,
    "holder" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "wantedAt" TIMESTAMPTZ(3),

    CONSTRAINT "HostLease_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "CompanyTicker" (
    "cik" TEXT NOT NULL,
    "ticker" TEXT NOT NULL,

    CONSTRAINT "CompanyTicker_pkey" PRIMARY KEY ("cik")
);

-- CreateIndex
CREATE INDEX "SecSubmission_series_isAmendment_filedDate_idx" ON "SecSubmission"("series", "isAmendment", "filedDate");

-- CreateIndex
CREATE INDEX "SecSubmission_companyCik_filedDate_idx" ON "SecSubmission"("companyCik", "filedDate");

-- CreateIndex
CREATE INDEX "Form4Report_series_isAmendment_filedDate_idx" ON "Form4Report"("series", "isAmendment", "filedDate");

-- CreateIndex
CREATE INDEX "Form4Report_accessionNumber_idx" ON "Form4Report"("accessionNumber");

-- CreateIndex
CREATE INDEX "FilingRelation_kind_toId_relation_idx" ON "FilingRelation"("kind", "toId", "relation");

-- CreateIndex
CREATE INDEX "FilingText_filedDate_idx" ON "FilingText"("filedDate");

-- CreateIndex
CREATE INDEX "Announced_source_settledAt_idx" ON "Announced"("source", "settledAt");

-- CreateIndex
CREATE INDEX "Announced_source_day_outcome_isListed_idx" ON "Announced"("source", "day", "outcome", "isListed");

-- AddForeignKey
ALTER TABLE "Form4Owner" ADD CONSTRAINT "Form4Owner_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Form4Report"("filingId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Form4Transaction" ADD CONSTRAINT "Form4Transaction_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Form4Report"("filingId") ON DELETE CASCADE ON UPDATE CASCADE;
