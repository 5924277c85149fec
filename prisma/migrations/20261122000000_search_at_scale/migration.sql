-- What the trigram index cannot tell. It knows three letters or digits in a row, or fewer at the edge of a word, but
-- neither one or two characters alone (most Japanese words) nor any other sign. "pairs" holds the rest, as numbers: every
-- character, and every two neighbours except letters a-z, digits and spaces inside a run of their like, where a term
-- of two is a part of a trigram.

-- Two neighbours as a number; a character alone is the neighbour of nothing.
CREATE FUNCTION pair_of(one text, two text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (ascii(one) << 16) # ascii(two);

-- Of a run of letters, digits and spaces only the first character, and the last two, have neighbours that count.
CREATE FUNCTION search_pairs(value text) RETURNS integer[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT ARRAY(
      SELECT pair_of(one, two) FROM unnest(characters, characters[2:]) AS neighbours(one, two) WHERE two IS NOT NULL
      UNION SELECT pair_of('', one) FROM unnest(characters) AS one
      UNION SELECT pair_of('', one) FROM string_to_table('abcdefghijklmnopqrstuvwxyz0123456789 ', NULL) AS one
        WHERE strpos(value, one) > 0)
    FROM string_to_array(regexp_replace(value || E'\x1f', '([a-z0-9 ])[a-z0-9 ]+([a-z0-9 ]{2})', E'\\1\x1f\\2', 'g'),
      NULL) AS characters
  $$;

-- The pairs that a text must have to hold a term: all that "pairs" can be relied on to know.
CREATE FUNCTION term_pairs(term text) RETURNS integer[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE WHEN cardinality(characters) = 1 THEN ARRAY[pair_of('', term)]
      ELSE ARRAY(SELECT pair_of(one, two) FROM unnest(characters, characters[2:]) AS neighbours(one, two)
        WHERE one || two ~ '[^a-z0-9 ]') END
    FROM string_to_array(term, NULL) AS characters
  $$;

ALTER TABLE "SecFiling" ADD COLUMN "pairs" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
ALTER TABLE "Form4Filing" ADD COLUMN "pairs" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
ALTER TABLE "JapanFiling" ADD COLUMN "pairs" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
ALTER TABLE "AsxAnnouncement" ADD COLUMN "pairs" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- An announcement is filed on the market's own day, lists go by the moment. How far the two are apart at most says where
-- in the list's order a window of days can lie.
ALTER TABLE "AsxAnnouncement" ADD COLUMN "announcedLag" INTEGER NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION derive_sec_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := searchable(NEW."companyName", NEW."analysis", NEW."description", NEW."title");
  NEW."pairs" := search_pairs(NEW."searchText");
  NEW."labels" := ('form:' || NEW."formType") || tag_labels(NEW."aiTags");
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION derive_form4_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := searchable(NEW."issuerName", NEW."ownerName", NEW."issuerTicker");
  NEW."pairs" := search_pairs(NEW."searchText");
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION derive_japan_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := searchable(NEW."companyName", NEW."companyNameEnglish", NEW."documentTitle",
    NEW."documentTitleEnglish", NEW."summary");
  NEW."pairs" := search_pairs(NEW."searchText");
  NEW."labels" := ARRAY(SELECT 'tag:' || tag FROM unnest(NEW."tags") AS tag);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION derive_asx_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := searchable(NEW."companyName", NEW."symbol", NEW."headline");
  NEW."pairs" := search_pairs(NEW."searchText");
  NEW."labels" := tag_labels(NEW."aiTags");
  NEW."announcedLag" := (NEW."announcedAt" AT TIME ZONE 'UTC')::date - NEW."filedDate";
  RETURN NEW;
END $$;

-- The triggers fill the new columns.
UPDATE "SecFiling" SET "pairs" = DEFAULT;
UPDATE "Form4Filing" SET "pairs" = DEFAULT;
UPDATE "JapanFiling" SET "pairs" = DEFAULT;
UPDATE "AsxAnnouncement" SET "pairs" = DEFAULT;

-- CreateIndex
CREATE INDEX "SecFiling_pairs_idx" ON "SecFiling" USING GIN ("pairs");

-- CreateIndex
CREATE INDEX "Form4Filing_pairs_idx" ON "Form4Filing" USING GIN ("pairs");

-- CreateIndex
CREATE INDEX "JapanFiling_pairs_idx" ON "JapanFiling" USING GIN ("pairs");

-- CreateIndex
CREATE INDEX "AsxAnnouncement_pairs_idx" ON "AsxAnnouncement" USING GIN ("pairs");

-- CreateIndex
CREATE INDEX "AsxAnnouncement_announcedLag_idx" ON "AsxAnnouncement"("announcedLag");
