-- CreateTable
CREATE TABLE "IdempotentRequest" (
    "userId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "begunAt" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,

    CONSTRAINT "IdempotentRequest_pkey" PRIMARY KEY ("userId","key")
);

-- CreateIndex
CREATE INDEX "IdempotentRequest_begunAt_idx" ON "IdempotentRequest"("begunAt");

-- AddForeignKey
ALTER TABLE "IdempotentRequest" ADD CONSTRAINT "IdempotentRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
