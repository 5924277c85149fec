import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Keyset } from '../../lists/keyset.js';
import { ownRows } from '../../lists/ownRows.js';
import type { Listed } from '../../lists/pageStatements.js';
import { type AuditAction, AuditEvent } from '../../models/auditEvent.js';
import type { Caller, Origin } from '../../models/caller.js';
import type { Connection, PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';

const listed: Listed<AuditEvent> = {
  table: 'AuditEvent',
  model: AuditEvent,
  order: ['createdAt', 'eventId'],
  size: pageSizes.deals,
  version: Prisma.sql`xmin::text`,
};

/** Names of browsers have no limit of their own. */
const longestUserAgent = 300;

/** What happened to accounts that concerns their security. Events are added, and never changed. */
export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly clock: Clock,
  ) {}

  /**
   * @param origin from where; none for what the operator does.
   * @param within the transaction of what happened, where there is one.
   */
  async add(
    userId: string,
    action: AuditAction,
    origin?: Origin,
    detail: string | null = null,
    within: Pick<Transaction, 'auditEvent'> = this.database.prisma,
  ): Promise<void> {
    const from = origin && { address: origin.address, userAgent: origin.userAgent?.slice(0, longestUserAgent) ?? null };
    await within.auditEvent.create({ data: { userId, action, detail, ...from, createdAt: this.clock.now() } });
  }

  /** What happened to the caller's account, the last first. */
  page(caller: Caller, page: PageRequest): Promise<Connection<AuditEvent>> {
    return this.keyset.page(listed, ownRows(caller, 'events'), page);
  }
}

/** From where somebody who is signed in does something. */
export const originOf = (caller: Caller): Origin | undefined => (caller.kind === 'session' ? caller.origin : undefined);
