-- What a search of deals looks through, in one text that is normalised when a deal is written and not when it is searched.
-- No index: those of the filings take 0.8 s of a processor to write for a long Japanese deal, which its owner may write a
-- hundred times a second, while all deals of an account are few enough to be walked.
ALTER TABLE "Deal" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION derive_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := searchable(NEW."companyName", NEW."symbol", NEW."description", NEW."investmentThesis", NEW."notes",
    NEW."riskAssessment");
  RETURN NEW;
END $$;

CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF "companyName", "symbol", "description", "investmentThesis", "notes",
  "riskAssessment", "searchText" ON "Deal" FOR EACH ROW EXECUTE FUNCTION derive_deal();

-- CreateTable
CREATE TABLE "Usage" (
    "userId" UUID NOT NULL,
    "deals" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Usage_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "Usage" ADD CONSTRAINT "Usage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "DailyUse" (
    "userId" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "DailyUse_pkey" PRIMARY KEY ("userId","operation")
);

-- AddForeignKey
ALTER TABLE "DailyUse" ADD CONSTRAINT "DailyUse_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a row takes of its account's storage: the texts that somebody wrote, and a round number for all else. The length of
-- a text is known without reading it.
CREATE FUNCTION bytes_of("row" "Deal") RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 500 +
  octet_length("row"."companyName") + coalesce(octet_length("row"."description"), 0) +
  coalesce(octet_length("row"."investmentThesis"), 0) + coalesce(octet_length("row"."notes"), 0) +
  coalesce(octet_length("row"."riskAssessment"), 0) + coalesce(octet_length(array_to_string("row"."relatedFilingIds", ',')), 0);

CREATE FUNCTION bytes_of("row" "Activity") RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 200 + octet_length("row"."content");

CREATE FUNCTION bytes_of("row" "FilingPreference") RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 200;

CREATE FUNCTION bytes_of("row" "IdempotentRequest") RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 500 +
  coalesce(octet_length("row"."outcome"), 0);

CREATE FUNCTION count_use("user" uuid, more_deals integer, more_bytes bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "Usage" AS known ("userId", "deals", "bytes") SELECT "userId", more_deals, more_bytes
    -- Rows that go with their account take nothing with them.
    FROM "Account" WHERE "userId" = "user"
  ON CONFLICT ("userId") DO UPDATE SET "deals" = known."deals" + more_deals, "bytes" = known."bytes" + more_bytes
$$;

-- Counted in the transaction that writes the row, which keeps others of the account waiting until it ends: so no two can
-- each take the last place.
CREATE FUNCTION count_use_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deal CONSTANT integer := CASE WHEN TG_TABLE_NAME = 'Deal' THEN 1 ELSE 0 END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_use(NEW."userId", deal, bytes_of(NEW));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_use(OLD."userId", -deal, -bytes_of(OLD));
  ELSIF NEW."userId" = OLD."userId" THEN
    PERFORM count_use(NEW."userId", 0, bytes_of(NEW) - bytes_of(OLD));
  ELSE
    PERFORM count_use(OLD."userId", -deal, -bytes_of(OLD));
    PERFORM count_use(NEW."userId", deal, bytes_of(NEW));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_all_use() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "Usage";
  INSERT INTO "Usage" ("userId", "deals", "bytes")
    SELECT "userId", sum(deals), sum(bytes) FROM (
      SELECT "userId", 1 AS deals, bytes_of("Deal") AS bytes FROM "Deal"
      UNION ALL SELECT "userId", 0, bytes_of("Activity") FROM "Activity"
      UNION ALL SELECT "userId", 0, bytes_of("FilingPreference") FROM "FilingPreference"
      UNION ALL SELECT "userId", 0, bytes_of("IdempotentRequest") FROM "IdempotentRequest") AS rows
    GROUP BY "userId"
$$;

CREATE FUNCTION count_use_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_all_use();
  RETURN NULL;
END $$;

CREATE TRIGGER count_use AFTER INSERT OR UPDATE OR DELETE ON "Deal" FOR EACH ROW EXECUTE FUNCTION count_use_of_row();
CREATE TRIGGER count_use AFTER INSERT OR UPDATE OR DELETE ON "Activity" FOR EACH ROW EXECUTE FUNCTION count_use_of_row();
CREATE TRIGGER count_use AFTER INSERT OR DELETE ON "FilingPreference" FOR EACH ROW EXECUTE FUNCTION count_use_of_row();
CREATE TRIGGER count_use AFTER INSERT OR UPDATE OR DELETE ON "IdempotentRequest" FOR EACH ROW EXECUTE FUNCTION count_use_of_row();

CREATE TRIGGER count_use_anew AFTER TRUNCATE ON "Deal" FOR EACH STATEMENT EXECUTE FUNCTION count_use_anew();
CREATE TRIGGER count_use_anew AFTER TRUNCATE ON "Activity" FOR EACH STATEMENT EXECUTE FUNCTION count_use_anew();
CREATE TRIGGER count_use_anew AFTER TRUNCATE ON "FilingPreference" FOR EACH STATEMENT EXECUTE FUNCTION count_use_anew();
CREATE TRIGGER count_use_anew AFTER TRUNCATE ON "IdempotentRequest" FOR EACH STATEMENT EXECUTE FUNCTION count_use_anew();

-- The trigger fills the new column. That is no change of a deal: its time and its version stay.
ALTER TABLE "Deal" DISABLE TRIGGER move_updated_at;
ALTER TABLE "Deal" DISABLE TRIGGER count_change;
UPDATE "Deal" SET "searchText" = DEFAULT;
ALTER TABLE "Deal" ENABLE TRIGGER move_updated_at;
ALTER TABLE "Deal" ENABLE TRIGGER count_change;

SELECT count_all_use();
