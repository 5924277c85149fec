import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { column } from '../../lists/printedRows.js';
import { allSources } from '../../models/filingSource.js';
import { dayMs } from '../../schema/calendarDate.js';

/** Retention rule: rows of a table are deleted so many days after a time in one of their columns. */
interface Rule {
  readonly table: string;
  readonly moment: string;
  readonly days: number;
  /** Additional condition of the rows to delete. */
  readonly only?: Prisma.Sql;
}

/** Retention of rows, by table. The analysis that is shown with a filing stays as long as the filing. */
const rules = [
  { table: 'AuditEvent', moment: 'createdAt', days: 730 },
  { table: 'AnalysisRun', moment: 'endedAt', days: 90, only: Prisma.sql`"outcome" = 'failed'` },
  { table: 'KeyUsage', moment: 'day', days: 400 },
  { table: 'ApiKey', moment: 'revokedAt', days: 400 },
  { table: 'PaymentEvent', moment: 'receivedAt', days: 30 },
  { table: 'Session', moment: 'expiresAt', days: 1 },
  { table: 'Verification', moment: 'expiresAt', days: 1 },
] as const satisfies readonly Rule[];

/** Days after which settled announcements are merged into one row of their day. Lists are compared with them for 30 days. */
const announcementDays = 60;

/** Maximum rows that one statement deletes: on the embedded database, other statements wait for it. */
const atOnce = 500;

/** Deletion of rows whose retention has ended, in batches of bounded size. */
export class Retention {
  private readonly rules: readonly Rule[];

  /** @param textDays days after the filing date for which the text of a filing is kept. */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    textDays: number,
  ) {
    this.rules = [...rules, { table: 'FilingText', moment: 'filedDate', days: textDays }];
  }

  /** Deletes a batch of each table. @returns whether more may be left. */
  async step(): Promise<boolean> {
    let isMore = false;
    for (const rule of this.rules) isMore = (await this.deleteSome(rule)) || isMore;
    return (await this.archiveAnnouncements()) || isMore;
  }

  private async deleteSome({ table, moment, days, only = Prisma.sql`true` }: Rule): Promise<boolean> {
    const deleted = await this.database.query(Prisma.sql`
      DELETE FROM ${column(table)} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${column(table)} WHERE ${only} AND ${column(moment)} < ${this.before(days)}
        ORDER BY ${column(moment)} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))
      RETURNING 1`);
    return deleted.length === atOnce;
  }

  /** Merges settled announcements of one day into ids and counts. Waiting and quarantined announcements stay rows. */
  private async archiveAnnouncements(): Promise<boolean> {
    const settled = Prisma.sql`"settledAt" < ${this.before(announcementDays)} AND "outcome" IN ('stored', 'left_out')`;
    const archived = await this.database.query(Prisma.sql`
      WITH oldest AS (
        SELECT one.* FROM unnest(${[...allSources]}::text[]) AS each(name) CROSS JOIN LATERAL (
          SELECT "source", "day" FROM "Announced" WHERE "source" = each.name AND ${settled} ORDER BY "settledAt" LIMIT 1) AS one
        LIMIT 1),
      gone AS (
        DELETE FROM "Announced" WHERE ctid = ANY(ARRAY(
          SELECT known.ctid FROM "Announced" AS known JOIN oldest USING ("source", "day")
          WHERE ${settled} LIMIT ${atOnce} FOR UPDATE OF known SKIP LOCKED))
        RETURNING "source", "day", "announcedId", "isListed", "outcome")
      INSERT INTO "AnnouncedDay" AS known ("source", "day", "announcedIds", "listed", "stored", "leftOut")
      SELECT "source", "day", array_agg("announcedId"), count(*) FILTER (WHERE "isListed"),
        count(*) FILTER (WHERE "outcome" = 'stored'), count(*) FILTER (WHERE "outcome" = 'left_out')
      FROM gone GROUP BY "source", "day"
      ON CONFLICT ("source", "day") DO UPDATE SET
        "announcedIds" = known."announcedIds" || excluded."announcedIds", "listed" = known."listed" + excluded."listed",
        "stored" = known."stored" + excluded."stored", "leftOut" = known."leftOut" + excluded."leftOut"
      RETURNING 1`);
    return archived.length > 0;
  }

  /** Returns the start (UTC) of the day so many days ago, to compare with timestamps and dates. */
  private before(days: number): Prisma.Sql {
    const day = Math.floor(this.clock.now().getTime() / dayMs) - days;
    return Prisma.sql`${new Date(day * dayMs)}::timestamptz`;
  }
}
