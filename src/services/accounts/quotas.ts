import type { Database, DatabaseTransaction } from '../../adapters/database/database.js';
import type { Clock } from '../../adapters/clock.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { EmailAllowance } from '../../models/dealEmail.js';
import { Failure, invalidInput } from '../../failure.js';
import { deleteOldestChanges } from '../deals/dealHistory.js';
import { formatCalendarDate, startOfDayBefore } from '../../schema/calendarDate.js';
import type { RateLimitDecision, RateLimiter } from '../../adapters/rateLimiter.js';
import type { UsageCounters } from './keys/keyUsage.js';

/** Quotas of one account, from the operator's settings. */
export interface QuotaLimits {
  readonly maxDeals: number;
  readonly maxActivitiesPerDeal: number;
  /** Total size of everything that the account stores. */
  readonly maxBytes: number;
  readonly maxEmailsPerDay: number;
}

/** Maximum changes of keys, passkeys and two-factor by an account in a day: far more than people make. */
const maxChangesPerDay = 200;

/** Maximum deletions of history for one write. */
const maxHistoryDeletions = 20;

/** Maximum requests to the payment provider that an account causes in a day. */
const maxPaymentRequestsPerDay = 50;

/** Refusal of a change beyond a daily quota. */
export class DailyQuotaFailure extends Failure {}

interface AccountUsage {
  readonly deals: number;
  readonly bytes: number;
}

/**
 * Checks of the quotas of accounts. Triggers update the usage within the transaction of each write and lock its row. A check
 * after the write therefore sees exact usage, and rolls the write back by throwing.
 */
