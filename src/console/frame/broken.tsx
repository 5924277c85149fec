import { Component, type ReactNode } from 'react';
import { Button } from '../parts/button.js';
import { Frame } from './frame.js';
import { Page } from './page.js';

interface State {
  readonly error?: unknown;
}

/**
 * Error boundary: shows an error page in place of a page that failed, also when its file could not be loaded because a newer
 * release is out.
 */
export class Broken extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    const { error } = this.state;
    return (
      <Frame>
        <Page title="This page failed" lead="Nothing that was saved is affected. Loading it again usually helps.">
          <div className="actions">
            <Button tone="primary" onPress={() => location.reload()}>
              Load again
            </Button>
            <a href="/">Go to the start</a>
          </div>
          <p className="quiet">
            What happened: <code>{error instanceof Error ? error.message : String(error)}</code>
          </p>
        </Page>
      </Frame>
    );
  }
}
