import { Input, pickInputFields } from '../../schema/property.js';
import { SecFilingFilter } from './filingFilter.js';

/** Filters of polls that every kind has: those that are compared with one filing at a time. */
const names = ['ticker', 'tickers', 'formTypes', 'category', 'groupId', 'tag', 'tags', 'mine'] as const;

@Input('Filters of a poll for new filings. The cursor carries them on.')
export class UpdatesFilter extends pickInputFields(SecFilingFilter, { optional: names }) {}

@Input('Filters of a poll for new SEC filings. The cursor carries them on.')
export class SecUpdatesFilter extends pickInputFields(SecFilingFilter, { optional: [...names, 'formType'] }) {}
