import type { FilingKind } from '../../generated/prisma/enums.js';
import { invalidInput } from '../../failure.js';
import { FilingFilter } from '../../models/filings/filingFilter.js';
import type { Form4Sort } from '../../models/filings/form4Sort.js';
import { validate } from '../../schema/validate.js';
import { checkDateRange, type DateRange } from '../dateRange.js';
import { withServices } from '../withServices.js';
import { operator } from './operator.js';

interface ListOptions extends DateRange {
  readonly kind?: FilingKind[];
  readonly ticker?: string[];
  readonly formType?: string[];
  readonly category?: string[];
  readonly tag?: string[];
  readonly sort?: Form4Sort;
  readonly limit: number;
}

/** `docket filings list`: writes the newest filings that match filters as NDJSON, each with its kind. */
export async function listFilings(options: ListOptions): Promise<void> {
  const { kind, ticker, formType, category, tag, sort, limit, ...dateRange } = options;
  checkDateRange(dateRange);
  if (sort && kind?.join() !== 'form4') throw invalidInput('--sort goes with --kind form4');
  const filter = validate(FilingFilter, {
    startDate: dateRange.from,
    endDate: dateRange.to,
    tickers: splitValues(ticker),
    formTypes: splitValues(formType),
    categories: splitValues(category),
    tags: splitValues(tag),
  });
  await withServices(async ({ filings, filingFeed, unknownSymbols }) => {
    const sorted = sort && (await filings.list(operator, 'form4', filter, { sort, limit }));
    const page = sorted ?? (await filingFeed.listWithKinds(operator, kind, filter, { limit }));
    const found = sorted ? sorted.nodes.map((filing) => ({ kind: 'form4', filing })) : page.nodes;
    for (const filing of found) process.stdout.write(`${JSON.stringify(filing)}\n`);
    const hint = await unknownSymbols.describe(operator, page);
    if (hint) process.stderr.write(`${hint}\n`);
  });
}

/** Returns the values of an option, which may have commas between them, as in the query of a list. */
const splitValues = (values: readonly string[] | undefined): string[] | undefined =>
  values?.flatMap((value) => value.split(',').map((one) => one.trim()));
