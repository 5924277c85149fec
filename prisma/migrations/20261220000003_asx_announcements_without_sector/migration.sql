CREATE INDEX "AsxAnnouncement_without_sector_idx" ON "AsxAnnouncement" ("filingId") WHERE "sector" IS NULL;
