import { Coverage as Covered, CoverageWindow } from '../models/coverage.js';
import type { Coverage } from '../services/filings/coverage.js';
import { type AnyRoute, route } from './route.js';

export const coverageRoute = (coverage: Coverage): AnyRoute =>
  route({
    method: 'get',
    path: '/coverage',
    operation: 'getCoverage',
    operationId: 'getCoverage',
    tag: 'Coverage',
    summary: 'See how complete the filings are, by source and day',
    description:
      "How many filings of the types that Docket keeps are in each source's own list of a day, how many of them are stored, " +
      'and which are missing, and why. Sources publish the list of a day when it is over.',
    query: CoverageWindow,
    status: 200,
    answer: { one: Covered },
    failures: [],
    run: ({ caller, query }) => coverage.of(caller, query),
  });
