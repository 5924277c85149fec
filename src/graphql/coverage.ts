import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { systemClock } from '../adapters/clock.js';
import { CoverageDay, CoverageWindow, coveredDays } from '../models/coverage.js';
import { allSources } from '../models/filingSource.js';
import { calendarDayOf, dayMs } from '../schema/calendarDate.js';
import type { Context } from './context.js';
import { Performs } from './performs.js';

interface Asked {
  readonly args: { readonly [Name in keyof CoverageWindow]?: CoverageWindow[Name] | null };
  readonly childComplexity: number;
}

/** Returns the complexity: counts the selection for each day of each source. An invalid window is refused later. */
function complexity({ args: { source, from, to }, childComplexity }: Asked): number {
  // Depends on today, as does the key under which costs are cached (limits.ts).
  const last = to ?? calendarDayOf(systemClock.now());
  const days = from ? 1 + (Date.parse(last) - Date.parse(from)) / dayMs : coveredDays.default;
  const counted = Math.min(Math.max(Math.ceil(days) || 0, 0), coveredDays.maximum);
  return 1 + counted * (source ? 1 : allSources.length) * childComplexity;
}

@Resolver()
export class CoverageResolver {
  @Performs('getCoverage')
  @Query(() => [CoverageDay], {
    nullable: true,
    description:
      'What the sources announced, day by day, and what Docket has of it; of the last 30 days unless asked otherwise.',
    complexity,
  })
  async coverage(
    @Ctx() { services, caller }: Context,
    @Args(() => CoverageWindow) window: CoverageWindow,
  ): Promise<CoverageDay[]> {
    return (await services.coverage.of(caller, window)).value.days;
  }
}
