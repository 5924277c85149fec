import { DateTime } from 'luxon';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../../adapters/clock.js';
import { invalid } from '../../failure.js';
import type { SecFilingFilter } from '../../models/filingFilter.js';
import type { IncludeArgument } from '../../models/preference.js';
import type { FilingKind } from '../../models/filing.js';
import type { Condition, Conditions } from '../../lists/where.js';
import { type FilingKindFacts, filingKinds, tagLabel } from './filingKinds.js';
import type { MonitorGroups } from './monitorGroups.js';
import { column } from '../../lists/printedRows.js';
import { containing } from '../../lists/searchTerms.js';

/** Filter of any kind; only SEC filings have a form type. Page tokens carry `include` together with the filter. */
export interface AnyFilingFilter extends SecFilingFilter, IncludeArgument {}

/** Filter with its dates resolved to a first and a last day, both included. */
export interface ResolvedFilter extends AnyFilingFilter {
  readonly from: string;
  readonly to: string;
}

/** Days that a list looks back by default. */
const defaultDays = 30;

/** The rules of the common list parameters (specification, "Filings: common list query parameters"). */
export class FilingFilters {
  constructor(
    private readonly monitorGroups: MonitorGroups,
    private readonly clock: Clock,
  ) {}

  /**
   * Normalises a filter for page tokens: replaces aliases, and leaves out empty parameters.
   * @throws {Failure} `invalid` for values that contradict each other.
   */
  normalise({ createdAfter, createdBefore, ...filter }: AnyFilingFilter): AnyFilingFilter {
    const startDate = sameDay('startDate', filter.startDate, 'createdAfter', createdAfter);
    const endDate = sameDay('endDate', filter.endDate, 'createdBefore', createdBefore);
    if (startDate && endDate && startDate > endDate) {
      throw invalid(`startDate must not be after endDate; ${startDate} is after ${endDate}`);
    }
    const all = { ...filter, startDate, endDate };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''));
  }

  /** Resolves the window. By default it ends today, in UTC or at the kind's market, whichever date is later. */
  resolve(kind: FilingKind, filter: AnyFilingFilter): ResolvedFilter {
    const { filingDate, startDate, endDate } = filter;
    if (filingDate) return { ...filter, from: filingDate, to: filingDate };
    if (startDate && endDate) return { ...filter, from: startDate, to: endDate };
    const { from, to } = this.defaultWindow(kind);
    return { ...filter, from: startDate ?? from, to: endDate ?? to };
  }

  /** Resolves the window of a list of several kinds: from the first to the last day of all their windows. */
  resolveAll(kinds: readonly FilingKind[], filter: AnyFilingFilter): ResolvedFilter {
    const windows = kinds.map((kind) => this.resolve(kind, filter));
    const from = windows.map(({ from }) => from).sort();
    const to = windows.map(({ to }) => to).sort();
    return { ...filter, from: from[0] ?? '', to: to.at(-1) ?? '' };
  }

  private defaultWindow(kind: FilingKind): { from: string; to: string } {
    const now = DateTime.fromJSDate(this.clock.now());
    const utc = now.toUTC();
    const there = now.setZone(filingKinds[kind].timeZone);
    const [here, atMarket] = [utc, there].map((moment) => moment.toFormat('yyyy-MM-dd')) as [string, string];
    const from = utc.minus({ days: defaultDays }).toFormat('yyyy-MM-dd');
    return { from, to: here > atMarket ? here : atMarket };
  }

  /**
   * Returns the conditions of a filter.
   * @param order whether the list has the order of its kind, or goes by the filing date.
   */
  async conditions(
    kind: FilingKind,
    { from, to, formType, ticker, searchTerm, tag, ...filter }: ResolvedFilter,
    userId: string,
    order: 'own' | 'byDate' = 'own',
  ): Promise<Conditions> {
    const { labels, tagField, table, ...facts }: FilingKindFacts = filingKinds[kind];
    const category = await this.monitorGroups.categoryOf(filter);
    const bearing = [
      ...(category ? [labelled(labels(category))] : []),
      ...(tag ? [labelled(tagField ? [tagLabel(tag)] : [])] : []),
    ];
    const flagged = flags.map((flag) => ({ wanted: filter[flag], isSet: preferred(kind, table, userId, flag) }));
    return {
      dense: [
        order === 'own' ? daysBetween(kind, from, to) : { holds: ofDays(kind, from, to) },
        // Each kind has an index by ticker and list order.
        ...(ticker ? [{ holds: Prisma.sql`upper(${column(facts.ticker)}) = upper(${ticker})` }] : []),
        ...(formType && !category ? [{ holds: Prisma.sql`"formType" = ${formType}` }] : []),
        ...flagged.flatMap(({ wanted, isSet }) => (wanted === false ? [{ holds: Prisma.sql`NOT ${isSet}` }] : [])),
        ...bearing.flatMap(({ dense = [] }) => dense),
      ],
      sparse: [
        ...(searchTerm ? [containing(searchTerm)] : []),
        ...flagged.flatMap(({ wanted, isSet }) => (wanted ? [{ holds: isSet }] : [])),
        ...bearing.flatMap(({ sparse = [] }) => sparse),
      ],
    };
  }
}

/** Returns whether a filter depends on the user's flags. */
export const isPersonal = ({ archived, favorited }: AnyFilingFilter): boolean =>
  archived !== undefined || favorited !== undefined;

/** Returns the condition on a window of days, both ends included. */
export function daysBetween(kind: FilingKind, from: string, to: string): Condition {
  const { within }: FilingKindFacts = filingKinds[kind];
  const indexed = ofDays(kind, from, to);
  return { holds: within?.(from, to) ?? indexed, indexed };
}

const ofDays = (kind: FilingKind, from: string, to: string): Prisma.Sql =>
  Prisma.sql`${column(filingKinds[kind].date)} BETWEEN ${from}::date AND ${to}::date`;

const flags = ['archived', 'favorited'] as const;

/** Returns the condition on labels. Form 4 filings have none: a category matches all or none of them, a tag none. */
function labelled(labels: readonly string[] | 'everything'): Partial<Conditions> {
  if (labels === 'everything') return {};
  if (labels.length === 0) return { dense: [{ holds: Prisma.sql`false` }] };
  return { sparse: [{ holds: Prisma.sql`"labels" && ${labels}::text[]` }] };
}

/** Returns the condition that the user has set a flag. A flag never posted is false: no row has it set. */
const preferred = (kind: FilingKind, table: string, userId: string, flag: string): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM "FilingPreference" AS preference WHERE preference."userId" = ${userId}::uuid
  AND preference."kind" = ${kind}::"FilingKind" AND preference."filingId" = ${column(table)}."filingId"
  AND preference.${column(flag)})`;

function sameDay(
  name: string,
  day: string | undefined,
  alias: string,
  aliased: string | undefined,
): string | undefined {
  if (day && aliased && day !== aliased) throw invalid(`${name} and ${alias} are the same thing and must not differ`);
  return day ?? aliased;
}
