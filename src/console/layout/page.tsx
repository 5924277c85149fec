import { type ReactNode, useEffect, useRef } from 'react';

/** Whether no page was shown yet. The first page does not take the focus: reading starts at the top of the document. */
let isFirstPage = true;

interface PageProps {
  /** The heading, and the title of the window. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly lead?: ReactNode;
  /** The primary action of the page, beside the heading. */
  readonly action?: ReactNode;
  /** `form` for a page with a form alone, `wide` for one that fills the frame; by default the width of a text. */
  readonly width?: 'form' | 'text' | 'wide';
  readonly children?: ReactNode;
}

export function setWindowTitle(title: string): void {
  document.title = title === 'Docket' ? title : `${title} · Docket`;
}

/** Sets the title of the window, and gives the focus to the heading of a page after navigation, so that screen readers announce it. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setWindowTitle(title), [title]);
  // Not for a new title of the same page, which may be read again while somebody types.
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    isFirstPage = false;
    document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView();
  }, []);
  return heading;
}

/** Page with a heading. */
export function Page({ title, lead, action, width = 'text', children }: PageProps) {
  const heading = usePageHeading(title);
  return (
    <article className={`page page-${width}`}>
      <div className="page-head">
        <div className="page-title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {action}
        </div>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </article>
  );
}
