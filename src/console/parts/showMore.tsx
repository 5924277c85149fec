import { Button } from './button.js';
import { Complaint } from './complaint.js';

interface ShowMoreProps {
  /** Plural noun for the rows, such as `keys`. */
  readonly what: string;
  /** Result of an infinite query. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Button below a list that adds its next page; nothing when all rows are shown. */
export function ShowMore({ what, query }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  if (!hasNextPage) return undefined;
  return (
    <>
      <div>
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Show more {what}
        </Button>
      </div>
      <Complaint>{isFetchNextPageError ? `More could not be read. ${error?.message}` : undefined}</Complaint>
    </>
  );
}
