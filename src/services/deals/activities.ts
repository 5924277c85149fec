import type { Database, Transaction } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../../adapters/clock.js';
import {
  Activity,
  type ActivityFilter,
  type CreateActivityInput,
  type UpdateActivityInput,
} from '../../models/activity.js';
import type { ActivityOrder } from '../../models/listOrder.js';
import type { Caller } from '../../models/caller.js';
import type { Connection, PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';
import { type Failure, notFound } from '../../failure.js';
import type { Allowance } from '../accounts/allowance.js';
import type { Deals } from './deals.js';
import { isUuid } from '../../models/ids.js';
import type { Keyset } from '../../lists/keyset.js';
import { type Expected, refuseUnlessExpected, timeOfChange } from '../operations/precondition.js';
import { present, printedTimestamp } from '../../lists/printedRows.js';
import type { Listed } from '../../lists/pageStatements.js';
import type { Condition, Order } from '../../lists/where.js';

const listed: Listed<Activity> = {
  table: 'Activity',
  model: Activity,
  order: ['createdAt', 'activityId'],
  size: pageSizes.deals,
  version: printedTimestamp('updatedAt'),
  bytes: Prisma.sql`octet_length("content")`,
};

const missing = (): Failure => notFound('This deal has no such activity');

/** Activity logs of deals. Every operation first checks that the deal is the caller's. */
export class Activities {
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly deals: Deals,
    private readonly allowance: Allowance,
    private readonly clock: Clock,
  ) {}

  /** Lists the activities of a deal, newest first. */
  async list(caller: Caller, dealId: string, page: PageRequest): Promise<Connection<Activity>> {
    await this.deals.refuseUnlessOwned(caller, dealId);
    return this.logOf(caller, dealId, page);
  }

  /** Reads a page of the log of a deal that is known to be the caller's. */
  logOf(caller: Caller, dealId: string, page: PageRequest): Promise<Connection<Activity>> {
    return this.keyset.page(listed, { ...logOf(dealId), subjects: () => [caller.userId], caller }, page);
  }

  /** Reads the first or last pages of the logs of many deals of the caller, in one statement. */
  async logsOf(
    caller: Caller,
    dealIds: readonly string[],
    page: PageRequest,
  ): Promise<Map<string, Connection<Activity>>> {
    const conditions = [Prisma.sql`"userId" = ${caller.userId}::uuid`];
    const of = (id: Prisma.Sql) => Prisma.sql`"dealId" = ${id}`;
    const selectionOf = (dealId: string) => ({ ...logOf(dealId), caller });
    return this.keyset.pages(listed, { ids: dealIds, type: 'uuid', of, conditions, caller }, selectionOf, page);
  }

  /**
   * Lists the caller's activities, of all deals unless the filter names one.
   * @throws {Failure} `notFound` or `forbidden` for a deal that is not the caller's.
   */
  async listAll(caller: Caller, filter: ActivityFilter, page: PageRequest): Promise<Connection<Activity>> {
    const { userId } = caller;
    if (filter.dealId !== undefined) await this.deals.refuseUnlessOwned(caller, filter.dealId);
    const { orderBy } = page;
    const asked = { ...filter, ...(orderBy && { orderBy }) };
    const selection = {
      purpose: `activities of ${userId}`,
      asked,
      resolve: () => asked,
      conditions: (resolved: ActivityFilter) => ({ dense: conditionsOf(userId, resolved) }),
      order: ({ orderBy }: { orderBy?: ActivityOrder }) => (orderBy ? orders[orderBy] : {}),
      subjects: () => [userId],
      caller,
    };
    return this.keyset.page(listed, selection, page);
  }

  /** Reads activities of the caller by id; other activities are left out. */
  async byIds({ userId }: Caller, activityIds: readonly string[]): Promise<Map<string, Activity>> {
    const ids = activityIds.filter(isUuid);
    const own = Prisma.sql`WHERE "activityId" = ANY(${ids}::uuid[]) AND "userId" = ${userId}::uuid`;
    const found = await this.keyset.all(listed, own);
    return new Map(found.map(({ value }) => [value.activityId, value]));
  }

  /** @throws {Failure} `notFound`, `forbidden`, or `invalid` when the deal or the account is at its quota. */
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
   * Changes the fields that are sent; completing sets `completedAt`, reopening clears it.
   * @throws {Failure} `notFound`, `forbidden`, `preconditionFailed`, or `invalid` when the activity grows and the account is full.
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

/** Locks an activity until the transaction ends, and checks the precondition. */
async function lockActivity(transaction: Transaction, dealId: string, activityId: string, expected: Expected) {
  await transaction.$queryRaw`SELECT 1 FROM "Activity" WHERE "activityId" = ${activityId}::uuid FOR UPDATE`;
  const activity = await transaction.activity.findUnique({ where: { activityId, dealId } });
  if (!activity) throw missing();
  refuseUnlessExpected(activity.updatedAt, expected);
  return activity;
}

/** Due date as the indexes have it. Partial indexes have the open activities, as `NOT "completed"`. */
const due = Prisma.sql`coalesce("dueDate", 'infinity'::date)`;

const orders = {
  newest: {},
  oldest: { isAscending: true },
  due: { order: ['dueDate', 'createdAt', 'activityId'], latest: 'dueDate', isAscending: true },
} as const satisfies Record<ActivityOrder, Partial<Order>>;

function conditionsOf(userId: string, { type, completed, dueBefore, dealId }: ActivityFilter): Condition[] {
  return [
    Prisma.sql`"userId" = ${userId}::uuid`,
    ...(completed === undefined ? [] : [completed ? Prisma.sql`"completed"` : Prisma.sql`NOT "completed"`]),
    ...(dueBefore === undefined ? [] : [Prisma.sql`${due} < ${dueBefore}::date`]),
    ...(type === undefined ? [] : [Prisma.sql`"type" = ${type}::"ActivityType"`]),
    ...(dealId === undefined ? [] : [Prisma.sql`"dealId" = ${dealId}::uuid`]),
  ].map((holds) => ({ holds }));
}

const logOf = (dealId: string) => ({
  purpose: `activities of ${dealId.toLowerCase()}`,
  asked: {},
  resolve: () => ({}),
  conditions: () => ({ dense: [{ holds: Prisma.sql`"dealId" = ${dealId}::uuid` }] }),
});

const day = (date: string | null): Date | null => (date === null ? null : new Date(`${date}T00:00:00Z`));
