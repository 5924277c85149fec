import { describeFailure } from '../account/formSubmission.js';
import { Button } from './button.js';

interface LoadErrorProps {
  /** Noun for the data: `usage`. */
  readonly subject: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Content of a settings page whose data could not be loaded. */
export const LoadError = ({ subject, error, onRetry }: LoadErrorProps) => (
  <>
    <p role="alert">
      Your {subject} could not be loaded. {describeFailure(error)}
    </p>
    <div>
      <Button onPress={onRetry}>Try again</Button>
    </div>
  </>
);
