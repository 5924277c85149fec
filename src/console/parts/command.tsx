import './command.css';
import { useId } from 'react';
import { CopyButton } from './copyButton.js';

interface CommandProps {
  /** Title of the command or the code. */
  readonly label: string;
  readonly text: string;
}

/**
 * Renders a word. Lines break between words, not after the hyphens of an option; a word that is longer than a line breaks
 * anywhere.
 */
const word = (text: string, place: number) =>
  /^\s/.test(text) ? (
    text
  ) : (
    // oxlint-disable-next-line react/no-array-index-key -- the text of a place never changes
    <span key={place} className="command-word">
      {text}
    </span>
  );

/** Command for a terminal, or a piece of code, with a copy button. */
export function Command({ label, text }: CommandProps) {
  const id = useId();
  return (
    <figure className="command" aria-labelledby={id}>
      <figcaption className="command-head">
        <span id={id}>{label}</span>
        <CopyButton text={text} name={label} />
      </figcaption>
      {/* The keyboard can scroll to what is wider than the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-labelledby={id}>
        <code>{text.split(/(\s+)/).map(word)}</code>
      </pre>
    </figure>
  );
}
