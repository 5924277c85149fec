import type { Database, Transaction } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Caller } from '../../models/caller.js';
import { Failure, invalid } from '../../failure.js';
import { calendarDayOf, dayMs } from '../../schema/calendarDate.js';

/** Quotas of one account, from the operator's settings. */
export interface Limits {
  readonly deals: number;
  readonly activitiesOfDeal: number;
  /** Total size of everything that the account stores. */
  readonly bytes: number;
  readonly emailsPerDay: number;
}

/** Maximum changes of keys, passkeys and two-factor by an account in a day: far more than people make. */
const maxChangesPerDay = 200;

/** Maximum of requests to the payment provider that an account causes in a day. */
const maxPaymentRequestsPerDay = 50;

interface Used {
  readonly deals: number;
  readonly bytes: number;
}

/**
 * Checks of the quotas of accounts. Triggers update the usage within the transaction of each write and lock its row. A check
 * after the write therefore sees exact usage, and rolls the write back by throwing.
 */
export class Allowance {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  /**
   * Checks the quotas after an addition, in its transaction.
   * @throws {Failure} `invalid` when the account is now over a quota.
   */
  async refuseExcess(transaction: Transaction, { userId }: Caller): Promise<void> {
    const { deals, bytes } = await usedBy(transaction, userId);
    if (deals > this.limits.deals) {
      throw invalid(`An account may have ${this.limits.deals} deals; this one has as many`);
    }
    if (bytes > this.limits.bytes) throw this.full();
  }

  /**
   * Runs a change, which may increase the stored bytes only up to the quota. A change that does not increase them is always
   * allowed.
   * @throws {Failure} `invalid`, and the errors of the change.
   */
  async refuseGrowth<Result>(
    transaction: Transaction,
    { userId }: Caller,
    change: () => Promise<Result>,
  ): Promise<Result> {
    const before = await usedBy(transaction, userId);
    const result = await change();
    const { bytes } = await usedBy(transaction, userId);
    if (bytes > before.bytes && bytes > this.limits.bytes) throw this.full();
    return result;
  }

  /** Checks the quota of a deal after an activity was added, in its transaction. @throws {Failure} `invalid` over the quota. */
  async refuseActivities(transaction: Transaction, dealId: string): Promise<void> {
    const { activitiesOfDeal } = this.limits;
    if ((await transaction.activity.count({ where: { dealId } })) <= activitiesOfDeal) return;
    throw invalid(`A deal may have ${activitiesOfDeal} activities; this one has as many`);
  }

  /**
   * Checks the quota before a write of one statement, which has no transaction to roll back.
   * @throws {Failure} `invalid` when the account is already over the quota.
   */
  async refuseWhenFull({ userId }: Caller): Promise<void> {
    const [used] = await this.database.query<{ bytes: string }>(
      Prisma.sql`SELECT "bytes"::text FROM "Usage" WHERE "userId" = ${userId}::uuid`,
    );
    if (Number(used?.bytes ?? 0) > this.limits.bytes) throw this.full();
  }

  /**
   * Counts an email of today (UTC).
   * @throws {Failure} `rateLimited` when the daily quota is used up.
   */
  countEmail({ userId }: Caller): Promise<void> {
    return this.count(this.database.prisma, userId, 'emailDeal', this.limits.emailsPerDay, 'send', 'emails');
  }

  /**
   * Counts a change of keys, passkeys or two-factor of today (UTC), in the transaction of the change: each adds rows.
   * @throws {Failure} `rateLimited` when the daily quota is used up.
   */
  countChange(transaction: Pick<Transaction, '$queryRaw'>, userId: string): Promise<void> {
    return this.count(
      transaction,
      userId,
      'accountChange',
      maxChangesPerDay,
      'make',
      'changes of keys and sign-in methods',
    );
  }

  /**
   * Counts a request to the payment provider that an account causes today (UTC).
   * @throws {Failure} `rateLimited` if the account has used up the day's requests.
   */
  countPaymentRequest({ userId }: Caller): Promise<void> {
    const { prisma } = this.database;
    return this.count(prisma, userId, 'paymentRequest', maxPaymentRequestsPerDay, 'make', 'requests about its plan');
  }

  private async count(
    transaction: Pick<Transaction, '$queryRaw'>,
    userId: string,
    operation: string,
    perDay: number,
    verb: string,
    what: string,
  ): Promise<void> {
    const now = this.clock.now();
    const today = calendarDayOf(now);
    const counted = await transaction.$queryRaw<object[]>`
      INSERT INTO "DailyUse" AS known ("userId", "operation", "day", "count")
      SELECT ${userId}::uuid, ${operation}, ${today}::date, 1 WHERE ${perDay} > 0
      ON CONFLICT ("userId", "operation") DO UPDATE
        SET "day" = EXCLUDED."day", "count" = CASE WHEN known."day" = EXCLUDED."day" THEN known."count" + 1 ELSE 1 END
        WHERE known."day" <> EXCLUDED."day" OR known."count" < ${perDay}
      RETURNING 1`;
    if (counted.length > 0) return;
    const tomorrow = new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);
    throw new Failure(
      'rateLimited',
      `An account may ${verb} ${perDay} ${what} a day, and this one has; it may again from ${tomorrow.toISOString()} on`,
      Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
    );
  }

  /** Reverts `countEmail` for an email that was not sent. */
  async uncountEmail({ userId }: Caller): Promise<void> {
    const today = calendarDayOf(this.clock.now());
    await this.database.query(Prisma.sql`
      UPDATE "DailyUse" SET "count" = "count" - 1
      WHERE "userId" = ${userId}::uuid AND "operation" = 'emailDeal' AND "day" = ${today}::date AND "count" > 0`);
  }

  private full(): Failure {
    const megabytes = this.limits.bytes / 1_000_000;
    return invalid(
      `An account may store ${megabytes} MB, and this one is full; shorten or delete something first (answers that are kept for Idempotency-Key count for a day)`,
    );
  }
}

async function usedBy(transaction: Transaction, userId: string): Promise<Used> {
  const usage = await transaction.usage.findUnique({ where: { userId } });
  return { deals: usage?.deals ?? 0, bytes: Number(usage?.bytes ?? 0) };
}
