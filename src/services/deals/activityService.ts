import type { Database, DatabaseTransaction } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../../adapters/clock.js';
import {
  Activity,
  type ActivityFilter,
  type ActivityType,
  type CreateActivityInput,
  type UpdateActivityInput,
} from '../../models/activity.js';
import type { ActivityOrder } from '../../models/paging/listOrder.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { Connection, Json, PageRequest } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { type Failure, notFound } from '../../failure.js';
import type { Quotas } from '../accounts/quotas.js';
import type { DealService } from './dealService.js';
import { isUuid } from '../../models/ids.js';
import { ofLiveDealsOf } from './liveDeals.js';
import { dueDateSql, nextTaskSql } from './nextTask.js';
import type { KeysetPaginator } from '../../lists/keysetPaginator.js';
import { type Precondition, checkPrecondition, nextUpdatedAt } from '../operations/precondition.js';
import { toResource, timestampSql } from '../../lists/jsonRows.js';
import type { ListedTable } from '../../lists/pageStatements.js';
import type { Condition } from '../../lists/rowConditions.js';
import type { SortOrder } from '../../lists/sortOrder.js';
import type { RecordOutcome } from '../operations/idempotency.js';

const activityList: ListedTable<Activity> = {
  table: 'Activity',
  model: Activity,
  order: ['createdAt', 'activityId'],
  size: pageSizes.standard,
  version: timestampSql('updatedAt'),
  bytes: Prisma.sql`octet_length("content")`,
};

const activityNotFound = (): Failure => notFound('This deal has no such activity');

