-- Keys that there are keep what they could do: every scope, from anywhere.

-- CreateEnum
CREATE TYPE "KeyScope" AS ENUM ('readFilings', 'readDeals', 'writeDeals', 'sendEmail');

-- AlterTable
ALTER TABLE "ApiKey"
  ADD COLUMN "scopes" "KeyScope"[] NOT NULL DEFAULT ARRAY['readFilings', 'readDeals', 'writeDeals', 'sendEmail']::"KeyScope"[],
  ADD COLUMN "networks" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "lastUsedAt" TIMESTAMPTZ(3),
  ADD COLUMN "lastUsedFrom" TEXT;
