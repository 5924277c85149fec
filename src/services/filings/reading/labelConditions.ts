import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import { classSeparators, codesAtMarket, compactCode } from '../../../models/companySymbol.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { SecFilingFilter } from '../../../models/filings/filingFilter.js';
import type { MonitorCategory } from '../../../models/filings/monitorGroup.js';
import { companyFacts } from '../companyFacts.js';
import { type FilingKindDefinition, filingKinds, formLabel, tagLabel } from '../filingKinds.js';

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
  /**
   * Spellings of codes, of each of which a filing must have one: an index of codes without separators has the filings of each in the order
   * of the lists.
   */
  readonly codes: readonly (readonly string[])[];
}

const tickerPrefix = 'ticker:';

/** Returns the label of filings with a ticker. */
export const tickerLabel = (ticker: string): string => `${tickerPrefix}${ticker.toUpperCase()}`;

/** Returns the label of filings about a company beside the first one, by its CIK. */
export const cikLabel = (cik: string): string => `cik:${cik}`;

/** Returns the search for filings with one of some labels. Without labels it has an empty one, which no filing has. */
export const labelSearch = (labels: readonly string[]) => ({
  alternatives: [],
  labels: [labels.length === 0 ? [''] : labels],
});

/** Returns the labels of a filter for a kind of filings. */
export function resolveLabels(
  kind: FilingKind,
  filter: SecFilingFilter,
  { category, categories, notCategories }: FilterCategories,
): FilingLabels {
  const {
    labelsForCategory,
    tagField,
    commonFields,
    hasFurtherCompanies = false,
  }: FilingKindDefinition = filingKinds[kind];
  const hasForms = commonFields.form.length > 0;
  const formsOf = (names: readonly string[]) => (hasForms ? names.map(formLabel) : []);
  const tagsOf = (names: readonly string[]) => (tagField ? names.map(tagLabel) : []);
  const labelsOf = (some: readonly MonitorCategory[]): readonly string[] | 'everything' => {
    const lists = some.map(labelsForCategory);
    return lists.includes('everything') ? 'everything' : lists.flat();
  };
  const { formType, formTypes, tag, tags, ticker, tickers } = filter;
  const codesOf = (values: readonly string[] | null | undefined) => [
    ...new Set((values ?? []).flatMap((value) => codesAtMarket(companyFacts[kind].market, value))),
  ];
  const tickerLists = [ticker ? [ticker] : [], tickers].map(codesOf).filter((codes) => codes.length > 0);
  // The column of the ticker has the first company alone.
  const isInOrder = (codes: readonly string[]) =>
    !hasFurtherCompanies && new Set(codes.map(compactCode)).size === 1 && codes.includes(compactCode(codes[0] ?? ''));
  const required = [
    ...(category ? [labelsForCategory(category)] : []),
    ...(categories.length > 0 ? [labelsOf(categories)] : []),
    ...(tag ? [tagsOf([tag])] : []),
    ...(tags?.length ? [tagsOf(tags)] : []),
    ...(formType && !category ? [formsOf([formType])] : []),
    ...(formTypes?.length ? [formsOf(formTypes)] : []),
    ...tickerLists.filter((codes) => !isInOrder(codes)).map((codes) => codes.map(tickerLabel)),
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
    codes: tickerLists.filter(isInOrder),
  };
}

/** Returns the labels of an index of words that a filing must have. */
export const requiredLabels = ({ required, codes }: FilingLabels): (readonly string[])[] => [
  ...required,
  ...codes.map((spellings) => spellings.map(tickerLabel)),
];

/** Returns a text in capitals, without the separators of classes of shares, as indexes of codes have it. */
export const compactCodeSql = (text: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`translate(upper(${text}), ${Prisma.raw(`'${classSeparators.join('')}'`)}, '')`;

const isSpelled = (column: Prisma.Sql, codes: readonly string[]): Prisma.Sql =>
  Prisma.sql`upper(${column}) = ANY (ARRAY(SELECT upper(one) FROM unnest(${[...codes]}::text[]) AS one))`;

/**
 * Returns the condition that a filing has one of the spellings of a code, for kinds whose filings have one company each. Nearly all filings
 * that match the code without separators have one of them. PostgreSQL expects that of half of them with COALESCE, and otherwise of very
 * few, so that it would scan for them.
 */
export function hasSpelling(kind: FilingKind, spellings: readonly string[]): Prisma.Sql {
  const column = identifier(filingKinds[kind].ticker);
  return Prisma.sql`${compactCodeSql(column)} = ${compactCodeSql(Prisma.sql`${spellings[0]}::text`)}
    AND coalesce(${isSpelled(column, spellings)}, false)`;
}

/**
 * Returns the condition that a row of a kind's own table has one of some labels; null for a row without a ticker. A table without tags and
 * form types has only tickers.
 */
export function hasLabel(kind: FilingKind, labels: readonly string[]): Prisma.Sql {
  const { ticker, tagField, hasFurtherCompanies = false }: FilingKindDefinition = filingKinds[kind];
  const tickers = labels
    .filter((label) => label.startsWith(tickerPrefix))
    .map((label) => label.slice(tickerPrefix.length));
  const stored = tagField ? labels.filter((label) => hasFurtherCompanies || !label.startsWith(tickerPrefix)) : [];
  const column = identifier(ticker);
  const conditions = [
    ...(stored.length > 0 ? [Prisma.sql`"labels" && ${stored}::text[]`] : []),
    ...(tickers.length > 0
      ? [
          Prisma.sql`(${compactCodeSql(column)} = ANY (ARRAY(SELECT ${compactCodeSql(Prisma.raw('one'))}
            FROM unnest(${tickers}::text[]) AS one)) AND ${isSpelled(column, tickers)})`,
        ]
      : []),
  ];
  return conditions.length > 0 ? Prisma.sql`(${Prisma.join(conditions, ' OR ')})` : Prisma.sql`false`;
}
