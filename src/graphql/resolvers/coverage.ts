import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { systemClock } from '../../adapters/clock.js';
import { CoverageDay, CoverageWindow, coverageDays } from '../../models/coverage/coverage.js';
import { allSources } from '../../models/coverage/filingSource.js';
import { formatCalendarDate, dayMs } from '../../schema/calendarDate.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';

interface ComplexityInput {
  readonly args: { readonly [Name in keyof CoverageWindow]?: CoverageWindow[Name] | null };
  readonly childComplexity: number;
}

/** Returns the complexity: the selected fields count once for each day of each source. An invalid window is rejected later. */
function coverageComplexity({ args: { source, from, to }, childComplexity }: ComplexityInput): number {
  // Without `to`, the cost depends on the present day, which is part of the key of cached costs (limits.ts).
  const last = to ?? formatCalendarDate(systemClock.now());
  const days = from ? 1 + (Date.parse(last) - Date.parse(from)) / dayMs : coverageDays.default + 1;
  const dayCount = Math.min(Math.max(Math.ceil(days) || 0, 0), coverageDays.maximum);
  return 1 + dayCount * (source ? 1 : allSources.length) * childComplexity;
}

@Resolver()
export class CoverageResolver {
  @Operation('getCoverage')
  @Query(() => [CoverageDay], {
    nullable: true,
    description:
      'Coverage by source and day: filings that the sources listed, and how many of them Docket has stored. By default, the last 30 days.',
    complexity: coverageComplexity,
  })
  async coverage(
    @Ctx() { services, caller, budget }: GraphqlContext,
    @Args(() => CoverageWindow) window: CoverageWindow,
  ): Promise<CoverageDay[]> {
    const read = () => services.coverage.get(window, caller.userId);
    return (await budget.read(read, (coverage) => [coverage])).value.days;
  }
}
