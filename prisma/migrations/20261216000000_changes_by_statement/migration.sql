-- Changes are counted once for each statement and account, not once for each row: of a hundred filings that are marked at once, a
-- trigger for each row would write the same row of "Version" and of "Usage" a hundred times.
CREATE FUNCTION count_changes_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that no two transactions wait for each other.
  IF TG_OP = 'INSERT' THEN
    PERFORM count_change(subject) FROM (SELECT DISTINCT "userId"::text AS subject FROM after_rows ORDER BY 1) AS changed;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_change(subject) FROM (SELECT DISTINCT "userId"::text AS subject FROM before_rows ORDER BY 1) AS changed;
  ELSE
    PERFORM count_change(subject) FROM (
      SELECT "userId"::text AS subject FROM before_rows UNION SELECT "userId"::text FROM after_rows ORDER BY 1) AS changed;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION touch_deals_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "Deal" SET "dealId" = "dealId" WHERE "dealId" IN (SELECT "dealId" FROM before_rows);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "Deal" SET "dealId" = "dealId" WHERE "dealId" IN (SELECT "dealId" FROM after_rows);
  END IF;
  RETURN NULL;
END $$;

-- Each table has a function of its own, since what a row takes depends on its type: rows of transition tables have none.
DO $migration$
DECLARE
  name text;
  event text;
  tables text;
BEGIN
  DROP TRIGGER touch_deal ON "DealDocument";
  FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    tables := CASE WHEN event <> 'INSERT' THEN 'OLD TABLE AS before_rows ' ELSE '' END
      || CASE WHEN event <> 'DELETE' THEN 'NEW TABLE AS after_rows' ELSE '' END;
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON "DealDocument" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION touch_deals_of_documents()',
      'touch_deal_' || lower(event), event, tables);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['Deal', 'Activity', 'FilingPreference', 'IdempotentRequest'] LOOP
    EXECUTE format($function$
      CREATE FUNCTION %3$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          PERFORM count_use("userId", %2$s * deals, -bytes) FROM (
            SELECT "userId", -count(*)::integer AS deals, sum(bytes_of(ROW(one.*)::%1$I))::bigint AS bytes
            FROM before_rows AS one GROUP BY "userId" ORDER BY "userId") AS gone;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          PERFORM count_use("userId", %2$s * deals, bytes) FROM (
            SELECT "userId", count(*)::integer AS deals, sum(bytes_of(ROW(one.*)::%1$I))::bigint AS bytes
            FROM after_rows AS one GROUP BY "userId" ORDER BY "userId") AS come;
        END IF;
        RETURN NULL;
      END $body$
    $function$, name, CASE name WHEN 'Deal' THEN 1 ELSE 0 END, 'count_use_of_' || name);
    EXECUTE format('DROP TRIGGER count_use ON %I', name);
    IF name <> 'IdempotentRequest' THEN
      EXECUTE format('DROP TRIGGER count_change ON %I', name);
    END IF;
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      tables := CASE WHEN event <> 'INSERT' THEN 'OLD TABLE AS before_rows ' ELSE '' END
        || CASE WHEN event <> 'DELETE' THEN 'NEW TABLE AS after_rows' ELSE '' END;
      IF name <> 'IdempotentRequest' THEN
        EXECUTE format(
          'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION count_changes_of_users()',
          'count_change_' || lower(event), event, name, tables);
      END IF;
      -- A change of a mark takes no further room.
      CONTINUE WHEN name = 'FilingPreference' AND event = 'UPDATE';
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        'count_use_' || lower(event), event, name, tables, 'count_use_of_' || name);
    END LOOP;
  END LOOP;
END $migration$;

DROP FUNCTION count_change_of_user();
DROP FUNCTION count_use_of_row();
DROP FUNCTION touch_deal_of_document();
