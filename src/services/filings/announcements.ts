import { findingsOf } from '../../annotation/findingsOf.js';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import type { Jobs } from '../../adapters/jobs.js';
import type { Announcement, Source } from '../../sources/source.js';
import type { Ingestion } from './ingestion.js';
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
    const taken = announcements.filter(({ formType }) => source.takes(formType) !== false);
    let added = 0;
    for (let begin = 0; begin < taken.length; begin += atOnce) {
      const some = taken.slice(begin, begin + atOnce);
      added += await this.database.prisma.$transaction((transaction) => this.takeIn(transaction, source, some, taking));
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
  async remind({ name: source }: Source): Promise<void> {
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
   * Has documents parsed again at once that could not be.
   * @param olderThan only those that an older version of the parser refused; all without it.
   * @returns how many there are.
   */
  async retry(source: string, olderThan?: number): Promise<number> {
    const quarantined = await this.database.prisma.quarantined.findMany({
      where: { source, ...(olderThan !== undefined && { version: { lt: olderThan } }) },
      select: { announcedId: true },
    });
    const jobs = quarantined.map(({ announcedId }) => jobFor(source, announcedId, 0));
    if (jobs.length > 0) await this.jobs.addAnew(jobs);
    return jobs.length;
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
    { areListed, priority }: Taking,
  ): Promise<number> {
    const rows = announcements.map((announcement) => ({ ...announcement, ...stateOf(source, announcement) }));
    const isNew = new Set(await this.insert(transaction, source, rows, areListed));
    const arrived = announcements.filter(({ announcedId }) => isNew.has(announcedId));
    const { kind } = source;
    const filings = arrived.flatMap(({ record }) => (record ? [{ record, findings: findingsOf(kind, record) }] : []));
    if (filings.length > 0) await storeTagged(transaction, this.ingestion, kind, filings);
    const wanted = arrived.filter(({ formType }) => source.takes(formType) === true);
    // What the list does not tell enough of cannot be seen until its document is read.
    const jobs = wanted.map(({ announcedId, record }) =>
      jobFor(source.name, announcedId, record ? priority : priority + 1),
    );
    await this.jobs.add(transaction, jobs);
    return isNew.size;
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
        CASE WHEN "outcome" = 'left_out' THEN ${now}::timestamptz END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("announcedId" text, "formType" text,
        "companyName" text, "path" text, "day" text, "outcome" text, "reason" text)
      ON CONFLICT ("source", "announcedId") DO UPDATE SET "isListed" = true, "day" = excluded."day"
      WHERE excluded."isListed" AND NOT known."isListed"
      RETURNING "announcedId" AS id, xmax = 0 AS inserted`;
    return written.filter(({ inserted }) => inserted).map(({ id }) => id);
  }
}

/** What becomes of an announcement as it comes in. */
function stateOf(source: Source, { formType, record }: Announcement) {
  const takes = source.takes(formType);
  if (typeof takes === 'object') return { outcome: 'left_out', reason: takes.leftOut };
  return { outcome: record ? 'stored' : 'waiting' };
}

const nameOf = ({ source, announcedId }: DocumentJob): string => `${source} ${announcedId}`;

const jobFor = (source: string, announcedId: string, priority: number) => ({
  data: { source, announcedId },
  name: nameOf({ source, announcedId }),
  priority,
});
