-- Mailboxes that had a free trial, by digests.
-- CreateTable
CREATE TABLE "UsedTrial" (
    "mailboxHash" TEXT COLLATE "C" NOT NULL,
    "usedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UsedTrial_pkey" PRIMARY KEY ("mailboxHash")
);

-- The trials so far. `findMailbox` of the service has the same rule: what follows a plus sign does not count, and Gmail ignores full stops.
INSERT INTO "UsedTrial" ("mailboxHash", "usedAt")
SELECT encode(sha256(convert_to(name || '@' || host, 'UTF8')), 'hex'), min("trialEndsAt")
FROM "Subscription" JOIN "Customer" USING ("customerId") JOIN "Account" USING ("userId")
CROSS JOIN LATERAL (SELECT split_part(regexp_replace("email", '@[^@]*$', ''), '+', 1) AS part, regexp_replace("email", '^.*@', '') AS domain) AS split
CROSS JOIN LATERAL (SELECT
  CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(part, '.', '') ELSE part END AS name,
  CASE WHEN domain = 'googlemail.com' THEN 'gmail.com' ELSE domain END AS host) AS mailbox
WHERE "trialEndsAt" IS NOT NULL
GROUP BY 1;
