-- CreateTable
CREATE TABLE "FeedPosition" (
    "userId" UUID NOT NULL,
    "seenUntil" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FeedPosition_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "FeedPosition" ADD CONSTRAINT "FeedPosition_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
