-- CreateTable
CREATE TABLE "SavedView" (
    "viewId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kinds" "FilingKind"[],
    "filter" JSONB NOT NULL,
    "columns" TEXT[],
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("viewId")
);

-- CreateIndex
CREATE INDEX "SavedView_userId_position_createdAt_viewId_idx" ON "SavedView"("userId", "position", "createdAt", "viewId");

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Views count against the storage of their account. Counting locks the account's row of "Usage", so that concurrent additions also
-- count each other's views.
CREATE FUNCTION bytes_of("row" "SavedView") RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 300 +
  octet_length("row"."name") + octet_length("row"."filter"::text) + octet_length(array_to_string("row"."columns", ','));

CREATE FUNCTION count_use_of_saved_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_use("userId", 0, -bytes) FROM (
      SELECT "userId", sum(bytes_of(ROW(one.*)::"SavedView"))::bigint AS bytes
      FROM before_rows AS one GROUP BY "userId" ORDER BY "userId") AS gone;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_use("userId", 0, bytes) FROM (
      SELECT "userId", sum(bytes_of(ROW(one.*)::"SavedView"))::bigint AS bytes
      FROM after_rows AS one GROUP BY "userId" ORDER BY "userId") AS come;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_use_insert AFTER INSERT ON "SavedView" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_use_of_saved_views();
CREATE TRIGGER count_use_update AFTER UPDATE ON "SavedView" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_use_of_saved_views();
CREATE TRIGGER count_use_delete AFTER DELETE ON "SavedView" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_use_of_saved_views();
CREATE TRIGGER count_use_anew AFTER TRUNCATE ON "SavedView" FOR EACH STATEMENT EXECUTE FUNCTION count_use_anew();

CREATE OR REPLACE FUNCTION count_all_use() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "Usage";
  INSERT INTO "Usage" ("userId", "deals", "bytes")
    SELECT "userId", sum(deals), sum(bytes) FROM (
      SELECT "userId", 1 AS deals, bytes_of("Deal") AS bytes FROM "Deal"
      UNION ALL SELECT "userId", 0, bytes_of("Activity") FROM "Activity"
      UNION ALL SELECT "userId", 0, bytes_of("FilingPreference") FROM "FilingPreference"
      UNION ALL SELECT "userId", 0, bytes_of("SavedView") FROM "SavedView"
      UNION ALL SELECT "userId", 0, bytes_of("IdempotentRequest") FROM "IdempotentRequest") AS rows
    GROUP BY "userId"
$$;
