-- AlterTable
ALTER TABLE "SecFiling" ADD COLUMN     "ticker" TEXT;
