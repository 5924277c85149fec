-- The place of a deal in its column of the board, which has the deals of one status. Greater positions are higher in the column. Without a
-- position, a deal has the place of its creation, so that new deals come first and no row has to be filled.
-- AlterTable
ALTER TABLE "Deal" ADD COLUMN     "boardPosition" DECIMAL(320,300);

-- Milliseconds since 1970. A deal that was put between two others has a fraction.
CREATE FUNCTION board_position("boardPosition" numeric, "createdAt" timestamptz) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN trim_scale(coalesce("boardPosition", 1000 * extract(epoch FROM "createdAt" AT TIME ZONE 'UTC')));

CREATE INDEX "Deal_board_idx" ON "Deal" ("userId", "status", board_position("boardPosition", "createdAt"), "dealId") WHERE "deletedAt" IS NULL;

-- A deal whose status changes goes to the top of its new column, whoever changes it.
CREATE FUNCTION place_on_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."boardPosition" := greatest(board_position(NULL, NEW."updatedAt"), 1 + floor((
    SELECT board_position("boardPosition", "createdAt") FROM "Deal"
    WHERE "userId" = NEW."userId" AND "status" = NEW."status" AND "deletedAt" IS NULL
    ORDER BY board_position("boardPosition", "createdAt") DESC LIMIT 1)));
  RETURN NEW;
END $$;

-- Runs after move_updated_at, by its name.
CREATE TRIGGER place_on_board BEFORE UPDATE OF "status" ON "Deal" FOR EACH ROW
  WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION place_on_board();

-- The place on the board is not part of the resource, and changes no version (ETag).
DROP TRIGGER move_updated_at ON "Deal";
CREATE TRIGGER move_updated_at BEFORE UPDATE ON "Deal" FOR EACH ROW
  WHEN (OLD."deletedAt" IS NOT DISTINCT FROM NEW."deletedAt" AND OLD."boardPosition" IS NOT DISTINCT FROM NEW."boardPosition")
  EXECUTE FUNCTION move_updated_at();
