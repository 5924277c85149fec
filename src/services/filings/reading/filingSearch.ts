import type { KeysetPaginator } from '../../../lists/keysetPaginator.js';
import type { PageTokens } from '../../../lists/pageTokens.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingSearchFilter, Passage, SearchOrder } from '../../../models/filings/filingSearch.js';
import { Connection, Edge, Json, type PageRequest, prependFields } from '../../../models/paging/connection.js';
import { pageSizes } from '../../../models/paging/pageSizes.js';
import { allMarkets } from '../../../models/companySymbol.js';
import { parseSearchTerm } from '../../../models/searchTerm.js';
import { allKinds, chooseKinds } from '../filingKinds.js';
import type { FilingCounter } from './filingCounter.js';
import type { FilingFilterResolver } from './filingFilterResolver.js';
import type { AnyFilingFilter } from './resolvedFilter.js';
import {
  buildTermLists,
  createFoundFiling,
  type FilingRanking,
  type FoundPage,
  type ListedHit,
  type ResolvedSearch,
  type SearchQuery,
} from './filingRanking.js';
import type { FoundFiling, PassageReader } from './passageReader.js';
import type { SearchIndexes } from './searchIndexes.js';

/** Filing that a search found, with the passages that match. */
export interface FilingHit extends FoundFiling {
  readonly passages: readonly Passage[];
}

/** Page of a search. */
export class SearchPage extends Connection<FilingHit> {
  constructor(
    edges: readonly Edge<FilingHit>[],
    { hasNextPage, hasPreviousPage }: FoundPage,
    resolved: ResolvedSearch,
    /** Whether all stored texts were searched: after an upgrade, a background process indexes the earlier texts. */
    readonly isComplete: boolean,
    count: () => Promise<number>,
  ) {
    super(edges, hasNextPage, hasPreviousPage, count, { filters: resolved });
  }
}

/** Requested page of a search. */
export interface SearchPageRequest extends PageRequest {
  readonly sort?: SearchOrder | undefined;
}

export interface FilingSearchDependencies {
  readonly keyset: KeysetPaginator;
  readonly filters: FilingFilterResolver;
  readonly searchIndexes: SearchIndexes;
  readonly passages: PassageReader;
  readonly counter: FilingCounter;
  readonly ranking: FilingRanking;
  readonly pageTokens: PageTokens;
}

/** Search in the fields and the stored texts of filings of all kinds. */
export class FilingSearch {
  constructor(private readonly dependencies: FilingSearchDependencies) {}

  /**
   * Finds filings with their passages.
   * @throws {Failure} `invalid` without a term and a token, and what lists of filings throw.
   */
  async search(caller: Caller, filter: FilingSearchFilter, request: SearchPageRequest): Promise<SearchPage> {
    const { searchIndexes, ranking, counter, passages, pageTokens } = this.dependencies;
    const isComplete = await searchIndexes.areTextsIndexed();
    const query = this.createQuery(caller, filter, request.sort);
    const page = { ...request, limit: request.limit ?? pageSizes.search.default };
    const start = pageTokens.readStart(query, page);
    const { resolved } = start;
    // A page token may come without parameters: the order is taken from the resolved filter.
    const found = await (resolved.sort === 'relevance'
      ? ranking.findPage(caller, query, start, page)
      : this.findNewest(caller, { ...query, resolveFilters: () => resolved }, page));
    const alternatives = parseSearchTerm(resolved.searchTerm ?? '', allMarkets);
    const passagesOfHits = await passages.read(found.filings, alternatives, caller.userId);
    const edges = found.filings.map((filing, index) => createHitEdge(filing, passagesOfHits[index] ?? []));
    return new SearchPage(edges, found, resolved, isComplete, () => counter.countAll(caller, resolved));
  }

  /** Returns the list that a client asks for; page tokens are bound to it. */
  private createQuery(
    { userId }: Caller,
    { kinds, ...filter }: FilingSearchFilter,
    sort: SearchOrder | undefined,
  ): SearchQuery {
    const { filters } = this.dependencies;
    const chosen = chooseKinds(kinds);
    const normalizedFilter = filters.normalize(filter as AnyFilingFilter);
    const order = sort === 'relevance' ? { sort } : {};
    return {
      purpose: `search of ${userId}`,
      filters: { ...normalizedFilter, ...(chosen.length < allKinds.length && { kinds: chosen }), ...order },
      resolveFilters: () => ({ ...filters.resolveAll(chosen, normalizedFilter), kinds: chosen, ...order }),
    };
  }

  private async findNewest(
    caller: Caller,
    query: SearchQuery,
    page: PageRequest & { limit: number },
  ): Promise<FoundPage> {
    const { keyset, filters } = this.dependencies;
    const found = await keyset.readMergedPage(
      {
        ...query,
        memberLists: (resolved: ResolvedSearch) => buildTermLists(filters, caller, resolved),
        nodeOf: createFoundFiling,
        caller,
      },
      page,
    );
    return {
      filings: found.edges.map((edge) => ({ ...edge.node, text: edge.json.text, cursorOf: () => edge.cursor })),
      hasNextPage: found.hasNextPage,
      hasPreviousPage: found.pageInfo.hasPreviousPage,
    };
  }
}

function createHitEdge({ kind, filing, text, cursorOf }: ListedHit, passages: readonly Passage[]): Edge<FilingHit> {
  const json = `{"filing":${prependFields(text, { kind })},"passages":${JSON.stringify(passages)}}`;
  return new Edge<FilingHit>(new Json(json), cursorOf, () => ({ kind, filing, passages }));
}
