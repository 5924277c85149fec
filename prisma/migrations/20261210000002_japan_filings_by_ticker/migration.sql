-- As 20261210000000_sec_filings_by_ticker, for another table.
CREATE INDEX "JapanFiling_ticker_idx" ON "JapanFiling"
  (upper("companyCode"), "filingDate", "filingTime", "createdAt", "filingId");
