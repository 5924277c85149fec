import './filterChip.css';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.js';
import { CloseIcon } from './icons.js';

interface FilterChipProps {
  /** Whether the filter is in effect. */
  readonly isSet: boolean;
  /** Name of the filter, for the button that removes it. */
  readonly name: string;
  /** Removes the filter; undefined for a filter that only its menu changes. */
  readonly onRemove?: () => void;
  /** Button of a menu with the class `filter-chip-button`, or a string. */
  readonly children: ReactNode;
}

/** Filter of a list: what it is set to, and a button that removes it and leaves the focus at the menu. */
export function FilterChip({ isSet, name, onRemove, children }: FilterChipProps) {
  const chip = useRef<HTMLSpanElement>(null);
  const remove = () => {
    chip.current?.querySelector<HTMLElement>('button.filter-chip-button')?.focus();
    onRemove?.();
  };
  return (
    <span ref={chip} className="filter-chip" {...(isSet && { 'data-set': '' })}>
      {typeof children === 'string' ? <span className="filter-chip-button">{children}</span> : children}
      {isSet && onRemove && (
        <Button variant="plain" isIcon aria-label={`Remove filter ${name}`} tooltip="Remove filter" onPress={remove}>
          <CloseIcon size={12} />
        </Button>
      )}
    </span>
  );
}
