-- Documents of a deal count against the storage of its account, as a part of the deal: a document that is deleted together with its deal
-- has no account any more that could be found.
-- The function uses the type of the row, which is changed.
DROP FUNCTION bytes_of("Deal");

-- AlterTable
ALTER TABLE "Deal" ADD COLUMN "documentBytes" INTEGER NOT NULL DEFAULT 0;

CREATE FUNCTION bytes_of_documents("deal" uuid) RETURNS integer LANGUAGE sql STABLE RETURN (
  SELECT coalesce(sum(200 + octet_length("name") + octet_length("url")), 0)::integer FROM "DealDocument" WHERE "dealId" = "deal");

CREATE FUNCTION bytes_of("row" "Deal") RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 500 + "row"."documentBytes" +
  octet_length("row"."companyName") + coalesce(octet_length("row"."description"), 0) +
  coalesce(octet_length("row"."investmentThesis"), 0) + coalesce(octet_length("row"."notes"), 0) +
  coalesce(octet_length("row"."riskAssessment"), 0) + coalesce(octet_length(array_to_string("row"."relatedFilingIds", ',')), 0);

CREATE OR REPLACE FUNCTION touch_deals_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "Deal" SET "documentBytes" = bytes_of_documents("dealId") WHERE "dealId" IN (SELECT "dealId" FROM before_rows);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "Deal" SET "documentBytes" = bytes_of_documents("dealId") WHERE "dealId" IN (SELECT "dealId" FROM after_rows);
  END IF;
  RETURN NULL;
END $$;

-- The new column is no change of a deal: its time and its version stay.
ALTER TABLE "Deal" DISABLE TRIGGER move_updated_at;
ALTER TABLE "Deal" DISABLE TRIGGER count_change_update;
UPDATE "Deal" SET "documentBytes" = bytes_of_documents("dealId") WHERE "dealId" IN (SELECT "dealId" FROM "DealDocument");
ALTER TABLE "Deal" ENABLE TRIGGER move_updated_at;
ALTER TABLE "Deal" ENABLE TRIGGER count_change_update;
