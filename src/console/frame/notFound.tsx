import { Page } from './page.js';

/** Page for unknown addresses (404). */
export function NotFound() {
  return (
    <Page title="There is nothing here" lead="The address may be mistyped, or what was here has gone.">
      <p className="actions">
        <a href="/">Go to the start</a>
        <a href="/reference">Look into the reference</a>
      </p>
    </Page>
  );
}
