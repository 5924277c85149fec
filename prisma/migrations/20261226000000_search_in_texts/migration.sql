-- Search in the texts of filings (docs/decisions/0013-inside-the-filings.md).

-- Texts that are not searched yet: those that were there before, and those that processes of the previous release store. The
-- background process indexes them.
-- AlterTable
ALTER TABLE "FilingText" ADD COLUMN "isIndexed" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "FilingText_filedDate_isIndexed_idx" ON "FilingText"("filedDate") WHERE NOT "isIndexed";

-- Fields in the form of search_text, kept apart by unit separators.
CREATE FUNCTION search_fields(fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN search_text(search_normal((
    SELECT coalesce(string_agg(translate(field, E'\x1f', ' '), E' \x1f '), '') FROM unnest(fields) AS field)));

CREATE VIEW "SecFilingFields" AS SELECT "filingId", "filedDate", "createdAt",
  "labels" || CASE WHEN "ticker" IS NOT NULL THEN ARRAY['ticker:' || "ticker"] ELSE '{}' END AS "labels",
  search_fields(ARRAY["companyName", "ticker", "title", "description", "analysis"]) AS "fields" FROM "SecFiling";

-- The words of a filing whose texts are stored: of its fields and of its texts, whole and in order, so that a phrase is found wherever it
-- stands. Long values are stored out of line, so that the table is narrow. A row is as old as the filing, not as its text.
-- CreateTable
CREATE TABLE "SecFilingTextSearch" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "filedDate" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "labels" TEXT[],
    "fields" TEXT NOT NULL,
    "texts" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "SecFilingTextSearch_pkey" PRIMARY KEY ("filingId")
);
ALTER TABLE "SecFilingTextSearch" SET (toast_tuple_target = 128);

-- CreateIndex
CREATE INDEX "SecFilingTextSearch_filedDate_idx" ON "SecFilingTextSearch"("filedDate");

-- The words that the index has of such a row, without their places. A character of a run is a word together with the character after
-- it, as in search_words. A vector holds 1 MB: of a filing with more, the first words count. The cost keeps the planner from computing
-- vectors instead of asking the index.
CREATE FUNCTION search_text_words(labels text[], fields text, texts text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
DECLARE
  value CONSTANT text := fields || texts;
  words text[] := string_to_array(btrim(value), ' ');
BEGIN
  IF octet_length(value) <> length(value) AND search_is_run(value) THEN
    words := ARRAY(
      SELECT coalesce(one || coalesce(two, ''), word) FROM unnest(words) AS word
      LEFT JOIN LATERAL string_to_array(CASE WHEN search_is_run(word) THEN word END, NULL) AS run ON true
      LEFT JOIN LATERAL unnest(run, run[2:]) AS pairs(one, two) ON true);
  END IF;
  IF octet_length(value) > 900000 THEN
    words := ARRAY(SELECT word FROM (
      SELECT word, sum(octet_length(word)) OVER (ORDER BY place) AS bytes FROM (
        SELECT left(word, 200) AS word, min(place) AS place FROM unnest(words) WITH ORDINALITY AS placed(word, place) GROUP BY 1
      ) AS first) AS added WHERE bytes <= 900000);
  END IF;
  RETURN array_to_tsvector(
    ARRAY(SELECT DISTINCT left(word, 200) FROM unnest(words) AS word WHERE word NOT IN ('', E'\x1f')) ||
    ARRAY(SELECT search_label(label) FROM unnest(labels) AS label WHERE label IS NOT NULL));
END $$;

-- Without a list of pending entries, which every search would read, and which a writer would have to merge at some time.
CREATE INDEX "SecFilingTextSearch_words_idx" ON "SecFilingTextSearch"
  USING GIN (search_text_words("labels", "fields", "texts")) WITH (fastupdate = off);
-- Otherwise ANALYZE would compute the vectors of a sample.
ALTER INDEX "SecFilingTextSearch_words_idx" ALTER COLUMN 1 SET STATISTICS 0;

-- Replaces the texts of filings in the index: `parts` has `filingId`, `part` and `text` of all texts of each filing. A phrase stands
-- within one text. The form of the texts is that of search_text.
CREATE FUNCTION search_index_texts(parts jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A filing that changes at this moment would keep its earlier fields in the index. Filings are locked before their texts everywhere.
  PERFORM FROM "SecFiling" WHERE "filingId" IN (SELECT part ->> 'filingId' FROM jsonb_array_elements(parts) AS part)
    ORDER BY "filingId" FOR SHARE;
  INSERT INTO "SecFilingTextSearch" AS known ("filingId", "filedDate", "createdAt", "labels", "fields", "texts", "bytes")
  SELECT "filingId", "filedDate", "createdAt", "labels", "fields", "texts", octet_length("fields") + octet_length("texts")
  FROM "SecFilingFields" JOIN (
    SELECT "filingId", string_agg(E' \x1f' || search_text(search_normal(translate("text", E'\x1f', ' '))), '' ORDER BY "part") AS "texts"
    FROM jsonb_to_recordset(parts) AS part("filingId" text, "part" smallint, "text" text) GROUP BY "filingId") AS added USING ("filingId")
  ORDER BY "filingId"
  ON CONFLICT ("filingId") DO UPDATE
    SET ("filedDate", "createdAt", "labels", "fields", "texts", "bytes") =
      ROW (excluded."filedDate", excluded."createdAt", excluded."labels", excluded."fields", excluded."texts", excluded."bytes");
  UPDATE "FilingText" SET "isIndexed" = true
    WHERE "filingId" IN (SELECT part ->> 'filingId' FROM jsonb_array_elements(parts) AS part) AND NOT "isIndexed";
END $$;

CREATE FUNCTION index_fields_of_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "SecFilingTextSearch" AS known
    SET ("filedDate", "createdAt", "labels", "fields", "bytes") = ROW (changed_fields."filedDate", changed_fields."createdAt",
      changed_fields."labels", changed_fields."fields", octet_length(changed_fields."fields") + octet_length(known."texts"))
    FROM "SecFilingFields" AS changed_fields
    WHERE known."filingId" = ANY (ARRAY(SELECT "filingId" FROM changed)) AND changed_fields."filingId" = known."filingId"
      AND (known."filedDate", known."createdAt", known."labels", known."fields") IS DISTINCT FROM
        (changed_fields."filedDate", changed_fields."createdAt", changed_fields."labels", changed_fields."fields");
  RETURN NULL;
END $$;

CREATE TRIGGER index_fields_of_texts AFTER UPDATE ON "SecFiling" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_fields_of_texts();

-- A text is searched as long as it and its filing are stored.
CREATE FUNCTION remove_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SecFilingTextSearch" WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM removed));
  UPDATE "FilingText" SET "isIndexed" = false WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM removed)) AND "isIndexed";
  RETURN NULL;
