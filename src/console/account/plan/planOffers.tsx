import { useState } from 'react';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { useSubmission } from '../formSubmission.js';
import { PlanCards, type PlanOfferRow } from './planCards.js';
import { beginCheckout } from './planQueries.js';

/** The plans, each with a button that leads to the checkout. */
export function PlanOffers({ offers }: { readonly offers: readonly PlanOfferRow[] }) {
  const [chosenPlan, setChosenPlan] = useState<PlanOfferRow['plan']>();
  const choice = useSubmission(async ({ plan }) => beginCheckout(plan as PlanOfferRow['plan']));
  return (
    <>
      <PlanCards
        offers={offers}
        renderAction={({ plan, trialDays }) => (
          <Button
            variant={plan === 'monthly' ? 'primary' : 'ordinary'}
            isPending={choice.isPending && chosenPlan === plan}
            onPress={() => {
              setChosenPlan(plan);
              void choice.run({ plan });
            }}
          >
            {trialDays > 0 ? `Try ${plan} for ${trialDays} days` : `Choose ${plan}`}
          </Button>
        )}
      />
      <ErrorMessage>{choice.error}</ErrorMessage>
    </>
  );
}
