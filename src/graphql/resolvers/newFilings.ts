import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { FilingKind } from '../../models/filings/filing.js';
import { FilingFilter } from '../../models/filings/filingFilter.js';
import { NewFilings, NewFilingsArguments } from '../../models/filings/newFilings.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';

@Resolver()
export class NewFilingsResolver {
  @Operation('countNewFilings')
  @Query(() => NewFilings, {
    nullable: true,
    description:
      'Number of the filings of the feed that arrived since a position or a time. The dates of the filter apply, so that filings of ' +
      'earlier days count only if the filter includes these days.',
    // About that of a page of filings.
    complexity: 500,
  })
  newFilings(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('kinds', () => [FilingKind], { nullable: true, description: 'Kinds to count; all kinds by default.' })
    kinds: FilingKind[] | null,
    @Arg('filter', () => FilingFilter, { nullable: true }) filter: FilingFilter | null,
    @Args(() => NewFilingsArguments) { since }: NewFilingsArguments,
  ): Promise<NewFilings> {
    return services.newFilings.count(caller, kinds, filter ?? {}, since);
  }
}
