import { describeFailure } from '../account/formSubmission.js';
import { Button } from './button.js';
import { ErrorMessage } from './errorMessage.js';

interface ShowMoreProps {
  /** Plural noun for the rows, such as `keys`. */
  readonly noun: string;
  /** Result of an infinite query. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Button below a list that adds its next page. Renders nothing when all rows are shown. */
export function ShowMore({ noun, query }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  if (!hasNextPage) return undefined;
  return (
    <>
      <div>
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Show more {noun}
        </Button>
      </div>
      <ErrorMessage>
        {isFetchNextPageError ? `More ${noun} could not be loaded. ${describeFailure(error)}` : undefined}
      </ErrorMessage>
    </>
  );
}
