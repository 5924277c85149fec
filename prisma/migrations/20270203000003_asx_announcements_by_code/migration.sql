-- As 20270203000000_sec_filings_by_code, for another table. Lists by symbol are read from the index of words, since an announcement can have
-- several.
-- CreateIndex
CREATE INDEX "AsxAnnouncement_code_idx" ON "AsxAnnouncement" (translate(upper("symbol"), '-./ ', ''));

-- DropIndex
DROP INDEX "AsxAnnouncement_ticker_idx";
DROP INDEX "AsxAnnouncement_ticker_filed_idx";
