-- CreateTable
CREATE TABLE "ConsolePreferences" (
    "userId" UUID NOT NULL,
    "theme" TEXT,
    "density" TEXT,
    "columns" TEXT[],
    "timeZone" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ConsolePreferences_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "ConsolePreferences" ADD CONSTRAINT "ConsolePreferences_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
