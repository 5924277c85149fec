import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { type InsiderCluster, insiderClusterLimits } from '../../../models/filings/insiderCluster.js';
import { dayMs } from '../../../schema/calendarDate.js';

/** Finds issuers whose shares several insiders bought. */
export class InsiderClusters {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Lists the issuers of which at least two reporting owners bought shares in the last days, by the value of the purchases. */
  list(
    { userId }: Caller,
    days: number = insiderClusterLimits.defaultDays,
    first: number = insiderClusterLimits.defaultClusters,
  ): Promise<InsiderCluster[]> {
    const start = new Date(this.clock.now().getTime() - days * dayMs);
    const statement = Prisma.sql`SELECT max("issuerName") AS "issuerName", max("issuerTicker") AS "issuerTicker",
        count(DISTINCT "ownerName")::integer AS "ownerCount", count(*)::integer AS "filingCount",
        round(sum("totalValue")::numeric, 2)::float8 AS "totalValue", max("filingDate")::text AS "lastFilingDate"
      FROM "Form4Filing" WHERE "filingDate" >= ${start}::date AND "totalValue" > 0 AND "status" <> 'withdrawn'
      GROUP BY coalesce(upper("issuerTicker"), "issuerName")
      HAVING count(DISTINCT "ownerName") > 1
      ORDER BY sum("totalValue") DESC, max("issuerName") LIMIT ${first}`;
    return this.database.query<InsiderCluster>(statement, 'search', userId);
  }
}
