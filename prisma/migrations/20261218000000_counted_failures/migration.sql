-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "failedOn" DATE;

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_userId_failedOn_action_address_key" ON "AuditEvent"("userId", "failedOn", "action", "address");
