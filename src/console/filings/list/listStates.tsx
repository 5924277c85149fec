import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { ListError, type ListErrorProps, ListState } from '../../components/listState.js';
import { SkeletonRows } from '../../components/skeleton.js';
import { formatFilingDate } from '../times.js';
import { hasFilingsQuery, NoFilingsYet } from './noFilingsYet.js';
import { type FeedView, feedAddress, inbox, isInbox, withFilter } from './feedView.js';

export const ListLoading = () => <SkeletonRows label="Loading filings" count={18} />;

/** Message for a list that could not be read, with a way back from a filter that the service refuses. */
export function FeedError({ query }: Pick<ListErrorProps, 'query'>) {
  const [, navigate] = useLocation();
  return (
    <ListError subject="The filings" query={query} unaffected="Your marks and deals">
      <Button onPress={() => navigate(feedAddress(inbox))}>Clear filters</Button>
    </ListError>
  );
}

interface EarlierProps {
  /** First day that the list has read, YYYY-MM-DD. */
  readonly since: string;
  /** Reads the period before; undefined if there is none. */
  readonly onShowEarlier: (() => void) | undefined;
  readonly isFetching: boolean;
}

function ShowEarlier({ onShowEarlier, isFetching }: Omit<EarlierProps, 'since'>) {
  return (
    onShowEarlier && (
      <Button isPending={isFetching} onPress={onShowEarlier}>
        Show earlier filings
      </Button>
    )
  );
}

/** Message for a list without filings: nothing was collected yet, the inbox is empty, or the filters exclude everything. */
export function ListEmpty({ view, since, ...earlier }: EarlierProps & { readonly view: FeedView }) {
  const [, navigate] = useLocation();
  const { data: hasFilings, isPending } = useQuery(hasFilingsQuery);
  if (isPending) return <ListLoading />;
  if (hasFilings === false) return <NoFilingsYet />;
  const { startDate: _, endDate, ...undatedFilter } = view.filter;
  if (isInbox({ ...view, filter: undatedFilter })) {
    return (
      <ListState title={isInbox(view) ? 'You are up to date' : 'No inbox filings in this period'}>
        <p className="quiet">
          {endDate
            ? `Your inbox has no filings from ${formatFilingDate(since)} to ${formatFilingDate(endDate)}.`
            : `Your inbox has no filings since ${formatFilingDate(since)}. New filings are announced here.`}
        </p>
        <div className="actions">
          <Button onPress={() => navigate(feedAddress(withFilter(view, 'archived', undefined)))}>
            Show archived filings
          </Button>
          <ShowEarlier {...earlier} />
        </div>
      </ListState>
    );
  }
  return (
    <ListState title="No filings match">
      <p className="quiet">No filing since {formatFilingDate(since)} matches the filters.</p>
      <div className="actions">
        <Button onPress={() => navigate(feedAddress(inbox))}>Clear filters</Button>
        <ShowEarlier {...earlier} />
      </div>
    </ListState>
  );
}

interface ListEndProps extends EarlierProps {
  /** Whether all filings of the period have been read. */
  readonly isWhole: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Line below the last filing: what is read, what could not be read, or that nothing is left. */
export function ListEnd({ since, isWhole, error, onRetry, ...earlier }: ListEndProps) {
  if (error) {
    return (
      <div role="alert" className="filing-grid-end">
        <span>More filings could not be loaded. {describeFailure(error)}</span>
        <Button onPress={onRetry}>Try again</Button>
      </div>
    );
  }
  if (!isWhole) return <div className="filing-grid-end">Loading more filings…</div>;
  return (
    <div className="filing-grid-end">
      <span>No more filings since {formatFilingDate(since)}.</span>
      <ShowEarlier {...earlier} />
    </div>
  );
}
