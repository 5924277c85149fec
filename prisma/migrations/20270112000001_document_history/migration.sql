-- AlterTable
ALTER TABLE "DealChange" ADD COLUMN "documentChanges" JSONB NOT NULL DEFAULT '[]';

-- The view of deal_history, with the changes of documents as a further column, which the previous release does not read.
CREATE OR REPLACE VIEW "DealTimeline" AS
  SELECT "dealId", "userId", "createdAt" AS "at", "dealId" AS "entryId", 'dealCreated'::text AS "kind", "createdBy" AS "author",
    '[]'::jsonb AS "changes", '{}'::text[] AS "linkedFilingIds", '{}'::text[] AS "unlinkedFilingIds", NULL::uuid AS "activityId",
    '[]'::jsonb AS "documentChanges"
  FROM "Deal"
  UNION ALL
  SELECT "dealId", "userId", "at", "changeId", 'dealChanged'::text, "author", "changes", "linkedFilingIds", "unlinkedFilingIds", NULL::uuid,
    "documentChanges"
  FROM "DealChange"
  UNION ALL
  SELECT "dealId", "userId", "createdAt", "activityId", 'activityCreated'::text, NULL::jsonb, '[]'::jsonb, '{}'::text[], '{}'::text[],
    "activityId", '[]'::jsonb
  FROM "Activity"
  UNION ALL
  SELECT "dealId", "userId", "completedAt", "activityId", 'taskCompleted'::text, NULL::jsonb, '[]'::jsonb, '{}'::text[], '{}'::text[],
    "activityId", '[]'::jsonb
  FROM "Activity";
