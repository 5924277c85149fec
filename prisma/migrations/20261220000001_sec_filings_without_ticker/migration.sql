-- Filings that the list of tickers may complete: it is walked in slices, by id.
CREATE INDEX "SecFiling_without_ticker_idx" ON "SecFiling" ("filingId") WHERE "ticker" IS NULL;
