import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { formatTimestampSql, timestampSql, toResource } from '../../lists/jsonRows.js';
import type { KeysetPaginator } from '../../lists/keysetPaginator.js';
import { selectOwnedRows } from '../../lists/ownedRows.js';
import type { ListedTable } from '../../lists/pageStatements.js';
import type { Caller } from '../../models/accounts/caller.js';
import { Deal } from '../../models/deal.js';
import { DeletedDeal, restorationDays } from '../../models/deletedDeal.js';
import { isUuid } from '../../models/ids.js';
import type { Connection, PageRequest } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { dayMs } from '../../schema/calendarDate.js';
import type { Quotas } from '../accounts/quotas.js';
import type { RecordOutcome } from '../operations/idempotency.js';
import { checkPrecondition, type Precondition } from '../operations/precondition.js';
import { dealNotFound, lockDeal, returnedColumns } from './dealWriter.js';

const deletedDealList: ListedTable<DeletedDeal> = {
  table: 'Deal',
  model: DeletedDeal,
  order: ['deletedAt', 'dealId'],
  size: pageSizes.standard,
  version: timestampSql('deletedAt'),
  computed: {
    restorableUntil: formatTimestampSql(Prisma.raw(`("deletedAt" + interval '${restorationDays * 24} hours')`)),
  },
};

/** Maximum activities or deals that one statement erases: in a shared session, other statements wait for it. */
const erasureBatchSize = 500;

/** Deletion of deals. For 30 days they can be restored, with their activities and documents; then they are erased. */
export class DealDeletion {
  constructor(
    private readonly database: Database,
    private readonly keyset: KeysetPaginator,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes a deal. Its `updatedAt` stays, so that a restored deal has its former version.
   * @throws {Failure} `notFound`, also for a deal of another account and for a deleted one, or `preconditionFailed`.
   */
  async delete(caller: Caller, dealId: string, precondition?: Precondition): Promise<void> {
    if (!isUuid(dealId)) throw dealNotFound();
    await this.database.transaction(async (transaction) => {
      const deal = await lockDeal(transaction, dealId, caller.userId);
      if (!deal) throw dealNotFound();
      checkPrecondition(deal.updatedAt, precondition);
      await transaction.deal.updateMany({ where: { dealId }, data: { deletedAt: this.clock.now() } });
    });
  }

  /**
   * Restores a deleted deal. A deal that is not deleted stays as it is, so that the request can be repeated.
   * @throws {Failure} `notFound`, also for a deal of another account and for one that was deleted too long ago, or `invalid` when the
   * account has too many deals.
   */
  async restore(caller: Caller, dealId: string, recordOutcome: RecordOutcome): Promise<Deal> {
    if (!isUuid(dealId)) throw dealNotFound();
    return this.database.transaction(async (transaction) => {
      const [found] = await transaction.$queryRaw<{ isDeleted: boolean }[]>`
        SELECT "deletedAt" IS NOT NULL AS "isDeleted" FROM "Deal" WHERE "dealId" = ${dealId}::uuid
          AND "userId" = ${caller.userId}::uuid AND coalesce("deletedAt" > ${this.restorableSince()}, true) FOR UPDATE`;
      if (!found) throw dealNotFound();
      if (found.isDeleted) {
        await transaction.deal.updateMany({ where: { dealId }, data: { deletedAt: null } });
        await this.quotas.checkDeals(transaction, caller);
      }
      const row = await transaction.deal.findUniqueOrThrow({ where: { dealId }, ...returnedColumns });
      const deal = toResource(Deal, row);
      await recordOutcome(transaction, deal);
      return deal;
    });
  }

  /** Lists the caller's deleted deals that can be restored, the one that was deleted last first. */
  list(caller: Caller, page: PageRequest): Promise<Connection<DeletedDeal>> {
    const isRestorable = Prisma.sql`"deletedAt" > ${this.restorableSince()}`;
    return this.keyset.readPage(deletedDealList, selectOwnedRows(caller, 'deleted deals', isRestorable), page);
  }

  /**
   * Erases a batch of deals whose time is over, of one account, since each statement locks the counters of its accounts. The
   * activities are erased before their deals, which have up to thousands. @returns whether more may be left.
   */
  async eraseBatch(): Promise<boolean> {
    const isExpired = Prisma.sql`"deletedAt" <= ${this.restorableSince()}`;
    const expired = Prisma.sql`SELECT "dealId" FROM "Deal" WHERE ${isExpired} AND "userId" = (
      SELECT "userId" FROM "Deal" WHERE ${isExpired} ORDER BY "deletedAt" LIMIT 1) ORDER BY "deletedAt" LIMIT ${erasureBatchSize}`;
    const erased = await this.database.query(Prisma.sql`
      DELETE FROM "Activity" WHERE "activityId" = ANY(ARRAY(
        SELECT "activityId" FROM "Activity" WHERE "dealId" IN (${expired}) LIMIT ${erasureBatchSize})) RETURNING 1`);
    if (erased.length === erasureBatchSize) return true;
    const deals = await this.database.query(
      Prisma.sql`DELETE FROM "Deal" WHERE "dealId" = ANY(ARRAY(${expired} FOR UPDATE SKIP LOCKED)) RETURNING 1`,
    );
    return deals.length > 0;
  }

  private restorableSince(): Prisma.Sql {
    return Prisma.sql`${new Date(this.clock.now().getTime() - restorationDays * dayMs).toISOString()}::timestamptz`;
  }
}
