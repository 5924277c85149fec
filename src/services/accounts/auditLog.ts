import { randomUUID } from 'node:crypto';
import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Keyset } from '../../lists/keyset.js';
import { ownRows } from '../../lists/ownRows.js';
import type { Listed } from '../../lists/pageStatements.js';
import { type AuditAction, AuditEvent } from '../../models/auditEvent.js';
import type { Caller, Origin } from '../../models/caller.js';
import type { Connection, PageRequest } from '../../models/connection.js';
import type { Allowance } from './allowance.js';
import { pageSizes } from '../../models/pageSizes.js';
import { calendarDayOf } from '../../schema/calendarDate.js';

const listed: Listed<AuditEvent> = {
  table: 'AuditEvent',
  model: AuditEvent,
  order: ['createdAt', 'eventId'],
  size: pageSizes.deals,
  version: Prisma.sql`xmin::text`,
};

/** Changes that can be made again and again, each of which leaves rows behind. Taking access away is never refused. */
const countedChanges: ReadonlySet<AuditAction> = new Set([
  'keyCreated',
  'keyChanged',
  'keyRolled',
  'passkeyAdded',
  'passkeyRenamed',
  'recoveryCodesRenewed',
  'secondFactorOn',
]);

/** Addresses of which failures of a day and a kind are told apart, and what stands for all others. */
const maxAddresses = 50;
const elsewhere = 'other addresses';

/** Names of browsers have no limit of their own. */
const longestUserAgent = 300;

/** What happened to accounts that concerns their security. Events are added, and never changed. */
export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly clock: Clock,
    private readonly allowance: Pick<Allowance, 'countChange'>,
  ) {}

  /**
   * Adds an event.
   * @param origin from where; none for what the operator does.
   * @param within the transaction of what happened, where there is one.
   * @throws {Failure} `rateLimited` for a change of which its owner has made too many today.
   */
  async add(
    userId: string,
    action: AuditAction,
    origin?: Origin,
    detail: string | null = null,
    within: Pick<Transaction, 'auditEvent' | '$queryRaw'> = this.database.prisma,
  ): Promise<void> {
    if (origin && countedChanges.has(action)) await this.allowance.countChange(within, userId);
    const from = origin && { address: origin.address, userAgent: origin.userAgent?.slice(0, longestUserAgent) ?? null };
    await within.auditEvent.create({ data: { userId, action, detail, ...from, createdAt: this.clock.now() } });
  }

  /**
   * Adds a failure. Those of one kind, from one address, on one day (UTC) are one event with a count, which moves to the time of the last.
   * Of very many addresses, all further ones are one.
   */
  async addFailure(userId: string, action: AuditAction, origin: Origin, detail: string | null = null): Promise<void> {
    const now = this.clock.now();
    const day = calendarDayOf(now);
    const userAgent = origin.userAgent?.slice(0, longestUserAgent) ?? null;
    await this.database.query(Prisma.sql`
      INSERT INTO "AuditEvent" AS known ("eventId", "userId", "action", "detail", "address", "userAgent", "failedOn", "createdAt")
      SELECT ${randomUUID()}::uuid, ${userId}::uuid, ${action}, ${detail},
        CASE WHEN count(*) < ${maxAddresses} OR bool_or("address" = ${origin.address}) THEN ${origin.address} ELSE ${elsewhere} END,
        ${userAgent}, ${day}::date, ${now}::timestamptz
      FROM "AuditEvent" WHERE "userId" = ${userId}::uuid AND "failedOn" = ${day}::date AND "action" = ${action}
      ON CONFLICT ("userId", "failedOn", "action", "address") DO UPDATE SET "count" = known."count" + 1,
        "createdAt" = excluded."createdAt", "userAgent" = excluded."userAgent", "detail" = excluded."detail"`);
  }

  /** What happened to the caller's account, the last first. */
  page(caller: Caller, page: PageRequest): Promise<Connection<AuditEvent>> {
    return this.keyset.page(listed, ownRows(caller, 'events'), page);
  }
}

/** From where somebody who is signed in does something. */
export const originOf = (caller: Caller): Origin | undefined => (caller.kind === 'session' ? caller.origin : undefined);
