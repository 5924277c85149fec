import { CalendarDate, Input, Property } from '../schema/property.js';
import { secFormTypes } from './formTypes.js';

const filingDay = (description: string, example: string) => ({ description, example });

@Input('Which filings to list. Without dates: the last 30 days.')
export class FilingFilter {
  @Property(() => String, {
    description: 'Case-insensitive text to find anywhere in the searched fields; full and half width forms match.',
    trimmed: true,
    maxLength: 200,
    example: 'rail',
  })
  searchTerm?: string;

  @Property(() => CalendarDate, filingDay('One single day; overrides every other date.', '2026-10-01'))
  filingDate?: string;

  @Property(() => CalendarDate, filingDay('First day; 30 days before today unless given.', '2026-09-01'))
  startDate?: string;

  @Property(() => CalendarDate, filingDay('Last day; today unless given.', '2026-10-01'))
  endDate?: string;

  @Property(() => CalendarDate, filingDay('Another name of `startDate`.', '2026-09-01'))
  createdAfter?: string;

  @Property(() => CalendarDate, filingDay('Another name of `endDate`.', '2026-10-01'))
  createdBefore?: string;

  @Property(() => String, {
    description: 'Key of a category of monitor groups.',
    maxLength: 100,
    example: 'spinoffs',
  })
  category?: string;

  @Property(() => String, {
    description: 'Id of a monitor group; stands for its category.',
    maxLength: 100,
    example: 'announced-spinoffs',
  })
  groupId?: string;

  @Property(() => Boolean, {
    description: 'Only filings that the caller has (true) or has not (false) archived.',
    example: false,
  })
  archived?: boolean;

  @Property(() => Boolean, {
    description: 'Only filings that the caller has (true) or has not (false) marked as favorite.',
    example: true,
  })
  favorited?: boolean;
}

@Input('Which SEC filings to list. Without dates: the last 30 days.')
export class SecFilingFilter extends FilingFilter {
  @Property(() => String, {
    description: `Form type, one of ${secFormTypes.join(', ')}. A category overrides it.`,
    trimmed: true,
    maxLength: 40,
    example: '8-K',
  })
  formType?: string;
}
