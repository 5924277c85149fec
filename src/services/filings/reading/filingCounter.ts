import { DateTime } from 'luxon';
import type { Database } from '../../../adapters/database/database.js';
import { Failure, invalidInput } from '../../../failure.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import { hasIndexedCondition, indexForms, whereSql } from '../../../lists/rowConditions.js';
import type { Caller } from '../../../models/accounts/caller.js';
import {
  allFacets,
  countLimits,
  type FacetCounts,
  type FilingFacet,
  maxFacetValues,
} from '../../../models/filings/filingCounts.js';
import type { FilingSearchFilter } from '../../../models/filings/filingSearch.js';
import type { ReadBudget } from '../../../models/readBudget.js';
import { allKinds, chooseKinds, filingKinds } from '../filingKinds.js';
import { describedSql, facetValuesSql } from './facetSql.js';
import type { FilingFilterResolver } from './filingFilterResolver.js';
import type { AnyFilingFilter } from './resolvedFilter.js';
import type { MonitorGroupService } from './monitorGroupService.js';
import { type ResolvedSearchFilter, type SearchScope, searchScopes } from './searchScopes.js';

/** Bytes of texts that one statement compares with the phrases of a search. */
const maxComparedBytes = 2 ** 24;

/** Row of a facet: a value with its count, and the state of the whole statement. */
interface FacetRow {
  readonly facet: FilingFacet | null;
  readonly value: string | null;
  readonly count: number | null;
  readonly isExact: boolean;
}

/** Facets of one filter, which one statement counts. */
interface FacetGroup {
  readonly facets: FilingFacet[];
  readonly filter: ResolvedSearchFilter;
}

/**
 * Counts filings of several kinds by facets. A statement counts all facets with one filter. It reads at most `countLimits.filings`
 * filings of each kind.
 */
export class FilingCounter {
  constructor(
    private readonly database: Database,
    private readonly filters: FilingFilterResolver,
    private readonly monitorGroups: MonitorGroupService,
  ) {}

  /**
   * Counts filings by facets. A facet ignores the filter on itself; that of days, a single day.
   * @throws {Failure} `invalid` for a window of too many days, and what lists of filings throw.
   */
  async countByFacets(
    caller: Caller,
    { kinds, ...filter }: FilingSearchFilter,
    by: readonly FilingFacet[] = allFacets,
    budget?: ReadBudget,
  ): Promise<FacetCounts[]> {
    const { formType, ...others } = this.filters.normalize(filter as AnyFilingFilter);
    // A category overrides the form type, in the facet that ignores the category, too.
    const hasCategory = Boolean(others.category ?? others.groupId);
    const normalized = { ...others, ...(formType !== undefined && !hasCategory && { formType }) };
    const chosen = chooseKinds(kinds);
    const groups = new Map<string, FacetGroup>();
    for (const facet of by) {
      const facetKinds = facet === 'kind' ? allKinds : chosen;
      const facetFilter = withoutFacet(normalized, facet);
      const key = JSON.stringify([facetKinds, facetFilter]);
      const group = groups.get(key);
      if (group) group.facets.push(facet);
      else {
        const resolved = { ...this.filters.resolveAll(facetKinds, facetFilter), kinds: facetKinds };
        groups.set(key, { facets: [facet], filter: resolved });
      }
    }
    for (const { filter } of groups.values()) rejectLongWindow(filter);
    const counts = await Promise.all(
      [...groups.values()].map(async (group) => {
        const rows = await this.readFacets(caller, group);
        budget?.charge(rows.length);
        return group.facets.map((facet) => createFacetCounts(facet, rows));
      }),
    );
    return counts.flat().toSorted((one, other) => by.indexOf(one.facet) - by.indexOf(other.facet));
  }

  /** Counts the filings that a search finds, up to `countLimits.filings`. */
  async countAll(caller: Caller, filter: ResolvedSearchFilter): Promise<number> {
    const found = await this.foundSql(caller, filter);
    const [row] = await this.database.query<{ count: number }>(
      Prisma.sql`${found} SELECT count(*)::integer AS count FROM counted`,
      'search',
      caller.userId,
    );
    return row?.count ?? 0;
  }

  private async readFacets(caller: Caller, { facets, filter }: FacetGroup): Promise<FacetRow[]> {
    const found = await this.foundSql(caller, filter);
    const categories = facets.includes('category') ? (await this.monitorGroups.list()).categories : [];
    const values = facets.map((facet) => facetValuesSql(facet, filter.kinds, categories));
    return this.database.query<FacetRow>(
      Prisma.sql`${found}, ${describedSql(filter.kinds)},
        counts AS (
          SELECT "facet", "value", sum("filings")::integer AS "count" FROM (${Prisma.join(values, ' UNION ALL ')}) AS each
          GROUP BY "facet", "value"),
        placed AS (
          SELECT *, row_number() OVER (PARTITION BY "facet"
            ORDER BY CASE WHEN "facet" = 'day' THEN "value" END DESC, "count" DESC, "value") AS "place" FROM counts)
        SELECT "facet", "value", "count", "isExact" FROM (SELECT coalesce(bool_and("matches" IS NOT NULL), true) AND
            count(*) <= ${countLimits.filings} AS "isExact" FROM found) AS state
          LEFT JOIN (SELECT * FROM placed WHERE "place" <= ${maxFacetValues}) AS shown ON true
        ORDER BY "facet", "place"`,
      'search',
      caller.userId,
    );
  }

