-- Lists of Form 4 filings by value, and those of at least a value. The day is the second column, so that the index itself answers a
-- window. Until the index is built, the table can be read and not written.
-- CreateIndex
CREATE INDEX "Form4Filing_value_idx" ON "Form4Filing" ((coalesce("totalValue", '-infinity'::float8)), "filingDate", "filingId");

-- DropIndex
DROP INDEX "Form4Filing_totalValue_idx";
