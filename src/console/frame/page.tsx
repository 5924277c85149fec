import { type ReactNode, useEffect, useRef } from 'react';

/** The first page came with the document, where the reader begins at its top. */
let isFirst = true;

interface PageProps {
  /** The heading, and the title of the window. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A page: its heading has the focus after one went to it, so that a screen reader says where one is. */
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
