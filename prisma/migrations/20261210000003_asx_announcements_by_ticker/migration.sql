-- As 20261210000000_sec_filings_by_ticker, for another table; also in the order of the list over all kinds, which goes by the filing date.
CREATE INDEX "AsxAnnouncement_ticker_idx" ON "AsxAnnouncement" (upper("symbol"), "announcedAt", "filingId");
CREATE INDEX "AsxAnnouncement_ticker_filed_idx" ON "AsxAnnouncement" (upper("symbol"), "filedDate", "createdAt", "filingId");
