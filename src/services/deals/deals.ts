import type { Database, Transaction } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../../adapters/clock.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import type { ActivityOrder } from '../../models/listOrder.js';
import type { Connection, Json, PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';
import {
  type CreateDealInput,
  Deal,
  DealDocument,
  type DealFilter,
  type EmailDealInput,
  type EmailReceipt,
  type UpdateDealInput,
} from '../../models/deal.js';
import { type Failure, forbidden, notFound } from '../../failure.js';
import type { Allowance } from '../accounts/allowance.js';
import type { DealEmails } from './dealEmails.js';
import { isUuid } from '../../models/ids.js';
import type { Keyset } from '../../lists/keyset.js';
import { type Expected, refuseUnlessExpected, timeOfChange } from '../operations/precondition.js';
import { present, printedTimestamp, projection } from '../../lists/printedRows.js';
import { containing } from '../../lists/searchTerms.js';
import type { Listed } from '../../lists/pageStatements.js';

const listed: Listed<Deal> = {
  table: 'Deal',
  model: Deal,
  order: ['createdAt', 'dealId'],
  size: pageSizes.deals,
  version: printedTimestamp('updatedAt'),
  bytes: Prisma.sql`coalesce(octet_length("description"), 0) + coalesce(octet_length("investmentThesis"), 0) +
    coalesce(octet_length("notes"), 0) + coalesce(octet_length("riskAssessment"), 0)`,
  searchedBytes: Prisma.sql`octet_length("searchText")`,
  computed: {
    documents: Prisma.sql`(SELECT coalesce(json_agg(${projection(DealDocument)} ORDER BY "createdAt", "documentId"), '[]')
      FROM "DealDocument" WHERE "DealDocument"."dealId" = "Deal"."dealId")`,
  },
};

const missing = (): Failure => notFound('There is no such deal');

/** Maximum deals that one statement reads by id: each may have texts of 200,000 characters. */
const dealsAtOnce = 25;

/** Filter and order of a list of deals. */
interface AskedDeals extends DealFilter {
  readonly orderBy?: ActivityOrder;
}

const ownedBy = ({ userId }: Caller): Prisma.Sql => Prisma.sql`"userId" = ${userId}::uuid`;

/** Selects the deals that a filing is linked to, by an index of `relatedFilingIds`. */
const links = (filingId: Prisma.Sql): Prisma.Sql => Prisma.sql`"relatedFilingIds" @> ARRAY[${filingId}]`;

const linkedTo = (caller: Caller, filingId: string) => ({
  purpose: `deals of ${caller.userId} with ${filingId}`,
  asked: {},
  resolve: () => ({}),
  conditions: () => ({
    dense: [{ holds: ownedBy(caller) }, { holds: links(Prisma.sql`${filingId}::text`) }],
  }),
  caller,
});

/** Deals: private to their owner. */
export class Deals {
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly allowance: Allowance,
    private readonly emails: DealEmails,
    private readonly clock: Clock,
  ) {}

  /** Lists the caller's deals, newest created first unless ordered otherwise. */
  list(caller: Caller, filter: DealFilter, page: PageRequest): Promise<Connection<Deal>> {
    const { userId } = caller;
    const { orderBy } = page;
    const asked: AskedDeals = { ...filter, ...(orderBy && { orderBy }) };
    const selection = {
      purpose: `deals of ${userId}`,
      asked,
      resolve: () => asked,
      conditions: ({ status, symbol, searchTerm }: AskedDeals) => ({
        dense: [
          { holds: ownedBy(caller) },
          ...(status ? [{ holds: Prisma.sql`"status" = ${status}::"DealStatus"` }] : []),
          ...(symbol ? [{ holds: Prisma.sql`lower("symbol") = lower(${symbol})` }] : []),
        ],
        sparse: searchTerm ? [containing(searchTerm)] : [],
      }),
      order: ({ orderBy }: AskedDeals) => ({ isAscending: orderBy === 'oldest' }),
      subjects: () => [userId],
      caller,
    };
    return this.keyset.page(listed, selection, page);
  }

  /** Lists the caller's deals that a filing is linked to, newest created first. */
  linkedTo(caller: Caller, filingId: string, page: PageRequest): Promise<Connection<Deal>> {
    return this.keyset.page(listed, { ...linkedTo(caller, filingId), subjects: () => [caller.userId] }, page);
  }

  /** Reads the first or last pages of the caller's deals linked to each of many filings, in one statement. */
  linkedToEach(
    caller: Caller,
    filingIds: readonly string[],
    page: PageRequest,
  ): Promise<Map<string, Connection<Deal>>> {
    const children = { ids: filingIds, type: 'text', of: links, conditions: [ownedBy(caller)], caller } as const;
    return this.keyset.pages(listed, children, (filingId) => linkedTo(caller, filingId), page);
  }

  /** Reads deals of the caller by id; other deals are left out. */
  async byIds(caller: Caller, dealIds: readonly string[]): Promise<Map<string, Deal>> {
    const ids = dealIds.filter(isUuid);
    const found = new Map<string, Deal>();
    for (let begin = 0; begin < ids.length; begin += dealsAtOnce) {
      const some = Prisma.sql`"dealId" = ANY(${ids.slice(begin, begin + dealsAtOnce)}::uuid[])`;
      const { rows } = await within(caller.budget, async () => ({
        rows: await this.keyset.all(listed, Prisma.sql`WHERE ${some} AND ${ownedBy(caller)}`),
      }));
      for (const { value } of rows) found.set(value.dealId, value);
    }
    return found;
  }

  /** @throws {Failure} `notFound`, or `forbidden` for a deal of somebody else. */
  async get({ userId }: Caller, dealId: string): Promise<Json<Deal>> {
    if (!isUuid(dealId)) throw missing();
    const deal = await this.keyset.one(listed, Prisma.sql`"dealId" = ${dealId}::uuid AND "userId" = ${userId}::uuid`);
    return deal ?? (await this.refuse(dealId));
  }

  /** @throws {Failure} `invalid` when the account is at its quota. */
  async create(caller: Caller, { country, relatedFilingIds, ...input }: CreateDealInput): Promise<Deal> {
    return this.database.prisma.$transaction(async (transaction) => {
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
        },
        ...shown,
      });
      await this.allowance.refuseExcess(transaction, caller);
      const deal = present(Deal, row);
      await caller.settle?.(transaction, deal);
      return deal;
    });
  }

  /**
   * Changes the fields that are sent.
   * @throws {Failure} `notFound`, for a deal of somebody else too (specification, "Errors"), `preconditionFailed`, or
   * `invalid` when the deal grows and the account is full.
   */
  async update(
    caller: Caller,
    dealId: string,
    { relatedFilingIds, ...input }: UpdateDealInput,
    expected?: Expected,
  ): Promise<Deal> {
    if (!isUuid(dealId)) throw missing();
    return this.database.prisma.$transaction(async (transaction) => {
      const before = await lockDeal(transaction, dealId, caller.userId);
      if (!before) throw missing();
      refuseUnlessExpected(before.updatedAt, expected);
      const now = timeOfChange(this.clock.now(), before.updatedAt);
      const changes = {
        ...(input as Prisma.DealUpdateInput),
        ...(relatedFilingIds !== undefined && { relatedFilingIds: relatedFilingIds ?? [] }),
      };
      if (Object.keys(changes).length === 0) {
        return present(Deal, await transaction.deal.findUniqueOrThrow({ where: { dealId }, ...shown }));
      }
      if (input.currentPrice !== undefined && input.currentPrice !== before.currentPrice) {
        changes.currentPriceDate = input.currentPrice === null ? null : now;
      }
      const write = () =>
        transaction.deal.update({ where: { dealId }, data: { ...changes, updatedAt: now }, ...shown });
      return present(Deal, await this.allowance.refuseGrowth(transaction, caller, write));
    });
  }

  /** @throws {Failure} `notFound`, `forbidden`, and the failures of `DealEmails.send`. */
  async email(caller: Caller, dealId: string, input: EmailDealInput): Promise<EmailReceipt> {
    const deal = await this.get(caller, dealId);
    return this.emails.send(caller, deal.value, input);
  }

  /** @throws {Failure} `notFound`, or `forbidden` for a deal of somebody else. */
  async refuseUnlessOwned({ userId }: Caller, dealId: string): Promise<void> {
    if (!isUuid(dealId)) throw missing();
    const owned = await this.database.prisma.deal.count({ where: { dealId, userId } });
    if (owned === 0) await this.refuse(dealId);
  }

  private async refuse(dealId: string): Promise<never> {
    const exists = await this.database.prisma.deal.count({ where: { dealId } });
    throw exists > 0 ? forbidden('This deal belongs to someone else') : missing();
  }
}

/** Columns that a write returns: all but `searchText`, which is as long as all texts together and serves searches only. */
const shown = {
  include: { documents: { orderBy: [{ createdAt: 'asc' }, { documentId: 'asc' }] } },
  omit: { searchText: true },
} satisfies Omit<Prisma.DealFindUniqueArgs, 'where'>;

interface LockedDeal {
  readonly currentPrice: number | null;
  readonly updatedAt: Date;
}

/** Locks a deal until the transaction ends, so that concurrent updates do not compare with the same price. */
async function lockDeal(transaction: Transaction, dealId: string, userId: string): Promise<LockedDeal | undefined> {
  const [row] = await transaction.$queryRaw<LockedDeal[]>`
    SELECT "currentPrice", "updatedAt" FROM "Deal" WHERE "dealId" = ${dealId}::uuid AND "userId" = ${userId}::uuid FOR UPDATE`;
  return row;
}
