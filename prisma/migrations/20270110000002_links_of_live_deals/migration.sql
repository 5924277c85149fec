-- The links of a deal that is not deleted, for its owner: a deleted deal has no keys, so that the index alone answers which deals of an
-- account are linked to a filing. With a further condition on the rows, the planner misjudged how many filings are linked, and scanned
-- lists whole. The cost keeps the planner from computing keys instead of asking the index.
CREATE FUNCTION live_filing_keys("userId" uuid, "filingIds" text[], "deletedAt" timestamptz) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
  RETURN ARRAY(SELECT "userId"::text || ' ' || id FROM unnest("filingIds") AS id WHERE "deletedAt" IS NULL);

-- Without a list of pending entries, as Deal_company_keys_idx.
CREATE INDEX "Deal_live_filing_keys_idx" ON "Deal" USING gin (live_filing_keys("userId", "relatedFilingIds", "deletedAt"))
  WITH (fastupdate = off);

-- The previous release uses neither: both came after it.
DROP INDEX "Deal_linked_filing_keys_idx";
DROP FUNCTION linked_filing_keys(uuid, text[]);
