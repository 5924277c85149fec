import type { Database } from '../../../adapters/database/database.js';
import { invalidField } from '../../../failure.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import { indexForms, scanForms, whereSql } from '../../../lists/rowConditions.js';
import type { SignedTokens } from '../../../lists/signedTokens.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { FilingFilter } from '../../../models/filings/filingFilter.js';
import { type NewFilings, newFilingLimits } from '../../../models/filings/newFilings.js';
import { isTimestamp, timestampDescription } from '../../../schema/validate.js';
import { allKinds, chooseKinds, filingKinds } from '../filingKinds.js';
import { dateRangeCondition } from './dateConditions.js';
import { filingsOfDeals } from './dealConditions.js';
import type { DealReferenceReader } from './dealReferences.js';
import type { FilingFilterResolver } from './filingFilterResolver.js';
import type { ResolvedFilter } from './resolvedFilter.js';
import type { SearchIndexes } from './searchIndexes.js';

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

/** Counts filings that arrived since a position. */
export class NewFilingCounter {
  constructor(
    private readonly database: Database,
    private readonly filters: FilingFilterResolver,
    private readonly dealReferences: DealReferenceReader,
    private readonly searchIndexes: SearchIndexes,
    private readonly positions: SignedTokens,
  ) {}

  /**
   * Counts the new filings that match a filter of the feed, among the latest arrivals of each kind, in one statement.
   * @param since an earlier position, or a time; without it, nothing is new.
   * @throws {Failure} `invalid` for another `since`, and what lists of filings throw.
   */
  async count(
    caller: Caller,
    kinds: readonly FilingKind[] | null,
    filter: FilingFilter,
    since?: string | null,
  ): Promise<NewFilings> {
    const chosen = chooseKinds(kinds);
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

  /**
   * Counts the new filings of each of some live deals of the caller: of its company, and those linked to it, in the default window.
   * @param chargeLinks charges for the links of the deals, before their filings are looked up.
   * @returns the counts up to 100, by the id of the deal.
   * @throws {Failure} `invalid` for another `since`.
   */
  async countOfDeals(
    caller: Caller,
    dealIds: readonly string[],
    since: string,
    chargeLinks: (links: number) => Promise<void>,
  ): Promise<Map<string, number>> {
    const start = this.parseStart(since);
    const { linkCount, ofKind } = await this.dealReferences.findEach(caller.userId, dealIds);
    await chargeLinks(linkCount);
    const { from, to } = this.filters.resolveAll(allKinds, {});
    const counts = await Promise.all(
      allKinds.map(async (kind) => {
        const { deals, references } = ofKind(kind);
        const { ids } = filingsOfDeals(kind, references, { from, to }, await this.searchIndexes.isFilled(kind));
        const table = identifier(filingKinds[kind].table);
        const conditions = [...indexForms([dateRangeCondition(kind, from, to)]), isNewSql(kind, start)];
        // The filings of a deal are few, so that they are found first: those in the window, and since an early start, are many.
        return Prisma.sql`SELECT deal."dealId", (SELECT count(*) FROM (
          SELECT FROM (SELECT * FROM ${table} WHERE ${ids} OFFSET 0) AS ${table} ${whereSql(conditions)}
          LIMIT ${newFilingLimits.count}) AS counted) AS "count" FROM ${deals}`;
      }),
    );
    const rows = await this.database.query<{ dealId: string; count: number }>(
      Prisma.sql`SELECT "dealId", least(sum("count"), ${newFilingLimits.count})::integer AS "count"
        FROM (${Prisma.join(counts, ' UNION ALL ')}) AS kinds GROUP BY "dealId"`,
      'search',
      caller.userId,
    );
    return new Map(rows.map(({ dealId, count }) => [dealId, count]));
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
    const options = { order: 'byDate', isOnOwnTable: true } as const;
    const { dense, sparse = [] } = await this.filters.buildConditions(kind, filter, caller, options);
    const isNew = isNewSql(kind, start);
    const arrivals = (rest: Prisma.Sql) => Prisma.sql`(
      SELECT * FROM ${table} ${start instanceof Date ? Prisma.empty : whereSql([isNew])} ORDER BY "arrival" DESC ${rest}) AS ${table}`;
    const matches = whereSql([isNew, ...scanForms([...dense, ...sparse])]);
    return Prisma.sql`SELECT ${kind}::text AS "kind", ${last} AS "last",
      (SELECT count(*)::integer FROM (SELECT FROM ${arrivals(Prisma.sql`LIMIT ${newFilingLimits.arrivals}`)}
        ${matches} LIMIT ${newFilingLimits.count + 1}) AS matching) AS "count",
      EXISTS (SELECT FROM ${arrivals(Prisma.sql`OFFSET ${newFilingLimits.arrivals} LIMIT 1`)} WHERE ${isNew}) AS "hasEarlier"`;
  }
}

/** Returns the condition on filings that arrived after a start. */
const isNewSql = (kind: FilingKind, start: Start): Prisma.Sql =>
  start instanceof Date
    ? Prisma.sql`"createdAt" > ${start}::timestamptz`
    : // A kind that the position lacks was added after the position was issued, so all its arrivals are new.
      Prisma.sql`"arrival" > ${start[kind] ?? '0'}::bigint`;
