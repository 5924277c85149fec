import type { SecFilingFilter } from '../../../models/filings/filingFilter.js';
import type { IncludeArgument } from '../../../models/filings/filingPreference.js';

/** Filter of any kind; only SEC filings have a form type. Page tokens carry `include` together with the filter. */
export interface AnyFilingFilter extends SecFilingFilter, IncludeArgument {
  /** Deal of whose company the filings are, or to which they are linked. No filter of a client has it. */
  dealId?: string;
}

/** Filter with its dates resolved to a first and a last day, both included. */
export interface ResolvedFilter extends AnyFilingFilter {
  readonly from: string;
  readonly to: string;
}
