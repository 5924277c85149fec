CREATE INDEX "Form4Filing_without_ticker_idx" ON "Form4Filing" ("filingId") WHERE "issuerTicker" IS NULL;
