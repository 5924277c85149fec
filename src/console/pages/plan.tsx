import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { dollars } from '../account/amounts.js';
import { moment } from '../account/moments.js';
import { PlanChoice } from '../account/planChoice.js';
import { chargesQuery, planQuery, refreshStanding } from '../account/planQueries.js';
import { PlanStanding } from '../account/planStanding.js';
import { SignedIn } from '../account/signedIn.js';
import { DataTable } from '../parts/dataTable.js';
import { ShowMore } from '../parts/showMore.js';

/** Page about the account's plan and charges. */
export default function PlanPage() {
  return <SignedIn title="Plan">{() => <OwnPlan />}</SignedIn>;
}

function OwnPlan() {
  const queries = useQueryClient();
  const { data, error } = useQuery(planQuery);
  const paid = useInfiniteQuery(chargesQuery);
  // A user may come back from the payment provider before its webhook arrives.
  const isAwaited = new URLSearchParams(useSearch()).has('chosen') && data?.standing.plan === null;
  useEffect(() => {
    if (isAwaited)
      void refreshStanding().then(
        () => queries.invalidateQueries(planQuery),
        () => {},
      );
  }, [isAwaited, queries]);
  if (error) return <p role="alert">Your plan could not be read. {error.message}</p>;
  if (paid.error && !paid.data) return <p role="alert">Your charges could not be read. {paid.error.message}</p>;
  if (!data) return undefined;
  const { standing } = data;
  const charges = paid.data ?? [];
  // An account with an unlimited grant needs no plan.
  const isChoosing = standing.plan === null && (!standing.hasAccess || standing.accessUntil !== null);
  return (
    <>
      <section className="account-section" aria-labelledby="standing">
        <h2 id="standing">Now</h2>
        <PlanStanding standing={standing} />
        {standing.hasAccess && (
          <p>
            <Link href="/keys">Make a key</Link>
          </p>
        )}
      </section>
      {isChoosing && (
        <section className="account-section" aria-labelledby="choice">
          <h2 id="choice">Plans</h2>
          {standing.offers.length > 0 ? (
            <PlanChoice offers={standing.offers} />
          ) : (
            <p>No plans are sold here. Ask whoever runs this service to give your address access.</p>
          )}
        </section>
      )}
      {charges.length > 0 && (
        <section className="account-section" aria-labelledby="charges">
          <h2 id="charges">Charges</h2>
          <DataTable
            label="Charges"
            items={charges}
            idOf={({ chargeId }) => chargeId}
            empty="None."
            columns={[
              { id: 'when', name: 'When', show: ({ createdAt }) => moment(createdAt) },
              {
                id: 'amount',
                name: 'Amount',
                show: ({ cents }) => <span className="plan-amount">{dollars(cents)}</span>,
              },
              { id: 'status', name: 'Outcome', show: ({ status }) => (status === 'paid' ? 'Paid' : 'Declined') },
            ]}
          />
          <ShowMore what="charges" query={paid} />
        </section>
      )}
    </>
  );
}
