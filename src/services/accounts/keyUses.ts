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

/** Write-behind record of when and from where keys were last used. */
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

  /** Writes the last uses now. */
  write(): Promise<void> {
    return this.uses.write();
  }

  /** Writes the last uses for the last time. To be called after the last request has ended. */
  close(): Promise<void> {
    return this.uses.close();
  }
}

/**
 * Updates the last use of keys. Rows are locked in one order, so that processes do not deadlock, and a later use that another
 * process stored is kept.
 */
function statementOf(uses: ReadonlyMap<string, Use>): Prisma.Sql {
  const all = [...uses];
  const keyIds = all.map(([keyId]) => keyId);
  const times = all.map(([, { at }]) => at.toISOString());
  // A proxy may report any text as the client's address.
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
