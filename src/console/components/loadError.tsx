import { describeFailure } from '../account/formSubmission.js';
import { Button } from './button.js';

interface LoadErrorProps {
  /** Subject of the sentence: `Your usage`. */
  readonly subject: string;
  /** Result of a query. */
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Sentence in place of data that could not be loaded, with a button that loads them again. Renders nothing beside data, or without an error. */
export function LoadError({ subject, query: { data, error, isFetching, refetch } }: LoadErrorProps) {
  if (!error || data !== undefined) return undefined;
  return (
    <p role="alert">
      {subject} could not be loaded. {describeFailure(error)}{' '}
      <Button isPending={isFetching} onPress={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}
