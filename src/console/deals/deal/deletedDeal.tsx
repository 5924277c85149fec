import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useSubmission } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { SourceText } from '../../filings/sourceText.js';
import { Time } from '../../filings/times.js';
import { queryClient } from '../../graphql/queryClient.js';
import { requestGraphql } from '../../graphql/request.js';
import { Page } from '../../layout/page.js';
import { restoreDealDocument } from '../board/boardChangeDocuments.js';
import { refreshDeals } from '../board/dealChanges.js';
import { deletedDealsQuery } from '../deleted/deletedDealsQuery.js';
import { dealQuery } from './dealQuery.js';
import { DealError, DealLoading } from './dealStates.js';

/** Restores a deleted deal. */
export async function restoreDeal(dealId: string): Promise<void> {
  await requestGraphql(restoreDealDocument, { dealId });
  refreshDeals();
  await queryClient.resetQueries({ queryKey: dealQuery(dealId).queryKey });
}

/** Page in place of a deal that is not there: it offers to restore a deal that was deleted. */
export function MissingDeal({ dealId }: { readonly dealId: string }) {
  const query = useInfiniteQuery(deletedDealsQuery);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query;
  const deleted = data?.pages.flatMap(({ nodes }) => nodes).find((deal) => deal.dealId === dealId);
  const isIncomplete = !deleted && hasNextPage && error === null;
  useEffect(() => {
    if (isIncomplete && !isFetching) void fetchNextPage();
  }, [isIncomplete, isFetching, fetchNextPage]);
  const restoration = useSubmission(() => restoreDeal(dealId));
  if (!deleted) {
    if (error) return <DealError error={error} onRetry={() => void query.refetch()} />;
    // Pages of an earlier visit may lack a deal that was deleted since.
    if (query.isPending || !query.isFetchedAfterMount || isIncomplete) return <DealLoading />;
    return (
      <Page title="Deal not found" lead="It may have been permanently deleted, or it belongs to another account.">
        <Link href="/deals">All deals</Link>
      </Page>
    );
  }
  return (
    <Page
      title="Deal deleted"
      lead={
        <>
          <SourceText>{deleted.companyName}</SourceText> was deleted <Time timestamp={deleted.deletedAt} /> and is
          erased <Time timestamp={deleted.restorableUntil} />.
        </>
      }
    >
      <ErrorMessage>{restoration.error}</ErrorMessage>
      <Button variant="primary" isPending={restoration.isPending} onPress={() => void restoration.run()}>
        Restore deal
      </Button>
    </Page>
  );
}
