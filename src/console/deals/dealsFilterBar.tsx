import '../filings/list/filterBar.css';
import { memo, type RefObject, useCallback } from 'react';
import { Button as Pressable } from 'react-aria-components/Button';
import { Button } from '../components/button.js';
import { FilterChip } from '../components/filterChip.js';
import { ChevronIcon } from '../components/icons.js';
import { Menu, MenuItem, MenuSection } from '../components/menu.js';
import { SearchField } from '../components/searchField.js';
import type { DealsView } from './dealsAddress.js';
import { dealStatuses, dealStatusNames, positionTypeNames } from './dealStatuses.js';

interface DealsFilterBarProps {
  readonly view: DealsView;
  readonly onChange: (changes: Partial<DealsView>) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onLeave: () => void;
}

const positionLabels = { any: 'Any position', ...positionTypeNames };

/** Returns whether a view leaves deals out. */
export const isFilteredView = ({ searchTerm, positionType, statuses }: DealsView): boolean =>
  searchTerm !== undefined || positionType !== undefined || statuses.length < dealStatuses.length;

export const noFilters = { searchTerm: undefined, positionType: undefined, statuses: dealStatuses } as const;

/** Filters of the deals: words, status and position. */
export const DealsFilterBar = memo(function DealsFilterBar(props: DealsFilterBarProps) {
  const { view, onChange, searchField, onLeave } = props;
  const onSearch = useCallback((searchTerm: string) => onChange({ searchTerm: searchTerm || undefined }), [onChange]);
  return (
    <div className="filter-bar" role="search" aria-label="Filters">
      <SearchField
        label="Search deals"
        searchTerm={view.searchTerm ?? ''}
        onChange={onSearch}
        field={searchField}
        onLeave={onLeave}
      />
      <StatusFilter view={view} onChange={onChange} />
      <PositionFilter view={view} onChange={onChange} />
      {isFilteredView(view) && (
        <Button variant="plain" onPress={() => onChange(noFilters)}>
          Clear filters
        </Button>
      )}
    </div>
  );
});

type FilterProps = Pick<DealsFilterBarProps, 'view' | 'onChange'>;

function StatusFilter({ view, onChange }: FilterProps) {
  const { statuses } = view;
  const isSet = statuses.length < dealStatuses.length;
  return (
    <FilterChip isSet={isSet} name="Status" onRemove={() => onChange({ statuses: dealStatuses })}>
      <Menu
        label="Status"
        trigger={
          <Pressable className="filter-chip-button">
            {isSet ? `Status: ${statuses.map((each) => dealStatusNames[each]).join(', ')}` : 'Status'}
            <ChevronIcon size={12} />
          </Pressable>
        }
      >
        <MenuSection
          title="Shown statuses"
          checked={statuses}
          onToggle={(id) =>
            onChange({ statuses: dealStatuses.filter((each) => statuses.includes(each) !== (each === id)) })
          }
        >
          {dealStatuses.map((status) => (
            <MenuItem key={status} id={status} isDisabled={statuses.length === 1 && statuses[0] === status}>
              {dealStatusNames[status]}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </FilterChip>
  );
}

function PositionFilter({ view, onChange }: FilterProps) {
  const { positionType } = view;
  return (
    <FilterChip
      isSet={positionType !== undefined}
      name="Position"
      onRemove={() => onChange({ positionType: undefined })}
    >
      <Menu
        label="Position"
        trigger={
          <Pressable className="filter-chip-button">
            {positionType ? `Position: ${positionTypeNames[positionType]}` : 'Position'}
            <ChevronIcon size={12} />
          </Pressable>
        }
      >
        <MenuSection
          title="Position"
          selected={positionType ?? 'any'}
          onSelect={(id) => onChange({ positionType: id === 'long' || id === 'short' ? id : undefined })}
        >
          {Object.entries(positionLabels).map(([id, name]) => (
            <MenuItem key={id} id={id}>
              {name}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </FilterChip>
  );
}
