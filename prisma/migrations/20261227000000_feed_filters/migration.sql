-- Filters of the feed: lists of values and their negations, price-sensitive announcements, values of purchases, companies of deals.

-- The tsquery of a search, as in search_in_texts, with "excludedLabels": labels of which a row must have none.
CREATE OR REPLACE FUNCTION search_query(search jsonb, for_keys boolean DEFAULT false, has_neighbours boolean DEFAULT true) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  alternatives CONSTANT text := (
    SELECT string_agg('(' || parts.shown || ')', ' | ')
    FROM jsonb_array_elements(search -> 'alternatives') AS alternative, LATERAL (
      SELECT string_agg(search_part(part, for_keys, has_neighbours), ' & ') AS shown,
        bool_or(NOT (part ->> 'isExcluded')::boolean AND search_part(part, for_keys, has_neighbours) IS NOT NULL) AS finds
      FROM jsonb_array_elements(alternative) AS part) AS parts
    WHERE parts.finds);
  labels CONSTANT text := (
    SELECT string_agg('(' || lists.shown || ')', ' & ')
    FROM jsonb_array_elements(search -> 'labels') AS list, LATERAL (
      SELECT string_agg('''' || replace(replace(label, '\', '\\'), '''', '''''') || '''', ' | ') AS shown
      FROM jsonb_array_elements_text(list) AS name, search_label(name) AS label) AS lists);
  excluded CONSTANT text := (
    SELECT string_agg('''' || replace(replace(label, '\', '\\'), '''', '''''') || '''', ' | ')
    FROM jsonb_array_elements_text(search -> 'excludedLabels') AS name, search_label(name) AS label);
BEGIN
  IF alternatives IS NULL AND jsonb_array_length(search -> 'alternatives') > 0 THEN
    RETURN NULL;
  END IF;
  RETURN concat_ws(' & ', '(' || alternatives || ')', labels, '!(' || excluded || ')')::tsquery;
END $$;

-- The links of a deal, for its owner. An index by link alone would read the deals of all accounts with the link, and the planner took
-- the index by owner instead, which reads all deals of the account. The cost keeps the planner from computing keys instead of asking the
-- index.
CREATE FUNCTION linked_filing_keys("userId" uuid, "filingIds" text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
  RETURN ARRAY(SELECT "userId"::text || ' ' || id FROM unnest("filingIds") AS id);

-- Without a list of pending entries, as Deal_company_keys_idx.
CREATE INDEX "Deal_linked_filing_keys_idx" ON "Deal" USING gin (linked_filing_keys("userId", "relatedFilingIds")) WITH (fastupdate = off);

-- DropIndex
DROP INDEX "Deal_relatedFilingIds_idx";

-- CreateIndex
CREATE INDEX "Form4Report_issuerCik_filedDate_idx" ON "Form4Report"("issuerCik", "filedDate");
