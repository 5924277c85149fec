-- Ids compare by their bytes, as those of the filing tables do (migration initial).

-- CreateTable
CREATE TABLE "TagReason" (
    "kind" "FilingKind" NOT NULL,
    "filingId" TEXT COLLATE "C" NOT NULL,
    "tag" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "passage" TEXT NOT NULL,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,

    CONSTRAINT "TagReason_pkey" PRIMARY KEY ("kind","filingId","tag","rule")
);
