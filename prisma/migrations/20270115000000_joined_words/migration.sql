-- Searches find what hyphens join written together, too: `spinoff` finds "spin-off" (docs/decisions/0012-search-by-words.md).

-- The words of a text that hyphens join, written together, in the form of search_text. Each follows a unit separator, so that none is
-- part of a phrase. Words that the text has without joining are left out.
CREATE FUNCTION search_joined(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  compounds text;
BEGIN
  IF octet_length(value) = length(value) THEN
    RETURN CASE WHEN strpos(value, '-') = 0 THEN '' ELSE (
      SELECT coalesce(string_agg(DISTINCT E'\x1f ' || replace(match[1], '-', '') || ' ', ''), '')
      FROM regexp_matches(replace(lower(value COLLATE "C"), '''', ''), '[a-z0-9]+(?:-[a-z0-9]+)+', 'g') AS match) END;
  END IF;
  value := translate(value, U&'\2010\2011\FE63\FF0D', '----');
  compounds := (
    SELECT string_agg(compound, ' ' ORDER BY place) FROM (
      SELECT match[1] AS compound, min(place) AS place
      FROM regexp_matches(value COLLATE "C", '[^-\s\x1f]+(?:-[^-\s\x1f]+)+', 'g') WITH ORDINALITY AS found(match, place)
      GROUP BY match[1]) AS compounds);
  IF compounds IS NULL THEN
    RETURN '';
  END IF;
  RETURN (
    SELECT coalesce(string_agg(E'\x1f ' || word || ' ', '' ORDER BY place), '') FROM (
      SELECT word, min(place) AS place
      FROM unnest(string_to_array(btrim(search_text(search_normal(replace(compounds, '-', '')))), ' ')) WITH ORDINALITY AS joined(word, place)
      GROUP BY word) AS words
    WHERE word <> '' AND word NOT IN (SELECT unnest(string_to_array(btrim(search_text(search_normal(compounds))), ' '))));
END $$;

-- As in search_by_words, with the joined words behind the others, in up to 50,000 characters.
CREATE OR REPLACE FUNCTION search_vector(fields text[], labels text[] DEFAULT '{}') RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  together CONSTANT text := (
    SELECT string_agg(translate(left(field, 200000), E'\x1f', ' '), E' \x1f ' ORDER BY length(field)) FROM unnest(fields) AS field);
  value CONSTANT text := left(search_normal(together), 200000);
  words CONSTANT text[] := search_words(CASE WHEN octet_length(value) > 600000 THEN left(value, 150000) ELSE value END ||
    ' ' || left(search_joined(left(together, 200000)), 50000));
BEGIN
  RETURN array_to_tsvector(repeat('~', 2000) ||
    ARRAY(SELECT search_label(label) FROM unnest(labels) AS label WHERE label IS NOT NULL)) || (
    SELECT coalesce(string_agg(left(one, 200) || ':' || place ||
      CASE WHEN two <> E'\x1f' THEN ' ' || search_neighbours(one, two) ELSE '' END, ' '), '')::tsvector
    FROM unnest(words, words[2:]) WITH ORDINALITY AS placed(one, two, place) WHERE one <> E'\x1f');
END $$;

-- A group separator marks texts of deals with joined words. Those that are there keep theirs until they are written again.
CREATE OR REPLACE FUNCTION derive_deal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  together CONSTANT text := array_to_string(ARRAY(
    SELECT translate(field, E'\x1f', ' ') FROM unnest(ARRAY[NEW."companyName", NEW."symbol", NEW."description",
      NEW."investmentThesis", NEW."notes", NEW."riskAssessment"]) AS field WHERE field IS NOT NULL), E' \x1f ');
BEGIN
  NEW."searchText" := E'\x1d' || search_text(search_normal(together)) || search_joined(together);
  RETURN NEW;
END $$;

-- Fields in the form of search_text, kept apart by unit separators, and the words that hyphens join in them.
CREATE OR REPLACE FUNCTION search_fields(fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT search_text(search_normal(together)) || search_joined(together) FROM (
    SELECT coalesce(string_agg(translate(field, E'\x1f', ' '), E' \x1f '), '') AS together FROM unnest(fields) AS field) AS joined);

-- As in search_in_texts, with the joined words behind each text.
CREATE OR REPLACE FUNCTION search_index_texts(parts jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A filing that changes at this moment would keep its earlier fields in the index. Filings are locked before their texts everywhere.
  PERFORM FROM "SecFiling" WHERE "filingId" IN (SELECT part ->> 'filingId' FROM jsonb_array_elements(parts) AS part)
    ORDER BY "filingId" FOR SHARE;
  INSERT INTO "SecFilingTextSearch" AS known ("filingId", "filedDate", "createdAt", "labels", "fields", "texts", "bytes")
  SELECT "filingId", "filedDate", "createdAt", "labels", "fields", "texts", octet_length("fields") + octet_length("texts")
  FROM "SecFilingFields" JOIN (
    SELECT "filingId", string_agg(E' \x1f' || search_text(search_normal("text")) || search_joined("text"), '' ORDER BY "part") AS "texts"
    FROM (SELECT "filingId", "part", translate("text", E'\x1f', ' ') AS "text"
      FROM jsonb_to_recordset(parts) AS part("filingId" text, "part" smallint, "text" text)) AS part
    GROUP BY "filingId") AS added USING ("filingId")
  ORDER BY "filingId"
  ON CONFLICT ("filingId") DO UPDATE
    SET ("filedDate", "createdAt", "labels", "fields", "texts", "bytes") =
      ROW (excluded."filedDate", excluded."createdAt", excluded."labels", excluded."fields", excluded."texts", excluded."bytes");
  UPDATE "FilingText" SET "isIndexed" = true
    WHERE "filingId" IN (SELECT part ->> 'filingId' FROM jsonb_array_elements(parts) AS part) AND NOT "isIndexed";
END $$;

-- Fills the filings that arrived last among those that are left, or fills them again where their words differ; one caller at a time. A
-- filing is locked before its words are written, so that neither a change nor a deletion of the filing is overtaken. Returns how many
-- numbers of arrival are left; null while another caller fills.
CREATE OR REPLACE FUNCTION search_fill(kind "FilingKind", count integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  filling "SearchFilling";
  -- The names of the tables are those of the kinds, in their order.
  "table" CONSTANT text := CASE kind WHEN 'sec' THEN 'SecFiling' WHEN 'form4' THEN 'Form4Filing'
    WHEN 'japan' THEN 'JapanFiling' ELSE 'AsxAnnouncement' END;
  ids text[];
BEGIN
  SELECT * INTO filling FROM "SearchFilling" AS row WHERE row."kind" = search_fill.kind FOR UPDATE SKIP LOCKED;
  IF filling IS NULL OR filling."remaining" = 0 THEN
    RETURN filling."remaining";
  END IF;
  EXECUTE format('SELECT coalesce(min("arrival"), 1) - 1 FROM
    (SELECT "arrival" FROM %I WHERE "arrival" <= $1 ORDER BY "arrival" DESC LIMIT $2) AS rows', "table")
    INTO filling."total" USING filling."remaining", count;
  EXECUTE format('SELECT ARRAY(SELECT "filingId" FROM %I AS present LEFT JOIN %I AS known USING ("filingId")
    WHERE present."filingId" = ANY (ARRAY(SELECT "filingId" FROM %I WHERE "arrival" > $1 AND "arrival" <= $2))
      AND (known."filingId" IS NULL OR known."words" <> present."words"))', "table" || 'Words', "table" || 'Search', "table")
    INTO ids USING filling."total", filling."remaining";
  EXECUTE format('SELECT FROM %I WHERE "filingId" = ANY ($1) ORDER BY "filingId" FOR SHARE', "table") USING ids;
  EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE "filingId" = ANY ($1)
    ON CONFLICT ("filingId") DO UPDATE SET "words" = excluded."words"', "table" || 'Search', "table" || 'Words') USING ids;
  UPDATE "SearchFilling" AS row SET "remaining" = filling."total",
    "filledAt" = coalesce(row."filledAt", CASE WHEN filling."total" = 0 THEN now() END) WHERE row."kind" = search_fill.kind;
  RETURN filling."total";
END $$;

CREATE OR REPLACE FUNCTION remove_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM removed))', TG_TABLE_NAME || 'Search');
  RETURN NULL;
END $$;

-- Filings and texts that are there get their joined words in the background. Until then, searches find them as before.
UPDATE "SearchFilling" AS filling SET "total" = arrivals, "remaining" = arrivals,
    "filledAt" = coalesce("filledAt", CASE WHEN arrivals = 0 THEN now() - interval '2 days' END)
  FROM (
    SELECT 'sec'::"FilingKind", coalesce(max("arrival"), 0) FROM "SecFiling"
    UNION ALL SELECT 'form4', coalesce(max("arrival"), 0) FROM "Form4Filing"
    UNION ALL SELECT 'japan', coalesce(max("arrival"), 0) FROM "JapanFiling"
    UNION ALL SELECT 'asx', coalesce(max("arrival"), 0) FROM "AsxAnnouncement") AS kinds(kind, arrivals)
  WHERE filling."kind" = kinds.kind;

UPDATE "FilingText" SET "isIndexed" = false WHERE "isIndexed";
