import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { FilingText, FilingTextWindow } from '../models/filingText.js';
import type { Context } from './context.js';
import { Performs } from './performs.js';

/** Complexity of a text: about that of a page of filings. */
const complexity = 500;

@Resolver()
export class FilingTextResolver {
  @Performs('getFilingText')
  @Query(() => FilingText, {
    nullable: true,
    description: 'The text of an SEC filing, whole unless a part is asked for; `nextOffset` leads on.',
    complexity,
  })
  secFilingText(
    @Ctx() { services, caller }: Context,
    @Arg('filingId', () => ID) filingId: string,
    @Args(() => FilingTextWindow) window: FilingTextWindow,
  ): Promise<FilingText> {
    return services.filingTexts.window(caller, filingId, window);
  }
}
