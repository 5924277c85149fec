import { type ComponentType, useEffect, useState } from 'react';

type LoadModule = () => Promise<{ readonly default: ComponentType }>;

/**
 * Creates a page whose module is loaded when the page is first shown. React's `lazy` would show the placeholder for at least 300 ms, since
 * Suspense delays content that follows a placeholder.
 */
export function createLazyPage(load: LoadModule): ComponentType {
  let loaded: ComponentType | undefined;
  return function LazyPage() {
    const [Page, showPage] = useState(() => loaded);
    loaded ??= Page;
    useEffect(() => {
      if (Page) return;
      load().then(
        ({ default: component }) => showPage(() => component),
        // In the update, so that the error boundary shows it.
        (error: unknown) =>
          showPage(() => {
            throw error;
          }),
      );
    }, [Page]);
    return Page ? <Page /> : <div className="page-placeholder" />;
  };
}
