-- The time of the last proof of identity in a session. Sessions of the release before have none: operations that need a proof ask for one.
ALTER TABLE "Session" ADD COLUMN "provenAt" TIMESTAMPTZ(3);
