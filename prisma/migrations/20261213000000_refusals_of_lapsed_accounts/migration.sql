-- AlterTable
ALTER TABLE "KeyUsage" ALTER COLUMN "fewestLeft" DROP NOT NULL;
