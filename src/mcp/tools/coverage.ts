import { readWithinBudget } from '../../models/readBudget.js';
import { Coverage, type CoverageDay, CoverageWindow } from '../../models/coverage/coverage.js';
import type { CoverageService } from '../../services/filings/reading/coverageService.js';
import { createResultSchema, fieldNamesSchema, resultLimits } from './results.js';
import { type Tool, defineTool } from './tool.js';

/** Maximum missing filings in a result, per source and day. */
const maxMissingFilings = 10;

export const coverageTool = (coverage: CoverageService): Tool =>
  defineTool({
    name: 'get_coverage',
    title: 'Get the coverage of the filings',
    description:
      'Get, by source and day, the numbers of filings listed by the source and stored by Docket, and the missing filings with the ' +
      'reason; by default, of the last 30 days. Filings left out are not collected by Docket, quarantined filings could not be ' +
      'read. Use this tool before you conclude from an empty list that nothing was filed. At most ' +
      `${maxMissingFilings} missing filings are named by source and day. For earlier days, call again with \`nextTo\` as \`to\` and the same \`from\`.`,
    operation: 'getCoverage',
    input: [CoverageWindow],
    outputSchema: createResultSchema({
      ...fieldNamesSchema(Coverage).properties,
      nextTo: {
        type: ['string', 'null'],
        description: 'Last day of the next part, to send as `to`; null if the response has all days.',
      },
    }),
    run: async (caller, window, { budget }) => {
      const read = () => coverage.get(window, caller.userId);
      return buildCoveragePage((await readWithinBudget(budget, read, (covered) => [covered])).value.days);
    },
  });

/** Returns whole days, newest first, until they have more than `resultLimits.page` characters of JSON. */
function buildCoveragePage(all: readonly CoverageDay[]): { days: CoverageDay[]; nextTo: string | null } {
  const days: CoverageDay[] = [];
  let size = 0;
  for (const covered of all) {
    const day = { ...covered, missingFilings: covered.missingFilings.slice(0, maxMissingFilings) };
    size += JSON.stringify(day).length;
    if (size > resultLimits.page && days.at(-1)?.day !== day.day && days.length > 0) return { days, nextTo: day.day };
    days.push(day);
  }
  return { days, nextTo: null };
}
