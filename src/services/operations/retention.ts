import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { identifier } from '../../lists/jsonRows.js';
import { allSources } from '../../models/coverage/filingSource.js';
import { startOfDayBefore } from '../../schema/calendarDate.js';

/** Retention rule: rows of a table are deleted so many days after a time in one of their columns. */
interface RetentionRule {
  readonly table: string;
  readonly timeColumn: string;
  readonly retentionDays: number;
  /** Additional condition of the rows to delete. */
  readonly condition?: Prisma.Sql;
}

/** Days for which a key is kept after it was revoked. */
export const revokedKeyRetentionDays = 400;

/** Retention of rows, by table. The analysis that is shown with a filing stays as long as the filing. */
const fixedRules = [
  { table: 'AuditEvent', timeColumn: 'createdAt', retentionDays: 730 },
  { table: 'AnalysisRun', timeColumn: 'endedAt', retentionDays: 90, condition: Prisma.sql`"outcome" = 'failed'` },
  { table: 'KeyUsage', timeColumn: 'day', retentionDays: 400 },
  { table: 'ApiKey', timeColumn: 'revokedAt', retentionDays: revokedKeyRetentionDays },
  { table: 'PaymentEvent', timeColumn: 'receivedAt', retentionDays: 30 },
  { table: 'Session', timeColumn: 'expiresAt', retentionDays: 1 },
  { table: 'Verification', timeColumn: 'expiresAt', retentionDays: 1 },
] as const satisfies readonly RetentionRule[];

/** Days after which settled announcements are merged into one row of their day. Lists are compared with them for 30 days. */
const announcementRetentionDays = 60;

/** Maximum rows that one statement deletes: in a shared session, other statements wait for it. */
const batchSize = 500;

/** Deletion of rows whose retention has ended, in batches of bounded size. */
export class Retention {
  private readonly rules: readonly RetentionRule[];

  /** @param textDays days after the filing date for which the texts of a filing are kept. */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    textDays: number,
  ) {
    const textRules = ['FilingText', 'FilingExhibit'].map((table) => ({
      table,
      timeColumn: 'filedDate',
      retentionDays: textDays,
    }));
    this.rules = [...fixedRules, ...textRules];
  }

  /** Deletes a batch of each table. @returns whether more may be left. */
  async deleteBatch(): Promise<boolean> {
    let isMore = false;
    for (const rule of this.rules) isMore = (await this.deleteExpired(rule)) || isMore;
    return (await this.archiveAnnouncements()) || isMore;
  }

  private async deleteExpired({
    table,
    timeColumn,
    retentionDays,
    condition = Prisma.sql`true`,
  }: RetentionRule): Promise<boolean> {
    const deleted = await this.database.query(Prisma.sql`
      DELETE FROM ${identifier(table)} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${identifier(table)} WHERE ${condition} AND ${identifier(timeColumn)} < ${this.startOfDay(retentionDays)}
        ORDER BY ${identifier(timeColumn)} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
      RETURNING 1`);
    return deleted.length === batchSize;
  }

  /**
   * Merges settled announcements of one day into ids and counts. Waiting and quarantined announcements stay rows, also where the filing
   * is stored from its list.
   */
  private async archiveAnnouncements(): Promise<boolean> {
    const isCompleted = Prisma.sql`known."settledAt" < ${this.startOfDay(announcementRetentionDays)} AND known."outcome" IN ('stored', 'left_out')
      AND NOT EXISTS (SELECT FROM "Quarantined" AS refused WHERE refused."source" = known."source" AND refused."announcedId" = known."announcedId")`;
    const archived = await this.database.query(Prisma.sql`
      WITH oldest AS (
        SELECT one.* FROM unnest(${[...allSources]}::text[]) AS each(name) CROSS JOIN LATERAL (
          SELECT "source", "day" FROM "Announced" AS known WHERE "source" = each.name AND ${isCompleted} ORDER BY "settledAt" LIMIT 1) AS one
        LIMIT 1),
      gone AS (
        DELETE FROM "Announced" WHERE ctid = ANY(ARRAY(
          SELECT known.ctid FROM "Announced" AS known JOIN oldest USING ("source", "day")
          WHERE ${isCompleted} LIMIT ${batchSize} FOR UPDATE OF known SKIP LOCKED))
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
  private startOfDay(days: number): Prisma.Sql {
    return Prisma.sql`${startOfDayBefore(this.clock.now(), days)}::timestamptz`;
  }
}
