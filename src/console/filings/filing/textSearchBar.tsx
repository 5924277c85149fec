import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { Button } from '../../components/button.js';
import { NextIcon, PreviousIcon } from '../../components/icons.js';
import { formatCount } from '../numbers.js';
import { maxMatches } from './textSearch.js';
import type { TextSearch } from './useTextSearch.js';

interface TextSearchBarProps {
  readonly search: TextSearch;
  /** Whether the rest of the text has not been loaded yet. */
  readonly isIncomplete: boolean;
  /** Whether the rest could not be loaded. */
  readonly hasFailed: boolean;
}

/** Field for a search in the text, with the number of matches and buttons to move between them. */
export function TextSearchBar({ search, isIncomplete, hasFailed }: TextSearchBarProps) {
  const { term, matches, setTerm, move } = search;
  return (
    <search className="filing-search">
      <SearchField
        aria-label="Search in the text"
        className="filing-search-field"
        value={term}
        onChange={setTerm}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return event.continuePropagation();
          event.preventDefault();
          move(event.shiftKey ? -1 : 1);
        }}
      >
        <Input className="field-input" placeholder="Search in the text" maxLength={200} />
      </SearchField>
      <span className="filing-search-count figures" aria-live="polite">
        {describeMatches(search, isIncomplete, hasFailed)}
      </span>
      {matches.length > 0 && (
        <>
          <Button variant="plain" aria-label="Previous match" onPress={() => move(-1)}>
            <PreviousIcon size={16} />
          </Button>
          <Button variant="plain" aria-label="Next match" onPress={() => move(1)}>
            <NextIcon size={16} />
          </Button>
        </>
      )}
    </search>
  );
}

function describeMatches(
  { term, matches: { length }, activeMatch }: TextSearch,
  isIncomplete: boolean,
  hasFailed: boolean,
): string {
  if (term.trim() === '') return '';
  if (isIncomplete && !hasFailed) return 'Searching…';
  if (activeMatch === undefined) return hasFailed ? 'No matches so far' : 'No matches';
  const hasMore = hasFailed || length === maxMatches;
  return `${formatCount(activeMatch + 1)} of ${formatCount(length)}${hasMore ? '+' : ''}`;
}
