import type { ReactNode } from 'react';
import { showHiddenCharacters } from '../../filings/sourceText.js';

interface TextVersionProps {
  readonly title: string;
  readonly text: string;
  /** Buttons and notes below the text. */
  readonly children?: ReactNode;
}

/** One of several versions of a text, in a box that scrolls. */
export const TextVersion = ({ title, text, children }: TextVersionProps) => (
  <section className="deal-version" aria-label={title}>
    <h3>{title}</h3>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reached by the keyboard */}
    <div className="deal-version-text deal-lines" tabIndex={0}>
      {text === '' ? <span className="quiet">Empty</span> : showHiddenCharacters(text)}
    </div>
    {children}
  </section>
);
