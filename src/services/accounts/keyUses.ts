import ipaddr from 'ipaddr.js';
import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database.js';
import type { Logger } from '../../adapters/log.js';
import { Prisma } from '../../generated/prisma/client.js';
import { Gathered } from './gathered.js';

interface Use {
  readonly at: Date;
  /** The client's address, if it has one. */
  readonly from: string | undefined;
}

/** Remembers when and from where keys were last used. */
export class KeyUses {
  private readonly uses: Gathered<Use>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    log: Logger,
  ) {
    this.uses = new Gathered({
      what: 'last uses of keys',
      merge: (_earlier, later) => later,
      store: (uses) => database.query(statementOf(uses)),
      log,
    });
  }

  note(keyId: string, from: string | undefined): void {
    this.uses.add(keyId, { at: this.clock.now(), from });
  }

  /** Writes what was noted, now. */
  write(): Promise<void> {
    return this.uses.write();
  }

  /** Writes for the last time. To be called when no request is under way any more. */
  close(): Promise<void> {
    return this.uses.close();
  }
}

/**
 * Other processes write the same keys: rows are locked in one order, so that no two wait for each other, and a later use
 * stays.
 */
function statementOf(uses: ReadonlyMap<string, Use>): Prisma.Sql {
  const all = [...uses];
  const keyIds = all.map(([keyId]) => keyId);
  const times = all.map(([, { at }]) => at.toISOString());
  // What a proxy says of a client may be anything.
  const addresses = all.map(([, { from }]) => (from && ipaddr.isValid(from) ? from.replace(/%.*/, '') : null));
  return Prisma.sql`
    WITH used AS (
      SELECT * FROM unnest(${keyIds}::uuid[], ${times}::timestamptz[], ${addresses}::text[]) AS used("keyId", "at", "from")
    ), locked AS (
      SELECT "keyId" FROM "ApiKey" WHERE "keyId" IN (SELECT "keyId" FROM used) ORDER BY "keyId" FOR NO KEY UPDATE
    )
    UPDATE "ApiKey" AS known SET "lastUsedAt" = used."at", "lastUsedFrom" = used."from"
    FROM used JOIN locked USING ("keyId")
    WHERE known."keyId" = used."keyId" AND (known."lastUsedAt" IS NULL OR known."lastUsedAt" < used."at")`;
}
