-- How often the lists of a subject have changed: a kind of filings (its table), or a user (the id).
CREATE TABLE "Version" (
  "subject" TEXT NOT NULL,
  "version" BIGINT NOT NULL,
  CONSTRAINT "Version_pkey" PRIMARY KEY ("subject")
);

-- Counted in the transaction that changes something: whoever sees the count sees the change, whoever wrote it.
CREATE FUNCTION count_change(changed text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "Version" AS known ("subject", "version") VALUES (changed, 1)
  ON CONFLICT ("subject") DO UPDATE SET "version" = known."version" + 1
$$;

CREATE FUNCTION count_change_of_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_change(TG_TABLE_NAME::text);
  RETURN NULL;
END $$;

CREATE FUNCTION count_change_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_change(OLD."userId"::text);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW."userId" <> OLD."userId" THEN
    PERFORM count_change(NEW."userId"::text);
  END IF;
  RETURN NULL;
END $$;

-- A deal shows its documents, so that a change of one is a change of the deal.
CREATE FUNCTION touch_deal_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Deal" SET "dealId" = "dealId" WHERE "dealId" IN (OLD."dealId", NEW."dealId");
  RETURN NULL;
END $$;

-- The time of a row's last change tells its versions apart (ETag), so that it moves with every change, also with one that
-- does not set it, as in Prisma Studio.
CREATE FUNCTION move_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."updatedAt" = OLD."updatedAt" THEN
    NEW."updatedAt" := greatest(date_trunc('milliseconds', clock_timestamp()), OLD."updatedAt" + interval '1 millisecond');
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SecFiling" FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_table();
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Form4Filing" FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_table();
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "JapanFiling" FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_table();
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "AsxAnnouncement" FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_table();

CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "Deal" FOR EACH ROW EXECUTE FUNCTION count_change_of_user();
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "Activity" FOR EACH ROW EXECUTE FUNCTION count_change_of_user();
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "FilingPreference" FOR EACH ROW EXECUTE FUNCTION count_change_of_user();
CREATE TRIGGER touch_deal AFTER INSERT OR UPDATE OR DELETE ON "DealDocument" FOR EACH ROW EXECUTE FUNCTION touch_deal_of_document();

CREATE TRIGGER move_updated_at BEFORE UPDATE ON "Deal" FOR EACH ROW EXECUTE FUNCTION move_updated_at();
CREATE TRIGGER move_updated_at BEFORE UPDATE ON "Activity" FOR EACH ROW EXECUTE FUNCTION move_updated_at();

-- Whoever changes or deletes filings takes a turn too: two who both wait for the count would lock each other out.
CREATE TRIGGER change_in_turn BEFORE UPDATE OR DELETE ON "SecFiling" FOR EACH STATEMENT EXECUTE FUNCTION arrive_in_turn();
CREATE TRIGGER change_in_turn BEFORE UPDATE OR DELETE ON "Form4Filing" FOR EACH STATEMENT EXECUTE FUNCTION arrive_in_turn();
CREATE TRIGGER change_in_turn BEFORE UPDATE OR DELETE ON "JapanFiling" FOR EACH STATEMENT EXECUTE FUNCTION arrive_in_turn();
CREATE TRIGGER change_in_turn BEFORE UPDATE OR DELETE ON "AsxAnnouncement" FOR EACH STATEMENT EXECUTE FUNCTION arrive_in_turn();
