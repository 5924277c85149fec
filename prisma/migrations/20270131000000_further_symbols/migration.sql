-- An announcement of several issuers was found under the first symbol alone.
-- AlterTable
ALTER TABLE "AsxAnnouncement" ADD COLUMN "otherSymbols" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- As in search_by_words, with labels of further symbols.
CREATE OR REPLACE FUNCTION derive_asx_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."labels" := tag_labels(NEW."aiTags") || ARRAY(SELECT 'ticker:' || upper(symbol) FROM unnest(NEW."otherSymbols") AS symbol);
  NEW."announcedLag" := (NEW."announcedAt" AT TIME ZONE 'UTC')::date - NEW."filedDate";
  IF search_serves_previous_release('asx') THEN
    NEW."searchText" := searchable(NEW."companyName", NEW."symbol", NEW."headline");
    NEW."pairs" := search_pairs(NEW."searchText");
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE VIEW "AsxAnnouncementWords" AS SELECT "filingId", "announcedAt", "filedDate", "createdAt",
  search_vector(ARRAY["companyName", "symbol", "headline"] || "otherSymbols",
    "labels" || ('ticker:' || "symbol")) AS "words" FROM "AsxAnnouncement";

-- The lists of the last days are read again: announcements that were left out may be special situations now.
DELETE FROM "ListedDay" WHERE "source" = 'asx' AND "day" >= current_date - 30;
