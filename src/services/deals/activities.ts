import type { Database, Transaction } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../../adapters/clock.js';
import { Activity, type CreateActivityInput, type UpdateActivityInput } from '../../models/activity.js';
import type { Caller } from '../../models/caller.js';
import { type Connection, type PageRequest, pageSizes } from '../../models/connection.js';
import { type Failure, notFound } from '../../failure.js';
import type { Allowance } from '../accounts/allowance.js';
import type { Deals } from './deals.js';
import { isUuid } from '../../models/ids.js';
import type { Keyset } from '../../lists/keyset.js';
import { type Expected, refuseUnlessExpected, timeOfChange } from '../operations/precondition.js';
import { present, printedTimestamp } from '../../lists/printedRows.js';
import type { Listed } from '../../lists/pageStatements.js';

const listed: Listed<Activity> = {
  table: 'Activity',
  model: Activity,
  order: ['createdAt', 'activityId'],
  size: pageSizes.deals,
  version: printedTimestamp('updatedAt'),
  bytes: Prisma.sql`octet_length("content")`,
};

const missing = (): Failure => notFound('This deal has no such activity');

/** The log of a deal. Every operation first asks whether the deal is the caller's. */
export class Activities {
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly deals: Deals,
    private readonly allowance: Allowance,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(caller: Caller, dealId: string, page: PageRequest): Promise<Connection<Activity>> {
    await this.deals.refuseUnlessOwned(caller, dealId);
    return this.keyset.page(listed, { ...logOf(dealId), subjects: () => [caller.userId], caller }, page);
  }

  /** First pages of the logs of many deals of the caller, in one statement. */
  async lists(caller: Caller, dealIds: readonly string[], limit: number): Promise<Map<string, Connection<Activity>>> {
    const conditions = [Prisma.sql`"userId" = ${caller.userId}::uuid`];
    const selectionOf = (dealId: string) => ({ ...logOf(dealId), caller });
    return this.keyset.pages(listed, { column: 'dealId', ids: dealIds, conditions, caller }, selectionOf, limit);
  }

  /** @throws {Failure} `notFound`, `forbidden`, or `invalid` when the deal or the account has as much as it may. */
  async create(caller: Caller, dealId: string, { type, content, dueDate }: CreateActivityInput): Promise<Activity> {
    await this.deals.refuseUnlessOwned(caller, dealId);
    return this.database.prisma.$transaction(async (transaction) => {
      const now = this.clock.now();
      const data = {
        dealId,
        userId: caller.userId,
        type,
        content,
        dueDate: day(dueDate ?? null),
        createdAt: now,
        updatedAt: now,
      };
      const activity = await transaction.activity.create({ data });
      await this.allowance.refuseActivities(transaction, dealId);
      await this.allowance.refuseExcess(transaction, caller);
      const made = present(Activity, activity);
      await caller.settle?.(transaction, made);
      return made;
    });
  }

  /**
   * Changes the fields that are sent; completing stamps the time, reopening takes it away.
   * @throws {Failure} `notFound`, `forbidden`, `preconditionFailed`, or `invalid` when it grows and the account is full.
   */
  async update(
    caller: Caller,
    dealId: string,
    activityId: string,
    { dueDate, content, completed }: UpdateActivityInput,
    expected?: Expected,
  ): Promise<Activity> {
    await this.deals.refuseUnlessOwned(caller, dealId);
    if (!isUuid(activityId)) throw missing();
    return this.database.prisma.$transaction(async (transaction) => {
      const before = await lockActivity(transaction, dealId, activityId, expected);
      const now = timeOfChange(this.clock.now(), before.updatedAt);
      const changes: Prisma.ActivityUpdateInput = {
        ...(typeof content === 'string' && { content }),
        ...(dueDate !== undefined && { dueDate: day(dueDate) }),
        ...(typeof completed === 'boolean' && {
          completed,
          completedAt: completed ? (before.completedAt ?? now) : null,
        }),
      };
      if (Object.keys(changes).length === 0) return present(Activity, before);
      const write = () => transaction.activity.update({ where: { activityId }, data: { ...changes, updatedAt: now } });
      return present(Activity, await this.allowance.refuseGrowth(transaction, caller, write));
    });
  }

  /** @throws {Failure} `notFound`, `forbidden`, or `preconditionFailed`. */
  async delete(caller: Caller, dealId: string, activityId: string, expected?: Expected): Promise<void> {
    await this.deals.refuseUnlessOwned(caller, dealId);
    if (!isUuid(activityId)) throw missing();
    await this.database.prisma.$transaction(async (transaction) => {
      await lockActivity(transaction, dealId, activityId, expected);
      await transaction.activity.delete({ where: { activityId } });
    });
  }
}

/** Holds the row until the transaction ends, so that it stays in the state that it is seen in. */
async function lockActivity(transaction: Transaction, dealId: string, activityId: string, expected: Expected) {
  await transaction.$queryRaw`SELECT 1 FROM "Activity" WHERE "activityId" = ${activityId}::uuid FOR UPDATE`;
  const activity = await transaction.activity.findUnique({ where: { activityId, dealId } });
  if (!activity) throw missing();
  refuseUnlessExpected(activity.updatedAt, expected);
  return activity;
}

const logOf = (dealId: string) => ({
  purpose: `activities of ${dealId.toLowerCase()}`,
  asked: {},
  resolve: () => ({}),
  conditions: () => ({ dense: [{ holds: Prisma.sql`"dealId" = ${dealId}::uuid` }] }),
});

const day = (date: string | null): Date | null => (date === null ? null : new Date(`${date}T00:00:00Z`));
