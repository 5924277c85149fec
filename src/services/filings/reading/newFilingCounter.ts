import type { Database } from '../../../adapters/database/database.js';
import { invalidField } from '../../../failure.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import { scanForms, whereSql } from '../../../lists/rowConditions.js';
import type { SignedTokens } from '../../../lists/signedTokens.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { FilingFilter } from '../../../models/filings/filingFilter.js';
import { type NewFilings, newFilingLimits } from '../../../models/filings/newFilings.js';
import { isTimestamp, timestampDescription } from '../../../schema/validate.js';
import { allKinds, filingKinds } from '../filingKinds.js';
import type { FilingFilterResolver } from './filingFilterResolver.js';
import type { ResolvedFilter } from './resolvedFilter.js';

/** Purpose that positions are signed for. */
const purpose = 'new filings';

/** Start of a count: the last arrival of each kind that is not new, or a time. */
type Start = Partial<Readonly<Record<FilingKind, string>>> | Date;

interface KindCount {
  readonly kind: FilingKind;
  readonly last: string;
  readonly count: number;
  readonly hasEarlier: boolean;
}

/** Counts filings that arrived since a position, among the latest arrivals of each kind. */
export class NewFilingCounter {
  constructor(
    private readonly database: Database,
    private readonly filters: FilingFilterResolver,
    private readonly positions: SignedTokens,
  ) {}

  /**
   * Counts the new filings that match a filter of the feed, in one statement.
   * @param since an earlier position, or a time; without it, nothing is new.
   * @throws {Failure} `invalid` for another `since`, and what lists of filings throw.
   */
  async count(
    caller: Caller,
    kinds: readonly FilingKind[],
    filter: FilingFilter,
    since?: string | null,
  ): Promise<NewFilings> {
    const chosen = allKinds.filter((kind) => kinds.includes(kind));
    const resolved = this.filters.resolveAll(chosen, this.filters.normalize(filter));
    const start = since ? this.parseStart(since) : undefined;
    const counts = await Promise.all(
      allKinds.map((kind) => this.countSql(caller, kind, resolved, chosen.includes(kind) ? start : undefined)),
    );
    const rows = await this.database.query<KindCount>(Prisma.join(counts, ' UNION ALL '), 'search', caller.userId);
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return {
      count: Math.min(count, newFilingLimits.count),
      hasMore: count > newFilingLimits.count || rows.some(({ hasEarlier }) => hasEarlier),
      position: this.positions.encode(purpose, Object.fromEntries(rows.map(({ kind, last }) => [kind, last]))),
    };
  }

  private parseStart(since: string): Start {
    if (isTimestamp(since)) return new Date(since);
    const position = this.positions.decode(purpose, since) as Start | undefined;
    if (!position) throw invalidField('since', `${timestampDescription}, or the position of an earlier response`);
    return position;
  }

  private async countSql(
    caller: Caller,
    kind: FilingKind,
    filter: ResolvedFilter,
    start: Start | undefined,
  ): Promise<Prisma.Sql> {
    const table = identifier(filingKinds[kind].table);
    const last = Prisma.sql`(SELECT coalesce(max("arrival"), 0)::text FROM ${table})`;
    if (!start)
      return Prisma.sql`SELECT ${kind}::text AS "kind", ${last} AS "last", 0 AS "count", false AS "hasEarlier"`;
    const options = { order: 'byDate', isOfGivenRows: true } as const;
    const { dense, sparse = [] } = await this.filters.buildConditions(kind, filter, caller, options);
    // A kind that the position lacks was added after the position was issued, so all its arrivals are new.
    const isNew =
      start instanceof Date
        ? Prisma.sql`"createdAt" > ${start}::timestamptz`
        : Prisma.sql`"arrival" > ${start[kind] ?? '0'}::bigint`;
    const arrivals = (rest: Prisma.Sql) => Prisma.sql`(
      SELECT * FROM ${table} ${start instanceof Date ? Prisma.empty : whereSql([isNew])} ORDER BY "arrival" DESC ${rest}) AS ${table}`;
    const matches = whereSql([isNew, ...scanForms([...dense, ...sparse])]);
    return Prisma.sql`SELECT ${kind}::text AS "kind", ${last} AS "last",
      (SELECT count(*)::integer FROM (SELECT FROM ${arrivals(Prisma.sql`LIMIT ${newFilingLimits.arrivals}`)}
        ${matches} LIMIT ${newFilingLimits.count + 1}) AS matching) AS "count",
      EXISTS (SELECT FROM ${arrivals(Prisma.sql`OFFSET ${newFilingLimits.arrivals} LIMIT 1`)} WHERE ${isNew}) AS "hasEarlier"`;
  }
}
