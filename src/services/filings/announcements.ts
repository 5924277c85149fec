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

/** Which document is to be fetched. */
export interface DocumentJob {
  readonly source: string;
  readonly announcedId: string;
}

export interface Taking {
  /** Whether they stand in the complete list of a day. */
  readonly areListed: boolean;
  /** Of the jobs that come of them. */
  readonly priority: number;
}

/** Days whose lists are read again: what is older stays as it was checked. */
const reach = 30;

/** Announcements that one transaction takes in, so that it is short. */
const atOnce = 200;

/** Waiting documents whose jobs one statement looks for and adds. */
const restoredAtOnce = 1000;

/** Documents whose jobs one transaction replaces. */
const retriedAtOnce = 500;

/** Takes in what a source's lists announce, each filing once. */
export class Announcements {
  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
    private readonly jobs: Jobs<DocumentJob>,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps in mind what is new, stores the filings of which the list tells enough, and has each document fetched.
   * @returns how many were new.
   */
  async take(source: Source, announcements: readonly Announcement[], taking: Taking): Promise<number> {
    const plain = announcements.map(storable);
    const taken = source.hasDocuments
      ? plain.filter(({ formType }) => source.takes(formType) !== false)
      : await completedRows(this.database, this.ingestion, source, plain);
    let added = 0;
    for (let begin = 0; begin < taken.length; begin += atOnce) {
      const some = taken.slice(begin, begin + atOnce);
      // Nothing is compressed while a transaction holds its locks.
      const refused = await Promise.all(some.flatMap(refusedIn));
      added += await this.ingestion.transaction((transaction) =>
        this.takeIn(transaction, source, some, refused, taking),
      );
    }
    return added;
  }

  /** What was announced of some documents. */
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
   * Adds the jobs that are missing for documents that wait to be read: nothing may depend on what a queue forgets. A back-fill has a
   * million of them; each step looks at a bounded number.
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
   * Queues documents that could not be parsed for another attempt, some at each step: documents at once, rows of lists when the lists of days are read
   * next.
   * @param olderThan only what an older version of the parser refused; all without it.
   * @returns at each step, how many.
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

  /** Has documents of some days fetched again at once that could not be: their jobs wait for their next attempt. */
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
    // A complete list is compared with what is known: titles are corrected, and rows mended that could not be read.
    else {
      const rows = taking.areListed
        ? announcements
        : announcements.filter(({ announcedId, withdrawn }) => withdrawn || isNew.has(announcedId));
      await settleRows(transaction, this.ingestion, source, rows, refused, this.clock.now());
    }
    return isNew.size;
  }

  /** Stores what the list tells enough of, and has the documents fetched. */
  private async haveFetched(
    transaction: Transaction,
    source: DocumentSource,
    arrived: readonly Announcement[],
    { priority }: Taking,
  ): Promise<void> {
    await storeAnnounced(transaction, this.ingestion, source, arrived);
    const wanted = arrived.filter(({ formType }) => source.takes(formType) === true);
    // What the list does not tell enough of cannot be seen until its document is read.
    const jobs = wanted.map(({ announcedId, record }) =>
      jobFor(source.name, announcedId, record ? priority : priority + 1),
    );
    await this.jobs.add(transaction, jobs);
  }

  /** Has the complete lists of days read again that announced something. */
  private async doubtLists(source: string, announcedIds: readonly string[]): Promise<void> {
    await this.database.query(Prisma.sql`
      DELETE FROM "ListedDay" WHERE "source" = ${source} AND "day" >= ${calendarDayOf(this.clock.now())}::date - ${reach}::int AND "day" IN
        (SELECT "day" FROM "Announced" WHERE "source" = ${source} AND "announcedId" = ANY(${[...announcedIds]}::text[]))`);
  }

  /** @returns the ids of those that are new: no row is, and none was that retention archived. */
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

/** What PostgreSQL cannot hold, no announcement may have: one row of a list would keep all others out. */
function storable(announcement: Announcement): Announcement {
  const [announcedId, formType, companyName, path] = [
    announcement.announcedId,
    announcement.formType,
    announcement.companyName,
    announcement.path,
  ].map((text) => text.replaceAll('\0', '').toWellFormed()) as [string, string, string, string];
  return { ...announcement, announcedId, formType, companyName, path };
}

/** What becomes of an announcement as it comes in. */
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
