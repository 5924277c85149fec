import './filterChip.css';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { CloseIcon } from './icons.js';

interface FilterChipProps {
  /** Whether the filter is in effect. */
  readonly isSet: boolean;
  /** Name of the filter, for the button that removes it. */
  readonly name: string;
  /** Removes the filter; undefined for a filter that only its menu changes. */
  readonly onRemove?: () => void;
  /** Button of a menu with the class `filter-chip-button`, or a text. */
  readonly children: ReactNode;
}

/** Filter of a list: what it is set to, and a button that removes it. */
export const FilterChip = ({ isSet, name, onRemove, children }: FilterChipProps) => (
  <span className="filter-chip" {...(isSet && { 'data-set': '' })}>
    {typeof children === 'string' ? <span className="filter-chip-button">{children}</span> : children}
    {isSet && onRemove && (
      <Button variant="plain" isIcon aria-label={`Remove filter ${name}`} onPress={onRemove}>
        <CloseIcon size={12} />
      </Button>
    )}
  </span>
);
