import '../account.css';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { formatDollars, billingIntervals } from './priceFormats.js';
import { formatDay } from '../dateFormats.js';
import { cancelPlan, openBillingPortal, planQuery, resumePlan, type BillingState } from './planQueries.js';
import { useSubmission } from '../formSubmission.js';

/** Messages about the billing status: access, next charge, and until when API keys work. */
const statusMessages: Readonly<Record<BillingState['phase'], (billingStatus: BillingState) => ReactNode>> = {
  noPlan: () => 'You have no plan yet. Choose one to create API keys, read filings and manage deals.',
  granted: ({ accessUntil }) =>
    `You have ${accessUntil ? `access until ${formatDay(accessUntil)}` : 'unlimited access'}, granted by the operator of this service. Nothing is charged.`,
  trial: (billingStatus) => (
    <>
      You are on a free trial of {describePlan(billingStatus)}. {describeNextCharge(billingStatus)}
    </>
  ),
  paying: (billingStatus) => (
    <>
      You are on {describePlan(billingStatus)}. {describeNextCharge(billingStatus)}
    </>
  ),
  overdue: ({ hasAccess, accessUntil, cardLastFour, paidUntil, unconfirmedSince }) =>
    unconfirmedSince && paidUntil ? (
      `Your last confirmed billing period ended on ${formatDay(paidUntil)}. The payment provider, last reached on ${formatDay(unconfirmedSince)}, has not confirmed a new period. Your API keys are suspended until it does. The check is repeated automatically.`
    ) : (
      <>
        Your card{cardLastFour && ` ending in ${cardLastFour}`} could not be charged.{' '}
        {!hasAccess && 'Your API keys are suspended until the payment succeeds. '}
        {hasAccess &&
          accessUntil &&
          `The charge is retried automatically, and your API keys work until ${formatDay(accessUntil)}. `}
        Update your payment method.
      </>
    ),
  ended: ({ accessUntil }) =>
    `Your access ended${accessUntil ? ` on ${formatDay(accessUntil)}` : ''}, and your API keys no longer work. Your stored data is kept.`,
};

const describePlan = ({ plan, cents }: BillingState) =>
  plan && `the ${plan} plan, ${formatDollars(cents ?? 0)} a ${billingIntervals[plan]}`;

function describeNextCharge({ isCancelled, paidUntil, nextChargeAt, cardBrand, cardLastFour }: BillingState): string {
  if (isCancelled && paidUntil)
    return `Your plan is cancelled. It ends on ${formatDay(paidUntil)}, and you will not be charged again.`;
  const brand = cardBrand ? cardBrand.charAt(0).toUpperCase() + cardBrand.slice(1) : 'card';
  const card = cardLastFour ? `Your ${brand} ending in ${cardLastFour}` : 'Your card';
  return nextChargeAt ? `${card} will be charged on ${formatDay(nextChargeAt)}.` : `${card} is on file.`;
}

/** Billing state of an account, with its actions. */
export function BillingStatusSection({ billingStatus }: { readonly billingStatus: BillingState }) {
  const queries = useQueryClient();
  const { phase, plan, isCancelled } = billingStatus;
  const change = (send: () => Promise<void>) => async () => {
    await send();
    await queries.invalidateQueries(planQuery);
  };
  const cancelling = useSubmission(change(cancelPlan));
  const resuming = useSubmission(change(resumePlan));
  const card = useSubmission(openBillingPortal);
  const error = cancelling.error ?? resuming.error ?? card.error;
  return (
    <>
      <p {...(phase === 'overdue' && { role: 'alert' })}>{statusMessages[phase](billingStatus)}</p>
      {plan && (
        <div className="account-actions">
          <Button
            variant={phase === 'overdue' ? 'primary' : 'ordinary'}
            isPending={card.isPending}
            onPress={() => void card.run()}
          >
            Update payment method
          </Button>
          {isCancelled ? (
            <Button isPending={resuming.isPending} onPress={() => void resuming.run()}>
              Resume plan
            </Button>
          ) : (
            <Button isPending={cancelling.isPending} onPress={() => void cancelling.run()}>
              Cancel plan
            </Button>
          )}
        </div>
      )}
      <ErrorMessage>{error}</ErrorMessage>
    </>
  );
}
