import { randomUUID } from 'node:crypto';
import type { Clock } from '../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { KeysetPaginator } from '../../lists/keysetPaginator.js';
import { selectOwnedRows } from '../../lists/ownedRows.js';
import type { ListedTable } from '../../lists/pageStatements.js';
import { type AuditAction, AuditEvent } from '../../models/accounts/auditEvent.js';
import type { Caller, AuditOrigin } from '../../models/accounts/caller.js';
import type { Connection, PageRequest } from '../../models/paging/connection.js';
import type { Quotas } from './quotas.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { formatCalendarDate } from '../../schema/calendarDate.js';

const auditEventList: ListedTable<AuditEvent> = {
  table: 'AuditEvent',
  model: AuditEvent,
  order: ['createdAt', 'eventId'],
  size: pageSizes.standard,
  version: Prisma.sql`xmin::text`,
};

/** Repeatable changes that each add rows, and so have a daily quota. Changes that take access away have none. */
const quotaActions: ReadonlySet<AuditAction> = new Set([
  'keyCreated',
  'keyChanged',
  'keyRolled',
  'passkeyAdded',
  'passkeyRenamed',
  'recoveryCodesRenewed',
  'secondFactorOn',
]);

/** Addresses that get an event of their own, for each day and kind of failure, and the name that further addresses share. */
const maxAddressesPerDay = 50;
const otherAddresses = 'other addresses';

/** Characters of a user agent that are stored; HTTP sets no limit. */
const maxUserAgentLength = 300;

/** Log of security events of accounts. Events are never changed, but repeated failures of a day share one event. */
export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly keyset: KeysetPaginator,
    private readonly clock: Clock,
    private readonly quotas: Pick<Quotas, 'countChange'>,
  ) {}

  /**
   * Adds an event.
   * @param origin browser of the user; none for actions of the operator.
   * @param transaction transaction of the change, if there is one.
   * @throws {Failure} `rateLimited` when the account has used up its daily quota of changes.
   */
  async add(
    userId: string,
    action: AuditAction,
    origin?: AuditOrigin,
    detail: string | null = null,
    transaction: Pick<DatabaseTransaction, 'auditEvent' | '$queryRaw'> = this.database.prisma,
  ): Promise<void> {
    if (origin && quotaActions.has(action)) await this.quotas.countChange(transaction, userId);
    const client = origin && {
      address: origin.address,
      userAgent: origin.userAgent?.slice(0, maxUserAgentLength) ?? null,
    };
    await transaction.auditEvent.create({ data: { userId, action, detail, ...client, createdAt: this.clock.now() } });
  }

  /**
   * Adds a failure. Failures of one kind, address and day (UTC) share one event with a count and the time of the last failure. Beyond
   * `maxAddressesPerDay`, all further addresses share one event.
   */
  async addFailure(
    userId: string,
    action: AuditAction,
    origin: AuditOrigin,
    detail: string | null = null,
  ): Promise<void> {
    const now = this.clock.now();
    const day = formatCalendarDate(now);
    const userAgent = origin.userAgent?.slice(0, maxUserAgentLength) ?? null;
    await this.database.query(Prisma.sql`
      INSERT INTO "AuditEvent" AS known ("eventId", "userId", "action", "detail", "address", "userAgent", "failedOn", "createdAt")
      SELECT ${randomUUID()}::uuid, ${userId}::uuid, ${action}, ${detail},
        CASE WHEN count(*) < ${maxAddressesPerDay} OR bool_or("address" = ${origin.address}) THEN ${origin.address} ELSE ${otherAddresses} END,
        ${userAgent}, ${day}::date, ${now}::timestamptz
      FROM "AuditEvent" WHERE "userId" = ${userId}::uuid AND "failedOn" = ${day}::date AND "action" = ${action}
      ON CONFLICT ("userId", "failedOn", "action", "address") DO UPDATE SET "count" = known."count" + 1,
        "createdAt" = excluded."createdAt", "userAgent" = excluded."userAgent", "detail" = excluded."detail"`);
  }

  /** Lists the events of the caller's account, newest first. */
  list(caller: Caller, page: PageRequest): Promise<Connection<AuditEvent>> {
    return this.keyset.readPage(auditEventList, selectOwnedRows(caller, 'events'), page);
  }
}

/** Returns the browser of a session; undefined for other callers. */
export const auditOriginOf = (caller: Caller): AuditOrigin | undefined =>
  caller.kind === 'session' ? caller.origin : undefined;
