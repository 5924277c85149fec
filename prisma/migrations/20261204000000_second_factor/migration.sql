-- Whether signing in with the password asks for a code besides.
ALTER TABLE "Account" ADD COLUMN "asksForCode" BOOLEAN NOT NULL DEFAULT false;

-- What signing in asks for besides the password. The secret and the recovery codes are encrypted.
CREATE TABLE "SecondFactor" (
    "secondFactorId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "recoveryCodes" TEXT NOT NULL,
    "verified" BOOLEAN NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "lockedUntil" TIMESTAMPTZ(3),
    "enabledAt" TIMESTAMPTZ(3),

    CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("secondFactorId")
);
CREATE UNIQUE INDEX "SecondFactor_userId_key" ON "SecondFactor"("userId");
ALTER TABLE "SecondFactor" ADD CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
