import './searchField.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDelayed } from '../palette/useDelayed.js';
import { SearchIcon } from './icons.js';

interface SearchFieldProps {
  readonly label: string;
  readonly searchTerm: string;
  /** Called with the words after the user has typed. */
  readonly onChange: (searchTerm: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Gives the focus back to the list. */
  readonly onLeave: () => void;
}

/** Time without typing after which the list is filtered. */
const typingDelayMs = 120;
const maxTermLength = 200;

/** Field for words. The list is filtered while one types; Enter and Escape go back to the list. */
export function SearchField({ label, searchTerm, onChange, field, onLeave }: SearchFieldProps) {
  const [typed, setTyped] = useState(searchTerm);
  const settled = useDelayed(typed, typingDelayMs);
  // The latest text, also before it is rendered.
  const latest = useRef(typed);
  // The term that the field has sent last: the address follows the field, and back and forward change the field.
  const sent = useRef(searchTerm);
  useEffect(() => {
    if (searchTerm === sent.current) return;
    sent.current = searchTerm;
    latest.current = searchTerm;
    setTyped(searchTerm);
  }, [searchTerm]);
  useEffect(() => {
    if (settled !== latest.current || settled.trim() === sent.current) return;
    sent.current = settled.trim();
    onChange(settled.trim());
  }, [settled, onChange]);
  return (
    <label className="search-field">
      <SearchIcon size={16} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder="Search"
        maxLength={maxTermLength}
        value={typed}
        onChange={({ target }) => {
          latest.current = target.value;
          setTyped(target.value);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
          event.preventDefault();
          onLeave();
        }}
      />
    </label>
  );
}