export class Quotas {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: QuotaLimits,
  ) {}

  /**
   * Checks the quota of stored bytes after an addition, in its transaction.
   * @throws {Failure} `invalid` when the account is now over the quota.
   */
  async checkAddition(transaction: DatabaseTransaction, { userId }: Caller): Promise<void> {
    if (!(await fitsStorage(transaction, userId, this.limits.maxBytes))) throw this.createStorageFullFailure();
  }

  /**
   * Checks the quota of deals after a deal was created or restored, in its transaction.
   * @throws {Failure} `invalid` when the account now has too many deals.
   */
  async checkDeals(transaction: DatabaseTransaction, { userId }: Caller): Promise<void> {
    const { deals } = await readUsage(transaction, userId);
    if (deals <= this.limits.maxDeals) return;
    throw invalidInput(
      `An account may have at most ${this.limits.maxDeals} deals, and this account has reached the limit`,
    );
  }

  /**
   * Runs a write in its transaction. An account over its quota of stored bytes may shorten texts, but not store more.
   * @throws {Failure} `invalid` when the write increases the stored bytes beyond the quota; and the errors of the write.
   */
  async writeWithinQuota<Result>(
    transaction: DatabaseTransaction,
    { userId }: Caller,
    write: () => Promise<Result>,
  ): Promise<Result> {
    const before = await readUsage(transaction, userId);
    const result = await write();
    if (!(await fitsStorage(transaction, userId, Math.max(before.bytes, this.limits.maxBytes))))
      throw this.createStorageFullFailure();
    return result;
  }

  /** Checks the quota of a deal after an activity was added, in its transaction. @throws {Failure} `invalid` over the quota. */
  async checkActivities(transaction: DatabaseTransaction, dealId: string): Promise<void> {
    const { maxActivitiesPerDeal } = this.limits;
    if ((await transaction.activity.count({ where: { dealId } })) <= maxActivitiesPerDeal) return;
    throw invalidInput(`A deal may have at most ${maxActivitiesPerDeal} activities; delete an activity first`);
  }

  /**
   * Checks the quota before a write of one statement, which has no transaction to roll back.
   * @throws {Failure} `invalid` when the account is already over the quota.
   */
  async checkStorage({ userId }: Caller): Promise<void> {
    const { maxBytes } = this.limits;
    const [used] = await this.database.query<{ bytes: string }>(
      Prisma.sql`SELECT "bytes"::text FROM "Usage" WHERE "userId" = ${userId}::uuid`,
    );
    if (Number(used?.bytes ?? 0) <= maxBytes) return;
    const fits = this.database.transaction((transaction) => fitsStorage(transaction, userId, maxBytes));
    if (!(await fits)) throw this.createStorageFullFailure();
  }

  /**
   * Counts an email of today (UTC).
   * @returns the day.
   * @throws {Failure} `rateLimited` when the daily quota is used up.
   */
  countEmail({ userId }: Caller): Promise<Date> {
    return this.countDaily(this.database.prisma, userId, 'emailDeal', this.limits.maxEmailsPerDay, 'send', 'emails');
  }

  /**
   * Counts a change of keys, passkeys or two-factor of today (UTC), in the transaction of the change: each adds rows.
   * @throws {Failure} `rateLimited` when the daily quota is used up.
   */
  async countChange(transaction: Pick<DatabaseTransaction, '$queryRaw'>, userId: string): Promise<void> {
    await this.countDaily(
      transaction,
      userId,
      'accountChange',
      maxChangesPerDay,
      'make',
      'changes to keys and sign-in methods',
    );
  }

  /**
   * Counts a request to the payment provider that an account causes today (UTC).
   * @throws {Failure} `rateLimited` if the account has used up the day's requests.
   */
  async countPaymentRequest({ userId }: Caller): Promise<void> {
    const { prisma } = this.database;
    await this.countDaily(
      prisma,
      userId,
      'paymentRequest',
      maxPaymentRequestsPerDay,
      'make',
      'requests about its plan',
    );
  }

  private async countDaily(
    transaction: Pick<DatabaseTransaction, '$queryRaw'>,
    userId: string,
    operation: string,
    perDay: number,
    verb: string,
    noun: string,
  ): Promise<Date> {
    const now = this.clock.now();
    const today = formatCalendarDate(now);
    // Another process may be in the next day already.
    const counted = await transaction.$queryRaw<{ day: Date }[]>`
      INSERT INTO "DailyUse" AS known ("userId", "operation", "day", "count")
      SELECT ${userId}::uuid, ${operation}, ${today}::date, 1 WHERE ${perDay} > 0
      ON CONFLICT ("userId", "operation") DO UPDATE
        SET "day" = greatest(known."day", EXCLUDED."day"),
          "count" = CASE WHEN known."day" < EXCLUDED."day" THEN 1 ELSE known."count" + 1 END
        WHERE known."day" < EXCLUDED."day" OR known."count" < ${perDay}
      RETURNING "day"`;
    if (counted[0]) return counted[0].day;
    const tomorrow = nextDay(now);
    throw new DailyQuotaFailure(
      'rateLimited',
      `An account may ${verb} at most ${perDay} ${noun} a day, and this account has reached the limit; try again from ${tomorrow.toISOString()}`,
      Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
    );
  }

  /** Reads how many emails the account has sent today (UTC), on all APIs together. */
  async getEmailAllowance({ userId }: Caller): Promise<EmailAllowance> {
    const now = this.clock.now();
    const where = { userId_operation: { userId, operation: 'emailDeal' } };
    const use = await this.database.prisma.dailyUse.findUnique({ where });
    const isOfToday = use !== null && formatCalendarDate(use.day) === formatCalendarDate(now);
    return {
      sentToday: isOfToday ? use.count : 0,
      maximum: this.limits.maxEmailsPerDay,
      resetsAt: nextDay(now).toISOString(),
    };
  }

  /** Reverts `countEmail` for an email of a day that was not sent. */
  async uncountEmail({ userId }: Caller, day: Date): Promise<void> {
    await this.database.query(Prisma.sql`
      UPDATE "DailyUse" SET "count" = "count" - 1
      WHERE "userId" = ${userId}::uuid AND "operation" = 'emailDeal' AND "day" = ${formatCalendarDate(day)}::date AND "count" > 0`);
  }

  private createStorageFullFailure(): Failure {
    const megabytes = this.limits.maxBytes / 1_000_000;
    return invalidInput(
      `An account may store at most ${megabytes} MB, and this account is full; shorten or delete texts first (deleted deals count for 30 days, responses that are stored for an Idempotency-Key for a day)`,
    );
  }
}

/** Returns the begin of the next day (UTC). */
const nextDay = (now: Date): Date => startOfDayBefore(now, -1);

/**
 * Tests whether an account stores at most a number of bytes. The history of its deals makes room for everything else: its oldest
 * entries are deleted.
 */
async function fitsStorage(transaction: DatabaseTransaction, userId: string, maxBytes: number): Promise<boolean> {
  for (let attempt = 0; attempt < maxHistoryDeletions; attempt += 1) {
    const { bytes } = await readUsage(transaction, userId);
    if (bytes <= maxBytes) return true;
    if ((await deleteOldestChanges(transaction, userId, bytes - maxBytes)) === 0) return false;
  }
  return false;
}

async function readUsage(transaction: DatabaseTransaction, userId: string): Promise<AccountUsage> {
  const usage = await transaction.usage.findUnique({ where: { userId } });
  return { deals: usage?.deals ?? 0, bytes: Number(usage?.bytes ?? 0) };
}

/** Rate limiter of accounts: one token bucket each, shared by all keys and sessions of the account on every API. */
export class AccountRateLimiter {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly usage: Pick<UsageCounters, 'countRequest'>,
  ) {}

  /** Takes tokens from the account's bucket, and counts the result for the API key of the request. */
  async take(caller: Caller, tokens = 1): Promise<RateLimitDecision> {
    const decision = await this.limiter.take(`account:${caller.userId}`, tokens);
    if (caller.kind === 'apiKey') this.usage.countRequest(caller.keyId, tokens, decision);
    return decision;
  }
}
