import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { type InsiderCluster, insiderClusterLimits } from '../../../models/filings/insiderCluster.js';
import { amendedStatus } from '../../../models/filings/form4Filing.js';
import { dayMs, formatCalendarDate } from '../../../schema/calendarDate.js';

/** Finds issuers whose shares several insiders bought. */
export class InsiderClusters {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the issuers of which at least two reporting owners bought shares in the last days, by the value of the purchases. Purchases that
   * a group reports on several forms count once, as those of one owner.
   */
  list(
    { userId }: Caller,
    days: number = insiderClusterLimits.defaultDays,
    first: number = insiderClusterLimits.defaultClusters,
  ): Promise<InsiderCluster[]> {
    const start = formatCalendarDate(new Date(this.clock.now().getTime() - days * dayMs));
    const statement = Prisma.sql`
      WITH filing AS (
        SELECT coalesce(upper("issuerTicker"), "issuerName") AS "issuer", "issuerName", "issuerTicker", "ownerName", "totalValue", "filingDate",
          CASE WHEN bool_or("isShared") OVER (PARTITION BY "purchaseKey") THEN "purchaseKey" ELSE "filingId" END AS "transaction"
        FROM "Form4Filing" LEFT JOIN "Form4Report" USING ("filingId")
        WHERE "filingDate" >= ${start}::date AND "totalValue" > 0 AND "status" NOT IN ('withdrawn', ${amendedStatus})),
      purchase AS (
        SELECT "issuer", max("issuerName") AS "issuerName", max("issuerTicker") AS "issuerTicker", min("ownerName") AS "ownerName",
          max("totalValue") AS "totalValue", count(*) AS "filingCount", max("filingDate") AS "filingDate"
        FROM filing GROUP BY "issuer", "transaction")
      SELECT max("issuerName") AS "issuerName", max("issuerTicker") AS "issuerTicker",
        count(DISTINCT "ownerName")::integer AS "ownerCount", sum("filingCount")::integer AS "filingCount",
        round(sum("totalValue")::numeric, 2)::float8 AS "totalValue", max("filingDate")::text AS "lastFilingDate"
      FROM purchase GROUP BY "issuer"
      HAVING count(DISTINCT "ownerName") > 1
      ORDER BY sum("totalValue") DESC, max("issuerName") LIMIT ${first}`;
    return this.database.query<InsiderCluster>(statement, 'search', userId);
  }
}
