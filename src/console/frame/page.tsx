import { type ReactNode, useEffect, useRef } from 'react';

/** Whether no page was shown yet. The first page does not take the focus: reading starts at the top of the document. */
let isFirst = true;

interface PageProps {
  /** The heading, and the title of the window. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** Page with a heading. After navigation the heading gets the focus, so that screen readers announce the page. */
export function Page({ title, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === 'Docket' ? title : `${title} · Docket`;
    if (!isFirst) heading.current?.focus();
    isFirst = false;
    document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView();
  }, [title]);
  return (
    <article className="page">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </article>
  );
}
