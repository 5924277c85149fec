import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { formatDollars } from '../account/plan/priceFormats.js';
import { formatDateTime } from '../account/dateFormats.js';
import { PlanOffers } from '../account/plan/planOffers.js';
import { chargesQuery, planQuery, refreshBillingStatus } from '../account/plan/planQueries.js';
import { BillingStatusSection } from '../account/plan/billingStatus.js';
import { SignedIn } from '../account/signIn/signedIn.js';
import { SettingsPage } from '../layout/settings/settingsPage.js';
import { DataTable } from '../components/dataTable.js';
import { LoadError } from '../components/loadError.js';
import { ShowMore } from '../components/showMore.js';

/** Billing page: the account's plan and its payments. */
export default function PlanPage() {
  return (
    <SignedIn title="Billing">
      {() => (
        <SettingsPage title="Billing">
          <PlanContent />
        </SettingsPage>
      )}
    </SignedIn>
  );
}

function PlanContent() {
  const queries = useQueryClient();
  const query = useQuery(planQuery);
  const { data } = query;
  const chargesResult = useInfiniteQuery(chargesQuery);
  // A user may come back from the payment provider before its webhook arrives.
  const isConfirmationPending = new URLSearchParams(useSearch()).has('chosen') && data?.billingStatus.plan === null;
  useEffect(() => {
    if (isConfirmationPending)
      void refreshBillingStatus().then(
        () => queries.invalidateQueries(planQuery),
        () => {},
      );
  }, [isConfirmationPending, queries]);
  if (!data) return <LoadError subject="Your plan" query={query} />;
  const { billingStatus } = data;
  const charges = chargesResult.data ?? [];
  // An account with an unlimited grant needs no plan.
  const isChoosing = billingStatus.plan === null && (!billingStatus.hasAccess || billingStatus.accessUntil !== null);
  return (
    <>
      <section className="account-section" aria-labelledby="billingStatus">
        <h2 id="billingStatus">Current plan</h2>
        <BillingStatusSection billingStatus={billingStatus} />
        {billingStatus.hasAccess && (
          <p>
            <Link href="/keys?create">Create an API key</Link>
          </p>
        )}
      </section>
      {isChoosing && (
        <section className="account-section" aria-labelledby="choice">
          <h2 id="choice">Choose a plan</h2>
          {billingStatus.offers.length > 0 ? (
            <PlanOffers offers={billingStatus.offers} />
          ) : (
            <p>This service sells no plans. Ask its operator to grant access to your email address.</p>
          )}
        </section>
      )}
      {charges.length > 0 && (
        <section className="account-section" aria-labelledby="charges">
          <h2 id="charges">Payments</h2>
          <DataTable
            label="Payments"
            items={charges}
            getId={({ chargeId }) => chargeId}
            emptyText="No payments yet."
            columns={[
              { id: 'date', heading: 'Date', renderCell: ({ createdAt }) => formatDateTime(createdAt) },
              {
                id: 'amount',
                heading: 'Amount',
                renderCell: ({ cents }) => <span className="plan-amount">{formatDollars(cents)}</span>,
              },
              {
                id: 'status',
                heading: 'Status',
                renderCell: ({ status }) => (status === 'paid' ? 'Paid' : 'Declined'),
              },
            ]}
          />
          <ShowMore noun="payments" query={chargesResult} />
        </section>
      )}
      <LoadError subject="Your payments" query={chargesResult} />
    </>
  );
}
