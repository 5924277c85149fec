-- The documents that wait to be read, in the order in which their missing jobs are restored.
CREATE INDEX "Announced_waiting_idx" ON "Announced" ("source", "announcedId") WHERE "settledAt" IS NULL;
