import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { FilingText, FilingTextWindow } from '../../models/filings/filingText.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';

/** Complexity of a text, half of what a token of the rate limit pays for. */
const textComplexity = 500;

@Resolver()
export class FilingTextResolver {
  @Operation('getFilingText')
  @Query(() => FilingText, {
    nullable: true,
    description:
      'The text of an SEC filing: the primary document or, with `part`, an exhibit. To read on, send `nextOffset` as `offset`.',
    complexity: textComplexity,
  })
  secFilingText(
    @Ctx() { services, caller, budget }: GraphqlContext,
    @Arg('filingId', () => ID) filingId: string,
    @Args(() => FilingTextWindow) window: FilingTextWindow,
  ): Promise<FilingText> {
    return budget.read(
      () => services.filingTexts.read(caller, filingId, window),
      (text) => [text],
    );
  }
}
