-- How many requests each key makes, by day (UTC). A key that is revoked keeps its row, and so what it was used for.
CREATE TABLE "KeyUsage" (
    "keyId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "requests" BIGINT NOT NULL,
    "refused" BIGINT NOT NULL,
    "fewestLeft" INTEGER NOT NULL,

    CONSTRAINT "KeyUsage_pkey" PRIMARY KEY ("keyId", "day")
);
CREATE INDEX "KeyUsage_day_idx" ON "KeyUsage"("day");
ALTER TABLE "KeyUsage" ADD CONSTRAINT "KeyUsage_keyId_fkey" FOREIGN KEY ("keyId") REFERENCES "ApiKey"("keyId") ON DELETE CASCADE ON UPDATE CASCADE;
