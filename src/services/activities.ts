import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Clock } from '../adapters/clock.js';
import { Activity, type CreateActivityInput, type UpdateActivityInput } from '../models/activity.js';
import type { Caller } from '../models/caller.js';
import { type Connection, type PageRequest, pageSizes } from '../models/connection.js';
import { type Failure, notFound } from '../models/failure.js';
import type { Deals } from './deals.js';
import { isUuid } from './ids.js';
import type { Keyset, Listed } from './keyset.js';
import { present, printedTimestamp } from './projection.js';
import { timeOfChange } from './timeOfChange.js';

const listed: Listed<Activity> = {
  table: 'Activity',
  model: Activity,
  order: ['createdAt', 'activityId'],
  size: pageSizes.deals,
  version: printedTimestamp('updatedAt'),
};

const missing = (): Failure => notFound('This deal has no such activity');

/** The log of a deal. Every operation first asks whether the deal is the caller's. */
export class Activities {
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly deals: Deals,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(caller: Caller, dealId: string, page: PageRequest): Promise<Connection<Activity>> {
    await this.deals.refuseUnlessOwned(caller, dealId);
    return this.keyset.page(listed, { ...logOf(dealId), subjects: [caller.userId] }, page);
  }

  /** First pages of the logs of many deals of the caller, in one statement. */
  async lists(caller: Caller, dealIds: readonly string[], limit: number): Promise<Map<string, Connection<Activity>>> {
    const conditions = [Prisma.sql`"userId" = ${caller.userId}::uuid`];
    return this.keyset.pages(listed, { column: 'dealId', ids: dealIds, conditions }, logOf, limit);
  }

  async create(caller: Caller, dealId: string, { type, content, dueDate }: CreateActivityInput): Promise<Activity> {
    await this.deals.refuseUnlessOwned(caller, dealId);
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
    return present(Activity, await this.database.prisma.activity.create({ data }));
  }

  /** Changes the fields that are sent; completing stamps the time, reopening takes it away. */
  async update(
    caller: Caller,
    dealId: string,
    activityId: string,
    { dueDate, content, completed }: UpdateActivityInput,
  ): Promise<Activity> {
    await this.deals.refuseUnlessOwned(caller, dealId);
    if (!isUuid(activityId)) throw missing();
    return this.database.prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM "Activity" WHERE "activityId" = ${activityId}::uuid FOR UPDATE`;
      const before = await transaction.activity.findUnique({ where: { activityId, dealId } });
      if (!before) throw missing();
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
      return present(
        Activity,
        await transaction.activity.update({ where: { activityId }, data: { ...changes, updatedAt: now } }),
      );
    });
  }

  async delete(caller: Caller, dealId: string, activityId: string): Promise<void> {
    await this.deals.refuseUnlessOwned(caller, dealId);
    if (!isUuid(activityId)) throw missing();
    const { count } = await this.database.prisma.activity.deleteMany({ where: { activityId, dealId } });
    if (count === 0) throw missing();
  }
}

const logOf = (dealId: string) => ({
  purpose: `activities of ${dealId.toLowerCase()}`,
  asked: {},
  resolve: () => ({}),
  conditions: () => [Prisma.sql`"dealId" = ${dealId}::uuid`],
});

const day = (date: string | null): Date | null => (date === null ? null : new Date(`${date}T00:00:00Z`));
