-- AlterTable
ALTER TABLE "Deal" ADD COLUMN "createdBy" JSONB;

-- CreateTable
CREATE TABLE "DealChange" (
    "changeId" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author" JSONB,
    "changes" JSONB NOT NULL,
    "linkedFilingIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "unlinkedFilingIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "former" JSONB NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "DealChange_pkey" PRIMARY KEY ("changeId")
);

-- CreateIndex
CREATE INDEX "DealChange_dealId_at_changeId_idx" ON "DealChange"("dealId", "at", "changeId");

-- CreateIndex
CREATE INDEX "DealChange_userId_at_changeId_idx" ON "DealChange"("userId", "at", "changeId");

-- AddForeignKey
ALTER TABLE "DealChange" ADD CONSTRAINT "DealChange_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "Deal"("dealId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Changes of prices, for the series of prices.
CREATE INDEX "DealChange_prices_idx" ON "DealChange" ("dealId", "at", "changeId")
  WHERE "changes" @> '[{"field": "targetPrice"}]' OR "changes" @> '[{"field": "currentPrice"}]';

-- Completed activities, for the timeline.
CREATE INDEX "Activity_dealId_completedAt_idx" ON "Activity" ("dealId", "completedAt", "activityId") WHERE "completedAt" IS NOT NULL;

-- Timeline of deals: creations, changes, activities and completions in one list. No branch has a WHERE clause, so that the planner reads
-- the rows of each branch in the order of its index and merges them, for a page as many as it shows. A query excludes the activities
-- that are not completed by `"at" IS NOT NULL`. The completion of an activity is later than its creation, so that ("at", "entryId") is a key.
CREATE VIEW "DealTimeline" AS
  SELECT "dealId", "userId", "createdAt" AS "at", "dealId" AS "entryId", 'dealCreated'::text AS "kind", "createdBy" AS "author",
    '[]'::jsonb AS "changes", '{}'::text[] AS "linkedFilingIds", '{}'::text[] AS "unlinkedFilingIds", NULL::uuid AS "activityId"
  FROM "Deal"
  UNION ALL
  SELECT "dealId", "userId", "at", "changeId", 'dealChanged'::text, "author", "changes", "linkedFilingIds", "unlinkedFilingIds", NULL::uuid
  FROM "DealChange"
  UNION ALL
  SELECT "dealId", "userId", "createdAt", "activityId", 'activityCreated'::text, NULL::jsonb, '[]'::jsonb, '{}'::text[], '{}'::text[],
    "activityId"
  FROM "Activity"
  UNION ALL
  SELECT "dealId", "userId", "completedAt", "activityId", 'taskCompleted'::text, NULL::jsonb, '[]'::jsonb, '{}'::text[], '{}'::text[],
    "activityId"
  FROM "Activity";

-- The history counts against the storage of its account.
CREATE FUNCTION count_use_of_deal_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_use("userId", 0, -bytes) FROM (
      SELECT "userId", sum("bytes")::bigint AS bytes FROM before_rows GROUP BY "userId" ORDER BY "userId") AS gone;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_use("userId", 0, bytes) FROM (
      SELECT "userId", sum("bytes")::bigint AS bytes FROM after_rows GROUP BY "userId" ORDER BY "userId") AS come;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_use_insert AFTER INSERT ON "DealChange" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_use_of_deal_changes();
CREATE TRIGGER count_use_update AFTER UPDATE ON "DealChange" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_use_of_deal_changes();
CREATE TRIGGER count_use_delete AFTER DELETE ON "DealChange" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_use_of_deal_changes();
CREATE TRIGGER count_use_anew AFTER TRUNCATE ON "DealChange" FOR EACH STATEMENT EXECUTE FUNCTION count_use_anew();

CREATE OR REPLACE FUNCTION count_all_use() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "Usage";
  INSERT INTO "Usage" ("userId", "deals", "bytes")
    SELECT "userId", sum(deals), sum(bytes) FROM (
      SELECT "userId", CASE WHEN "deletedAt" IS NULL THEN 1 ELSE 0 END AS deals, bytes_of("Deal") AS bytes FROM "Deal"
      UNION ALL SELECT "userId", 0, "bytes" FROM "DealChange"
      UNION ALL SELECT "userId", 0, bytes_of("Activity") FROM "Activity"
      UNION ALL SELECT "userId", 0, bytes_of("FilingPreference") FROM "FilingPreference"
      UNION ALL SELECT "userId", 0, bytes_of("SavedView") FROM "SavedView"
      UNION ALL SELECT "userId", 0, bytes_of("IdempotentRequest") FROM "IdempotentRequest") AS rows
    GROUP BY "userId"
$$;
