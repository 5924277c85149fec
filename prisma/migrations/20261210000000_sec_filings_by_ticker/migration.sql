-- Filings by symbol or code in any case, in the order of the kind's list. Until the index is built, the table can be read and not
-- written. Each table has a migration of its own: locks on several would meet those of the collector in another order.
CREATE INDEX "SecFiling_ticker_idx" ON "SecFiling" (upper("ticker"), "filedDate", "createdAt", "filingId")
  WHERE "ticker" IS NOT NULL;
