import './deal.css';
import { useQuery } from '@tanstack/react-query';
import { RequestError } from '../../graphql/requestError.js';
import { DealBody } from './dealBody.js';
import { dealQuery } from './dealQuery.js';
import { DealError, DealLoading } from './dealStates.js';
import { MissingDeal } from './deletedDeal.js';

const isNotFound = (error: Error): boolean => error instanceof RequestError && error.code === 'NOT_FOUND';

/** Page of a deal: everything that is known of it. */
export function DealScreen({ dealId }: { readonly dealId: string }) {
  const query = useQuery(dealQuery(dealId));
  if (query.data) return <DealBody deal={query.data} isDeleted={query.error !== null && isNotFound(query.error)} />;
  if (query.isPending) return <DealLoading />;
  if (isNotFound(query.error)) return <MissingDeal dealId={dealId} />;
  return <DealError error={query.error} onRetry={() => void query.refetch()} />;
}
