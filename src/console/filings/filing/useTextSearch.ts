import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { findMatches, type CodeUnitRange } from './textSearch.js';

/** Search within a text. */
export interface TextSearch {
  readonly term: string;
  readonly matches: readonly CodeUnitRange[];
  /** Number of the match that is scrolled to; undefined without matches. */
  readonly activeMatch: number | undefined;
  readonly setTerm: (term: string) => void;
  /** Moves to the next match, or by -1 to the previous one; from the last match to the first one. */
  readonly move: (by: 1 | -1) => void;
}

/** Returns the state of a search in a text. */
export function useTextSearch(text: string): TextSearch {
  const [term, setTerm] = useState('');
  const [position, setPosition] = useState(0);
  const deferredTerm = useDeferredValue(term);
  const matches = useMemo(() => findMatches(text, deferredTerm), [text, deferredTerm]);
  const count = matches.length;
  return {
    term,
    matches,
    activeMatch: count > 0 ? position % count : undefined,
    setTerm: useCallback((next: string) => {
      setTerm(next);
      setPosition(0);
    }, []),
    move: useCallback((by) => setPosition((at) => (count > 0 ? (at + by + count) % count : 0)), [count]),
  };
}
