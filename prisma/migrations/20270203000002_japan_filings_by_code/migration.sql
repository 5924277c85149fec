-- As 20270203000000_sec_filings_by_code, for another table and in the order of its list.
-- CreateIndex
CREATE INDEX "JapanFiling_code_idx" ON "JapanFiling"
  (translate(upper("companyCode"), '-./ ', ''), "filingDate", "filingTime", "createdAt", "filingId");

-- DropIndex
DROP INDEX "JapanFiling_ticker_idx";
