import type { MergedLists } from '../../../lists/mergedLists.js';
import type { PageTokens } from '../../../lists/pageTokens.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingSearchFilter, Passage, SearchOrder } from '../../../models/filings/filingSearch.js';
import { Connection, Edge, Json, type PageRequest, prependFields } from '../../../models/paging/connection.js';
import { pageSizes } from '../../../models/paging/pageSizes.js';
import { allMarkets } from '../../../models/companySymbol.js';
import { parseSearchTerm } from '../../../models/searchTerm.js';
import { allKinds } from '../filingKinds.js';
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
    { hasNextPage, hasPreviousPage, resolved }: Omit<FoundPage, 'filings'>,
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
  readonly lists: MergedLists;
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
    const { searchIndexes, ranking, counter, passages } = this.dependencies;
    const isComplete = await searchIndexes.areTextsIndexed();
    const query = this.createQuery(caller, filter, request.sort);
    const page = { ...request, limit: request.limit ?? pageSizes.search.default };
    const found =
      this.findOrder(query, page) === 'relevance'
        ? await ranking.findPage(caller, query, page)
        : await this.findNewest(caller, query, page);
    const alternatives = parseSearchTerm(found.resolved.searchTerm ?? '', allMarkets);
    const passagesOfHits = await passages.read(found.filings, alternatives, caller.userId);
    const edges = found.filings.map((filing, index) => createHitEdge(filing, passagesOfHits[index] ?? []));
    return new SearchPage(edges, found, isComplete, () => counter.countAll(caller, found.resolved));
  }

  /** Returns the list that a client asks for; page tokens are bound to it. */
  private createQuery(
    { userId }: Caller,
    { kinds, ...filter }: FilingSearchFilter,
    sort: SearchOrder | undefined,
  ): SearchQuery {
    const { filters } = this.dependencies;
    const chosen = allKinds.filter((kind) => !kinds || kinds.includes(kind));
    const normalizedFilter = filters.normalize(filter as AnyFilingFilter);
    const order = sort === 'relevance' ? { sort } : {};
    return {
      purpose: `search of ${userId}`,
      filters: { ...normalizedFilter, ...(chosen.length < allKinds.length && { kinds: chosen }), ...order },
      resolveFilters: () => ({ ...filters.resolveAll(chosen, normalizedFilter), kinds: chosen, ...order }),
    };
  }

  /** Returns the order of a page. A page token may come without parameters, and contains the order. */
  private findOrder(query: SearchQuery, page: PageRequest): SearchOrder {
    const position = this.dependencies.pageTokens.readPosition(query, page);
    return ((position?.resolved ?? query.filters) as Pick<ResolvedSearch, 'sort'>).sort ?? 'newest';
  }

  private async findNewest(
    caller: Caller,
    query: SearchQuery,
    page: PageRequest & { limit: number },
  ): Promise<FoundPage> {
    const { lists, filters } = this.dependencies;
    let resolved = query.resolveFilters();
    const found = await lists.readPage(
      {
        ...query,
        memberLists: (used: ResolvedSearch) => buildTermLists(filters, caller, (resolved = used)),
        nodeOf: createFoundFiling,
        caller,
      },
      page,
    );
    return {
      filings: found.edges.map((edge) => ({ ...edge.node, text: edge.json.text, cursorOf: () => edge.cursor })),
      hasNextPage: found.hasNextPage,
      hasPreviousPage: found.pageInfo.hasPreviousPage,
      resolved,
    };
  }
}

function createHitEdge({ kind, filing, text, cursorOf }: ListedHit, passages: readonly Passage[]): Edge<FilingHit> {
  const json = `{"filing":${prependFields(text, { kind })},"passages":${JSON.stringify(passages)}}`;
  return new Edge<FilingHit>(new Json(json), cursorOf, () => ({ kind, filing, passages }));
}
