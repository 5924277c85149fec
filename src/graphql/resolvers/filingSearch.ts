import { Arg, Args, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Filing } from '../../models/filings/filing.js';
import { allFacets, FacetsArgument, FilingCounts } from '../../models/filings/filingCounts.js';
import {
  completenessDescription,
  FilingSearchFilter,
  SearchHit,
  SearchOrderArgument,
} from '../../models/filings/filingSearch.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import type { FilingOfAnyKind } from '../../services/filings/filingKinds.js';
import type { FilingHit, SearchPage } from '../../services/filings/reading/filingSearch.js';
import type { GraphqlContext } from '../context.js';
import {
  buildPageRequest,
  type ConnectionArguments,
  createPageArguments,
  listComplexity,
} from '../fields/connections.js';
import { createFilingConnectionType, createHintResolver } from '../fields/filingConnection.js';
import { Operation } from '../fields/operation.js';

const SearchHitConnection = createFilingConnectionType(SearchHit);
Field(() => Boolean, { description: completenessDescription })(SearchHitConnection.prototype as object, 'isComplete');

/** Resolver of the hint of a search. */
export const SearchHintResolver = createHintResolver(SearchHitConnection);

const SearchPageArguments = createPageArguments(pageSizes.search);

/** Complexity of a facet: about that of a page of filings. */
const facetComplexity = 500;

/** Search and counts of filings of all kinds. */
@Resolver(() => SearchHit)
export class FilingSearchResolver {
  @Operation('searchFilings')
  @Query(() => SearchHitConnection, {
    nullable: true,
    description:
      'Filings of all kinds that match a search in their fields and, as long as they are stored, in the texts of SEC filings and their exhibits.',
    complexity: listComplexity(pageSizes.search),
  })
  search(
    @Ctx() context: GraphqlContext,
    @Arg('filter', () => FilingSearchFilter, { nullable: true }) filter: FilingSearchFilter | null,
    @Args(() => SearchOrderArgument) { sort }: SearchOrderArgument,
    @Args(() => SearchPageArguments) page: ConnectionArguments,
  ): Promise<SearchPage> {
    const { services, caller } = context;
    return services.filingSearch.search(caller, filter ?? {}, {
      ...buildPageRequest(context, page, pageSizes.search),
      sort: sort ?? undefined,
    });
  }

  @FieldResolver(() => Filing)
  filing(@Root() { filing }: FilingHit): FilingOfAnyKind {
    return filing;
  }

  @Operation('countFilings')
  @Query(() => FilingCounts, {
    nullable: true,
    description: 'Counts of filings by facets, each of which ignores the filter on itself.',
    complexity: ({ args }: { args: { by?: unknown[] | null } }) => facetComplexity * (args.by ?? allFacets).length,
  })
  async filingCounts(
    @Ctx() { services, caller, budget }: GraphqlContext,
    @Arg('filter', () => FilingSearchFilter, { nullable: true }) filter: FilingSearchFilter | null,
    @Args(() => FacetsArgument) { by }: FacetsArgument,
  ): Promise<FilingCounts> {
    return { facets: await services.filingCounter.countByFacets(caller, filter ?? {}, by ?? allFacets, budget) };
  }
}
