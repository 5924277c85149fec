-- AlterTable
ALTER TABLE "IdempotentRequest" ADD COLUMN     "canonicalFingerprint" TEXT,
ADD COLUMN     "claimId" UUID;
