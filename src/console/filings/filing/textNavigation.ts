import { useMemo, useState } from 'react';
import type { Citation } from './textMarks.js';

/** Part of a text that is on screen, and the citation to scroll to. */
export interface TextNavigation {
  readonly part: number;
  readonly target: Citation | undefined;
  readonly showPart: (part: number) => void;
  /** Shows the part of a citation and scrolls to the citation. */
  readonly showCitation: (citation: Citation) => void;
  /** Ends a jump, whether its citation was found or not. */
  readonly completeJump: () => void;
}

/** Returns the state of the navigation in a filing's text. */
export function useTextNavigation(): TextNavigation {
  const [{ part, target }, setState] = useState<Pick<TextNavigation, 'part' | 'target'>>({
    part: 0,
    target: undefined,
  });
  return useMemo(
    () => ({
      part,
      target,
      showPart: (part) => setState({ part, target: undefined }),
      showCitation: (citation) => setState({ part: citation.part, target: citation }),
      completeJump: () => setState((state) => ({ ...state, target: undefined })),
    }),
    [part, target],
  );
}
