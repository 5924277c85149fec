import './deal.css';
import { useQuery } from '@tanstack/react-query';
import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { SkeletonRows } from '../../components/skeleton.js';
import { RequestError } from '../../graphql/requestError.js';
import { Page } from '../../layout/page.js';
import { DealBody } from './dealBody.js';
import { MissingDeal } from './deletedDeal.js';
import { dealQuery } from './dealQuery.js';

const isNotFound = (error: Error): boolean => error instanceof RequestError && error.code === 'NOT_FOUND';

/** Page of a deal: everything that is known of it. */
export function DealScreen({ dealId }: { readonly dealId: string }) {
  const query = useQuery(dealQuery(dealId));
  if (query.data) return <DealBody deal={query.data} isDeleted={query.error !== null && isNotFound(query.error)} />;
  if (query.isPending) {
    return (
      <article className="deal" aria-busy>
        <h1 className="visually-hidden">Deal</h1>
        <SkeletonRows label="Loading deal" count={6} />
      </article>
    );
  }
  if (isNotFound(query.error)) return <MissingDeal dealId={dealId} />;
  return (
    <Page title="The deal could not be loaded" lead={describeFailure(query.error)}>
      <Button onPress={() => void query.refetch()}>Try again</Button>
    </Page>
  );
}
