-- When the payment provider last answered about a customer, and when it is to be asked again. Customers of the last release are due at
-- once, and so are those that it adds while a deployment rolls.
ALTER TABLE "Customer" ADD COLUMN "readAt" TIMESTAMPTZ(3),
    ADD COLUMN "checkAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "Customer_provider_checkAt_idx" ON "Customer"("provider", "checkAt");
