-- Deleted deals: no response contains them. They can be restored for 30 days and are erased afterwards.
-- AlterTable
ALTER TABLE "Deal" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3);

-- Lists of deals that are not deleted; "Deal_userId_createdAt_dealId_idx" stays for the previous release and for the foreign key.
CREATE INDEX "Deal_userId_createdAt_live_idx" ON "Deal" ("userId", "createdAt", "dealId") WHERE "deletedAt" IS NULL;

-- Deleted deals of an account, and those of all accounts whose time is over.
CREATE INDEX "Deal_userId_deletedAt_idx" ON "Deal" ("userId", "deletedAt", "dealId") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "Deal_deletedAt_idx" ON "Deal" ("deletedAt") WHERE "deletedAt" IS NOT NULL;

-- Deletion does not change the resource: a restored deal has its former version (ETag).
DROP TRIGGER move_updated_at ON "Deal";
CREATE TRIGGER move_updated_at BEFORE UPDATE ON "Deal" FOR EACH ROW
  WHEN (OLD."deletedAt" IS NOT DISTINCT FROM NEW."deletedAt") EXECUTE FUNCTION move_updated_at();

-- A deleted deal counts as storage until it is erased, but not as a deal.
CREATE OR REPLACE FUNCTION "count_use_of_Deal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_use("userId", -deals, -bytes) FROM (
      SELECT "userId", (count(*) FILTER (WHERE "deletedAt" IS NULL))::integer AS deals, sum(bytes_of(ROW(one.*)::"Deal"))::bigint AS bytes
      FROM before_rows AS one GROUP BY "userId" ORDER BY "userId") AS gone;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_use("userId", deals, bytes) FROM (
      SELECT "userId", (count(*) FILTER (WHERE "deletedAt" IS NULL))::integer AS deals, sum(bytes_of(ROW(one.*)::"Deal"))::bigint AS bytes
      FROM after_rows AS one GROUP BY "userId" ORDER BY "userId") AS come;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_all_use() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "Usage";
  INSERT INTO "Usage" ("userId", "deals", "bytes")
    SELECT "userId", sum(deals), sum(bytes) FROM (
      SELECT "userId", CASE WHEN "deletedAt" IS NULL THEN 1 ELSE 0 END AS deals, bytes_of("Deal") AS bytes FROM "Deal"
      UNION ALL SELECT "userId", 0, bytes_of("Activity") FROM "Activity"
      UNION ALL SELECT "userId", 0, bytes_of("FilingPreference") FROM "FilingPreference"
      UNION ALL SELECT "userId", 0, bytes_of("SavedView") FROM "SavedView"
      UNION ALL SELECT "userId", 0, bytes_of("IdempotentRequest") FROM "IdempotentRequest") AS rows
    GROUP BY "userId"
$$;
