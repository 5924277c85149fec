import type { Database } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../../adapters/clock.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { ListOrder } from '../../models/paging/listOrder.js';
import type { Connection, Json, PageRequest } from '../../models/paging/connection.js';
import { type CreateDealInput, Deal, maxLinkedFilings, type UpdateDealInput } from '../../models/deal.js';
import type { DealFilter, DealSort } from '../../models/dealFilter.js';
import {
  type EmailPreview,
  type EmailPreviewInput,
  type EmailDealInput,
  type EmailReceipt,
} from '../../models/dealEmail.js';
import { forbidden, invalidField } from '../../failure.js';
import type { Quotas } from '../accounts/quotas.js';
import { describeAuthor } from './dealHistory.js';
import type { DealMailer } from './dealMailer.js';
import { dealNotFound, type DealWriter, returnedColumns } from './dealWriter.js';
import { isUuid } from '../../models/ids.js';
import type { KeysetPaginator } from '../../lists/keysetPaginator.js';
import type { Precondition } from '../operations/precondition.js';
import { toResource } from '../../lists/jsonRows.js';
import { linkedTo } from '../filings/reading/dealConditions.js';
import { dealConditions, dealList, dealOrders } from './dealList.js';
import { liveDealsOf } from './liveDeals.js';
import type { RecordOutcome } from '../operations/idempotency.js';

/** Filter and order of a list of deals. */
interface DealListQuery extends DealFilter {
  readonly orderBy?: ListOrder;
  readonly sort?: DealSort;
}

const linkedDealSelection = (caller: Caller, filingId: string) => ({
  purpose: `deals of ${caller.userId} with ${filingId}`,
  filters: {},
  resolveFilters: () => ({}),
  conditions: () => ({
    dense: [{ forScan: linkedTo(caller.userId, Prisma.sql`${filingId}::text`) }],
  }),
  caller,
});

