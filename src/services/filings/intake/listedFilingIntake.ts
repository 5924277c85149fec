import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import type { Clock } from '../../../adapters/clock.js';
import type { JobQueue } from '../../../adapters/database/jobQueue.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { formatCalendarDate } from '../../../schema/calendarDate.js';
import type { ListedFiling, DocumentSource, Source } from '../../../sources/source.js';
import type { FilingStore } from './filingStore.js';
import { completeRows, buildQuarantineEntries, storeListRows } from './listOnlyFilings.js';
import type { QuarantineEntry } from './quarantine.js';

/** Job to fetch a document. */
export interface DocumentJob {
  readonly source: string;
  readonly announcedId: string;
}

/** Announcement whose document a job fetches. */
export interface SeenFiling extends ListedFiling {
  /** Time at which the announcement was first seen. */
  readonly seenAt: Date;
}

export interface IntakeOptions {
  /** Whether the announcements come from the complete list of a day. */
  readonly areListed: boolean;
  /** Priority of the jobs that fetch their documents. */
  readonly priority: number;
}

/** Days back for which a retry marks lists as unread; older lists stay checked. */
const relistDays = 30;

/** Announcements stored in one transaction, which keeps it short. */
const batchSize = 200;

/** Waiting documents that one statement checks for missing jobs. */
const restoreBatchSize = 1000;

/** Documents whose jobs one transaction replaces. */
const retryBatchSize = 500;

/** Stores the announcements of a source's lists, each filing once. */
export class ListedFilingIntake {
  constructor(
    private readonly database: Database,
    private readonly filingStore: FilingStore,
    private readonly jobs: JobQueue<DocumentJob>,
    private readonly clock: Clock,
  ) {}

  /**
   * Records new announcements, stores filings whose list entry is sufficient, and queues the documents for fetching.
   * @returns the number of new announcements.
   */
  async store(source: Source, announcements: readonly ListedFiling[], options: IntakeOptions): Promise<number> {
    const storableFilings = announcements.map(removeUnstorableCharacters);
    const filings = source.hasDocuments
      ? keepFirstOfEach(storableFilings.filter(({ formType }) => source.acceptsFormType(formType) !== false))
      : await completeRows(this.database, this.filingStore, source, storableFilings);
    let added = 0;
    for (let begin = 0; begin < filings.length; begin += batchSize) {
      const batch = filings.slice(begin, begin + batchSize);
      // Compression comes before the transaction, which holds locks.
      const quarantineEntries = await Promise.all(batch.flatMap(buildQuarantineEntries));
      added += await this.filingStore.runTransaction((transaction) =>
        this.storeBatch(transaction, source, batch, quarantineEntries, options),
      );
    }
    return added;
  }

  /** Reads the announcements of documents; unknown documents are left out. */
  async findByDocuments(documents: readonly DocumentJob[]): Promise<Map<DocumentJob, SeenFiling>> {
    const rows = await this.database.prisma.announced.findMany({
      where: { OR: documents.map(({ source, announcedId }) => ({ source, announcedId })) },
    });
    const known = new Map<DocumentJob, SeenFiling>();
    for (const document of documents) {
      const row = rows.find(({ source, announcedId }) => jobNameOf(document) === jobNameOf({ source, announcedId }));
      if (row) known.set(document, { ...row, day: formatCalendarDate(row.day) });
    }
    return known;
  }

  /**
   * Adds missing jobs for documents that wait to be read, since a queue may lose jobs. A back-fill has a million documents; each
   * step checks a bounded number.
   */
  async *restoreJobs({ name: source, hasDocuments }: Source): AsyncGenerator<void> {
    for (let after: string | undefined = ''; hasDocuments && after !== undefined;) {
      const ids = await this.restoreJobBatch(source, after);
      after = ids.length === restoreBatchSize ? ids.at(-1) : undefined;
      yield;
    }
  }

