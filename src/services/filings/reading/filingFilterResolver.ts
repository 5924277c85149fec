import { DateTime } from 'luxon';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Clock } from '../../../adapters/clock.js';
import { forbidden, invalidInput } from '../../../failure.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { Condition, Conditions } from '../../../lists/rowConditions.js';
import { companyFacts } from '../companyFacts.js';
import { type FilingKindDefinition, filingKinds } from '../filingKinds.js';
import { isPermitted } from '../../operations/authorization.js';
import { accountConditions } from './accountConditions.js';
import { bitmapDateSql, dateRangeCondition, dateSql, minDate } from './dateConditions.js';
import type { DealReferenceReader } from './dealReferences.js';
import { type FilterCategories, hasLabel, hasSpelling, requiredLabels, resolveLabels } from './labelConditions.js';
import type { MonitorGroupService } from './monitorGroupService.js';
import { parseSearchTerm } from '../../../models/searchTerm.js';
import type { AnyFilingFilter, ResolvedFilter } from './resolvedFilter.js';
import { valueConditions } from './valueConditions.js';
import { isWithoutText, searchFilings, searchTexts, type SearchIndexes } from './searchIndexes.js';

/** How the conditions of a filter are built. */
export interface ConditionOptions {
  /** `own` for the order of the kind's lists, `byDate` for the order of merged lists, by filing date, `none` for all rows at once. */
  readonly order?: 'own' | 'byDate' | 'none';
  /** Searched data: the fields of filings, those of filings without a stored text alone, or fields and stored texts together. */
  readonly scope?: 'fields' | 'fieldsWithoutTexts' | 'texts';
  /** Whether the conditions are on rows of the kind's own table, so that no search index is used. */
  readonly isOnOwnTable?: boolean;
}

/** Days of the default window, before today. */
const defaultWindowDays = 30;

