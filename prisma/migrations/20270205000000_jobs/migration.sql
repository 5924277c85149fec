-- The jobs of back-fills and analyses. Those of earlier releases are in the schema "pgboss"; a running service moves them here.
-- CreateTable
CREATE TABLE "Job" (
    "queue" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "priority" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "isClaimed" BOOLEAN NOT NULL DEFAULT false,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("queue","name")
);

-- CreateIndex
CREATE INDEX "Job_queue_priority_idx" ON "Job"("queue", "priority" DESC);