/** Deals: private to their owner. */
export class DealService {
  constructor(
    private readonly database: Database,
    private readonly keyset: KeysetPaginator,
    private readonly quotas: Quotas,
    private readonly writer: DealWriter,
    private readonly mailer: DealMailer,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the caller's deals, newest created first unless ordered otherwise.
   * @throws {Failure} `invalid` for `orderBy` with an order other than by creation.
   */
  async list(
    caller: Caller,
    filter: DealFilter,
    { sort, ...page }: PageRequest & { readonly sort?: DealSort | undefined },
  ): Promise<Connection<Deal>> {
    const { userId } = caller;
    const { orderBy } = page;
    if (orderBy && sort && sort !== 'created') throw invalidField('orderBy', `left out with sort: ${sort}`);
    const query: DealListQuery = { ...filter, ...(orderBy && { orderBy }), ...(sort && { sort }) };
    const rowSelection = {
      purpose: `deals of ${userId}`,
      filters: query,
      resolveFilters: () => query,
      conditions: (query: DealListQuery) => dealConditions(userId, query),
      order: ({ orderBy, sort = 'created' }: DealListQuery) => ({
        isAscending: orderBy === 'oldest',
        ...dealOrders[sort],
      }),
      subjects: () => [userId],
      caller,
    };
    return this.keyset.readPage(dealList, rowSelection, page);
  }

  /** Lists the caller's deals that a filing is linked to, newest created first. */
  listLinkedTo(caller: Caller, filingId: string, page: PageRequest): Promise<Connection<Deal>> {
    return this.keyset.readPage(
      dealList,
      { ...linkedDealSelection(caller, filingId), subjects: () => [caller.userId] },
      page,
    );
  }

  /** Reads the first or last pages of the caller's deals linked to each of many filings, in one statement. */
  listLinkedToEach(
    caller: Caller,
    filingIds: readonly string[],
    page: PageRequest,
  ): Promise<Map<string, Connection<Deal>>> {
    const children = {
      parentIds: filingIds,
      idType: 'text',
      conditionFor: (filingId: Prisma.Sql) => linkedTo(caller.userId, filingId),
      conditions: [],
      caller,
    } as const;
    return this.keyset.readPages(dealList, children, (filingId) => linkedDealSelection(caller, filingId), page);
  }

  /** Reads deals of the caller by id; other deals are left out. */
  async findByIds(caller: Caller, dealIds: readonly string[]): Promise<Map<string, Json<Deal>>> {
    const some = Prisma.sql`"dealId" = ANY(${dealIds.filter(isUuid)}::uuid[])`;
    const found = await this.keyset.readRows(dealList, Prisma.sql`WHERE ${some} AND ${liveDealsOf(caller.userId)}`);
    return new Map(found.map((deal) => [deal.value.dealId, deal]));
  }

  /** @throws {Failure} `notFound`, or `forbidden` for a deal of another account. */
  async get({ userId }: Caller, dealId: string): Promise<Json<Deal>> {
    if (!isUuid(dealId)) throw dealNotFound();
    const deal = await this.keyset.findRow(dealList, Prisma.sql`"dealId" = ${dealId}::uuid`, liveDealsOf(userId));
    return deal ?? (await this.throwNotOwned(userId, dealId));
  }

  /** @throws {Failure} `invalid` when the account is at its quota. */
  async create(
    caller: Caller,
    { country, relatedFilingIds, ...input }: CreateDealInput,
    recordOutcome: RecordOutcome,
  ): Promise<Deal> {
    return this.database.transaction(async (transaction) => {
      const now = this.clock.now();
      const row = await transaction.deal.create({
        data: {
          ...input,
          userId: caller.userId,
          country: country ?? 'United States',
          relatedFilingIds: relatedFilingIds ?? [],
          currentPriceDate: typeof input.currentPrice === 'number' ? now : null,
          createdAt: now,
          updatedAt: now,
          createdBy: await describeAuthor(transaction, caller),
        },
        ...returnedColumns,
      });
      await this.quotas.checkDeals(transaction, caller);
      await this.quotas.checkAddition(transaction, caller);
      const deal = toResource(Deal, row);
      await recordOutcome(transaction, deal);
      return deal;
    });
  }

  /** Changes the fields that are sent. @throws {Failure} the failures of `DealWriter.change`. */
  update(
    caller: Caller,
    dealId: string,
    { relatedFilingIds, ...input }: UpdateDealInput,
    precondition?: Precondition,
  ): Promise<Deal> {
    return this.writer.change(caller, dealId, precondition, ({ currentPrice }, now) => ({
      ...(input as Prisma.DealUpdateInput),
      ...(relatedFilingIds !== undefined && { relatedFilingIds: relatedFilingIds ?? [] }),
      ...(input.currentPrice !== undefined &&
        input.currentPrice !== currentPrice && { currentPriceDate: input.currentPrice === null ? null : now }),
    }));
  }

  /**
   * Links a deal to filings. Links that are there stay, in their order; concurrent calls each add theirs.
   * @throws {Failure} `invalid` beyond the maximum of links, and the failures of `DealWriter.change`.
   */
  linkFilings(
    caller: Caller,
    dealId: string,
    filingIds: readonly string[],
    precondition?: Precondition,
  ): Promise<Deal> {
    return this.writer.change(caller, dealId, precondition, ({ relatedFilingIds }) => {
      const linked = new Set([...relatedFilingIds, ...filingIds]);
      if (linked.size === relatedFilingIds.length) return {};
      if (linked.size > maxLinkedFilings) {
        throw invalidField(
          'filingIds',
          `at most ${maxLinkedFilings - relatedFilingIds.length} further filings: a deal is linked to at most ${maxLinkedFilings}, and this one to ${relatedFilingIds.length}`,
        );
      }
      return { relatedFilingIds: [...linked] };
    });
  }

  /** Removes links of a deal to filings; an id that is not linked is ignored. @throws {Failure} the failures of `DealWriter.change`. */
  unlinkFilings(
    caller: Caller,
    dealId: string,
    filingIds: readonly string[],
    precondition?: Precondition,
  ): Promise<Deal> {
    return this.writer.change(caller, dealId, precondition, ({ relatedFilingIds }) => {
      const removed = new Set(filingIds);
      const kept = relatedFilingIds.filter((filingId) => !removed.has(filingId));
      return kept.length < relatedFilingIds.length ? { relatedFilingIds: kept } : {};
    });
  }

  /** @throws {Failure} `notFound`, `forbidden`, and the failures of `DealMailer.send`. */
  async email(caller: Caller, dealId: string, input: EmailDealInput): Promise<EmailReceipt> {
    const deal = await this.get(caller, dealId);
    return this.mailer.send(caller, deal.value, input);
  }

  /** Renders the email that `email` would send. @throws {Failure} `notFound`, or `forbidden` for a deal of another account. */
  async previewEmail(caller: Caller, dealId: string, input: EmailPreviewInput): Promise<EmailPreview> {
    const deal = await this.get(caller, dealId);
    return this.mailer.render(caller, deal.value, input);
  }

  /** @throws {Failure} `notFound`, or `forbidden` for a deal of another account. */
  async requireOwned({ userId }: Caller, dealId: string): Promise<void> {
    if (!isUuid(dealId)) throw dealNotFound();
    const owned = await this.database.prisma.deal.count({ where: { dealId, userId, deletedAt: null } });
    if (owned === 0) await this.throwNotOwned(userId, dealId);
  }

  /** Throws the failure for a deal that the account does not have. The owner alone notices that a deal is deleted. */
  private async throwNotOwned(userId: string, dealId: string): Promise<never> {
    const ofOthers = await this.database.prisma.deal.count({ where: { dealId, userId: { not: userId } } });
    throw ofOthers > 0 ? forbidden('This deal belongs to someone else') : dealNotFound();
  }
}