/** Activity logs of deals. Operations on one deal first check that the deal is the caller's. */
export class ActivityService {
  constructor(
    private readonly database: Database,
    private readonly keyset: KeysetPaginator,
    private readonly deals: DealService,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /** Lists the activities of a deal, newest first. */
  async list(caller: Caller, dealId: string, page: PageRequest): Promise<Connection<Activity>> {
    await this.deals.requireOwned(caller, dealId);
    return this.pageOfDeal(caller, dealId, page);
  }

  /** Reads a page of the log of a deal that is known to be the caller's. */
  pageOfDeal(caller: Caller, dealId: string, page: PageRequest): Promise<Connection<Activity>> {
    return this.keyset.readPage(
      activityList,
      { ...dealActivitySelection(dealId), subjects: () => [caller.userId], caller },
      page,
    );
  }

  /** Reads the first or last pages of the logs of many deals of the caller, in one statement. */
  async pagesOfDeals(
    caller: Caller,
    dealIds: readonly string[],
    page: PageRequest,
  ): Promise<Map<string, Connection<Activity>>> {
    const conditions = [Prisma.sql`"userId" = ${caller.userId}::uuid`];
    const conditionFor = (id: Prisma.Sql) => Prisma.sql`"dealId" = ${id}`;
    const rowSelectionOf = (dealId: string) => ({ ...dealActivitySelection(dealId), caller });
    return this.keyset.readPages(
      activityList,
      { parentIds: dealIds, idType: 'uuid', conditionFor, conditions, caller },
      rowSelectionOf,
      page,
    );
  }

  /**
   * Lists the caller's activities, of all deals unless the filter names one.
   * @throws {Failure} `notFound` or `forbidden` for a deal that is not the caller's.
   */
  async listAll(
    caller: Caller,
    filter: ActivityFilter,
    { orderBy, ...page }: PageRequest<ActivityOrder>,
  ): Promise<Connection<Activity>> {
    const { userId } = caller;
    if (filter.dealId !== undefined) await this.deals.requireOwned(caller, filter.dealId);
    const query = { ...filter, ...(orderBy && { orderBy }) };
    const rowSelection = {
      purpose: `activities of ${userId}`,
      filters: query,
      resolveFilters: () => query,
      conditions: (resolved: ActivityFilter) => ({ dense: conditionsOf(userId, resolved) }),
      order: ({ orderBy }: { orderBy?: ActivityOrder }) => (orderBy ? orders[orderBy] : {}),
      subjects: () => [userId],
      caller,
    };
    return this.keyset.readPage(activityList, rowSelection, page);
  }

  /** Reads activities of the caller by id; other activities are left out. */
  async findByIds({ userId }: Caller, activityIds: readonly string[]): Promise<Map<string, Json<Activity>>> {
    const ids = activityIds.filter(isUuid);
    const condition = Prisma.sql`WHERE "activityId" = ANY(${ids}::uuid[]) AND "userId" = ${userId}::uuid AND ${ofLiveDealsOf(userId)}`;
    const found = await this.keyset.readRows(activityList, condition);
    return new Map(found.map((activity) => [activity.value.activityId, activity]));
  }

  /** Reads the open task of each deal that is due first. Deals of others and deals without an open task are left out. */
  async findNextTasks({ userId }: Caller, dealIds: readonly string[]): Promise<Map<string, Json<Activity>>> {
    const isOfDeal = Prisma.sql`"dealId" = "id" AND "userId" = ${userId}::uuid`;
    const ids = Prisma.sql`SELECT "next"."activityId" FROM unnest(${dealIds}::uuid[]) AS "id" CROSS JOIN LATERAL (
      ${nextTaskSql(Prisma.sql`"activityId"`, isOfDeal)}) AS "next"`;
    const found = await this.keyset.readRows(activityList, Prisma.sql`WHERE "activityId" IN (${ids})`);
    return new Map(found.map((activity) => [activity.value.dealId, activity]));
  }

  /** @throws {Failure} `notFound`, `forbidden`, or `invalid` when the deal or the account is at its quota. */
  async create(
    caller: Caller,
    dealId: string,
    { type, content, dueDate }: CreateActivityInput,
    recordOutcome: RecordOutcome,
  ): Promise<Activity> {
    await this.deals.requireOwned(caller, dealId);
    return this.database.transaction(async (transaction) => {
      const now = this.clock.now();
      const data = {
        dealId,
        userId: caller.userId,
        type,
        content,
        dueDate: parseDate(dueDate ?? null),
        createdAt: now,
        updatedAt: now,
      };
      const activity = await transaction.activity.create({ data });
      await this.quotas.checkActivities(transaction, dealId);
      await this.quotas.checkAddition(transaction, caller);
      const created = toResource(Activity, activity);
      await recordOutcome(transaction, created);
      return created;
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
    precondition?: Precondition,
  ): Promise<Activity> {
    await this.deals.requireOwned(caller, dealId);
    if (!isUuid(activityId)) throw activityNotFound();
    return this.database.transaction(async (transaction) => {
      const before = await lockActivity(transaction, dealId, activityId, precondition);
      const now = nextUpdatedAt(this.clock.now(), before.updatedAt);
      const changes: Prisma.ActivityUpdateInput = {
        ...(typeof content === 'string' && { content }),
        ...(dueDate !== undefined && { dueDate: parseDate(dueDate) }),
        ...(typeof completed === 'boolean' && {
          completed,
          completedAt: completed ? (before.completedAt ?? now) : null,
        }),
      };
      if (Object.keys(changes).length === 0) return toResource(Activity, before);
      const write = () => transaction.activity.update({ where: { activityId }, data: { ...changes, updatedAt: now } });
      return toResource(Activity, await this.quotas.writeWithinQuota(transaction, caller, write));
    });
  }

  /** @throws {Failure} `notFound`, `forbidden`, or `preconditionFailed`. */
  async delete(caller: Caller, dealId: string, activityId: string, precondition?: Precondition): Promise<void> {
    await this.deals.requireOwned(caller, dealId);
    if (!isUuid(activityId)) throw activityNotFound();
    await this.database.transaction(async (transaction) => {
      await lockActivity(transaction, dealId, activityId, precondition);
      await transaction.activity.delete({ where: { activityId } });
    });
  }
}

/** Locks an activity until the transaction ends, and checks the precondition. */
async function lockActivity(
  transaction: DatabaseTransaction,
  dealId: string,
  activityId: string,
  precondition: Precondition,
) {
  await transaction.$queryRaw`SELECT 1 FROM "Activity" WHERE "activityId" = ${activityId}::uuid FOR UPDATE`;
  const activity = await transaction.activity.findUnique({ where: { activityId, dealId } });
  if (!activity) throw activityNotFound();
  checkPrecondition(activity.updatedAt, precondition);
  return activity;
}

const orders = {
  newest: {},
  oldest: { isAscending: true },
  due: { order: ['dueDate', 'createdAt', 'activityId'], nullsLatestColumn: 'dueDate', isAscending: true },
} as const satisfies Record<ActivityOrder, Partial<SortOrder>>;

// Without parameters, so that a generic plan uses the index of open tasks.
const typeConditions: Readonly<Record<ActivityType, Prisma.Sql>> = {
  note: Prisma.sql`"type" = 'note'`,
  task: Prisma.sql`"type" = 'task'`,
};

function conditionsOf(userId: string, { type, completed, dueBefore, dealId }: ActivityFilter): Condition[] {
  return [
    Prisma.sql`"userId" = ${userId}::uuid`,
    ofLiveDealsOf(userId),
    ...(completed === undefined ? [] : [completed ? Prisma.sql`"completed"` : Prisma.sql`NOT "completed"`]),
    ...(dueBefore === undefined ? [] : [Prisma.sql`${dueDateSql} < ${dueBefore}::date`]),
    ...(type === undefined ? [] : [typeConditions[type]]),
    ...(dealId === undefined ? [] : [Prisma.sql`"dealId" = ${dealId}::uuid`]),
  ].map((forScan) => ({ forScan }));
}

const dealActivitySelection = (dealId: string) => ({
  purpose: `activities of ${dealId.toLowerCase()}`,
  filters: {},
  resolveFilters: () => ({}),
  conditions: () => ({ dense: [{ forScan: Prisma.sql`"dealId" = ${dealId}::uuid` }] }),
});

const parseDate = (date: string | null): Date | null => (date === null ? null : new Date(`${date}T00:00:00Z`));
