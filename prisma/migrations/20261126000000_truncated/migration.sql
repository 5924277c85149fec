-- Emptying a table runs no trigger for its rows: it changes what every user sees.
CREATE FUNCTION count_change_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Version" SET "version" = "version" + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER count_change_of_all AFTER TRUNCATE ON "Deal" FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_all();
CREATE TRIGGER count_change_of_all AFTER TRUNCATE ON "DealDocument" FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_all();
CREATE TRIGGER count_change_of_all AFTER TRUNCATE ON "Activity" FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_all();
CREATE TRIGGER count_change_of_all AFTER TRUNCATE ON "FilingPreference" FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_all();
