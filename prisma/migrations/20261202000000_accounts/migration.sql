-- Whether whoever uses the account has shown that the address is theirs. Accounts of before were made by the operator.
ALTER TABLE "Account" ADD COLUMN "emailVerified" BOOLEAN NOT NULL DEFAULT false;

-- What somebody signs in with: a password, hashed.
CREATE TABLE "Credential" (
    "credentialId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "password" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Credential_pkey" PRIMARY KEY ("credentialId")
);
CREATE UNIQUE INDEX "Credential_userId_provider_key" ON "Credential"("userId", "provider");
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Browsers that are signed in. The token itself is in their cookie alone.
CREATE TABLE "Session" (
    "sessionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "address" TEXT,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("sessionId")
);
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");
CREATE INDEX "Session_userId_createdAt_sessionId_idx" ON "Session"("userId", "createdAt", "sessionId");
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Codes that were mailed, hashed, with how often a wrong one was tried.
CREATE TABLE "Verification" (
    "verificationId" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("verificationId")
);
CREATE INDEX "Verification_identifier_idx" ON "Verification"("identifier");
CREATE INDEX "Verification_expiresAt_idx" ON "Verification"("expiresAt");

-- What happened to an account that concerns its security; it stays when the key or the session that it names is gone.
CREATE TABLE "AuditEvent" (
    "eventId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "detail" TEXT,
    "address" TEXT,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("eventId")
);
CREATE INDEX "AuditEvent_userId_createdAt_eventId_idx" ON "AuditEvent"("userId", "createdAt", "eventId");
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Account"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Signs the cookies of sessions; made here so that every replica on this database has the same one. 244 random bits.
INSERT INTO "Secret" ("name", "value")
  VALUES ('sessions', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
