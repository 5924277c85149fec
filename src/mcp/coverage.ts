import { Coverage as Covered, type CoverageDay, CoverageWindow } from '../models/coverage.js';
import type { Coverage } from '../services/filings/coverage.js';
import { answerOf, fieldsOf, sizes } from './answers.js';
import { type Tool, tool } from './tool.js';

/** Maximum missing filings that a model is shown, per source and day. */
const named = 10;

export const coverageTool = (coverage: Coverage): Tool =>
  tool({
    name: 'get_coverage',
    title: 'See how complete the filings are',
    description:
      'See for each source and day how many filings the source announced, how many of them Docket has, and which are missing and ' +
      `why; without dates, the last 30 days. Those left out were read and are not what Docket keeps, those in quarantine could not be read. Use it before you conclude from an empty list that nothing was filed. At most ${named} ` +
      'missing filings are named of each; for earlier days ask again with `nextTo` as `to` and the same `from`.',
    operation: 'getCoverage',
    input: [CoverageWindow],
    answer: answerOf({
      ...fieldsOf(Covered).properties,
      nextTo: {
        type: ['string', 'null'],
        description: 'The next day that there was no room for; null when all are shown.',
      },
    }),
    run: async (caller, window) => shown((await coverage.of(caller, window)).value.days),
  });

/** Returns as many whole days as fit. */
function shown(all: readonly CoverageDay[]): { days: CoverageDay[]; nextTo: string | null } {
  const days: CoverageDay[] = [];
  let size = 0;
  for (const covered of all) {
    const day = { ...covered, missingFilings: covered.missingFilings.slice(0, named) };
    size += JSON.stringify(day).length;
    if (size > sizes.page && days.at(-1)?.day !== day.day && days.length > 0) return { days, nextTo: day.day };
    days.push(day);
  }
  return { days, nextTo: null };
}
