import './codeBlock.css';
import { useId } from 'react';
import { CopyButton } from './copyButton.js';

interface CodeBlockProps {
  /** Title of the command or the code. */
  readonly label: string;
  readonly text: string;
}

/**
 * Renders a word. Lines break between words, not after the hyphens of an option; a word that is longer than a line breaks
 * anywhere.
 */
const renderWord = (text: string, index: number) =>
  /^\s/.test(text) ? (
    text
  ) : (
    // oxlint-disable-next-line react/no-array-index-key -- the text of a place never changes
    <span key={index} className="command-word">
      {text}
    </span>
  );

/** Command for a terminal, or a piece of code, with a copy button. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  const id = useId();
  return (
    <figure className="command" aria-labelledby={id}>
      <figcaption className="command-head">
        <span id={id}>{label}</span>
        <CopyButton text={text} name={label} />
      </figcaption>
      {/* Focusable, so that the keyboard can scroll lines that are wider than the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-labelledby={id}>
        <code>{text.split(/(\s+)/).map(renderWord)}</code>
      </pre>
    </figure>
  );
}
