import type { Clock } from '../adapters/clock.js';
import type { Database } from '../adapters/database/database.js';
import type { Prisma } from '../generated/prisma/client.js';
import { normalizeEmail } from '../models/accounts/emailAddress.js';
import type { FilingKind } from '../models/filings/filing.js';
import { startOfDayBefore } from '../schema/calendarDate.js';
import type { ListedFiling } from '../sources/source.js';
import type { ParsedFilingWithText } from './filings/intake/filingDetails.js';
import type { FilingStore } from './filings/intake/filingStore.js';
import { insertRows } from './filings/intake/insertRows.js';
import type { FilingWithMatches } from './filings/tags/ruleTags.js';
import { revokedKeyRetentionDays } from './operations/retention.js';

/** Deal with its documents and activities. */
export interface DatedDeal {
  readonly deal: Omit<Prisma.DealCreateManyInput, 'userId'> & { readonly updatedAt: string };
  readonly documents: readonly Omit<Prisma.DealDocumentCreateManyInput, 'dealId'>[];
  readonly activities: readonly Omit<Prisma.ActivityCreateManyInput, 'dealId' | 'userId'>[];
}

/** Stores demonstration data with the times that the data state; the other services would use the current time. */
export class DemonstrationStore {
  constructor(
    private readonly database: Database,
    private readonly filingStore: FilingStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns whether the account of an email address has or had an API key. An account older than the retention of revoked keys counts
   * as one that had a key.
   */
  async hasHadKey(email: string): Promise<boolean> {
    const createdAt = { lt: startOfDayBefore(this.clock.now(), revokedKeyRetentionDays) };
    const where = { email: normalizeEmail(email), OR: [{ apiKeys: { some: {} } }, { createdAt }] };
    return (await this.database.prisma.account.count({ where })) > 0;
  }

  /** Stores filings of a kind in one transaction, with their analyses and, for Japan, the series that their announcements state. */
  storeFilings(
    kind: FilingKind,
    filings: readonly (FilingWithMatches & ParsedFilingWithText)[],
    announcements: readonly ListedFiling[],
    runs: readonly Prisma.AnalysisRunCreateManyInput[],
  ): Promise<void> {
    return this.filingStore.runTransaction([kind], async (transaction) => {
      await this.filingStore.storeDocuments(transaction, kind, filings);
      if (kind === 'japan') await this.filingStore.storeListed(transaction, kind, announcements);
      await transaction.analysisRun.deleteMany({ where: { filingId: { in: runs.map(({ filingId }) => filingId) } } });
      await transaction.analysisRun.createMany({ data: [...runs] });
    });
  }

  /** Stores announcements; those that are stored already stay. */
  async storeAnnouncements(rows: readonly Prisma.AnnouncedCreateManyInput[]): Promise<void> {
    await insertRows(this.database.prisma, 'Announced', rows, { skipDuplicates: true });
  }

  /** Replaces the deals of an account. */
  async replaceDeals(userId: string, deals: readonly DatedDeal[]): Promise<void> {
    const { prisma } = this.database;
    await prisma.deal.deleteMany({ where: { userId } });
    const created = await prisma.deal.createManyAndReturn({
      data: deals.map(({ deal }) => ({ ...deal, userId })),
      select: { dealId: true, companyName: true },
    });
    const withIds = deals.map((each) => {
      const found = created.find(({ companyName }) => companyName === each.deal.companyName);
      return { ...each, dealId: found?.dealId ?? '' };
    });
    const addIds = <Row>(dealId: string, rows: readonly Row[]) => rows.map((row) => ({ ...row, dealId }));
    await prisma.dealDocument.createMany({
      data: withIds.flatMap(({ dealId, documents }) => addIds(dealId, documents)),
    });
    // A trigger has set `updatedAt` to the current time when documents were added.
    for (const { dealId, deal } of withIds.filter(({ documents }) => documents.length > 0))
      await prisma.deal.update({ where: { dealId }, data: { updatedAt: deal.updatedAt } });
    await prisma.activity.createMany({
      data: withIds.flatMap(({ dealId, activities }) =>
        addIds(dealId, activities).map((activity) => ({ ...activity, userId })),
      ),
    });
  }
}
