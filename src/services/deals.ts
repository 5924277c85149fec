import type { Database, Transaction } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Clock } from '../adapters/clock.js';
import type { Mailer } from '../adapters/mailer.js';
import type { Caller } from '../models/caller.js';
import { type Connection, type Json, type PageRequest, pageSizes } from '../models/connection.js';
import {
  type CreateDealInput,
  Deal,
  DealDocument,
  type DealFilter,
  type EmailDealInput,
  type EmailReceipt,
  type UpdateDealInput,
} from '../models/deal.js';
import { Failure, forbidden, notFound } from '../models/failure.js';
import { dealSummary } from './dealSummary.js';
import { isUuid } from './ids.js';
import type { Keyset, Listed } from './keyset.js';
import { type Expected, refuseUnlessExpected } from './precondition.js';
import { present, printedTimestamp, projection } from './projection.js';
import { timeOfChange } from './timeOfChange.js';

const listed: Listed<Deal> = {
  table: 'Deal',
  model: Deal,
  order: ['createdAt', 'dealId'],
  size: pageSizes.deals,
  version: printedTimestamp('updatedAt'),
  computed: {
    documents: Prisma.sql`(SELECT coalesce(json_agg(${projection(DealDocument)} ORDER BY "createdAt", "documentId"), '[]')
      FROM "DealDocument" WHERE "DealDocument"."dealId" = "Deal"."dealId")`,
  },
};

const missing = (): Failure => notFound('There is no such deal');

/** Deals: private to their owner. */
export class Deals {
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** The caller's deals, newest created first. */
  list({ userId }: Caller, filter: DealFilter, page: PageRequest): Promise<Connection<Deal>> {
    return this.keyset.page(
      listed,
      {
        purpose: `deals of ${userId}`,
        asked: filter,
        resolve: () => filter,
        conditions: ({ status, symbol, searchTerm }) => ({
          dense: [
            { holds: Prisma.sql`"userId" = ${userId}::uuid` },
            ...(status ? [{ holds: Prisma.sql`"status" = ${status}::"DealStatus"` }] : []),
            ...(symbol ? [{ holds: Prisma.sql`lower("symbol") = lower(${symbol})` }] : []),
            ...(searchTerm ? [{ holds: Prisma.sql`${searchedText} LIKE search_pattern(${searchTerm})` }] : []),
          ],
        }),
        subjects: [userId],
      },
      page,
    );
  }

  /** @throws {Failure} `notFound`, or `forbidden` for a deal of somebody else. */
  async get({ userId }: Caller, dealId: string): Promise<Json<Deal>> {
    if (!isUuid(dealId)) throw missing();
    const deal = await this.keyset.one(listed, Prisma.sql`"dealId" = ${dealId}::uuid AND "userId" = ${userId}::uuid`);
    return deal ?? (await this.refuse(dealId));
  }

  async create({ userId }: Caller, { country, relatedFilingIds, ...input }: CreateDealInput): Promise<Deal> {
    const now = this.clock.now();
    const row = await this.database.prisma.deal.create({
      data: {
        ...input,
        userId,
        country: country ?? 'United States',
        relatedFilingIds: relatedFilingIds ?? [],
        currentPriceDate: typeof input.currentPrice === 'number' ? now : null,
        createdAt: now,
        updatedAt: now,
      },
      include: { documents: true },
    });
    return present(Deal, row);
  }

  /**
   * Changes the fields that are sent.
   * @throws {Failure} `notFound`, for a deal of somebody else too (specification, "Errors"), or `preconditionFailed`.
   */
  async update(
    { userId }: Caller,
    dealId: string,
    { relatedFilingIds, ...input }: UpdateDealInput,
    expected?: Expected,
  ): Promise<Deal> {
    if (!isUuid(dealId)) throw missing();
    return this.database.prisma.$transaction(async (transaction) => {
      const before = await lockDeal(transaction, dealId, userId);
      if (!before) throw missing();
      refuseUnlessExpected(before.updatedAt, expected);
      const now = timeOfChange(this.clock.now(), before.updatedAt);
      const changes = {
        ...(input as Prisma.DealUpdateInput),
        ...(relatedFilingIds !== undefined && { relatedFilingIds: relatedFilingIds ?? [] }),
      };
      if (Object.keys(changes).length === 0) {
        return present(Deal, await transaction.deal.findUniqueOrThrow({ where: { dealId }, include: withDocuments }));
      }
      if (input.currentPrice !== undefined && input.currentPrice !== before.currentPrice) {
        changes.currentPriceDate = input.currentPrice === null ? null : now;
      }
      return present(
        Deal,
        await transaction.deal.update({
          where: { dealId },
          data: { ...changes, updatedAt: now },
          include: withDocuments,
        }),
      );
    });
  }

  /** @throws {Failure} `notFound`, `forbidden`, or `deliveryFailed` when the provider did not take the email. */
  async email(caller: Caller, dealId: string, { to, subject, message }: EmailDealInput): Promise<EmailReceipt> {
    const deal = await this.get(caller, dealId);
    try {
      await this.mailer.send({
        to,
        ...dealSummary(deal.value, { subject: subject ?? null, message: message ?? null }),
      });
    } catch (error) {
      throw Object.assign(new Failure('deliveryFailed', 'The email could not be delivered; try again later'), {
        cause: error,
      });
    }
    return { success: true, message: `Email sent to ${to}` };
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

const withDocuments = {
  documents: { orderBy: [{ createdAt: 'asc' }, { documentId: 'asc' }] },
} satisfies Prisma.DealInclude;

const searchedText = Prisma.sql`searchable("companyName", "symbol", "description", "investmentThesis", "notes", "riskAssessment")`;

interface LockedDeal {
  readonly currentPrice: number | null;
  readonly updatedAt: Date;
}

/** Holds the row until the transaction ends, so that two updates cannot both compare with the same price. */
async function lockDeal(transaction: Transaction, dealId: string, userId: string): Promise<LockedDeal | undefined> {
  const [row] = await transaction.$queryRaw<LockedDeal[]>`
    SELECT "currentPrice", "updatedAt" FROM "Deal" WHERE "dealId" = ${dealId}::uuid AND "userId" = ${userId}::uuid FOR UPDATE`;
  return row;
}
