-- Filings by symbol or code in any case and without the separators of classes of shares, so that BRK.B, BRK-B and BRKB are one key. Until
-- the index is built, the table can be read and not written. Each table has a migration of its own: locks on several would meet those of
-- the collector in another order.
-- CreateIndex
CREATE INDEX "SecFiling_code_idx" ON "SecFiling" (translate(upper("ticker"), '-./ ', '')) WHERE "ticker" IS NOT NULL;

-- DropIndex
DROP INDEX "SecFiling_ticker_idx";
