import { Input, omitInputFields } from '../../schema/property.js';
import { FilingFilter, SecFilingFilter } from './filingFilter.js';

/** Filters of lists that polls do not have: a poll begins with `since`, and follows arrivals of any filing date. */
const dates = ['filingDate', 'startDate', 'endDate', 'createdAfter', 'createdBefore'] as const;

@Input('Filters of a poll for new filings. The cursor carries them on.')
export class UpdatesFilter extends omitInputFields(FilingFilter, dates) {}

@Input('Filters of a poll for new SEC filings. The cursor carries them on.')
export class SecUpdatesFilter extends omitInputFields(SecFilingFilter, dates) {}
