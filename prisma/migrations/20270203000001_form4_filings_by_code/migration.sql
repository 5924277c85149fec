-- As 20270203000000_sec_filings_by_code, for another table and in the order of its list.
-- CreateIndex
CREATE INDEX "Form4Filing_code_idx" ON "Form4Filing" (translate(upper("issuerTicker"), '-./ ', ''), "filingDate", "createdAt", "filingId")
  WHERE "issuerTicker" IS NOT NULL;

-- DropIndex
DROP INDEX "Form4Filing_ticker_idx";
