-- Form 4 filings by the value of their purchases. Until the index is built, the table can be read and not written. Each table has a
-- migration of its own, as 20261210000000_sec_filings_by_ticker says.
-- CreateIndex
CREATE INDEX "Form4Filing_totalValue_idx" ON "Form4Filing"("totalValue");
