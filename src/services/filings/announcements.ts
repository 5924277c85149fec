import { findingsOf } from '../../annotation/findingsOf.js';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import type { Jobs } from '../../adapters/jobs.js';
import { Failure } from '../../failure.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Announcement, DocumentSource, ListSource, Refusal, Source } from '../../sources/source.js';
import { compressed } from './filingTexts.js';
import type { Ingestion } from './ingestion.js';
import { quarantine, type Refused, release } from './quarantine.js';
import { storeTagged } from './tagging.js';

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
    const taken = source.hasDocuments
      ? announcements.filter(({ formType }) => source.takes(formType) !== false)
      : announcements.map((announcement) => this.checked(source, announcement));
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
    const rows = announcements.map((announcement) => ({ ...announcement, ...stateOf(source, announcement) }));
    const isNew = new Set(await this.insert(transaction, source, rows, taking.areListed));
    const arrived = announcements.filter(({ announcedId }) => isNew.has(announcedId));
    if (source.hasDocuments) await this.haveFetched(transaction, source, arrived, taking);
    // A complete list is compared with what is known: titles are corrected, and rows mended that could not be read.
    else await this.settle(transaction, source, taking.areListed ? announcements : arrived, refused);
    return isNew.size;
  }

  /** Stores what the list tells enough of, and has the documents fetched. */
  private async haveFetched(
    transaction: Transaction,
    source: DocumentSource,
    arrived: readonly Announcement[],
    { priority }: Taking,
  ): Promise<void> {
    await this.store(transaction, source, arrived);
    const wanted = arrived.filter(({ formType }) => source.takes(formType) === true);
    // What the list does not tell enough of cannot be seen until its document is read.
    const jobs = wanted.map(({ announcedId, record }) =>
      jobFor(source.name, announcedId, record ? priority : priority + 1),
    );
    await this.jobs.add(transaction, jobs);
  }

  /** Stores what a list tells all of, and keeps the rows that cannot be read. What was stored before stays. */
  private async settle(
    transaction: Transaction,
    source: ListSource,
    announcements: readonly Announcement[],
    refused: readonly Refused[],
  ): Promise<void> {
    const now = this.clock.now();
    const readable = announcements.filter(({ record }) => record);
    const ids = readable.map(({ announcedId }) => announcedId);
    if (ids.length > 0) {
      await this.store(transaction, source, readable);
      await transaction.announced.updateMany({
        where: { source: source.name, announcedId: { in: ids }, outcome: { not: 'stored' } },
        data: { outcome: 'stored', reason: null, settledAt: now },
      });
      await release(transaction, source, ids);
    }
    if (refused.length === 0) return;
    const looked = announcements.map(({ announcedId }) => announcedId);
    const missing = await transaction.announced.findMany({
      where: { source: source.name, announcedId: { in: looked }, outcome: 'quarantined' },
      select: { announcedId: true },
    });
    const unread = new Set(missing.map(({ announcedId }) => announcedId));
    await quarantine(
      transaction,
      source,
      refused.filter(({ announcedId }) => unread.has(announcedId)),
      now,
    );
  }

  /** Stores the filings of which a list tells enough, with the tags that rules give them. */
  private async store(
    transaction: Transaction,
    { kind }: Source,
    announcements: readonly Announcement[],
  ): Promise<void> {
    const filings = announcements.flatMap(({ record }) =>
      record ? [{ record, findings: findingsOf(kind, record) }] : [],
    );
    if (filings.length > 0) await storeTagged(transaction, this.ingestion, kind, filings);
  }

  /** A record that is not as the resource wants it is refused like a row that cannot be read. */
  private checked({ kind }: ListSource, announcement: Announcement): Announcement {
    const { record, ...rest } = announcement;
    if (!record) return announcement;
    try {
      this.ingestion.check(kind, record);
      return announcement;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { ...rest, refusal: { refused: error.message, excerpt: JSON.stringify(record) } };
    }
  }

  /** Has the complete lists of days read again that announced something. */
  private async doubtLists(source: string, announcedIds: readonly string[]): Promise<void> {
    await this.database.query(Prisma.sql`
      DELETE FROM "ListedDay" WHERE "source" = ${source} AND "day" IN
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

/** What becomes of an announcement as it comes in. */
function stateOf(source: Source, { formType, record, refusal }: Announcement) {
  if (refusal) return { outcome: 'quarantined', reason: refusal.refused, isSettled: true };
  const takes = !source.hasDocuments || source.takes(formType);
  if (typeof takes === 'object') return { outcome: 'left_out', reason: takes.leftOut, isSettled: true };
  return { outcome: record ? 'stored' : 'waiting', isSettled: !source.hasDocuments };
}

/** A row of a list that cannot be read, as it is kept. */
const refusedIn = ({ announcedId, refusal }: Announcement): Promise<Refused>[] =>
  refusal ? [packed(announcedId, refusal)] : [];

async function packed(announcedId: string, { refused: reason, excerpt: text }: Refusal): Promise<Refused> {
  return { announcedId, reason, packed: await compressed({ text, isCut: false }) };
}

const nameOf = ({ source, announcedId }: DocumentJob): string => `${source} ${announcedId}`;

const jobFor = (source: string, announcedId: string, priority: number) => ({
  data: { source, announcedId },
  name: nameOf({ source, announcedId }),
  priority,
});