  /** Returns common table expressions: `found` has the newest filings, and `counted` those that certainly match. */
  private async foundSql(caller: Caller, filter: ResolvedSearchFilter): Promise<Prisma.Sql> {
    const scopes = await Promise.all(searchScopes(filter).map((scope) => this.scopeSql(caller, scope, filter)));
    return Prisma.sql`WITH found AS MATERIALIZED (
        SELECT "kind", "filingId", max("day") AS "day", bool_or("matches") AS "matches"
        FROM (${Prisma.join(scopes, ' UNION ALL ')}) AS every GROUP BY "filingId", "kind"
        ORDER BY "day" DESC LIMIT ${countLimits.filings + 1}),
      counted AS (SELECT * FROM found WHERE "matches" ORDER BY "day" DESC LIMIT ${countLimits.filings})`;
  }

  /** Returns the statement of the newest filings of a scope. `matches` is null for filings beyond the limits. */
  private async scopeSql(
    caller: Caller,
    { kind, scope }: SearchScope,
    { kinds: _kinds, ...filter }: ResolvedSearchFilter,
  ): Promise<Prisma.Sql> {
    const { date, table } = filingKinds[kind];
    const conditions = await this.filters.buildConditions(kind, filter, caller, { order: 'none', scope });
    const { dense, sparse = [], index } = conditions;
    if (!index) throw new Failure('unavailable', 'The search index is not complete yet; ask later', 60);
    const listed = identifier(table);
    const day = identifier(date);
    // Without conditions that an index answers, the newest filings are read from the index of dates.
    const fence = hasIndexedCondition(sparse) ? Prisma.sql`OFFSET 0` : Prisma.empty;
    const where = whereSql(indexForms([...dense, ...sparse]));
    const newest = Prisma.sql`(SELECT * FROM (SELECT * FROM ${identifier(index.table)} AS ${listed} ${where} ${fence}) AS ${listed}
      ORDER BY ${day} DESC LIMIT ${countLimits.filings + 1}) AS ${listed}`;
    const columns = Prisma.sql`${kind}::text AS "kind", "filingId", ${day} AS "day"`;
    const { comparison, comparedBytes = Prisma.sql`0` } = index;
    // The index alone answers words: no text is read, and no row is beyond the limits.
    if (!comparison) return Prisma.sql`(SELECT ${columns}, true AS "matches" FROM ${newest})`;
    return Prisma.sql`(
      SELECT ${columns},
        CASE WHEN "place" <= ${countLimits.filings} AND "together" <= ${maxComparedBytes} THEN ${comparison} END AS "matches"
      FROM (SELECT *, row_number() OVER newest AS "place", sum(${comparedBytes}) OVER newest AS "together" FROM ${newest}
        WINDOW newest AS (ORDER BY ${day} DESC ROWS UNBOUNDED PRECEDING)) AS ${listed})`;
  }
}

/** Filters on each facet, those that exclude values included. */
const facetFilters: Readonly<Partial<Record<FilingFacet, readonly (keyof AnyFilingFilter)[]>>> = {
  formType: ['formType', 'formTypes', 'notFormTypes'],
  category: ['category', 'groupId', 'categories', 'notCategories'],
  tag: ['tag', 'tags', 'notTags'],
  day: ['filingDate'],
};

/** Returns a filter without the filters on a facet. */
function withoutFacet(filter: AnyFilingFilter, facet: FilingFacet): AnyFilingFilter {
  const ignored: readonly string[] = facetFilters[facet] ?? [];
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !ignored.includes(name)));
}

/** @throws {Failure} `invalid`. */
function rejectLongWindow({ from, to }: ResolvedSearchFilter): void {
  const days = DateTime.fromISO(to).diff(DateTime.fromISO(from), 'days').days + 1;
  if (days > countLimits.days) {
    throw invalidInput(`The dates must include at most ${countLimits.days} days; they include ${days}`);
  }
}

function createFacetCounts(facet: FilingFacet, rows: readonly FacetRow[]): FacetCounts {
  const values = rows.flatMap((row) =>
    row.facet === facet && row.value !== null && row.count !== null ? [{ value: row.value, count: row.count }] : [],
  );
  return { facet, values, isExact: rows.every(({ isExact }) => isExact) };
}
