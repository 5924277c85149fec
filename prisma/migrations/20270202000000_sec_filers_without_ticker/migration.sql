-- Whether a company of a filing lacks its ticker.
CREATE FUNCTION lacks_ticker(filers jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN filers @? '$[*] ? (@.ticker == null)';

-- Filings that the list of tickers may complete, those of further companies, too. Until the index is built, the table can be read and
-- not written.
-- CreateIndex
CREATE INDEX "SecFiling_incomplete_idx" ON "SecFiling" ("filingId") WHERE "ticker" IS NULL OR lacks_ticker("filers");

-- DropIndex
DROP INDEX "SecFiling_without_ticker_idx";
