import type { Database, Transaction } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Caller } from '../../models/caller.js';
import { Failure, invalid } from '../../failure.js';
import { calendarDayOf, dayMs } from '../../schema/calendarDate.js';

/** What one account may hold and do; the operator's settings. */
export interface Limits {
  readonly deals: number;
  readonly activitiesOfDeal: number;
  /** Of all that it stores. */
  readonly bytes: number;
  readonly emailsPerDay: number;
}

/** Changes of keys, passkeys and two-factor that an account may make in a day: far more than people make. */
const maxChangesPerDay = 200;

/** Pages of the payment provider that an account may ask for in a day. */
const maxPaymentPagesPerDay = 50;

interface Used {
  readonly deals: number;
  readonly bytes: number;
}

/**
 * Keeps accounts within what one may hold. Triggers count in the transaction of each write, which makes others of the
 * account wait: who asks after writing is told the truth, and takes the write back by throwing.
 */
export class Allowance {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  /**
   * To be called in a transaction that has added something.
   * @throws {Failure} `invalid` when the account now holds more than it may.
   */
  async refuseExcess(transaction: Transaction, { userId }: Caller): Promise<void> {
    const { deals, bytes } = await usedBy(transaction, userId);
    if (deals > this.limits.deals) {
      throw invalid(`An account may have ${this.limits.deals} deals; this one has as many`);
    }
    if (bytes > this.limits.bytes) throw this.full();
  }

  /**
   * Makes a change, which may make what there is as long as the account has room; what takes no more room than before is
   * always possible.
   * @throws {Failure} `invalid`, and whatever the change throws.
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

  /** @throws {Failure} `invalid` when a deal now has more activities than it may; to be called in the transaction that adds one. */
  async refuseActivities(transaction: Transaction, dealId: string): Promise<void> {
    const { activitiesOfDeal } = this.limits;
    if ((await transaction.activity.count({ where: { dealId } })) <= activitiesOfDeal) return;
    throw invalid(`A deal may have ${activitiesOfDeal} activities; this one has as many`);
  }

  /**
   * For what is written in one statement, without a transaction to take back.
   * @throws {Failure} `invalid` when the account holds more than it may already.
   */
  async refuseWhenFull({ userId }: Caller): Promise<void> {
    const [used] = await this.database.query<{ bytes: string }>(
      Prisma.sql`SELECT "bytes"::text FROM "Usage" WHERE "userId" = ${userId}::uuid`,
    );
    if (Number(used?.bytes ?? 0) > this.limits.bytes) throw this.full();
  }

  /**
   * Counts an email of today (UTC).
   * @throws {Failure} `rateLimited` when there were as many as a day allows.
   */
  countEmail({ userId }: Caller): Promise<void> {
    return this.count(this.database.prisma, userId, 'emailDeal', this.limits.emailsPerDay, 'send', 'emails');
  }

  /**
   * Counts a change of keys, passkeys or two-factor of today (UTC), in the transaction that makes it: each leaves rows behind.
   * @throws {Failure} `rateLimited` when there were as many as a day allows.
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
   * Counts a page of the payment provider that an account asks for today (UTC): the provider makes each.
   * @throws {Failure} `rateLimited` when there were as many as a day allows.
   */
  countPaymentPage({ userId }: Caller): Promise<void> {
    const { prisma } = this.database;
    return this.count(prisma, userId, 'paymentPage', maxPaymentPagesPerDay, 'open', 'payment pages');
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

  /** Takes back the counting of an email that was not sent. */
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
