-- As 20261210000000_sec_filings_by_ticker, for another table.
CREATE INDEX "Form4Filing_ticker_idx" ON "Form4Filing" (upper("issuerTicker"), "filingDate", "createdAt", "filingId")
  WHERE "issuerTicker" IS NOT NULL;
