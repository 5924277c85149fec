import type { FilingKind } from '../../generated/prisma/enums.js';
import { FilingFilter } from '../../models/filings/filingFilter.js';
import { validate } from '../../schema/validate.js';
import { allKinds } from '../../services/filings/filingKinds.js';
import { checkDateRange, type DateRange } from '../dateRange.js';
import { withServices } from '../withServices.js';
import { operator } from './operator.js';

interface ListOptions extends DateRange {
  readonly kind?: FilingKind[];
  readonly ticker?: string[];
  readonly formType?: string[];
  readonly category?: string[];
  readonly tag?: string[];
  readonly limit: number;
}

/** `docket filings list`: writes the newest filings that match filters as NDJSON, each with its kind. */
export async function listFilings(options: ListOptions): Promise<void> {
  const { kind, ticker, formType, category, tag, limit, ...dateRange } = options;
  checkDateRange(dateRange);
  const filter = validate(FilingFilter, {
    startDate: dateRange.from,
    endDate: dateRange.to,
    tickers: splitValues(ticker),
    formTypes: splitValues(formType),
    categories: splitValues(category),
    tags: splitValues(tag),
  });
  await withServices(async ({ filingFeed, unknownSymbols }) => {
    const page = await filingFeed.listWithKinds(operator, kind ?? allKinds, filter, { limit });
    for (const filing of page.nodes) process.stdout.write(`${JSON.stringify(filing)}\n`);
    const hint = await unknownSymbols.describe(operator, page);
    if (hint) process.stderr.write(`${hint}\n`);
  });
}

/** Returns the values of an option, which may have commas between them, as in the query of a list. */
const splitValues = (values: readonly string[] | undefined): string[] | undefined =>
  values?.flatMap((value) => value.split(',').map((one) => one.trim()));
