import '../../components/menu.css';
import '../../components/comboBox.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Button as Pressable } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { TextField } from 'react-aria-components/TextField';
import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { FilterChip } from '../../components/filterChip.js';
import { CheckIcon, ChevronIcon } from '../../components/icons.js';
import { RadioButtons } from '../../components/radioButtons.js';
import { formatCount } from '../numbers.js';
import type { FeedView } from './feedView.js';
import {
  categoryLabelsQuery,
  type FacetChoice,
  facetCountsQuery,
  facetLabels,
  type FilterFacet,
  nameOfValue,
  readFacet,
  withFacet,
} from './filterFacets.js';

interface FacetMenuProps {
  readonly facet: FilterFacet;
  readonly view: FeedView;
  readonly onChange: (view: FeedView) => void;
}

/** Chip of a filter: the values of the view, and a menu to choose them, with the count of each. */
export function FacetMenu({ facet, view, onChange }: FacetMenuProps) {
  const choice = readFacet(view, facet);
  const { data: categories } = useQuery({ ...categoryLabelsQuery, enabled: facet === 'category' });
  const names = choice.values.map((value) => nameOfValue(facet, value, categories));
  const isSet = names.length > 0;
  return (
    <FilterChip
      isSet={isSet}
      name={facetLabels[facet].toLowerCase()}
      onRemove={() => onChange(withFacet(view, facet, { values: [], isExclusion: false }))}
    >
      <DialogTrigger>
        <Pressable className="filter-chip-button">
          <span>
            {facetLabels[facet]}
            {isSet && (
              <span className="filter-chip-values">
                {choice.isExclusion ? ' is not ' : ': '}
                {names.slice(0, 2).join(', ')}
                {names.length > 2 && ` +${names.length - 2}`}
              </span>
            )}
          </span>
          {!isSet && <ChevronIcon size={12} />}
        </Pressable>
        <Popover className="popover filter-popover" placement="bottom start" offset={4}>
          <Dialog className="filter-panel" aria-label={`Filter by ${facetLabels[facet].toLowerCase()}`}>
            <FacetValues facet={facet} view={view} choice={choice} onChange={onChange} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </FilterChip>
  );
}

/** Values above which a menu has a field to find one. */
const maxUnsearchedValues = 8;

function FacetValues({ facet, view, choice, onChange }: FacetMenuProps & { readonly choice: FacetChoice }) {
  const [isExclusion, setExclusion] = useState(choice.isExclusion);
  const counts = useQuery(facetCountsQuery(view, facet));
  const { data: categories } = useQuery({ ...categoryLabelsQuery, enabled: facet === 'category' });
  const { contains } = useFilter({ sensitivity: 'base' });
  if (counts.isError) {
    return (
      <div role="alert" className="filter-message">
        <p>The values could not be loaded. {describeFailure(counts.error)}</p>
        <Button onPress={() => void counts.refetch()}>Try again</Button>
      </div>
    );
  }
  if (!counts.data) return <p className="filter-message quiet">Counting…</p>;
  const found = new Map(counts.data.values.map(({ value, count }) => [value, count] as const));
  // Values of the view stay in the list, even if no filing has them.
  const values = [...new Set([...found.keys(), ...choice.values])].map((value) => ({
    value,
    name: nameOfValue(facet, value, categories),
    count: found.get(value) ?? 0,
  }));
  if (values.length === 0) return <p className="filter-message quiet">No values to filter by.</p>;
  const set = (next: readonly string[], exclusion: boolean) =>
    onChange(withFacet(view, facet, { values: next, isExclusion: exclusion }));
  const list = (
    <ListBox
      className="options filter-options"
      aria-label={facetLabels[facet]}
      selectionMode="multiple"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu was opened to choose a value
      autoFocus={values.length > maxUnsearchedValues ? false : 'first'}
      // By default Escape clears the selection; here it closes the menu.
      escapeKeyBehavior="none"
      selectedKeys={choice.values}
      onSelectionChange={(keys) => {
        if (keys !== 'all') set([...keys].map(String), isExclusion);
      }}
      renderEmptyState={() => <div className="options-empty">No values match.</div>}
    >
      {values.map(({ value, name, count }) => (
        <ListBoxItem key={value} id={value} textValue={name} className="option">
          {({ isSelected }) => (
            <>
              <span className="filter-check">{isSelected && <CheckIcon size={12} />}</span>
              <span className="option-name">{name}</span>
              <span className="option-detail figures">
                {formatCount(count)}
                {!counts.data.isExact && '+'}
              </span>
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
  return (
    <>
      {facet !== 'kind' && (
        <RadioButtons
          label="Filings that have"
          options={{ any: 'any of these', none: 'none of these' }}
          value={isExclusion ? 'none' : 'any'}
          onChange={(chosen) => {
            setExclusion(chosen === 'none');
            set(choice.values, chosen === 'none');
          }}
        />
      )}
      {values.length > maxUnsearchedValues ? (
        <Autocomplete filter={contains}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu was opened to find a value */}
          <TextField aria-label="Find a value" autoFocus>
            <Input className="field-input" placeholder="Find a value" />
          </TextField>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </>
  );
}
