import type { Clock } from '../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../adapters/database/database.js';
import { type Failure, notFound } from '../../failure.js';
import { Prisma } from '../../generated/prisma/client.js';
import { toResource } from '../../lists/jsonRows.js';
import type { Caller } from '../../models/accounts/caller.js';
import { Deal, type DealStatus } from '../../models/deal.js';
import { DealField } from '../../models/dealHistory.js';
import { isUuid } from '../../models/ids.js';
import { liveDealsOf } from './liveDeals.js';
import type { Quotas } from '../accounts/quotas.js';
import type { RecordOutcome } from '../operations/idempotency.js';
import { checkPrecondition, nextUpdatedAt, type Precondition } from '../operations/precondition.js';
import type { DealState } from './dealChanges.js';
import { recordChange } from './dealHistory.js';
import { findDocumentChanges } from './documentChanges.js';

export const dealNotFound = (): Failure => notFound('There is no such deal');

/** Columns that a write returns: those of the resource. `searchText` is as long as all texts together. */
export const returnedColumns = {
  include: { documents: { orderBy: [{ createdAt: 'asc' }, { documentId: 'asc' }] } },
  omit: {
    searchText: true,
    documentBytes: true,
    createdBy: true,
    deletedAt: true,
    boardPosition: true,
    statusChangedAt: true,
  },
} satisfies Omit<Prisma.DealFindUniqueArgs, 'where'>;

/** State of a locked deal: its recorded fields, on which changes may depend. */
interface LockedDeal extends DealState {
  readonly status: DealStatus;
  readonly currentPrice: number | null;
  readonly relatedFilingIds: readonly string[];
  readonly updatedAt: Date;
}

const lockedColumns = Prisma.raw([...Object.values(DealField), 'updatedAt'].map((name) => `"${name}"`).join(', '));

type FindChanges = (
  before: LockedDeal,
  now: Date,
  transaction: DatabaseTransaction,
) => Prisma.DealUpdateInput | Promise<Prisma.DealUpdateInput>;

/** Changes existing deals, each under a lock of its row, so that no concurrent change is lost. */
export class DealWriter {
  constructor(
    private readonly database: Database,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a deal of the caller, and records the change in the history of the deal.
   * @param findChanges returns the changes of the locked deal at the time of the change. Without changes, the deal stays as it is.
   * @param recordOutcome stores the changed deal for repeats of the request.
   * @throws {Failure} `notFound`, also for a deal of another account (specification, "Errors"), `preconditionFailed`, `invalid`
   * when the deal grows and the account is full, and the failures of `findChanges`.
   */
  async change(
    caller: Caller,
    dealId: string,
    precondition: Precondition,
    findChanges: FindChanges,
    recordOutcome?: RecordOutcome,
  ): Promise<Deal> {
    if (!isUuid(dealId)) throw dealNotFound();
    return this.database.transaction(async (transaction) => {
      const before = await lockDeal(transaction, dealId, caller.userId);
      if (!before) throw dealNotFound();
      checkPrecondition(before.updatedAt, precondition);
      const updatedAt = nextUpdatedAt(this.clock.now(), before.updatedAt);
      const changes = await findChanges(before, updatedAt, transaction);
      if (Object.keys(changes).length === 0) {
        return toResource(Deal, await transaction.deal.findUniqueOrThrow({ where: { dealId }, ...returnedColumns }));
      }
      const write = async () => {
        const data = { ...changes, updatedAt };
        const documents = changes.documents && (await transaction.dealDocument.findMany({ where: { dealId } }));
        const after = await transaction.deal.update({ where: { dealId }, data, ...returnedColumns });
        const documentChanges = documents ? findDocumentChanges(documents, after.documents) : [];
        await recordChange(transaction, caller, { dealId, before, after, documentChanges, at: updatedAt });
        return after;
      };
      const deal = toResource(Deal, await this.quotas.writeWithinQuota(transaction, caller, write));
      await recordOutcome?.(transaction, deal);
      return deal;
    });
  }
}

/** Locks a deal of an account until the transaction ends; undefined if the account has no such deal, or has deleted it. */
export async function lockDeal(
  transaction: DatabaseTransaction,
  dealId: string,
  userId: string,
): Promise<LockedDeal | undefined> {
  const [row] = await transaction.$queryRaw<LockedDeal[]>`
    SELECT ${lockedColumns} FROM "Deal"
    WHERE "dealId" = ${dealId}::uuid AND ${liveDealsOf(userId)} FOR UPDATE`;
  return row;
}