  private restoreJobBatch(source: string, after: string): Promise<string[]> {
    const restore = async (transaction: DatabaseTransaction) => {
      const rows = await transaction.announced.findMany({
        where: { source, settledAt: null, announcedId: { gt: after } },
        select: { announcedId: true },
        orderBy: { announcedId: 'asc' },
        take: restoreBatchSize,
      });
      const ids = rows.map(({ announcedId }) => announcedId);
      await this.jobs.addMissing(
        ids.map((announcedId) => createJob(source, announcedId, 0)),
        transaction,
      );
      return ids;
    };
    // One snapshot, so that a document that is stored meanwhile gets no job again.
    return this.database.transaction(restore, { isolationLevel: 'RepeatableRead' });
  }

  /**
   * Queues quarantined documents for an immediate attempt, a batch at each step. For rows of lists, the lists of their days are
   * marked to be read again.
   * @param olderThan selects documents that a parser of a lower version refused; all without it.
   * @returns at each step, the number of documents or rows.
   */
  async *retryQuarantined({ name: source, hasDocuments }: Source, olderThan?: number): AsyncGenerator<number> {
    const where = { source, ...(olderThan !== undefined && { version: { lt: olderThan } }) };
    let ids: string[] = [];
    do {
      const rows = await this.database.prisma.quarantined.findMany({
        where: { ...where, announcedId: { gt: ids.at(-1) ?? '' } },
        select: { announcedId: true },
        orderBy: { announcedId: 'asc' },
        take: retryBatchSize,
      });
      ids = rows.map(({ announcedId }) => announcedId);
      if (ids.length === 0) return;
      if (hasDocuments) await this.jobs.addOrReplace(ids.map((id) => createJob(source, id, 0)));
      else await this.markListsUnread(source, ids);
      yield ids.length;
    } while (ids.length === retryBatchSize);
  }

  /** Makes failed fetches of a date range due at once, in place of their delayed retries. */
  async retryWaiting(source: string, from: Date, to: Date): Promise<void> {
    const where = { source, day: { gte: from, lte: to }, outcome: 'waiting', reason: { not: null } } as const;
    let ids: string[];
    do {
      const waiting = await this.database.prisma.announced.findMany({
        where,
        select: { announcedId: true },
        take: retryBatchSize,
      });
      ids = waiting.map(({ announcedId }) => announcedId);
      await this.jobs.addOrReplace(ids.map((id) => createJob(source, id, 0)));
      await this.database.prisma.announced.updateMany({
        where: { source, announcedId: { in: ids }, outcome: 'waiting' },
        data: { reason: null },
      });
    } while (ids.length === retryBatchSize);
  }

  private async storeBatch(
    transaction: DatabaseTransaction,
    source: Source,
    announcements: readonly ListedFiling[],
    quarantineEntries: readonly QuarantineEntry[],
    options: IntakeOptions,
  ): Promise<number> {
    const rows = announcements.map((announcement) => {
      const { announcedId, formType, companyName, path, day } = announcement;
      return { announcedId, formType, companyName, path, day, ...initialOutcome(source, announcement) };
    });
    const isNew = new Set(await this.insert(transaction, source, rows, options.areListed));
    const newFilings = announcements.filter(({ announcedId }) => isNew.has(announcedId));
    if (source.hasDocuments) await this.queueDocuments(transaction, source, newFilings, options);
    // A complete list also updates known rows: it corrects titles, and rows that could not be read before.
    else {
      const rows = options.areListed
        ? announcements
        : announcements.filter(({ announcedId, withdrawnFields }) => withdrawnFields || isNew.has(announcedId));
      await storeListRows(transaction, this.filingStore, source, rows, quarantineEntries, this.clock.now());
    }
    return isNew.size;
  }

  /** Stores filings whose list entry is sufficient, and queues their documents for fetching. */
  private async queueDocuments(
    transaction: DatabaseTransaction,
    source: DocumentSource,
    newFilings: readonly ListedFiling[],
    { priority }: IntakeOptions,
  ): Promise<void> {
    await this.filingStore.storeListed(transaction, source.kind, newFilings);
    const collectedFilings = newFilings.filter(({ formType }) => source.acceptsFormType(formType) === true);
    // A filing without a record in the list is invisible until its document is read: its job comes first.
    const jobs = collectedFilings.map(({ announcedId, record }) =>
      createJob(source.name, announcedId, record ? priority : priority + 1),
    );
    await this.jobs.add(jobs, transaction);
  }

