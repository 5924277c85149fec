import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import type { Clock } from '../../../adapters/clock.js';
import type { ListedFiling, Source } from '../../../sources/source.js';
import type { FilingStore } from './filingStore.js';
import { completeRows, buildQuarantineEntries, storeListRows } from './listOnlyFilings.js';
import type { QuarantineEntry } from './quarantine.js';

export interface IntakeOptions {
  /** Whether the announcements come from the complete list of a day. */
  readonly areListed: boolean;
  /** Priority with which their documents are read: the highest first. */
  readonly priority: number;
}

/** Announcements stored in one transaction, which keeps it short. */
const batchSize = 200;

/** Stores the announcements of a source's lists, each filing once. */
export class ListedFilingIntake {
  constructor(
    private readonly database: Database,
    private readonly filingStore: FilingStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Records new announcements, whose documents then wait to be read, and stores filings whose list entry is sufficient.
   * @returns the number of new announcements.
   */
  async store(source: Source, announcements: readonly ListedFiling[], options: IntakeOptions): Promise<number> {
    const storableFilings = announcements.map(removeUnstorableCharacters);
    const filings = source.hasDocuments
      ? keepFirstOfEach(storableFilings.filter(({ formType }) => source.classifyFormType(formType) !== 'ignored'))
      : await completeRows(this.database, this.filingStore, source, storableFilings);
    let added = 0;
    for (let begin = 0; begin < filings.length; begin += batchSize) {
      const batch = filings.slice(begin, begin + batchSize);
      // Compression comes before the transaction, which holds locks.
      const quarantineEntries = await Promise.all(batch.flatMap(buildQuarantineEntries));
      added += await this.filingStore.runTransaction([source.kind], (transaction) =>
        this.storeBatch(transaction, source, batch, quarantineEntries, options),
      );
    }
    return added;
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
      // A filing without a record in the list is invisible until its document is read: it comes first.
      const priority = announcement.record ? options.priority : options.priority + 1;
      return { announcedId, formType, companyName, path, day, priority, ...initialOutcome(source, announcement) };
    });
    const isNew = new Set(await this.insert(transaction, source, rows, options.areListed));
    const newFilings = announcements.filter(({ announcedId }) => isNew.has(announcedId));
    if (source.hasDocuments) await this.filingStore.storeListed(transaction, source.kind, newFilings);
    // A complete list also updates known rows: it corrects titles, and rows that could not be read before.
    else {
      const rows = options.areListed
        ? announcements
        : announcements.filter(({ announcedId, withdrawnFields }) => withdrawnFields || isNew.has(announcedId));
      await storeListRows(transaction, this.filingStore, source, rows, quarantineEntries, this.clock.now());
    }
    return isNew.size;
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
          "formType" text, "companyName" text, "path" text, "day" date, "priority" integer, "outcome" text, "reason" text,
          "isSettled" boolean)),
      archived AS (
        SELECT unnest("announcedIds") FROM "AnnouncedDay"
        WHERE "source" = ${source.name} AND "day" IN (SELECT "day" FROM row))
      INSERT INTO "Announced" AS known ("source", "announcedId", "formType", "companyName", "path", "day", "isListed",
        "outcome", "reason", "priority", "seenAt", "settledAt")
      SELECT ${source.name}, "announcedId", "formType", "companyName", "path", "day", ${areListed}, "outcome"::"Outcome",
        "reason", "priority", ${now}::timestamptz, CASE WHEN "isSettled" THEN ${now}::timestamptz END
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
  const formTypeClass = source.hasDocuments ? source.classifyFormType(formType) : 'collected';
  if (typeof formTypeClass === 'object') return { outcome: 'left_out', reason: formTypeClass.leftOut, isSettled: true };
  return { outcome: record ? 'stored' : 'waiting', isSettled: !source.hasDocuments };
}
