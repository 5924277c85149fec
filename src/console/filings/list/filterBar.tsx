import './filterBar.css';
import { memo, type RefObject } from 'react';
import { Button } from '../../components/button.js';
import { FilterChip } from '../../components/filterChip.js';
import { SearchField } from '../../components/searchField.js';
import { formatFilingDate } from '../times.js';
import { FacetMenu } from './facetMenu.js';
import { type FeedFilterName, type FeedView, inbox, isInbox, withFilter } from './feedView.js';
import type { FilterFacet } from './filterFacets.js';
import { MarkMenu } from './markMenu.js';

interface FilterBarProps {
  readonly view: FeedView;
  readonly onChange: (view: FeedView) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** Gives the focus back to the list. */
  readonly onLeave: () => void;
}

const facets: readonly FilterFacet[] = ['kind', 'formType', 'category', 'tag'];

/** Filters of the list: words, facets, marks and the days. It is not rendered again when the cursor moves. */
export const FilterBar = memo(function FilterBar({ view, onChange, searchField, onLeave }: FilterBarProps) {
  return (
    <div className="filter-bar" role="search" aria-label="Filters">
      <SearchField
        label="Search filings"
        searchTerm={view.filter.searchTerm ?? ''}
        onChange={(searchTerm) => onChange(withFilter(view, 'searchTerm', searchTerm || undefined))}
        field={searchField}
        onLeave={onLeave}
      />
      {facets.map((facet) => (
        <FacetMenu key={facet} facet={facet} view={view} onChange={onChange} />
      ))}
      <MarkMenu view={view} onChange={onChange} />
      {describeOtherFilters(view).map(({ text, names }) => (
        <FilterChip
          key={text}
          isSet
          name={text}
          onRemove={() => onChange(names.reduce((rest, name) => withFilter(rest, name, undefined), view))}
        >
          {text}
        </FilterChip>
      ))}
      {!isInbox(view) && (
        <Button variant="plain" onPress={() => onChange(inbox)}>
          Clear filters
        </Button>
      )}
    </div>
  );
});

interface OtherFilter {
  readonly text: string;
  readonly names: readonly FeedFilterName[];
}

/** Texts of flags that exclude; the menu sets only those that include. */
const negatedFlags = [
  ['favorited', 'No favorites'],
  ['mine', 'Not for my deals'],
  ['priceSensitive', 'Not price-sensitive'],
] as const;

/** Describes the filters that the bar has no menu for: links set them, and the command that jumps to a date. */
function describeOtherFilters({ filter }: FeedView): readonly OtherFilter[] {
  const { startDate, endDate, tickers, notTickers } = filter;
  // An address may have days that do not exist; the service says so.
  const format = (date: string) => (Number.isNaN(Date.parse(date)) ? date : formatFilingDate(date));
  const days = [startDate && `from ${format(startDate)}`, endDate && `until ${format(endDate)}`]
    .filter(Boolean)
    .join(' ');
  const named = (name: 'ticker' | 'category' | 'tag', label: string): OtherFilter[] =>
    filter[name] ? [{ text: `${label}: ${filter[name]}`, names: [name] }] : [];
  return [
    ...named('ticker', 'Ticker'),
    ...named('category', 'Category'),
    ...named('tag', 'Tag'),
    ...(tickers ? [{ text: `Tickers: ${tickers.join(', ')}`, names: ['tickers' as const] }] : []),
    ...(notTickers ? [{ text: `Tickers not: ${notTickers.join(', ')}`, names: ['notTickers' as const] }] : []),
    ...negatedFlags.filter(([name]) => filter[name] === false).map(([name, text]) => ({ text, names: [name] })),
    ...(days ? [{ text: `Filed ${days}`, names: ['startDate' as const, 'endDate' as const] }] : []),
  ];
}
