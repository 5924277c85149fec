import { CalendarDate, Float, registerEnum, Input, Property } from '../../schema/property.js';
import { normalizeFormType, describeFormType, SecFormType } from './formTypes.js';
import { MonitorCategoryKey } from './monitorGroup.js';
import { describeTag, TagName } from '../tagging/tags.js';
import { maxFilterValues } from '../filterValues.js';
import { describeSearchTerm } from '../searchTerm.js';

// The enums are registered here, not in formTypes.ts and tags.ts: the threads that parse filings load these files without GraphQL.
registerEnum(
  SecFormType,
  'SecFormType',
  'The form types of SEC filings. A variable may also have the form type itself, such as `8-K`.',
  describeFormType,
);
registerEnum(
  TagName,
  'TagName',
  'The tags of filings. A variable may also have the tag itself, such as `Spin-off`.',
  describeTag,
);

/** Maximum deals whose filings `mine` finds: those that are not closed and were created last. */
export const maxDealsOfMine = 500;

const valueList = { maxItems: maxFilterValues, uniqueItems: true } as const;
const formTypeList = { ...valueList, items: { spelling: normalizeFormType } } as const;
const tickerList = {
  ...valueList,
  items: { minLength: 1, maxLength: 32, spelling: (text: string) => text.trim() },
} as const;

const wholeSymbol = 'Whole symbol or code in any case, or with its market (`7203.T`)';

/** Filters that take a list of values: a filing must have one of the values, or in a negation none of them. */
export const valueListNames = [
  ...(['formTypes', 'notFormTypes', 'categories', 'notCategories'] as const),
  ...(['tags', 'notTags', 'tickers', 'notTickers'] as const),
];

const filingDateProperty = (description: string, example: string) => ({ description, example });

@Input('Filters of a list of filings; without dates, filings of the last 30 days.')
export class FilingFilter {
  @Property(() => String, {
    description: describeSearchTerm('in the searched fields'),
    trimmed: true,
    maxLength: 200,
    example: 'rail',
  })
  searchTerm?: string;

  @Property(() => CalendarDate, filingDateProperty('A single day; overrides all other dates.', '2026-10-01'))
  filingDate?: string;

  @Property(() => CalendarDate, filingDateProperty('First day; by default, 30 days before today.', '2026-09-01'))
  startDate?: string;

  @Property(() => CalendarDate, filingDateProperty('Last day; today by default.', '2026-10-01'))
  endDate?: string;

  @Property(() => CalendarDate, {
    ...filingDateProperty('Alias of `startDate`.', '2026-09-01'),
    deprecated: 'Use `startDate`.',
  })
  createdAfter?: string;

  @Property(() => CalendarDate, {
    ...filingDateProperty('Alias of `endDate`.', '2026-10-01'),
    deprecated: 'Use `endDate`.',
  })
  createdBefore?: string;

  @Property(() => MonitorCategoryKey, { description: 'A category of monitor groups.', example: 'spinoffs' })
  category?: MonitorCategoryKey;

  @Property(() => String, {
    description: 'Id of a monitor group; filters by its category.',
    maxLength: 100,
    example: 'announced-spinoffs',
  })
  groupId?: string;

  @Property(() => TagName, { description: 'A tag. Form 4 filings have no tags.', example: 'Spin-off' })
  tag?: TagName;

  @Property(() => String, {
    description: `${wholeSymbol}.`,
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

  @Property(() => [SecFormType], {
    description: 'Form types, of which a filing must have one. Only SEC filings have form types.',
    ...formTypeList,
    example: ['8-K', '10-12B'],
  })
  formTypes?: SecFormType[] | null;

  @Property(() => [SecFormType], {
    description: 'Form types that a filing must not have.',
    ...formTypeList,
    example: ['8-K'],
  })
  notFormTypes?: SecFormType[] | null;

  @Property(() => [MonitorCategoryKey], {
    description: 'Categories of monitor groups, of which a filing must be in one.',
    ...valueList,
    example: ['spinoffs', 'spacs'],
  })
  categories?: MonitorCategoryKey[] | null;

  @Property(() => [MonitorCategoryKey], {
    description: 'Categories of monitor groups in which a filing must not be.',
    ...valueList,
    example: ['ipos'],
  })
  notCategories?: MonitorCategoryKey[] | null;

  @Property(() => [TagName], {
    description: 'Tags, of which a filing must have one. Form 4 filings have no tags.',
    ...valueList,
    example: ['Spin-off', 'Distribution'],
  })
  tags?: TagName[] | null;

  @Property(() => [TagName], {
    description: 'Tags that a filing must not have.',
    ...valueList,
    example: ['IPO'],
  })
  notTags?: TagName[] | null;

  @Property(() => [String], {
    description: `${wholeSymbol}, of which a filing must have one.`,
    ...tickerList,
    example: ['HRBR', '7203'],
  })
  tickers?: string[] | null;

  @Property(() => [String], {
    description: `${wholeSymbol}, that a filing must not have.`,
    ...tickerList,
    example: ['HRBR'],
  })
  notTickers?: string[] | null;

  @Property(() => Boolean, {
    description: 'Only price-sensitive ASX announcements (true), or all other filings (false).',
    example: true,
  })
  priceSensitive?: boolean;

  @Property(() => Float, {
    description: 'Least `totalValue` of Form 4 filings; no other filings have one.',
    minimum: 0,
    example: 100_000,
  })
  minValue?: number;

  @Property(() => Boolean, {
    description: 'Only filings that are linked (true) or not linked (false) to a deal of the caller.',
    example: true,
  })
  hasDeal?: boolean;

  @Property(() => Boolean, {
    description:
      `Only filings (true) of the companies of your ${maxDealsOfMine} newest deals that are not closed, by identifiers and symbols, and those ` +
      'linked to them; or all others (false).',
    example: true,
  })
  mine?: boolean;
}

@Input('Filters of a list of SEC filings; without dates, filings of the last 30 days.')
export class SecFilingFilter extends FilingFilter {
  @Property(() => SecFormType, {
    description: 'Form type. A category overrides it.',
    spelling: normalizeFormType,
    example: '8-K',
  })
  formType?: SecFormType;
}
