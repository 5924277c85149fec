import type { Database, Transaction } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import type { Jobs } from '../../adapters/jobs.js';
import { Prisma } from '../../generated/prisma/client.js';
import { calendarDayOf } from '../../schema/calendarDate.js';
import type { Announcement, DocumentSource, Source } from '../../sources/source.js';
import type { Ingestion } from './ingestion.js';
import { completedRows, refusedIn, settleRows } from './listRows.js';
import type { Refused } from './quarantine.js';
import { storeAnnounced } from './tagging.js';

/** Job to fetch a document. */
export interface DocumentJob {
  readonly source: string;
  readonly announcedId: string;
}

export interface Taking {
  /** Whether the announcements come from the complete list of a day. */
  readonly areListed: boolean;
  /** Priority of the jobs that fetch their documents. */
  readonly priority: number;
}

/** Days back for which a retry marks lists as unread; older lists stay checked. */
const reach = 30;

/** Announcements stored in one transaction, which keeps it short. */
const atOnce = 200;

/** Waiting documents that one statement checks for missing jobs. */
const restoredAtOnce = 1000;

/** Documents whose jobs one transaction replaces. */
const retriedAtOnce = 500;

/** Stores the announcements of a source's lists, each filing once. */
export class Announcements {
  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
    private readonly jobs: Jobs<DocumentJob>,
    private readonly clock: Clock,
  ) {}

  /**
   * Records new announcements, stores filings whose list entry is sufficient, and queues the documents for fetching.
   * @returns the number of new announcements.
   */
  async take(source: Source, announcements: readonly Announcement[], taking: Taking): Promise<number> {
    const plain = announcements.map(storable);
    const taken = source.hasDocuments
      ? plain.filter(({ formType }) => source.takes(formType) !== false)
      : await completedRows(this.database, this.ingestion, source, plain);
    let added = 0;
    for (let begin = 0; begin < taken.length; begin += atOnce) {
      const some = taken.slice(begin, begin + atOnce);
      // Compression comes before the transaction, which holds locks.
      const refused = await Promise.all(some.flatMap(refusedIn));
      added += await this.ingestion.transaction((transaction) =>
        this.takeIn(transaction, source, some, refused, taking),
      );
    }
    return added;
  }

  /** Reads the announcements of documents; unknown documents are left out. */
  async of(documents: readonly DocumentJob[]): Promise<Map<DocumentJob, Announcement>> {
    const rows = await this.database.prisma.announced.findMany({
      where: { OR: documents.map(({ source, announcedId }) => ({ source, announcedId })) },
    });
    const known = new Map<DocumentJob, Announcement>();
    for (const document of documents) {
      const row = rows.find(({ source, announcedId }) => nameOf(document) === nameOf({ source, announcedId }));
      if (row) known.set(document, { ...row, day: calendarDayOf(row.day) });
    }
    return known;
  }

  /**
   * Adds missing jobs for documents that wait to be read, since a queue may lose jobs. A back-fill has a million documents; each
   * step checks a bounded number.
   */
  async *restoreJobs({ name: source, hasDocuments }: Source): AsyncGenerator<void> {
    let after: string | null = '';
    while (hasDocuments && after !== null) {
      const { count, last }: { count: number; last: string | null } = await this.jobs.addMissing(Prisma.sql`
        SELECT "announcedId" AS "place", concat("source", ' ', "announcedId") AS "name",
          jsonb_build_object('source', "source", 'announcedId', "announcedId") AS "data"
        FROM "Announced" WHERE "source" = ${source} AND "settledAt" IS NULL AND "announcedId" > ${after}
        ORDER BY "announcedId" LIMIT ${restoredAtOnce}`);
      after = count === restoredAtOnce ? last : null;
      yield;
    }
  }

  /**
   * Queues quarantined documents for an immediate attempt, a batch at each step. For rows of lists, the lists of their days are
   * marked to be read again.
   * @param olderThan selects documents that a parser of a lower version refused; all without it.
   * @returns at each step, the number of documents or rows.
   */
  async *retry({ name: source, hasDocuments }: Source, olderThan?: number): AsyncGenerator<number> {
    const where = { source, ...(olderThan !== undefined && { version: { lt: olderThan } }) };
    let ids: string[] = [];
    do {
      const rows = await this.database.prisma.quarantined.findMany({
        where: { ...where, announcedId: { gt: ids.at(-1) ?? '' } },
        select: { announcedId: true },
        orderBy: { announcedId: 'asc' },
        take: retriedAtOnce,
      });
      ids = rows.map(({ announcedId }) => announcedId);
      if (ids.length === 0) return;
      if (hasDocuments) await this.jobs.addAnew(ids.map((id) => jobFor(source, id, 0)));
      else await this.doubtLists(source, ids);
      yield ids.length;
    } while (ids.length === retriedAtOnce);
  }

  /** Makes failed fetches of a date range due at once, in place of their delayed retries. */
  async retryWaiting(source: string, from: Date, to: Date): Promise<void> {
    const where = { source, day: { gte: from, lte: to }, outcome: 'waiting', reason: { not: null } } as const;
    let ids: string[];
    do {
      const waiting = await this.database.prisma.announced.findMany({
        where,
        select: { announcedId: true },
        take: retriedAtOnce,
      });
      ids = waiting.map(({ announcedId }) => announcedId);
      await this.jobs.addAnew(ids.map((id) => jobFor(source, id, 0)));
      await this.database.prisma.announced.updateMany({
        where: { source, announcedId: { in: ids }, outcome: 'waiting' },
        data: { reason: null },
      });
    } while (ids.length === retriedAtOnce);
  }

  private async takeIn(
    transaction: Transaction,
    source: Source,
    announcements: readonly Announcement[],
    refused: readonly Refused[],
    taking: Taking,
  ): Promise<number> {
    const rows = announcements.map((announcement) => {
      const { announcedId, formType, companyName, path, day } = announcement;
      return { announcedId, formType, companyName, path, day, ...stateOf(source, announcement) };
    });
    const isNew = new Set(await this.insert(transaction, source, rows, taking.areListed));
    const arrived = announcements.filter(({ announcedId }) => isNew.has(announcedId));
    if (source.hasDocuments) await this.haveFetched(transaction, source, arrived, taking);
    // A complete list also updates known rows: it corrects titles, and rows that could not be read before.
    else {
      const rows = taking.areListed
        ? announcements
        : announcements.filter(({ announcedId, withdrawn }) => withdrawn || isNew.has(announcedId));
      await settleRows(transaction, this.ingestion, source, rows, refused, this.clock.now());
    }
    return isNew.size;
  }

  /** Stores filings whose list entry is sufficient, and queues their documents for fetching. */
  private async haveFetched(
    transaction: Transaction,
    source: DocumentSource,
    arrived: readonly Announcement[],
    { priority }: Taking,
  ): Promise<void> {
    await storeAnnounced(transaction, this.ingestion, source, arrived);
    const wanted = arrived.filter(({ formType }) => source.takes(formType) === true);
    // A filing without a record in the list is invisible until its document is read: its job comes first.
    const jobs = wanted.map(({ announcedId, record }) =>
      jobFor(source.name, announcedId, record ? priority : priority + 1),
    );
    await this.jobs.add(transaction, jobs);
  }

  /** Marks the days of some announcements as unread, so that their lists are read again. */
  private async doubtLists(source: string, announcedIds: readonly string[]): Promise<void> {
    await this.database.query(Prisma.sql`
      DELETE FROM "ListedDay" WHERE "source" = ${source} AND "day" >= ${calendarDayOf(this.clock.now())}::date - ${reach}::int AND "day" IN
        (SELECT "day" FROM "Announced" WHERE "source" = ${source} AND "announcedId" = ANY(${[...announcedIds]}::text[]))`);
  }

  /** Inserts announcements, except those archived by retention; a list marks known ones as listed. @returns the ids of new ones. */
  private async insert(
    transaction: Transaction,
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

/** Removes characters that PostgreSQL cannot store from an announcement: one bad row would fail its whole batch. */
function storable(announcement: Announcement): Announcement {
  const [announcedId, formType, companyName, path] = [
    announcement.announcedId,
    announcement.formType,
    announcement.companyName,
    announcement.path,
  ].map((text) => text.replaceAll('\0', '').toWellFormed()) as [string, string, string, string];
  return { ...announcement, announcedId, formType, companyName, path };
}

/** Returns the initial outcome of an announcement. */
function stateOf(source: Source, { formType, record, refusal, leftOut }: Announcement) {
  if (refusal) return { outcome: 'quarantined', reason: refusal.refused, isSettled: true };
  if (leftOut !== undefined) return { outcome: 'left_out', reason: leftOut, isSettled: true };
  const takes = !source.hasDocuments || source.takes(formType);
  if (typeof takes === 'object') return { outcome: 'left_out', reason: takes.leftOut, isSettled: true };
  return { outcome: record ? 'stored' : 'waiting', isSettled: !source.hasDocuments };
}

const nameOf = ({ source, announcedId }: DocumentJob): string => `${source} ${announcedId}`;

const jobFor = (source: string, announcedId: string, priority: number) => ({
  data: { source, announcedId },
  name: nameOf({ source, announcedId }),
  priority,
});
