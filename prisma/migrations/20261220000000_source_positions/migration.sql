-- CreateTable
CREATE TABLE "UnreadableDay" (
    "source" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "failedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UnreadableDay_pkey" PRIMARY KEY ("source","day")
);

-- CreateTable
CREATE TABLE "SourcePosition" (
    "source" TEXT NOT NULL,
    "position" TEXT NOT NULL,

    CONSTRAINT "SourcePosition_pkey" PRIMARY KEY ("source")
);

-- Hosts with one source keep their position. The position of EDGAR may be of either of its sources: its feed is read from
-- the end once more, which takes ten seconds and stores nothing twice.
INSERT INTO "SourcePosition" ("source", "position")
SELECT "lists", "position" FROM "ReadingPosition" WHERE "lists" IN ('tdnet', 'asx') AND "position" IS NOT NULL;
