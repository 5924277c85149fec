import type { Clock } from '../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { timestampSql, toResource } from '../../lists/jsonRows.js';
import type { KeysetPaginator } from '../../lists/keysetPaginator.js';
import type { Caller } from '../../models/accounts/caller.js';
import { Deal, type DealStatus } from '../../models/deal.js';
import type { BoardColumnArguments } from '../../models/dealFilter.js';
import { isUuid } from '../../models/ids.js';
import type { Connection, PageRequest } from '../../models/paging/connection.js';
import { checkPrecondition, nextUpdatedAt, type Precondition } from '../operations/precondition.js';
import { BoardColumn, boardOrder, type BoardNeighbours } from './boardColumn.js';
import { dealConditions, dealList } from './dealList.js';
import { recordChange } from './dealHistory.js';
import { dealNotFound, lockDeal, returnedColumns } from './dealWriter.js';
import { liveDealsOf } from './liveDeals.js';

/** Board of the caller's deals: a column for each status, with an order that the caller chooses. */
export class DealBoard {
  constructor(
    private readonly database: Database,
    private readonly keyset: KeysetPaginator,
    private readonly clock: Clock,
  ) {}

  /** Lists the deals of a column from top to bottom. */
  listColumn(
    caller: Caller,
    { status, positionType, searchTerm, symbol }: BoardColumnArguments,
    page: PageRequest,
  ): Promise<Connection<Deal>> {
    const { userId } = caller;
    // Page tokens are compared with the filters that are sent.
    const filter = {
      status,
      ...(positionType && { positionType }),
      ...(searchTerm && { searchTerm }),
      ...(symbol && { symbol }),
    };
    const rowSelection = {
      purpose: `board of ${userId}`,
      filters: filter,
      resolveFilters: () => filter,
      conditions: (resolved: typeof filter) => dealConditions(userId, resolved),
      order: () => boardOrder,
      subjects: () => [userId],
      caller,
    };
    return this.keyset.readPage(dealList, rowSelection, page);
  }

  /** Reads the times since which deals of the caller have their status. Other deals, and those without a known time, are left out. */
  async findStatusTimes({ userId }: Caller, dealIds: readonly string[]): Promise<Map<string, string>> {
    // One by one: the planner would rather read all deals of the account.
    const found = await this.database.query<{ dealId: string; changedAt: string }>(Prisma.sql`
      SELECT "deal".* FROM unnest(${dealIds}::uuid[]) AS "id" CROSS JOIN LATERAL (
        SELECT "dealId", ${timestampSql('statusChangedAt')} AS "changedAt" FROM "Deal"
        WHERE "dealId" = "id" AND ${liveDealsOf(userId)} AND "statusChangedAt" IS NOT NULL LIMIT 1) AS "deal"`);
    return new Map(found.map(({ dealId, changedAt }) => [dealId, changedAt]));
  }

  /**
   * Puts a deal below or above a neighbour in a column, or at its top. A neighbour that is not in the column is ignored. `updatedAt`
   * changes only with the status, since the place is not part of the resource. Concurrent moves of an account run one after the other.
   * @throws {Failure} `notFound`, also for a deal of another account, or `preconditionFailed`.
   */
  async move(
    caller: Caller,
    dealId: string,
    status: DealStatus,
    neighbours: BoardNeighbours,
    precondition?: Precondition,
  ): Promise<Deal> {
    if (!isUuid(dealId)) throw dealNotFound();
    const { userId } = caller;
    return this.database.transaction(async (transaction) => {
      await lockBoard(transaction, userId);
      const deal = await lockDeal(transaction, dealId, userId);
      if (!deal) throw dealNotFound();
      checkPrecondition(deal.updatedAt, precondition);
      const now = this.clock.now();
      // The place is found first, since finding it may move other deals, whose rows are locked before the counters of the account.
      const position = await new BoardColumn(transaction, userId, status, dealId).findPosition(neighbours, now);
      if (deal.status !== status) {
        const updatedAt = nextUpdatedAt(now, deal.updatedAt);
        await transaction.deal.updateMany({ where: { dealId }, data: { status, updatedAt } });
        await recordChange(transaction, caller, { dealId, before: deal, after: { ...deal, status }, at: updatedAt });
      }
      // Without a change, the trigger would take the update for one of the resource.
      await transaction.$executeRaw`UPDATE "Deal" SET "boardPosition" = ${position}::numeric
        WHERE "dealId" = ${dealId}::uuid AND "boardPosition" IS DISTINCT FROM ${position}::numeric`;
      return toResource(Deal, await transaction.deal.findUniqueOrThrow({ where: { dealId }, ...returnedColumns }));
    });
  }
}

/** Makes other moves of the account wait until the transaction ends. */
async function lockBoard(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM "Account" WHERE "userId" = ${userId}::uuid FOR NO KEY UPDATE`;
}
