import type { Database, Transaction } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import type { Jobs } from '../../adapters/jobs.js';
import { Prisma } from '../../generated/prisma/client.js';
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
      added += await this.database.prisma.$transaction((transaction) =>
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
      if (row) known.set(document, { ...row, day: row.day.toISOString().slice(0, 10) });
    }
    return known;
  }

  /** Has every document fetched that was not read yet, and that no job is for: nothing may depend on what a queue forgets. */
  async remind({ name: source, hasDocuments }: Source): Promise<void> {
    if (!hasDocuments) return;
    const waiting = await this.database.prisma.announced.findMany({
      where: { source, settledAt: null },
      select: { announcedId: true },
    });
    const jobs = waiting.map(({ announcedId }) => jobFor(source, announcedId, 0));
    const idle = new Set(await this.jobs.withoutJob(jobs.map(({ name }) => name)));
    await this.database.prisma.$transaction((transaction) =>
      this.jobs.add(
        transaction,
        jobs.filter(({ name }) => idle.has(name)),
      ),
    );
  }

  /**
   * Has what could not be parsed parsed again: documents at once, rows of lists when the lists of days are read next.
   * @param olderThan only what an older version of the parser refused; all without it.
   * @returns how much there is.
   */
  async retry({ name: source, hasDocuments }: Source, olderThan?: number): Promise<number> {
    const quarantined = await this.database.prisma.quarantined.findMany({
      where: { source, ...(olderThan !== undefined && { version: { lt: olderThan } }) },
      select: { announcedId: true },
    });
    const ids = quarantined.map(({ announcedId }) => announcedId);
    if (ids.length === 0) return 0;
    if (hasDocuments) await this.jobs.addAnew(ids.map((id) => jobFor(source, id, 0)));
    else await this.doubtLists(source, ids);
    return ids.length;
  }

  /** Has documents of some days fetched again at once that could not be: their jobs wait for their next attempt. */
  async retryWaiting(source: string, from: Date, to: Date): Promise<void> {
    const where = { source, day: { gte: from, lte: to }, outcome: 'waiting', reason: { not: null } } as const;
    const waiting = await this.database.prisma.announced.findMany({ where, select: { announcedId: true } });
    if (waiting.length === 0) return;
    await this.database.prisma.announced.updateMany({ where, data: { reason: null } });
    await this.jobs.addAnew(waiting.map(({ announcedId }) => jobFor(source, announcedId, 0)));
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
      const rows = taking.areListed ? announcements : arrived;
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
      DELETE FROM "ListedDay" WHERE "source" = ${source} AND "day" >= ${this.clock.now()}::timestamptz::date - ${reach}::int AND "day" IN
        (SELECT "day" FROM "Announced" WHERE "source" = ${source} AND "announcedId" = ANY(${[...announcedIds]}::text[]))`);
  }

  /** @returns the ids of those that are new. */
  private async insert(
    transaction: Transaction,
    source: Source,
    rows: readonly object[],
    areListed: boolean,
  ): Promise<string[]> {
    const now = this.clock.now();
    const written = await transaction.$queryRaw<{ id: string; inserted: boolean }[]>`
      INSERT INTO "Announced" AS known ("source", "announcedId", "formType", "companyName", "path", "day", "isListed",
        "outcome", "reason", "seenAt", "settledAt")
      SELECT DISTINCT ON ("announcedId") ${source.name}, "announcedId", "formType", "companyName", "path", "day"::date,
        ${areListed}, "outcome"::"Outcome", "reason", ${now}::timestamptz,
        CASE WHEN "isSettled" THEN ${now}::timestamptz END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("announcedId" text, "formType" text,
        "companyName" text, "path" text, "day" text, "outcome" text, "reason" text, "isSettled" boolean)
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
