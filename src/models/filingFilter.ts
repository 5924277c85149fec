import { CalendarDate, enumeration, Input, Property } from '../schema/property.js';
import { canonicalFormType, descriptionOf, SecFormType } from './formTypes.js';
import { MonitorCategoryKey } from './monitorGroup.js';
import { meaningOf, TagName } from './tags.js';

// Not declared beside the values, since threads that parse filings load those without GraphQL.
enumeration(SecFormType, 'SecFormType', 'The form types of SEC filings.', descriptionOf);
enumeration(TagName, 'TagName', 'The tags of filings.', meaningOf);

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

  @Property(() => CalendarDate, {
    ...filingDay('Another name of `startDate`.', '2026-09-01'),
    deprecated: 'Use `startDate`.',
  })
  createdAfter?: string;

  @Property(() => CalendarDate, {
    ...filingDay('Another name of `endDate`.', '2026-10-01'),
    deprecated: 'Use `endDate`.',
  })
  createdBefore?: string;

  @Property(() => MonitorCategoryKey, { description: 'A category of monitor groups.', example: 'spinoffs' })
  category?: MonitorCategoryKey;

  @Property(() => String, {
    description: 'Id of a monitor group; stands for its category.',
    maxLength: 100,
    example: 'announced-spinoffs',
  })
  groupId?: string;

  @Property(() => TagName, { description: 'A tag. Form 4 filings bear none.', example: 'Spin-off' })
  tag?: TagName;

  @Property(() => String, {
    description: 'Whole `ticker`, `companyCode` or `symbol`, in any case.',
    trimmed: true,
    maxLength: 32,
    example: 'HRBR',
  })
  ticker?: string;

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
  @Property(() => SecFormType, {
    description: 'Form type. A category overrides it.',
    spelling: canonicalFormType,
    example: '8-K',
  })
  formType?: SecFormType;
}
