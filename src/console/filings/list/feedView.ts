import type { FilingFilter, FilingKind } from '../../generated/graphql.js';
import { filingMarkets } from '../markets.js';

/** View of the feed of filings: what the address of the list describes and a saved view stores. */
export interface FeedView {
  /** Kinds of filings; empty for all kinds. */
  readonly kinds: readonly FilingKind[];
  readonly filter: FilingFilter;
}

/** View of a list without parameters: filings that are not archived. */
export const inbox: FeedView = { kinds: [], filter: { archived: false } };

type FilterName = keyof FilingFilter;

/** Form in which the address has the value of a filter. */
type ValueForm = 'text' | 'texts' | 'flag' | 'number';

/** Filters that the address of a list may have. */
const filterForms = {
  searchTerm: 'text',
  startDate: 'text',
  endDate: 'text',
  category: 'text',
  tag: 'text',
  ticker: 'text',
  formTypes: 'texts',
  notFormTypes: 'texts',
  categories: 'texts',
  notCategories: 'texts',
  tags: 'texts',
  notTags: 'texts',
  tickers: 'texts',
  notTickers: 'texts',
  priceSensitive: 'flag',
  minValue: 'number',
  hasDeal: 'flag',
  mine: 'flag',
  favorited: 'flag',
  archived: 'flag',
} as const satisfies Partial<Record<FilterName, ValueForm>>;

export type FeedFilterName = keyof typeof filterForms;

const filterNames = Object.keys(filterForms) as FeedFilterName[];

/** Value of the parameter `archived` for filings in and outside the archive. */
const anyArchived = 'any';

const isKind = (kind: string): kind is FilingKind => Object.hasOwn(filingMarkets, kind);

const readers: Readonly<Record<ValueForm, (values: readonly string[]) => unknown>> = {
  text: ([value]) => value,
  texts: (values) => values,
  flag: ([value]) => value === 'true',
  number: ([value]) => Number(value),
};

/** Reads the view from the query of an address. Parameters of other pages and unknown kinds are left out. */
export function parseFeedView(search: string): FeedView {
  const parameters = new URLSearchParams(search);
  const filter: Record<string, unknown> = { ...inbox.filter };
  for (const name of filterNames) {
    const values = parameters.getAll(name).filter((value) => value !== '');
    if (values.length > 0) filter[name] = readers[filterForms[name]](values);
  }
  if (parameters.get('archived') === anyArchived) delete filter.archived;
  return { kinds: parameters.getAll('kind').filter(isKind), filter };
}

/** Returns the query of the address of a view, with `?`; empty for the inbox. */
export function formatFeedView({ kinds, filter }: FeedView): string {
  const parameters = new URLSearchParams(kinds.map((kind) => ['kind', kind]));
  for (const name of filterNames) {
    const value = filter[name] ?? '';
    if (name === 'archived') {
      if (value === '') parameters.set(name, anyArchived);
      else if (value) parameters.set(name, 'true');
    } else for (const each of [value].flat()) if (each !== '') parameters.append(name, String(each));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Returns the path and query of the list with a view. */
export const feedAddress = (view: FeedView): string => `/filings${formatFeedView(view)}`;

/** Returns a view with another value of a filter; undefined removes the filter. */
export function withFilter<Name extends keyof FilingFilter>(
  view: FeedView,
  name: Name,
  value: FilingFilter[Name] | undefined,
): FeedView {
  const { [name]: _, ...rest } = view.filter;
  return { ...view, filter: value === undefined ? rest : { ...rest, [name]: value } };
}

/** Returns whether a view is the inbox, without other filters or dates. */
export const isInbox = (view: FeedView): boolean => formatFeedView(view) === '';
