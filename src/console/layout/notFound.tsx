import { Page } from './page.js';

/** Page for unknown addresses (404). */
export function NotFound() {
  return (
    <Page title="Page not found" lead="The address may be mistyped, or the page may have been removed.">
      <p className="actions">
        <a href="/">Go to the home page</a>
        <a href="/reference">Read the API reference</a>
      </p>
    </Page>
  );
}