END $$;

CREATE FUNCTION remove_all_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE "SecFilingTextSearch";
  UPDATE "FilingText" SET "isIndexed" = false WHERE "isIndexed";
  RETURN NULL;
END $$;

CREATE TRIGGER remove_texts AFTER DELETE ON "FilingText" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_texts();
CREATE TRIGGER remove_all_texts AFTER TRUNCATE ON "FilingText" FOR EACH STATEMENT EXECUTE FUNCTION remove_all_texts();
CREATE TRIGGER remove_texts AFTER DELETE ON "SecFiling" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_texts();
CREATE TRIGGER remove_all_texts AFTER TRUNCATE ON "SecFiling" FOR EACH STATEMENT EXECUTE FUNCTION remove_all_texts();

-- In long texts, neighbours hashed to 12 bits tell nothing. The index of texts does not have them.
DROP FUNCTION search_query(jsonb, boolean);
DROP FUNCTION search_part(jsonb, boolean);

-- A part of a term as text of a tsquery; null without words. Its words follow one another. The last one may be the beginning of a
-- word, if it has three letters or digits, is not in a phrase, or is a single Japanese character. For an index (for_keys), the
-- part is its words in any order and, if the index has them, their neighbours; an excluded phrase is nothing there.
CREATE FUNCTION search_part(part jsonb, for_keys boolean, has_neighbours boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := search_words(search_normal(translate(part ->> 'text', E'\x1f', ' ')));
  count integer := cardinality(words);
  is_open boolean;
  shown text[];
BEGIN
  IF count = 0 THEN
    RETURN NULL;
  END IF;
  IF count > 1 AND length(words[count - 1]) = 2 AND search_is_run(words[count - 1]) THEN
    count := count - 1;
    words := words[:count];
    is_open := false;
  ELSE
    is_open := search_is_run(words[count]) OR (length(words[count]) > 2 AND NOT (part ->> 'isPhrase')::boolean);
  END IF;
  shown := ARRAY(SELECT '''' || left(word, 200) || '''' || CASE WHEN is_open AND place = count THEN ':*' ELSE '' END
    FROM unnest(words) WITH ORDINALITY AS placed(word, place) ORDER BY place);
  IF for_keys AND count > 1 THEN
    RETURN CASE WHEN NOT (part ->> 'isExcluded')::boolean THEN array_to_string(
      shown || ARRAY(SELECT '''' || search_neighbours(one, two) || '''' FROM unnest(words[:count - 1 - is_open::integer], words[2:])
        AS pairs(one, two) WHERE one IS NOT NULL AND has_neighbours), ' & ') END;
  END IF;
  RETURN CASE WHEN (part ->> 'isExcluded')::boolean THEN '!' ELSE '' END || '(' || array_to_string(shown, ' <-> ') || ')';
END $$;

-- The tsquery of a search: {"alternatives": [[{"text", "isPhrase", "isExcluded"}]], "labels": [["a", "b"]]}, of which one
-- alternative and one label of each list must hold. Null, which finds nothing, where no alternative has a word to find.
CREATE FUNCTION search_query(search jsonb, for_keys boolean DEFAULT false, has_neighbours boolean DEFAULT true) RETURNS tsquery
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
BEGIN
  IF alternatives IS NULL AND jsonb_array_length(search -> 'alternatives') > 0 THEN
    RETURN NULL;
  END IF;
  RETURN concat_ws(' & ', '(' || alternatives || ')', labels)::tsquery;
END $$;
