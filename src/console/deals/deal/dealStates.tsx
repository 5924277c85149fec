import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { SkeletonRows } from '../../components/skeleton.js';
import { Page } from '../../layout/page.js';

/** Placeholder of the page of a deal while the deal is loaded. */
export const DealLoading = () => (
  <article className="deal" aria-busy>
    <h1 className="visually-hidden">Deal</h1>
    <SkeletonRows label="Loading deal" count={6} />
  </article>
);

interface DealErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Page in place of a deal that could not be loaded. */
export const DealError = ({ error, onRetry }: DealErrorProps) => (
  <Page title="The deal could not be loaded" lead={describeFailure(error)}>
    <Button onPress={onRetry}>Try again</Button>
  </Page>
);
