import { Coverage, CoverageWindow } from '../../models/coverage/coverage.js';
import type { CoverageService } from '../../services/filings/reading/coverageService.js';
import { type AnyRoute, defineRoute } from '../route.js';

export const coverageRoute = (coverage: CoverageService): AnyRoute =>
  defineRoute({
    method: 'get',
    path: '/coverage',
    operation: 'getCoverage',
    operationId: 'getCoverage',
    tag: 'Coverage',
    summary: 'Get the coverage of the filings, by source and day',
    description:
      "For each source and day: the number of filings in the source's own list, of the types that Docket collects, the number of stored " +
      'filings, and the missing filings with the reason. Sources publish the list of a day after its end.',
    query: CoverageWindow,
    status: 200,
    response: { one: Coverage },
    failures: [],
    run: ({ caller, query }) => coverage.get(query, caller.userId),
  });