  /** Marks the days of some announcements as unread, so that their lists are read again. */
  private async markListsUnread(source: string, announcedIds: readonly string[]): Promise<void> {
    await this.database.query(Prisma.sql`
      DELETE FROM "ListedDay" WHERE "source" = ${source} AND "day" >= ${formatCalendarDate(this.clock.now())}::date - ${relistDays}::int AND "day" IN
        (SELECT "day" FROM "Announced" WHERE "source" = ${source} AND "announcedId" = ANY(${[...announcedIds]}::text[]))`);
  }

  /** Inserts announcements, except those archived by retention; a list marks known ones as listed. @returns the ids of new ones. */
  private async insert(
    transaction: DatabaseTransaction,
    source: Source,
    rows: readonly object[],
    areListed: boolean,
  ): Promise<string[]> {
    const now = this.clock.now();
    const written = await transaction.$queryRaw<{ id: string; inserted: boolean }[]>`
      WITH row AS (
        SELECT DISTINCT ON ("announcedId") * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("announcedId" text,
          "formType" text, "companyName" text, "path" text, "day" date, "outcome" text, "reason" text, "isSettled" boolean)),
      archived AS (
        SELECT unnest("announcedIds") FROM "AnnouncedDay"
        WHERE "source" = ${source.name} AND "day" IN (SELECT "day" FROM row))
      INSERT INTO "Announced" AS known ("source", "announcedId", "formType", "companyName", "path", "day", "isListed",
        "outcome", "reason", "seenAt", "settledAt")
      SELECT ${source.name}, "announcedId", "formType", "companyName", "path", "day", ${areListed}, "outcome"::"Outcome",
        "reason", ${now}::timestamptz, CASE WHEN "isSettled" THEN ${now}::timestamptz END
      FROM row WHERE "announcedId" NOT IN (TABLE archived)
      ON CONFLICT ("source", "announcedId") DO UPDATE SET "isListed" = true, "day" = excluded."day"
      WHERE excluded."isListed" AND NOT known."isListed"
      RETURNING "announcedId" AS id, xmax = 0 AS inserted`;
    return written.filter(({ inserted }) => inserted).map(({ id }) => id);
  }
}

/** Keeps the first announcement of each filing: an index announces one of two form types under both. */
const keepFirstOfEach = (announcements: readonly ListedFiling[]): ListedFiling[] =>
  [...new Map(announcements.toReversed().map((each) => [each.announcedId, each])).values()].toReversed();

/** Removes characters that PostgreSQL cannot store from an announcement: one bad row would fail its whole batch. */
function removeUnstorableCharacters(announcement: ListedFiling): ListedFiling {
  const [announcedId, formType, companyName, path] = [
    announcement.announcedId,
    announcement.formType,
    announcement.companyName,
    announcement.path,
  ].map((text) => text.replaceAll('\0', '').toWellFormed()) as [string, string, string, string];
  return { ...announcement, announcedId, formType, companyName, path };
}

/** Returns the initial outcome of an announcement. */
function initialOutcome(source: Source, { formType, record, parseFailure, skipReason }: ListedFiling) {
  if (parseFailure) return { outcome: 'quarantined', reason: parseFailure.refused, isSettled: true };
  if (skipReason !== undefined) return { outcome: 'left_out', reason: skipReason, isSettled: true };
  const takes = !source.hasDocuments || source.acceptsFormType(formType);
  if (typeof takes === 'object') return { outcome: 'left_out', reason: takes.leftOut, isSettled: true };
  return { outcome: record ? 'stored' : 'waiting', isSettled: !source.hasDocuments };
}

const jobNameOf = ({ source, announcedId }: DocumentJob): string => `${source} ${announcedId}`;

const createJob = (source: string, announcedId: string, priority: number) => ({
  data: { source, announcedId },
  name: jobNameOf({ source, announcedId }),
  priority,
});
