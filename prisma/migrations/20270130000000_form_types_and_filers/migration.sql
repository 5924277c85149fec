-- A submission can be two forms at once, and be about several companies. It was found under the first of each alone.
-- AlterTable
ALTER TABLE "SecFiling" ADD COLUMN "otherFormTypes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "filers" JSONB NOT NULL DEFAULT '[]';

-- The index of words has the labels of filings, by which lists find them: form types of all filings, and tickers of further companies.
-- DropIndex
DROP INDEX "SecFiling_formType_filedDate_createdAt_filingId_idx";

-- Names and tickers of the companies after the first, which a filing has as its own.
CREATE FUNCTION words_of_further_filers(filers jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT word FROM jsonb_array_elements(filers - 0) AS filer, unnest(ARRAY[filer ->> 'name', filer ->> 'ticker']) AS word
    WHERE word IS NOT NULL);

-- Labels of further form types, and of the companies after the first.
CREATE FUNCTION further_labels(form_types text[], filers jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT 'form:' || form_type FROM unnest(form_types) AS form_type) ||
    ARRAY(SELECT DISTINCT label FROM jsonb_array_elements(filers - 0) AS filer,
      unnest(ARRAY['ticker:' || upper(filer ->> 'ticker'), 'cik:' || (filer ->> 'cik')]) AS label WHERE label IS NOT NULL);

-- As in search_by_words, with the further labels.
CREATE OR REPLACE FUNCTION derive_sec_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."labels" := ('form:' || NEW."formType") || tag_labels(NEW."aiTags") || further_labels(NEW."otherFormTypes", NEW."filers");
  IF search_serves_previous_release('sec') THEN
    NEW."searchText" := searchable(NEW."companyName", NEW."analysis", NEW."description", NEW."title");
    NEW."pairs" := search_pairs(NEW."searchText");
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE VIEW "SecFilingWords" AS SELECT "filingId", "filedDate", "createdAt",
  search_vector(ARRAY["companyName", "ticker", "title", "description", "analysis"] || words_of_further_filers("filers"),
    "labels" || ('ticker:' || "ticker")) AS "words" FROM "SecFiling";

CREATE OR REPLACE VIEW "SecFilingFields" AS SELECT "filingId", "filedDate", "createdAt",
  "labels" || CASE WHEN "ticker" IS NOT NULL THEN ARRAY['ticker:' || "ticker"] ELSE '{}' END AS "labels",
  search_fields(ARRAY["companyName", "ticker", "title", "description", "analysis"] || words_of_further_filers("filers")) AS "fields"
  FROM "SecFiling";

-- Filings are read again by the process that collects, which finds their form types and companies. Announcements that were settled more
-- than 60 days ago are no rows any more.
UPDATE "Announced" SET "settledAt" = NULL
WHERE "outcome" = 'stored' AND "settledAt" IS NOT NULL AND "source" = 'edgar';
