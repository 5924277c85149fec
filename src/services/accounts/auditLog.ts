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

/** Repeatable changes that each add rows, and so have a daily quota. Changes that take access away have none. */
const countedChanges: ReadonlySet<AuditAction> = new Set([
  'keyCreated',
  'keyChanged',
  'keyRolled',
  'passkeyAdded',
  'passkeyRenamed',
  'recoveryCodesRenewed',
  'secondFactorOn',
]);

/** Addresses that get an event of their own, for each day and kind of failure, and the name that further addresses share. */
const maxAddresses = 50;
const elsewhere = 'other addresses';

/** Characters of a user agent that are stored; HTTP sets no limit. */
const longestUserAgent = 300;

/** Log of security events of accounts. Events are never changed, but repeated failures of a day share one event. */
export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly clock: Clock,
    private readonly allowance: Pick<Allowance, 'countChange'>,
  ) {}

  /**
   * Adds an event.
   * @param origin browser of the user; none for actions of the operator.
   * @param within transaction of the change, if there is one.
   * @throws {Failure} `rateLimited` when the account has used up its daily quota of changes.
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
   * Adds a failure. Failures of one kind, address and day (UTC) share one event with a count and the time of the last failure. Beyond
   * `maxAddresses`, all further addresses share one event.
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

  /** Lists the events of the caller's account, newest first. */
  page(caller: Caller, page: PageRequest): Promise<Connection<AuditEvent>> {
    return this.keyset.page(listed, ownRows(caller, 'events'), page);
  }
}

/** Returns the browser of a session; undefined for other callers. */
export const originOf = (caller: Caller): Origin | undefined => (caller.kind === 'session' ? caller.origin : undefined);
