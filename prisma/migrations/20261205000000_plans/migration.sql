-- What can be chosen and paid for.
CREATE TYPE "Plan" AS ENUM ('monthly', 'yearly');
CREATE TYPE "SubscriptionStatus" AS ENUM ('trial', 'paying', 'overdue', 'ended');
CREATE TYPE "ChargeStatus" AS ENUM ('paid', 'failed');

-- Access that the operator gave.
CREATE TABLE "Grant" (
    "userId" UUID NOT NULL,
    "until" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "Grant_pkey" PRIMARY KEY ("userId")
);

-- Whom a payment provider knows an account as, and what it said of them.
CREATE TABLE "Customer" (
    "customerId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "Customer_pkey" PRIMARY KEY ("customerId")
);
CREATE TABLE "Subscription" (
    "subscriptionId" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "plan" "Plan" NOT NULL,
    "status" "SubscriptionStatus" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "trialEndsAt" TIMESTAMPTZ(3),
    "paidUntil" TIMESTAMPTZ(3) NOT NULL,
    "nextChargeAt" TIMESTAMPTZ(3),
    "isCancelled" BOOLEAN NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "cardBrand" TEXT,
    "cardLastFour" TEXT,
    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("subscriptionId")
);
CREATE TABLE "Charge" (
    "chargeId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "cents" INTEGER NOT NULL,
    "status" "ChargeStatus" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "Charge_pkey" PRIMARY KEY ("chargeId")
);

-- What a provider has told, so that it is heard once.
CREATE TABLE "PaymentEvent" (
    "eventId" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("eventId")
);
CREATE UNIQUE INDEX "Customer_userId_provider_key" ON "Customer"("userId", "provider");
CREATE INDEX "Subscription_customerId_idx" ON "Subscription"("customerId");
CREATE INDEX "Charge_userId_createdAt_chargeId_idx" ON "Charge"("userId", "createdAt", "chargeId");
CREATE INDEX "PaymentEvent_receivedAt_idx" ON "PaymentEvent"("receivedAt");
ALTER TABLE "Grant" ADD CONSTRAINT "Grant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Customer" ADD CONSTRAINT "Customer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("customerId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Charge" ADD CONSTRAINT "Charge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever has an account already keeps access to it, without end.
INSERT INTO "Grant" ("userId", "createdAt") SELECT "userId", now() FROM "Account";
