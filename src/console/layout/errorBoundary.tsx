import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.js';
import { Page } from './page.js';

interface ErrorBoundaryProps {
  /** Address at which what failed is shown. Another address shows its own page again. */
  readonly address?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly address?: string | undefined;
  readonly failure?: { readonly error: unknown } | undefined;
}

/**
 * Error boundary that replaces a failed page with an error page. A page also fails when its file cannot be loaded because a newer
 * release was deployed, or without a connection.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === state.address ? null : { address, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { error } = failure;
    return (
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
    );
  }
}
