-- ASX announcements by whether they are price-sensitive, in the order of their own list and of the list over all kinds. Until the indexes
-- are built, the table can be read and not written.
-- CreateIndex
CREATE INDEX "AsxAnnouncement_isPriceSensitive_announcedAt_filingId_idx" ON "AsxAnnouncement"("isPriceSensitive", "announcedAt", "filingId");

-- CreateIndex
CREATE INDEX "AsxAnnouncement_isPriceSensitive_filedDate_createdAt_filing_idx" ON "AsxAnnouncement"("isPriceSensitive", "filedDate", "createdAt", "filingId");
