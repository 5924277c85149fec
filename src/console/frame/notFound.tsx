import { Page } from './page.js';

/** What the service answers 404 with. */
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
