import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { CompanySuggestion, DealSuggestion } from '../../models/companySuggestion.js';
import { Deal } from '../../models/deal.js';
import { Filing } from '../../models/filings/filing.js';
import { Arguments, Property } from '../../schema/property.js';
import { maxSuggestedDeals } from '../../services/deals/dealSuggestions.js';
import type { FilingKind } from '../../models/filings/filing.js';
import type { FilingOfAnyKind } from '../../services/filings/filingKinds.js';
import { maxSuggestedCompanies } from '../../services/filings/reading/companySuggestions.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';
import { ResolvedFilingKind } from './resolvedFilingKind.js';

@Arguments('Text that may mean a company.')
class CompanyText {
  @Property(() => String, {
    description: 'Beginning of a name, a symbol such as `HRBR`, `7203.T` or `BHP AU`, or a CIK.',
    required: true,
    trimmed: true,
    minLength: 1,
    maxLength: 100,
  })
  text!: string;
}

/** Complexity of a list of suggestions, most of which are short. */
const suggestionComplexity = ({ childComplexity }: { childComplexity: number }): number => 1 + 2 * childComplexity;

@Resolver(() => CompanySuggestion)
class CompanySuggestionResolver {
  @Operation('suggestCompany')
  @Query(() => [CompanySuggestion], {
    nullable: true,
    description: `Companies that a text may mean, the best match first; at most ${maxSuggestedCompanies}.`,
    complexity: suggestionComplexity,
  })
  suggestCompany(
    @Ctx() { services, caller }: GraphqlContext,
    @Args(() => CompanyText) { text }: CompanyText,
  ): Promise<CompanySuggestion[]> {
    return services.companySuggestions.find(caller, text);
  }
}

@Resolver(() => Filing)
class SuggestedDealsResolver {
  @Operation('listDeals')
  @FieldResolver(() => [DealSuggestion], {
    nullable: true,
    description: `Deals of the caller to which the filing may belong and to which it is not linked, the most certain first; at most ${maxSuggestedDeals}.`,
    complexity: suggestionComplexity,
  })
  async suggestedDeals(
    @Ctx() { dealSuggestions }: GraphqlContext,
    @ResolvedFilingKind() kind: FilingKind,
    @Root() { filingId }: FilingOfAnyKind,
  ): Promise<readonly DealSuggestion[]> {
    return (await dealSuggestions[kind].load(filingId)) ?? [];
  }
}

@Resolver(() => DealSuggestion)
class DealSuggestionResolver {
  @Operation('getDeal')
  @FieldResolver(() => Deal, { nullable: true, description: 'The deal.' })
  deal(@Ctx() { deal }: GraphqlContext, @Root() { dealId }: DealSuggestion): Promise<Deal | null> {
    return deal.load(dealId);
  }
}

export const suggestionResolvers = [CompanySuggestionResolver, SuggestedDealsResolver, DealSuggestionResolver];
