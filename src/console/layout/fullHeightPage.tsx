import { type ReactNode, useEffect } from 'react';
import { setWindowTitle } from './page.js';

interface FullHeightPageProps {
  /** Title of the window. */
  readonly title: string;
  /** Panes, each of which scrolls by itself. One of them has the heading of the page. */
  readonly children: ReactNode;
}

/** Screen as high as the window, beside the side bar: the page does not scroll, its panes do. */
export function FullHeightPage({ title, children }: FullHeightPageProps) {
  useEffect(() => setWindowTitle(title), [title]);
  return <div className="full-height">{children}</div>;
}
