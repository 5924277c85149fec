import './account.css';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.js';
import { Complaint } from '../parts/complaint.js';
import { dollars, intervals } from './amounts.js';
import { dayOf } from './moments.js';
import { cancelPlan, openPortal, planQuery, resumePlan, type Standing } from './planQueries.js';
import { useSubmission } from './submission.js';

/** Sentences about the billing state: access, charges, and until when keys work. */
const sentences: Readonly<Record<Standing['phase'], (standing: Standing) => ReactNode>> = {
  choosingPlan: () => 'Choose a plan to read filings, keep deals and make keys.',
  granted: ({ accessUntil }) =>
    `You have access ${accessUntil ? `until ${dayOf(accessUntil)}` : 'without end'}: whoever runs this service gave it. Nothing is charged.`,
  trial: (standing) => (
    <>
      You are trying {planOf(standing)}. {charging(standing)}
    </>
  ),
  paying: (standing) => (
    <>
      You have {planOf(standing)}. {charging(standing)}
    </>
  ),
  overdue: ({ hasAccess, accessUntil, cardLastFour, paidUntil, unconfirmedSince }) =>
    unconfirmedSince && paidUntil ? (
      `Your last known period ended on ${dayOf(paidUntil)}, and the payment provider, last heard on ${dayOf(unconfirmedSince)}, has told of no later one. Your keys do not work until it does; it is asked again and again.`
    ) : (
      <>
        The card ending in {cardLastFour ?? '…'} could not be charged.{' '}
        {!hasAccess && 'Your keys do not work until it is. '}
        {hasAccess && accessUntil && `It is tried again; your keys work until ${dayOf(accessUntil)}. `}
        Put another card on file.
      </>
    ),
  ended: ({ accessUntil }) =>
    `Your access ended${accessUntil ? ` on ${dayOf(accessUntil)}` : ''}, and your keys do not work. What you stored is still there.`,
};

const planOf = ({ plan, cents }: Standing) => plan && `the ${plan} plan, ${dollars(cents ?? 0)} a ${intervals[plan]}`;

function charging({ isCancelled, paidUntil, nextChargeAt, cardBrand, cardLastFour }: Standing): string {
  if (isCancelled && paidUntil) return `It is cancelled: it ends on ${dayOf(paidUntil)}, and nothing more is charged.`;
  const brand = cardBrand ? cardBrand.charAt(0).toUpperCase() + cardBrand.slice(1) : 'card';
  const card = cardLastFour ? `Your ${brand} ending in ${cardLastFour}` : 'Your card';
  return nextChargeAt ? `${card} is charged on ${dayOf(nextChargeAt)}.` : `${card} is on file.`;
}

/** Billing state of an account, with its actions. */
export function PlanStanding({ standing }: { readonly standing: Standing }) {
  const queries = useQueryClient();
  const { phase, plan, isCancelled } = standing;
  const change = (send: () => Promise<void>) => async () => {
    await send();
    await queries.invalidateQueries(planQuery);
  };
  const cancelling = useSubmission(change(cancelPlan));
  const resuming = useSubmission(change(resumePlan));
  const card = useSubmission(openPortal);
  const error = cancelling.error ?? resuming.error ?? card.error;
  return (
    <>
      <p {...(phase === 'overdue' && { role: 'alert' })}>{sentences[phase](standing)}</p>
      {plan && (
        <div className="account-actions">
          <Button
            tone={phase === 'overdue' ? 'primary' : 'ordinary'}
            isPending={card.isPending}
            onPress={() => void card.run()}
          >
            Replace card
          </Button>
          {isCancelled ? (
            <Button isPending={resuming.isPending} onPress={() => void resuming.run()}>
              Keep plan
            </Button>
          ) : (
            <Button isPending={cancelling.isPending} onPress={() => void cancelling.run()}>
              Cancel plan
            </Button>
          )}
        </div>
      )}
      <Complaint>{error}</Complaint>
    </>
  );
}
