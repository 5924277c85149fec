-- CreateIndex
CREATE INDEX "Activity_userId_createdAt_activityId_idx" ON "Activity"("userId", "createdAt", "activityId");

-- CreateIndex
CREATE INDEX "ApiKey_userId_createdAt_keyId_idx" ON "ApiKey"("userId", "createdAt", "keyId");

-- CreateIndex
CREATE INDEX "AsxAnnouncement_filedDate_createdAt_filingId_idx" ON "AsxAnnouncement"("filedDate", "createdAt", "filingId");

-- CreateIndex
CREATE INDEX "Deal_relatedFilingIds_idx" ON "Deal" USING GIN ("relatedFilingIds");

-- CreateIndex
CREATE INDEX "JapanFiling_filingDate_createdAt_filingId_idx" ON "JapanFiling"("filingDate", "createdAt", "filingId");

-- Activities of all deals by due date, those without one last, and of those only what is open.
CREATE INDEX "Activity_userId_due_idx" ON "Activity"
  ("userId", (coalesce("dueDate", 'infinity'::date)), "createdAt", "activityId");
CREATE INDEX "Activity_userId_due_open_idx" ON "Activity"
  ("userId", (coalesce("dueDate", 'infinity'::date)), "createdAt", "activityId") WHERE NOT "completed";
CREATE INDEX "Activity_userId_createdAt_open_idx" ON "Activity" ("userId", "createdAt", "activityId") WHERE NOT "completed";

-- DropIndex
DROP INDEX "ApiKey_userId_createdAt_idx";
