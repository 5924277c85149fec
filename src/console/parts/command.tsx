import './command.css';
import { useId } from 'react';
import { CopyButton } from './copyButton.js';

interface CommandProps {
  /** What it does. */
  readonly label: string;
  readonly text: string;
}

/** A phone breaks lines between words, not behind the hyphens of an option; what is longer than a line is broken anywhere. */
const word = (text: string, place: number) =>
  /^\s/.test(text) ? (
    text
  ) : (
    // oxlint-disable-next-line react/no-array-index-key -- the text of a place never changes
    <span key={place} className="command-word">
      {text}
    </span>
  );

/** Something for a terminal, or a piece of code, to copy. */
export function Command({ label, text }: CommandProps) {
  const id = useId();
  return (
    <figure className="command" aria-labelledby={id}>
      <figcaption className="command-head">
        <span id={id}>{label}</span>
        <CopyButton text={text} name={label} />
      </figcaption>
      {/* What is wider than the page is scrolled to, with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-labelledby={id}>
        <code>{text.split(/(\s+)/).map(word)}</code>
      </pre>
    </figure>
  );
}
