-- Ids compare by their bytes, as those of the filing tables do (migration initial).

-- CreateTable
CREATE TABLE "FilingExhibit" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "part" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "filedDate" DATE NOT NULL,
    "compressed" BYTEA NOT NULL,
    "characters" INTEGER NOT NULL,
    "isCut" BOOLEAN NOT NULL,

    CONSTRAINT "FilingExhibit_pkey" PRIMARY KEY ("filingId","part")
);

-- CreateIndex
CREATE INDEX "FilingExhibit_filedDate_idx" ON "FilingExhibit"("filedDate");

-- AlterTable
ALTER TABLE "TagReason" ADD COLUMN     "part" SMALLINT;
