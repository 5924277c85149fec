-- Order of arrival. A sequence number is given out when a row is inserted but seen when its transaction commits, so that
-- two writers could show number 8 before number 7 and a poller would miss 7 for ever. Writers of one kind of filing
-- therefore take turns: the lock is taken before the first number is drawn and given back at commit.
CREATE FUNCTION arrive_in_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(54329, hashtext(TG_TABLE_NAME::text));
  RETURN NULL;
END $$;

CREATE TRIGGER arrive_in_turn BEFORE INSERT ON "SecFiling" FOR EACH STATEMENT EXECUTE FUNCTION arrive_in_turn();
CREATE TRIGGER arrive_in_turn BEFORE INSERT ON "Form4Filing" FOR EACH STATEMENT EXECUTE FUNCTION arrive_in_turn();
CREATE TRIGGER arrive_in_turn BEFORE INSERT ON "JapanFiling" FOR EACH STATEMENT EXECUTE FUNCTION arrive_in_turn();
CREATE TRIGGER arrive_in_turn BEFORE INSERT ON "AsxAnnouncement" FOR EACH STATEMENT EXECUTE FUNCTION arrive_in_turn();

-- What a search compares: compatibility forms unified (full width with half width), case folded. To ask first whether a
-- text is in that form already costs a quarter of making it so.
CREATE FUNCTION search_form(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(CASE WHEN value IS NFKC NORMALIZED THEN value ELSE normalize(value, NFKC) END);

-- The LIKE pattern that finds a term anywhere, its own wildcards taken literally.
CREATE FUNCTION search_pattern(term text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '%' || regexp_replace(search_form(term), '([\\%_])', '\\\1', 'g') || '%';

-- The fields that searchTerm looks through; the unit separator keeps a term from matching across two of them.
CREATE FUNCTION searchable(VARIADIC fields text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN search_form(array_to_string(fields, E'\x1f'));

CREATE FUNCTION tag_labels(tags jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT 'tag:' || (tag ->> 'name') FROM jsonb_array_elements(tags) AS tag);

CREATE FUNCTION derive_sec_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := searchable(NEW."companyName", NEW."analysis", NEW."description", NEW."title");
  NEW."labels" := ('form:' || NEW."formType") || tag_labels(NEW."aiTags");
  RETURN NEW;
END $$;

CREATE FUNCTION derive_form4_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := searchable(NEW."issuerName", NEW."ownerName", NEW."issuerTicker");
  RETURN NEW;
END $$;

CREATE FUNCTION derive_japan_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := searchable(NEW."companyName", NEW."companyNameEnglish", NEW."documentTitle",
    NEW."documentTitleEnglish", NEW."summary");
  NEW."labels" := ARRAY(SELECT 'tag:' || tag FROM unnest(NEW."tags") AS tag);
  RETURN NEW;
END $$;

CREATE FUNCTION derive_asx_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := searchable(NEW."companyName", NEW."symbol", NEW."headline");
  NEW."labels" := tag_labels(NEW."aiTags");
  RETURN NEW;
END $$;

CREATE TRIGGER derive BEFORE INSERT OR UPDATE ON "SecFiling" FOR EACH ROW EXECUTE FUNCTION derive_sec_filing();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE ON "Form4Filing" FOR EACH ROW EXECUTE FUNCTION derive_form4_filing();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE ON "JapanFiling" FOR EACH ROW EXECUTE FUNCTION derive_japan_filing();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE ON "AsxAnnouncement" FOR EACH ROW EXECUTE FUNCTION derive_asx_announcement();
