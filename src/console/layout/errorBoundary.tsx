import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.js';
import { Layout } from './layout.js';
import { Page } from './page.js';

interface ErrorBoundaryState {
  readonly error?: unknown;
}

/**
 * Error boundary that replaces a failed page with an error page. A page also fails when its file cannot be loaded because a newer
 * release was deployed.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    const { error } = this.state;
    return (
      <Layout>
        <Page title="Something went wrong" lead="Your saved data is not affected. Reloading the page usually helps.">
          <div className="actions">
            <Button variant="primary" onPress={() => location.reload()}>
              Reload page
            </Button>
            <a href="/">Go to the home page</a>
          </div>
          <p className="quiet">
            Error: <code>{error instanceof Error ? error.message : String(error)}</code>
          </p>
        </Page>
      </Layout>
    );
  }
}
