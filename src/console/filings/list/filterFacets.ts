import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { FilingFacet, FilingFilter, FilingKind } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';
import { filingMarkets } from '../markets.js';
import { firstPeriod } from './feedPeriods.js';
import type { FeedView } from './feedView.js';

/** Property of filings by whose values a list is filtered. */
export type FilterFacet = Exclude<FilingFacet, 'day'>;

interface FacetFilters {
  readonly label: string;
  /** Filter with the values of which a filing has one. */
  readonly included: keyof FilingFilter;
  /** Filter with the values of which a filing has none. */
  readonly excluded: keyof FilingFilter;
}

/** Filters of the facets; the kinds of filings are an argument of their own. */
const facetFilters = {
  formType: { label: 'Form', included: 'formTypes', excluded: 'notFormTypes' },
  category: { label: 'Category', included: 'categories', excluded: 'notCategories' },
  tag: { label: 'Tag', included: 'tags', excluded: 'notTags' },
} as const satisfies Record<Exclude<FilterFacet, 'kind'>, FacetFilters>;

export const facetLabels: Readonly<Record<FilterFacet, string>> = {
  kind: 'Market',
  formType: facetFilters.formType.label,
  category: facetFilters.category.label,
  tag: facetFilters.tag.label,
};

/** Values that a view asks for, or excludes. */
export interface FacetChoice {
  readonly values: readonly string[];
  readonly isExclusion: boolean;
}

/** Returns the values of a facet that a view has. */
export function readFacet({ kinds, filter }: FeedView, facet: FilterFacet): FacetChoice {
  if (facet === 'kind') return { values: kinds, isExclusion: false };
  const { included, excluded } = facetFilters[facet];
  const excludedValues = filter[excluded] ?? [];
  return excludedValues.length > 0
    ? { values: excludedValues, isExclusion: true }
    : { values: filter[included] ?? [], isExclusion: false };
}

/** Returns a view with other values of a facet; without values, the facet does not filter. */
export function withFacet(view: FeedView, facet: FilterFacet, { values, isExclusion }: FacetChoice): FeedView {
  if (facet === 'kind') return { ...view, kinds: values as readonly FilingKind[] };
  const { included, excluded } = facetFilters[facet];
  const { [included]: _included, [excluded]: _excluded, ...rest } = view.filter;
  const name = isExclusion ? excluded : included;
  return { ...view, filter: values.length > 0 ? { ...rest, [name]: values } : rest };
}

const countsDocument = graphql(`
  query CountFilings($filter: FilingSearchFilter, $by: [FilingFacet!]) {
    filingCounts(filter: $filter, by: $by) {
      facets {
        isExact
        values {
          value
          count
        }
      }
    }
  }
`);

const categoriesDocument = graphql(`
  query CategoryLabels {
    monitorGroups {
      category
      label
    }
  }
`);

/** Counts of the values of a facet in a view. */
interface ValueCounts {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  readonly isExact: boolean;
}

/** Query of the values that the filings of a view have, whatever the view asks for of this facet, with their counts. */
export const facetCountsQuery = (view: FeedView, facet: FilterFacet) => {
  const { kinds, filter } = withFacet(view, facet, { values: [], isExclusion: false });
  return queryOptions({
    queryKey: ['facetCounts', facet, kinds, filter],
    queryFn: async ({ signal }): Promise<ValueCounts> => {
      const variables = {
        filter: { ...filter, ...firstPeriod(filter), ...(kinds.length > 0 && { kinds: [...kinds] }) },
        by: [facet],
      };
      const { filingCounts } = await requestGraphql(countsDocument, variables, signal);
      return filingCounts?.facets[0] ?? { values: [], isExact: true };
    },
    staleTime: 30_000,
  });
};

/** Query of the names of categories, by their keys. */
export const categoryLabelsQuery = queryOptions({
  queryKey: ['categoryLabels'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { monitorGroups } = await requestGraphql(categoriesDocument, {}, signal);
    return new Map(monitorGroups?.map(({ category, label }) => [category, label] as const));
  },
  staleTime: Infinity,
});

const kindNames: Readonly<Record<FilingKind, string>> = {
  sec: `${filingMarkets.sec.name} filings`,
  form4: 'Insider purchases (Form 4)',
  japan: `${filingMarkets.japan.name} disclosures`,
  asx: `${filingMarkets.asx.name} announcements`,
};

/** Returns the name of a value on the screen. */
export function nameOfValue(
  facet: FilterFacet,
  value: string,
  categories: ReadonlyMap<string, string> | undefined,
): string {
  if (facet === 'kind') return kindNames[value as FilingKind] ?? value;
  return facet === 'category' ? (categories?.get(value) ?? value) : value;
}
