import { Button as Pressable } from 'react-aria-components/Button';
import { FilterChip } from '../../components/filterChip.js';
import { ChevronIcon } from '../../components/icons.js';
import { Menu, MenuItem, MenuSection } from '../../components/menu.js';
import { type FeedView, withFilter } from './feedView.js';

interface MarkMenuProps {
  readonly view: FeedView;
  readonly onChange: (view: FeedView) => void;
}

/** Places of filings, by the filter `archived`. */
const places = { false: 'Inbox', true: 'Archive', any: 'Inbox and archive' } as const;

/** Filters that are on or off. */
const flags = {
  favorited: 'Favorites',
  mine: 'For my deals',
  priceSensitive: 'Price-sensitive',
} as const;
type Flag = keyof typeof flags;

/** Choices of the filter `hasDeal`. */
const dealChoices = { any: 'All filings', true: 'Linked to a deal', false: 'Not linked to a deal' } as const;

/** Least values of purchases, in USD. */
const purchaseValues = { '100000': '$100K or more', '1000000': '$1M or more', '10000000': '$10M or more' } as const;

/** Menu of the filters on marks, deals and values. */
export function MarkMenu({ view, onChange }: MarkMenuProps) {
  const { archived, minValue, hasDeal } = view.filter;
  const place = typeof archived === 'boolean' ? (`${archived}` as const) : 'any';
  const set = (Object.keys(flags) as Flag[]).filter((flag) => view.filter[flag] === true);
  const labels = [
    ...(place === 'false' ? [] : [places[place]]),
    ...set.map((flag) => flags[flag]),
    ...(typeof hasDeal === 'boolean' ? [dealChoices[`${hasDeal}`]] : []),
    ...(minValue ? [purchaseValues[`${minValue}` as keyof typeof purchaseValues] ?? `$${minValue} or more`] : []),
  ];
  return (
    <FilterChip isSet={labels.length > 0} name="more">
      <Menu
        label="More filters"
        trigger={
          <Pressable className="filter-chip-button">
            {labels.length > 0 ? labels.join(', ') : 'More'}
            <ChevronIcon size={12} />
          </Pressable>
        }
      >
        <MenuSection
          title="Place"
          selected={place}
          onSelect={(chosen) =>
            onChange(withFilter(view, 'archived', chosen === 'any' ? undefined : chosen === 'true'))
          }
        >
          {Object.entries(places).map(([id, name]) => (
            <MenuItem key={id} id={id}>
              {name}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection
          title="Only"
          checked={set}
          onToggle={(flag) => onChange(withFilter(view, flag as Flag, view.filter[flag as Flag] ? undefined : true))}
        >
          {Object.entries(flags).map(([flag, name]) => (
            <MenuItem key={flag} id={flag}>
              {name}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection
          title="Deals"
          selected={typeof hasDeal === 'boolean' ? `${hasDeal}` : 'any'}
          onSelect={(chosen) => onChange(withFilter(view, 'hasDeal', chosen === 'any' ? undefined : chosen === 'true'))}
        >
          {Object.entries(dealChoices).map(([id, name]) => (
            <MenuItem key={id} id={id}>
              {name}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection
          title="Insider purchases"
          selected={minValue ? String(minValue) : 'all'}
          onSelect={(chosen) => onChange(withFilter(view, 'minValue', chosen === 'all' ? undefined : Number(chosen)))}
        >
          <MenuItem id="all">Any value</MenuItem>
          {Object.entries(purchaseValues).map(([id, name]) => (
            <MenuItem key={id} id={id}>
              {name}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </FilterChip>
  );
}
