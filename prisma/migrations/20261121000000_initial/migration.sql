-- Substring search needs trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "DealStatus" AS ENUM ('researching', 'active', 'monitoring', 'closed');

-- CreateEnum
CREATE TYPE "PositionType" AS ENUM ('long', 'short');

-- CreateEnum
CREATE TYPE "ActivityType" AS ENUM ('note', 'task');

-- CreateEnum
CREATE TYPE "FilingKind" AS ENUM ('sec', 'form4', 'japan', 'asx');

-- CreateTable
CREATE TABLE "Account" (
    "userId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "keyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "lastFour" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("keyId")
);

-- CreateTable
CREATE TABLE "Deal" (
    "dealId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "companyName" TEXT NOT NULL,
    "symbol" TEXT,
    "country" TEXT,
    "status" "DealStatus" NOT NULL,
    "positionType" "PositionType",
    "description" TEXT,
    "investmentThesis" TEXT,
    "targetPrice" DOUBLE PRECISION,
    "currentPrice" DOUBLE PRECISION,
    "currentPriceDate" TIMESTAMPTZ(3),
    "notes" TEXT,
    "riskAssessment" TEXT,
    "relatedFilingIds" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Deal_pkey" PRIMARY KEY ("dealId")
);

-- CreateTable
CREATE TABLE "DealDocument" (
    "documentId" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DealDocument_pkey" PRIMARY KEY ("documentId")
);

-- CreateTable
CREATE TABLE "Activity" (
    "activityId" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "type" "ActivityType" NOT NULL,
    "content" TEXT NOT NULL,
    "dueDate" DATE,
    "completed" BOOLEAN NOT NULL DEFAULT false,
    "completedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Activity_pkey" PRIMARY KEY ("activityId")
);

-- CreateTable
CREATE TABLE "SecFiling" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "companyName" TEXT NOT NULL,
    "formType" TEXT NOT NULL,
    "filedDate" DATE NOT NULL,
    "title" TEXT,
    "description" TEXT,
    "txtUrl" TEXT,
    "htmlUrl" TEXT,
    "analysis" TEXT,
    "analysisDate" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL DEFAULT 'collected',
    "aiTags" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "arrival" BIGSERIAL NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "labels" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "SecFiling_pkey" PRIMARY KEY ("filingId")
);

-- CreateTable
CREATE TABLE "Form4Filing" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "issuerName" TEXT NOT NULL,
    "issuerTicker" TEXT,
    "ownerName" TEXT,
    "ownerTitle" TEXT,
    "isOfficer" BOOLEAN NOT NULL DEFAULT false,
    "isDirector" BOOLEAN NOT NULL DEFAULT false,
    "transactionType" TEXT,
    "transactionDate" DATE,
    "sharesTransacted" DOUBLE PRECISION,
    "pricePerShare" DOUBLE PRECISION,
    "totalValue" DOUBLE PRECISION,
    "sharesOwnedAfter" DOUBLE PRECISION,
    "filingDate" DATE NOT NULL,
    "htmlUrl" TEXT,
    "analysis" TEXT,
    "analysisDate" TIMESTAMPTZ(3),
    "priceAtDiscovery" DOUBLE PRECISION,
    "priceAtDiscoveryDate" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL DEFAULT 'collected',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "arrival" BIGSERIAL NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Form4Filing_pkey" PRIMARY KEY ("filingId")
);

-- CreateTable
CREATE TABLE "JapanFiling" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "companyCode" TEXT NOT NULL,
    "companyName" TEXT NOT NULL,
    "companyNameEnglish" TEXT,
    "filingDate" DATE NOT NULL,
    "filingTime" TIME(0) NOT NULL,
    "documentTitle" TEXT NOT NULL,
    "documentTitleEnglish" TEXT,
    "pdfUrl" TEXT,
    "summary" TEXT,
    "stockExchange" TEXT,
    "tdnetDocumentId" TEXT,
    "status" TEXT NOT NULL DEFAULT 'collected',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "arrival" BIGSERIAL NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "labels" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "JapanFiling_pkey" PRIMARY KEY ("filingId")
);

-- CreateTable
CREATE TABLE "AsxAnnouncement" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "symbol" TEXT NOT NULL,
    "companyName" TEXT,
    "headline" TEXT NOT NULL,
    "announcementTypes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "isPriceSensitive" BOOLEAN NOT NULL DEFAULT false,
    "sector" TEXT,
    "industry" TEXT,
    "filedDate" DATE NOT NULL,
    "announcedAt" TIMESTAMPTZ(3) NOT NULL,
    "pdfUrl" TEXT,
    "analysis" TEXT,
    "status" TEXT NOT NULL DEFAULT 'collected',
    "aiTags" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "arrival" BIGSERIAL NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "labels" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "AsxAnnouncement_pkey" PRIMARY KEY ("filingId")
);