/** Applies the rules of the common list parameters (specification, "Filings: common list query parameters"). */
export class FilingFilterResolver {
  constructor(
    private readonly monitorGroups: MonitorGroupService,
    private readonly searchIndexes: SearchIndexes,
    private readonly dealReferences: DealReferenceReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Normalises a filter for page tokens: replaces aliases, and leaves out empty parameters and lists.
   * @throws {Failure} `invalid` for values that contradict each other.
   */
  normalize({ createdAfter, createdBefore, ...filter }: AnyFilingFilter): AnyFilingFilter {
    const startDate = resolveAlias('startDate', filter.startDate, 'createdAfter', createdAfter);
    const endDate = resolveAlias('endDate', filter.endDate, 'createdBefore', createdBefore);
    if (startDate && endDate && startDate > endDate) {
      throw invalidInput(`startDate must not be after endDate; ${startDate} is after ${endDate}`, [
        { field: 'startDate', allowed: `a day that is not after ${endDate}` },
      ]);
    }
    const all = { ...filter, startDate, endDate };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)));
  }

  /**
   * Resolves the window. By default it ends today, in UTC or at the kind's market, whichever date is later, and begins 30 days before
   * today, or before its end if that is earlier.
   */
  resolve(kind: FilingKind, filter: AnyFilingFilter): ResolvedFilter {
    const { filingDate, startDate, endDate } = filter;
    if (filingDate) return { ...filter, from: filingDate, to: filingDate };
    if (startDate && endDate) return { ...filter, from: startDate, to: endDate };
    const { from, to } = this.defaultWindow(kind);
    if (endDate && endDate < from) return { ...filter, from: daysBefore(endDate, defaultWindowDays), to: endDate };
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
    const atMarket = now.setZone(filingKinds[kind].timeZone);
    const [utcDate, marketDate] = [utc, atMarket].map((time) => time.toFormat('yyyy-MM-dd')) as [string, string];
    const from = utc.minus({ days: defaultWindowDays }).toFormat('yyyy-MM-dd');
    return { from, to: utcDate > marketDate ? utcDate : marketDate };
  }

  /** @throws {Failure} `forbidden` for filters by deals without the scope to read deals. */
  checkPermission(filter: AnyFilingFilter, caller: Caller): void {
    const isByDeals = [filter.hasDeal, filter.mine, filter.dealId].some((wanted) => wanted !== undefined);
    if (isByDeals && !isPermitted('listDeals', caller)) {
      throw forbidden('The filters hasDeal and mine require the scope readDeals');
    }
  }

  /**
   * Returns the conditions of a filter.
   * @throws {Failure} `invalid` for an unknown category or group, `forbidden` for filters by deals without the scope to read deals.
   */
  async buildConditions(
    kind: FilingKind,
    { from, to, searchTerm, ...filter }: ResolvedFilter,
    caller: Caller,
    { order = 'own', scope = 'fields', isOnOwnTable = false }: ConditionOptions = {},
  ): Promise<Conditions> {
    const { table }: FilingKindDefinition = filingKinds[kind];
    this.checkPermission(filter, caller);
    const { userId } = caller;
    const { dealId } = filter;
    const [mine, deal, categories] = await Promise.all([
      filter.mine === undefined ? undefined : this.dealReferences.find({ userId }, kind),
      dealId === undefined ? undefined : this.dealReferences.find({ userId, dealId }, kind),
      this.resolveCategories(filter),
    ]);
    const labels = resolveLabels(kind, filter, categories);
    const isFilled = scope === 'texts' || (await this.searchIndexes.isFilled(kind));
    const hasSearchIndex = isFilled && !isOnOwnTable;
    const search = {
      alternatives: searchTerm ? parseSearchTerm(searchTerm, [companyFacts[kind].market]) : [],
      labels: requiredLabels(labels),
      excludedLabels: labels.excluded,
    };
    const isSearch = searchTerm || (hasSearchIndex && labels.required.length > 0);
    const searchInScope = () => (scope === 'texts' ? searchTexts(search) : searchFilings(kind, search, hasSearchIndex));
    const { condition, index } = isSearch ? searchInScope() : { index: { table } };
    // A search index has labels, so that the conditions on them are not repeated beside it. It lacks all other columns.
    const isOnSearchIndex = index !== undefined && index.table !== table;
    const labelCondition = (condition: Prisma.Sql): Condition => ({
      forScan: condition,
      ...(isOnSearchIndex && { forIndex: null }),
    });
    const values = valueConditions(kind, filter, isOnSearchIndex);
    const state = { hasIndexedTerm: condition !== undefined, isFilled };
    const account = accountConditions(kind, { ...filter, from, to }, { userId, mine, deal }, state);
    const findsNothing = values.findsNothing || labels.required.some((list) => list.length === 0);
    const isUnlabelled = !isOnSearchIndex && !findsNothing;
    return {
      dense: [
        order === 'own'
          ? dateRangeCondition(kind, from, to)
          : {
              forScan: dateSql(kind, from, to),
              ...(order === 'none' && isOnSearchIndex && { forIndex: bitmapDateSql(kind, from, to) }),
            },
        ...labels.codes.map((spellings) => labelCondition(hasSpelling(kind, spellings))),
        ...values.dense,
        ...account.dense,
        ...(findsNothing ? [{ forScan: Prisma.sql`false` }] : []),
      ],
      sparse: [
        ...(condition ? [condition] : []),
        ...(scope === 'fieldsWithoutTexts' ? [isWithoutText] : []),
        ...(isUnlabelled ? labels.required.map((list) => ({ forScan: hasLabel(kind, list) })) : []),
        ...(isUnlabelled && labels.excluded.length > 0
          ? [
              {
                forScan: Prisma.sql`NOT coalesce(${hasLabel(kind, labels.excluded)}, false)`,
                isExclusion: true as const,
              },
            ]
          : []),
        ...values.sparse,
        ...account.sparse,
      ],
      index,
      isNewestFirst: searchTerm !== undefined,
    };
  }

  private async resolveCategories(filter: AnyFilingFilter): Promise<FilterCategories> {
    const [category, categories, notCategories] = await Promise.all([
      this.monitorGroups.resolveCategory(filter),
      this.monitorGroups.resolveCategories('categories', filter.categories),
      this.monitorGroups.resolveCategories('notCategories', filter.notCategories),
    ]);
    return { category, categories, notCategories };
  }
}

/** Returns the day that lies some days before another one, or the first day of the calendar. */
function daysBefore(day: string, days: number): string {
  const before = DateTime.fromISO(day).minus({ days });
  return before.year < 1 ? minDate : before.toFormat('yyyy-MM-dd');
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function resolveAlias(
  name: string,
  day: string | undefined,
  alias: string,
  aliased: string | undefined,
): string | undefined {
  if (day && aliased && day !== aliased)
    throw invalidInput(`${alias} is an alias of ${name}; send only one of them, or the same value for both`, [
      { field: alias, allowed: `left out, or the same value as ${name}` },
    ]);
  return day ?? aliased;
}
