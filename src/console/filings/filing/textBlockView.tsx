import { memo } from 'react';
import { cutIntoSegments, type TextMark, type TextSegment } from './textMarks.js';
import type { TextBlock } from './textBlocks.js';

interface TextBlockViewProps {
  readonly block: TextBlock;
  readonly marks: readonly TextMark[];
  /** Number of the match that the search has moved to, if it is in the block. */
  readonly activeMatch: number | undefined;
}

/** Block of a text with its marks. */
export const TextBlockView = memo(function TextBlockView({ block, marks, activeMatch }: TextBlockViewProps) {
  return (
    <div className="filing-text-block" dir="auto">
      {marks.length === 0
        ? block.text
        : cutIntoSegments(block, marks).map((segment) => (
            <Segment
              key={segment.start}
              {...segment}
              isActive={segment.match !== undefined && segment.match === activeMatch}
            />
          ))}
    </div>
  );
});

function Segment({ text, citations, match, isActive }: TextSegment & { readonly isActive: boolean }) {
  if (citations.length === 0 && match === undefined) return text;
  const classes = [
    ...(citations.length > 0 ? ['filing-passage'] : []),
    ...(match === undefined ? [] : ['filing-match']),
    ...(isActive ? ['filing-match-active'] : []),
  ];
  return (
    <mark
      className={classes.join(' ')}
      {...(citations.length > 0 && { 'data-citations': citations.join(' '), tabIndex: -1 })}
      {...(match !== undefined && { 'data-match': match })}
      {...(isActive && { 'aria-current': true })}
    >
      {text}
    </mark>
  );
}