-- CreateTable
CREATE TABLE "FilingPreference" (
    "userId" UUID NOT NULL,
    "kind" "FilingKind" NOT NULL,
    "filingId" TEXT COLLATE "C" NOT NULL,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "favorited" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FilingPreference_pkey" PRIMARY KEY ("userId","kind","filingId")
);

-- CreateTable
CREATE TABLE "MonitorCategory" (
    "category" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "formTypes" TEXT[],
    "secTags" TEXT[],
    "includeForm4" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "MonitorCategory_pkey" PRIMARY KEY ("category")
);

-- CreateTable
CREATE TABLE "MonitorGroup" (
    "groupId" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "MonitorGroup_pkey" PRIMARY KEY ("groupId")
);

-- CreateTable
CREATE TABLE "Secret" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Secret_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "Account_email_key" ON "Account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey"("hash");

-- CreateIndex
CREATE INDEX "ApiKey_userId_createdAt_idx" ON "ApiKey"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Deal_userId_createdAt_dealId_idx" ON "Deal"("userId", "createdAt", "dealId");

-- CreateIndex
CREATE INDEX "DealDocument_dealId_createdAt_idx" ON "DealDocument"("dealId", "createdAt");

-- CreateIndex
CREATE INDEX "Activity_dealId_createdAt_activityId_idx" ON "Activity"("dealId", "createdAt", "activityId");

-- CreateIndex
CREATE UNIQUE INDEX "SecFiling_arrival_key" ON "SecFiling"("arrival");

-- CreateIndex
CREATE INDEX "SecFiling_filedDate_createdAt_filingId_idx" ON "SecFiling"("filedDate", "createdAt", "filingId");

-- CreateIndex
CREATE INDEX "SecFiling_formType_filedDate_createdAt_filingId_idx" ON "SecFiling"("formType", "filedDate", "createdAt", "filingId");

-- CreateIndex
CREATE INDEX "SecFiling_filedDate_arrival_idx" ON "SecFiling"("filedDate", "arrival");

-- CreateIndex
CREATE INDEX "SecFiling_labels_idx" ON "SecFiling" USING GIN ("labels");

-- CreateIndex
CREATE INDEX "SecFiling_searchText_idx" ON "SecFiling" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Form4Filing_arrival_key" ON "Form4Filing"("arrival");

-- CreateIndex
CREATE INDEX "Form4Filing_filingDate_createdAt_filingId_idx" ON "Form4Filing"("filingDate", "createdAt", "filingId");

-- CreateIndex
CREATE INDEX "Form4Filing_filingDate_arrival_idx" ON "Form4Filing"("filingDate", "arrival");

-- CreateIndex
CREATE INDEX "Form4Filing_searchText_idx" ON "Form4Filing" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "JapanFiling_arrival_key" ON "JapanFiling"("arrival");

-- CreateIndex
CREATE INDEX "JapanFiling_filingDate_filingTime_createdAt_filingId_idx" ON "JapanFiling"("filingDate", "filingTime", "createdAt", "filingId");

-- CreateIndex
CREATE INDEX "JapanFiling_filingDate_arrival_idx" ON "JapanFiling"("filingDate", "arrival");

-- CreateIndex
CREATE INDEX "JapanFiling_labels_idx" ON "JapanFiling" USING GIN ("labels");

-- CreateIndex
CREATE INDEX "JapanFiling_searchText_idx" ON "JapanFiling" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "AsxAnnouncement_arrival_key" ON "AsxAnnouncement"("arrival");

-- CreateIndex
CREATE INDEX "AsxAnnouncement_announcedAt_filingId_idx" ON "AsxAnnouncement"("announcedAt", "filingId");

-- CreateIndex
CREATE INDEX "AsxAnnouncement_filedDate_arrival_idx" ON "AsxAnnouncement"("filedDate", "arrival");

-- CreateIndex
CREATE INDEX "AsxAnnouncement_labels_idx" ON "AsxAnnouncement" USING GIN ("labels");

-- CreateIndex
CREATE INDEX "AsxAnnouncement_searchText_idx" ON "AsxAnnouncement" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "MonitorCategory_position_key" ON "MonitorCategory"("position");

-- CreateIndex
CREATE UNIQUE INDEX "MonitorGroup_category_position_key" ON "MonitorGroup"("category", "position");

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Deal" ADD CONSTRAINT "Deal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DealDocument" ADD CONSTRAINT "DealDocument_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "Deal"("dealId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Activity" ADD CONSTRAINT "Activity_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "Deal"("dealId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FilingPreference" ADD CONSTRAINT "FilingPreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroup" ADD CONSTRAINT "MonitorGroup_category_fkey" FOREIGN KEY ("category") REFERENCES "MonitorCategory"("category") ON DELETE RESTRICT ON UPDATE CASCADE;
