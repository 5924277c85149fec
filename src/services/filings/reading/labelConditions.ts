import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import { codesAtMarket } from '../../../models/companySymbol.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { SecFilingFilter } from '../../../models/filings/filingFilter.js';
import type { MonitorCategory } from '../../../models/filings/monitorGroup.js';
import { companyFacts } from '../companyFacts.js';
import { type FilingKindDefinition, filingKinds, tagLabel } from '../filingKinds.js';

/** Categories that a filter names. */
export interface FilterCategories {
  readonly category: MonitorCategory | undefined;
  readonly categories: readonly MonitorCategory[];
  readonly notCategories: readonly MonitorCategory[];
}

/** Conditions of a filter on form types, categories, tags and tickers, as labels of an index of words. */
export interface FilingLabels {
  /** Lists of labels. A filing must have a label of each list; an empty list matches nothing, such as a tag for a kind without tags. */
  readonly required: readonly (readonly string[])[];
  readonly excluded: readonly string[];
  /** Form types and tickers that a filing must have, all of them: each has an index in the order of the lists. */
  readonly formTypes: readonly string[];
  readonly tickers: readonly string[];
}

const formLabel = (formType: string): string => `form:${formType}`;
const tickerPrefix = 'ticker:';

/** Returns the label of filings with a ticker, in any case. */
export const tickerLabel = (ticker: string): string => `${tickerPrefix}${ticker}`;

/** Returns the labels of a filter for a kind of filings. */
export function resolveLabels(
  kind: FilingKind,
  filter: SecFilingFilter,
  { category, categories, notCategories }: FilterCategories,
): FilingLabels {
  const { labelsForCategory, tagField, commonFields }: FilingKindDefinition = filingKinds[kind];
  const hasForms = commonFields.form.length > 0;
  const formsOf = (names: readonly string[]) => (hasForms ? names.map(formLabel) : []);
  const tagsOf = (names: readonly string[]) => (tagField ? names.map(tagLabel) : []);
  const labelsOf = (some: readonly MonitorCategory[]): readonly string[] | 'everything' => {
    const lists = some.map(labelsForCategory);
    return lists.includes('everything') ? 'everything' : lists.flat();
  };
  const { formType, formTypes, tag, tags, ticker, tickers } = filter;
  const [single, several] = [[] as string[], [] as (readonly string[])[]];
  const tickerNames: string[] = [];
  const codesOf = (values: readonly string[] | null | undefined) => [
    ...new Set((values ?? []).flatMap((value) => codesAtMarket(companyFacts[kind].market, value))),
  ];
  const addList = (values: readonly string[] | null | undefined, singles: string[], labels: string[]) => {
    if (values?.length === 1 && values[0] !== undefined) singles.push(values[0]);
    else if (values && values.length > 0) several.push(labels);
  };
  const addTickers = (codes: readonly string[]) => addList(codes, tickerNames, codes.map(tickerLabel));
  if (formType && !category) single.push(formType);
  addList(formTypes, single, formsOf(formTypes ?? []));
  if (ticker) addTickers(codesOf([ticker]));
  addTickers(codesOf(tickers));
  const required = [
    ...(category ? [labelsForCategory(category)] : []),
    ...(categories.length > 0 ? [labelsOf(categories)] : []),
    ...(tag ? [tagsOf([tag])] : []),
    ...(tags?.length ? [tagsOf(tags)] : []),
    ...(single.length > 0 && !hasForms ? [[]] : []),
    ...several,
  ].filter((list) => list !== 'everything');
  const excludedCategories = labelsOf(notCategories);
  return {
    required: excludedCategories === 'everything' ? [...required, []] : required,
    excluded: [
      ...(excludedCategories === 'everything' ? [] : excludedCategories),
      ...tagsOf(filter.notTags ?? []),
      ...formsOf(filter.notFormTypes ?? []),
      ...codesOf(filter.notTickers).map(tickerLabel),
    ],
    formTypes: hasForms ? single : [],
    tickers: tickerNames,
  };
}

/** Returns the labels of an index of words that a filing must have. */
export const requiredLabels = ({ required, formTypes, tickers }: FilingLabels): (readonly string[])[] => [
  ...required,
  ...formTypes.map((formType) => [formLabel(formType)]),
  ...tickers.map((ticker) => [tickerLabel(ticker)]),
];

/** Returns the condition that a row of a kind's own table has one of some labels. A table without tags and form types has only tickers. */
export function hasLabel(kind: FilingKind, labels: readonly string[]): Prisma.Sql {
  const { ticker, tagField }: FilingKindDefinition = filingKinds[kind];
  const tickers = labels
    .filter((label) => label.startsWith(tickerPrefix))
    .map((label) => label.slice(tickerPrefix.length));
  const stored = tagField ? labels.filter((label) => !label.startsWith(tickerPrefix)) : [];
  const conditions = [
    ...(stored.length > 0 ? [Prisma.sql`"labels" && ${stored}::text[]`] : []),
    ...(tickers.length > 0
      ? [
          Prisma.sql`coalesce(upper(${identifier(ticker)}) = ANY (ARRAY(SELECT upper(one) FROM unnest(${tickers}::text[]) AS one)), false)`,
        ]
      : []),
  ];
  return conditions.length > 0 ? Prisma.sql`(${Prisma.join(conditions, ' OR ')})` : Prisma.sql`false`;
}
