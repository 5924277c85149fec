import './listState.css';
import type { ReactNode } from 'react';
import { describeFailure } from '../account/formSubmission.js';
import { Button } from './button.js';

interface ListStateProps {
  readonly title: string;
  readonly role?: 'alert';
  readonly children?: ReactNode;
}

/** Message in place of the rows of a list. */
export const ListState = ({ title, role, children }: ListStateProps) => (
  <div className="list-state" role={role}>
    <h2>{title}</h2>
    {children}
  </div>
);

export interface ListErrorProps {
  /** Subject of the title: `The deals`. */
  readonly subject: string;
  /** Result of a query. */
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** Data that are safe: `Your deals`. */
  readonly unaffected: string;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Message for a list that could not be loaded. */
export const ListError = ({ subject, query, unaffected, children }: ListErrorProps) => (
  <ListState title={`${subject} could not be loaded`} role="alert">
    <p className="quiet">
      {describeFailure(query.error)} {unaffected} are not affected.
    </p>
    <div className="actions">
      <Button variant="primary" onPress={() => void query.refetch()}>
        Try again
      </Button>
      {children}
    </div>
  </ListState>
);
