import type { FilingKind } from '../../generated/prisma/enums.js';
import { FilingSearchFilter } from '../../models/filings/filingSearch.js';
import { validate } from '../../schema/validate.js';
import { checkDateRange, type DateRange } from '../dateRange.js';
import { withServices } from '../withServices.js';
import { operator } from './operator.js';

interface SearchOptions extends DateRange {
  readonly kind?: FilingKind[];
  readonly limit: number;
}

/** `docket filings search`: writes the newest filings that were found, with their passages, as NDJSON. */
export async function searchFilings(searchTerm: string, { kind, limit, ...dateRange }: SearchOptions): Promise<void> {
  checkDateRange(dateRange);
  const { from, to } = dateRange;
  const window = { ...(from && { startDate: from }), ...(to && { endDate: to }) };
  const filter = validate(FilingSearchFilter, { searchTerm, ...window, ...(kind && { kinds: kind }) });
  await withServices(async ({ filingSearch }) => {
    const { edges, isComplete } = await filingSearch.search(operator, filter, { limit });
    for (const { json } of edges) process.stdout.write(`${json.text}\n`);
    if (!isComplete) process.stderr.write('Some stored texts are not indexed yet; see docket migrate status\n');
  });
}
