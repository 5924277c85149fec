-- AlterTable
ALTER TABLE "CompanyTicker" ADD COLUMN     "name" TEXT;

-- AlterTable
ALTER TABLE "Deal" ADD COLUMN     "asxCode" TEXT,
ADD COLUMN     "cik" TEXT,
ADD COLUMN     "isin" TEXT,
ADD COLUMN     "lei" TEXT,
ADD COLUMN     "tseCode" TEXT;

-- The name of a company without its legal form and without EDGAR's state (`QUILLHAVEN CORP /DE/`), for comparison with other names.
-- A name that is nothing but a legal form stays. The bodies of these functions are bound when they are created: an index is built
-- without the schema on the search path.
CREATE FUNCTION company_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(nullif(core, ''), nullif(words, ''))
  FROM (
    SELECT words, regexp_replace(regexp_replace(words, '(( and)? (incorporated|inc|corporation|corp|company|co|limited|ltd|llc|lp|llp|plc|pty'
      '|kk|kabushiki kaisha|godo kaisha|nv|bv|sa|ag|se|ab|asa|oyj|spa|gmbh))+$', ''), '^the ', '') AS core
    FROM (
      SELECT btrim(regexp_replace(replace(replace(
        regexp_replace(regexp_replace(search_normal(name), '株式会社|有限会社|合同会社|\((株|有|同)\)', ' ', 'g'),
          '\s*[/\\][a-z ]{2,10}[/\\]?\s*$', ''),
        '.', ''), '&', ' and '), '[\s!-/:-@\[-`{-~、。・，．（）「」]+', ' ', 'g')) AS words) AS cleaned) AS cut);

-- What identifies the company of a deal, for its owner: identifiers, symbol, and name.
CREATE FUNCTION company_keys("userId" uuid, "cik" text, "tseCode" text, "asxCode" text, "symbol" text, "companyName" text)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_remove(ARRAY[
    "userId"::text || ' cik ' || "cik", "userId"::text || ' tse ' || "tseCode", "userId"::text || ' asx ' || "asxCode",
    "userId"::text || ' symbol ' || upper(btrim("symbol")), "userId"::text || ' name ' || company_name_key("companyName")], NULL);

-- Without a list of pending entries, which every look-up would scan: 14 ms instead of 0.02 ms for a filing, after 100,000 new deals.
CREATE INDEX "Deal_company_keys_idx" ON "Deal" USING gin (company_keys("userId", "cik", "tseCode", "asxCode", "symbol", "companyName"))
  WITH (fastupdate = off);
