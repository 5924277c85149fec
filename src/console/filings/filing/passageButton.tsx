import { Button } from 'react-aria-components/Button';
import { SourceText } from '../sourceText.js';
import type { Citation } from './textMarks.js';

interface PassageButtonProps {
  readonly passage: string;
  readonly citation: Citation;
  readonly onShowCitation: (citation: Citation) => void;
}

/** Quoted passage that, when pressed, is shown in the text. */
export function PassageButton({ passage, citation, onShowCitation }: PassageButtonProps) {
  return (
    <Button className="filing-quote" onPress={() => onShowCitation(citation)}>
      <span className="filing-quote-words">
        “<SourceText>{passage.trim()}</SourceText>”
      </span>
      <span className="filing-quote-act">Show in text</span>
    </Button>
  );
}
