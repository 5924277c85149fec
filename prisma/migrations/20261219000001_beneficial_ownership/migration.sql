-- Statements of Schedules 13D and 13G, with the filing that they come in.
ALTER TABLE "SecFiling" ADD COLUMN     "ownership" JSONB;

-- Statements on an issuer. Until the index is built, the table can be read and not written.
CREATE INDEX "SecFiling_ownership_idx" ON "SecFiling" (("ownership" ->> 'issuerCik'), "filedDate") WHERE "ownership" IS NOT NULL;

-- The class in the title of a security, such as `a` of `Class A Common Stock`; NULL where there is one class.
CREATE FUNCTION security_class(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(substring(title FROM '(?i)\m(?:class|series)\s+"?([a-z0-9-]+)'))
$$;

-- A holder is known by its CIK, else by the letters and digits of its name.
CREATE FUNCTION holder_keys(holder jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT key FROM (VALUES
    ('cik ' || (holder ->> 'cik')),
    ('name ' || nullif(lower(regexp_replace(holder ->> 'name', '[[:space:][:punct:]]+', '', 'g')), ''))) AS keys(key)
  WHERE key IS NOT NULL
$$;

-- The statement of a filing with the percentage of each holder in the last earlier statement of the holder on the same class of the
-- issuer. First statements have none. NULL where there is no statement.
CREATE FUNCTION with_previous_percents(statement jsonb, form_type text, filed_date date, filing_id text) RETURNS jsonb
LANGUAGE sql STABLE STRICT AS $$
  WITH earlier AS MATERIALIZED (
    SELECT DISTINCT ON (key) key, holder -> 'percent' AS percent
    FROM "SecFiling" AS filing
      CROSS JOIN LATERAL jsonb_array_elements(filing."ownership" -> 'holders') AS holder
      CROSS JOIN LATERAL holder_keys(holder) AS key
    WHERE form_type LIKE '%/A' AND filing."ownership" IS NOT NULL
      AND filing."ownership" ->> 'issuerCik' = statement ->> 'issuerCik' AND filing."filedDate" <= filed_date
      AND (filing."filedDate", coalesce((filing."ownership" ->> 'amendment')::integer, 0), filing."filingId")
        < (filed_date, coalesce((statement ->> 'amendment')::integer, 0), filing_id)
      AND security_class(filing."ownership" ->> 'securityTitle') IS NOT DISTINCT FROM security_class(statement ->> 'securityTitle')
      AND jsonb_typeof(holder -> 'percent') = 'number'
    ORDER BY key, filing."filedDate" DESC, coalesce((filing."ownership" ->> 'amendment')::integer, 0) DESC, filing."filingId" DESC)
  SELECT statement || jsonb_build_object('holders', coalesce(jsonb_agg(
    holder || jsonb_build_object('previousPercent', (
      SELECT percent FROM earlier JOIN holder_keys(holder) WITH ORDINALITY AS own(key, place) USING (key)
      ORDER BY own.place LIMIT 1)) ORDER BY holders.place), '[]'))
  FROM jsonb_array_elements(statement -> 'holders') WITH ORDINALITY AS holders(holder, place)
$$;
