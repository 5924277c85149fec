import ipaddr from 'ipaddr.js';
import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import type { Logger } from '../../../adapters/log.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { WriteBehindBuffer } from '../writeBehindBuffer.js';

interface KeyUse {
  readonly at: Date;
  /** The client's address, if it has one. */
  readonly address: string | undefined;
}

/** Write-behind record of when and from where keys were last used. */
export class KeyLastUsed {
  private readonly buffer: WriteBehindBuffer<KeyUse>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    log: Logger,
  ) {
    this.buffer = new WriteBehindBuffer({
      entryName: 'last uses of API keys',
      merge: (_earlier, later) => later,
      store: (uses) => database.query(updateStatement(uses)),
      log,
    });
  }

  record(keyId: string, address: string | undefined): void {
    this.buffer.add(keyId, { at: this.clock.now(), address });
  }

  /** Writes the last uses now. */
  flush(): Promise<void> {
    return this.buffer.flush();
  }

  /** Writes the last uses for the last time. To be called after the last request has ended. */
  close(): Promise<void> {
    return this.buffer.close();
  }
}

/**
 * Updates the last use of keys. Rows are locked in one order, so that processes do not deadlock, and a later use that another
 * process stored is kept.
 */
function updateStatement(uses: ReadonlyMap<string, KeyUse>): Prisma.Sql {
  const all = [...uses];
  const keyIds = all.map(([keyId]) => keyId);
  const times = all.map(([, { at }]) => at.toISOString());
  // A proxy may report any text as the client's address.
  const addresses = all.map(([, { address: from }]) => (from && ipaddr.isValid(from) ? from.replace(/%.*/, '') : null));
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
