import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { formatCalendarDate } from '../../../schema/calendarDate.js';
import type { ListedFiling, Source } from '../../../sources/source.js';

/** Announced filing whose document this process has claimed for an attempt to read it. */
export interface ClaimedDocument extends ListedFiling {
  readonly source: string;
  /** Time at which the announcement was first seen. */
  readonly seenAt: Date;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

/**
 * Milliseconds until a document is due again whose earlier attempts have failed or never ended. The end of this attempt sets another
 * time; if the attempt ends the process, other documents come first.
 */
const unfinishedAttemptMs = 300_000;

/** Days back for which a retry marks lists as unread; older lists stay checked. */
const relistDays = 30;

/** Higher than every version of a parser. */
const latestVersion = 2 ** 31 - 1;

/** Waiting documents that one statement makes due. */
const batchSize = 5000;

/** Queue of documents to read: the announcements that are not settled (`Announced.settledAt`). */
export class DocumentQueue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Claims up to `count` due documents of some sources, those of the highest priority and the longest known first. */
  async claim(sources: readonly string[], count: number): Promise<ClaimedDocument[]> {
    // Without a source the statement would look at all documents that wait.
    if (sources.length === 0) return [];
    const now = this.clock.now();
    const retryAt = new Date(now.getTime() + unfinishedAttemptMs);
    // As `= ANY`, the condition on sources would let the planner expect few documents where the table has no statistics, and sort them all.
    return this.database.query<ClaimedDocument>(Prisma.sql`
      UPDATE "Announced" SET "attempts" = "attempts" + 1, "dueAt" = CASE WHEN "attempts" > 0 THEN ${retryAt}::timestamptz END
      WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM "Announced"
        WHERE "settledAt" IS NULL AND array_position(${[...sources]}::text[], "source") IS NOT NULL AND ("dueAt" IS NULL OR "dueAt" <= ${now}::timestamptz)
        ORDER BY "priority" DESC, "seenAt", "announcedId" LIMIT ${count} FOR UPDATE SKIP LOCKED))
      RETURNING "source", "announcedId", "formType", "companyName", "path", "day"::text AS "day", "seenAt", "attempts" AS attempt`);
  }

  /** Returns claimed documents that were not requested. They are due at once, and no attempt is counted. */
  async release(documents: readonly ClaimedDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const where = { OR: documents.map(({ source, announcedId }) => ({ source, announcedId })), settledAt: null };
    await this.database.transaction((transaction) =>
      transaction.announced.updateMany({ where, data: { attempts: { decrement: 1 }, dueAt: null } }),
    );
  }

  /**
   * Makes quarantined documents due at once, after all that were never read. For rows of lists, the lists of their days are marked to be
   * read again.
   * @param olderThan selects documents that a parser of a lower version refused; all without it.
   * @returns the number of documents, or of rows.
   */
  async retryQuarantined({ name: source, hasDocuments }: Source, olderThan = latestVersion): Promise<number> {
    const refusedIds = Prisma.sql`
      (SELECT "announcedId" FROM "Quarantined" WHERE "source" = ${source} AND "version" < ${olderThan}::int)`;
    if (hasDocuments) {
      return this.database.transaction(
        (transaction) => transaction.$executeRaw`
          UPDATE "Announced" SET "settledAt" = NULL, "dueAt" = NULL, "attempts" = 0, "priority" = 0
          WHERE "source" = ${source} AND "announcedId" IN ${refusedIds}`,
      );
    }
    await this.database.query(Prisma.sql`
      DELETE FROM "ListedDay" WHERE "source" = ${source} AND "day" >= ${formatCalendarDate(this.clock.now())}::date - ${relistDays}::int
        AND "day" IN (SELECT "day" FROM "Announced" WHERE "source" = ${source} AND "announcedId" IN ${refusedIds})`);
    return this.database.prisma.quarantined.count({ where: { source, version: { lt: olderThan } } });
  }

  /** Makes the failed fetches of a date range due at once, with all attempts, after what was never read. */
  async retryWaiting(source: string, from: Date, to: Date): Promise<void> {
    const retryBatch = (transaction: DatabaseTransaction) => transaction.$executeRaw`
      UPDATE "Announced" SET "reason" = NULL, "dueAt" = NULL, "attempts" = 0, "priority" = 0
      WHERE "source" = ${source} AND "announcedId" = ANY(ARRAY(
        SELECT "announcedId" FROM "Announced"
        WHERE "source" = ${source} AND "day" BETWEEN ${from}::date AND ${to}::date AND "outcome" = 'waiting' AND "reason" IS NOT NULL
        LIMIT ${batchSize}))`;
    while ((await this.database.transaction(retryBatch)) === batchSize);
  }
}
