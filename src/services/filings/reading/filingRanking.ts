import { invalidField, invalidInput } from '../../../failure.js';
import type { KeysetPaginator } from '../../../lists/keysetPaginator.js';
import type { ListQuery, PageStart, PageTokens } from '../../../lists/pageTokens.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { maxRankedFilings, type SearchOrder } from '../../../models/filings/filingSearch.js';
import type { FieldSelection, Json, PageRequest } from '../../../models/paging/connection.js';
import { readWithinBudget } from '../../../models/readBudget.js';
import { allMarkets } from '../../../models/companySymbol.js';
import { parseSearchTerm } from '../../../models/searchTerm.js';
import { createFiling } from '../filingKinds.js';
import type { FilingFilterResolver } from './filingFilterResolver.js';
import type { FilingService } from './filingService.js';
import type { FoundFiling } from './passageReader.js';
import type { Relevance } from './relevance.js';
import { buildSearchLists, type ResolvedSearchFilter } from './searchScopes.js';

/** Filter of a search, with its dates resolved, and the order of its pages. */
export interface ResolvedSearch extends ResolvedSearchFilter {
  readonly sort?: SearchOrder;
}

/** Search as a list: page tokens are bound to it. */
export type SearchQuery = ListQuery<ResolvedSearch>;

/** Filing of a page, with its JSON and cursor. */
export interface ListedHit extends FoundFiling {
  readonly text: string;
  readonly cursorOf: () => string;
}

/** Page of filings that were found, without their passages. */
export interface FoundPage {
  readonly filings: readonly ListedHit[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

interface RankedFiling {
  readonly kind: FilingKind;
  readonly filingId: string;
  readonly score: number;
}

/** Lists the filings of a search in the order of their relevance. */
export class FilingRanking {
  constructor(
    private readonly keyset: KeysetPaginator,
    private readonly filters: FilingFilterResolver,
    private readonly relevance: Relevance,
    private readonly filings: FilingService,
    private readonly pageTokens: PageTokens,
  ) {}

  /**
   * Ranks the newest filings found, and returns a page of them. The page continues after the last filing of the page before, or after
   * its score if that filing is no longer among the newest.
   */
  async findPage(
    caller: Caller,
    query: SearchQuery,
    { resolved, key, isBackward }: PageStart<ResolvedSearch>,
    { limit, budget }: PageRequest & { limit: number },
  ): Promise<FoundPage> {
    if (isBackward) {
      throw invalidInput('sort=relevance lists from the beginning; it cannot be combined with last or before');
    }
    const ranked = await this.rank(caller, resolved, budget);
    const start = key ? findStart(ranked, key) : 0;
    const shown = ranked.slice(start, start + limit);
    const rows = await this.readFilings(caller, shown, budget);
    return {
      filings: shown.flatMap(({ kind, filingId, score }) => {
        const json = rows.get(kind)?.get(filingId);
        const cursorOf = () => this.pageTokens.encode(query, resolved, [score, kind, filingId]);
        return json ? [{ ...createFoundFiling(kind, json.value), text: json.text, cursorOf }] : [];
      }),
      hasNextPage: start + limit < ranked.length,
      hasPreviousPage: key !== undefined,
    };
  }

  /** Returns the newest filings found, the most relevant first, and equally relevant filings newest first. */
  private async rank(caller: Caller, resolved: ResolvedSearch, budget: PageRequest['budget']): Promise<RankedFiling[]> {
    const newest = await this.keyset.readMergedPage(
      {
        purpose: '',
        filters: {},
        resolveFilters: () => resolved,
        memberLists: (used: ResolvedSearch) => buildTermLists(this.filters, caller, used, onlyIds),
        nodeOf: createFoundFiling,
        caller,
      },
      { limit: maxRankedFilings, budget },
    );
    const found = newest.nodes.map(({ kind, filing: { filingId } }) => ({ kind, filingId }));
    const alternatives = parseSearchTerm(resolved.searchTerm ?? '', allMarkets);
    const scores = await this.relevance.computeScores(groupIds(found), alternatives, caller.userId);
    return found
      .map((filing) => ({ ...filing, score: scores.get(filing.kind)?.get(filing.filingId) ?? 0 }))
      .toSorted((one, other) => other.score - one.score);
  }

  private async readFilings(caller: Caller, found: readonly RankedFiling[], budget: PageRequest['budget']) {
    const rows = [...groupIds(found)].map(async ([kind, ids]) => {
      const byId = await readWithinBudget(
        budget,
        () => this.filings.findByIds(caller, kind, ids) as Promise<Map<string, Json<object>>>,
        (filings) => [...filings.values()],
      );
      return [kind, byId] as const;
    });
    return new Map(await Promise.all(rows));
  }
}

/** Returns the lists of a search that has a term. @throws {Failure} `invalid` without a term. */
export async function buildTermLists(
  filters: FilingFilterResolver,
  caller: Caller,
  { sort: _sort, ...filter }: ResolvedSearch,
  selection?: FieldSelection,
) {
  if (!filter.searchTerm) throw invalidField('searchTerm', 'sent, with the words to find');
  return buildSearchLists(filters, caller, filter, selection);
}

export const createFoundFiling = (kind: string, row: unknown): FoundFiling => ({
  kind: kind as FilingKind,
  filing: createFiling(kind as FilingKind, row as object),
});

/** Fields that are read of filings to rank. */
const onlyIds: FieldSelection = [{ name: 'filingId', property: 'filingId' }];

/** Returns the index of the first filing after a position. */
function findStart(ranked: readonly RankedFiling[], key: readonly unknown[]): number {
  const [lastScore, lastKind, lastId] = key as [number, string, string];
  const last = ranked.findIndex(({ kind, filingId }) => kind === lastKind && filingId === lastId);
  if (last >= 0) return last + 1;
  const next = ranked.findIndex(({ score }) => score < lastScore);
  return next < 0 ? ranked.length : next;
}

function groupIds(found: readonly Pick<RankedFiling, 'kind' | 'filingId'>[]): Map<FilingKind, string[]> {
  const groups = new Map<FilingKind, string[]>();
  for (const { kind, filingId } of found) groups.set(kind, [...(groups.get(kind) ?? []), filingId]);
  return groups;
}
