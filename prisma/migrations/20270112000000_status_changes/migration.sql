-- The time since which a deal has its status. Deals whose status last changed before this migration have none, so that no row has to be
-- filled.
-- AlterTable
ALTER TABLE "Deal" ADD COLUMN     "statusChangedAt" TIMESTAMPTZ(3);

-- A new deal and a change of the status have the time of the write, whoever writes. A replica of the previous release does not know the
-- column.
CREATE FUNCTION set_status_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."statusChangedAt" := NEW."updatedAt";
  RETURN NEW;
END $$;

CREATE TRIGGER set_status_changed_at_insert BEFORE INSERT ON "Deal" FOR EACH ROW EXECUTE FUNCTION set_status_changed_at();

-- Runs after move_updated_at, by its name.
CREATE TRIGGER set_status_changed_at_update BEFORE UPDATE OF "status" ON "Deal" FOR EACH ROW
  WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION set_status_changed_at();
