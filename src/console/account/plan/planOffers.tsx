import './plan.css';
import { useState } from 'react';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { formatDollars, billingIntervals } from './priceFormats.js';
import { beginCheckout, type PlanOfferRow } from './planQueries.js';
import { useSubmission } from '../formSubmission.js';

const planLabels = { monthly: 'Monthly', yearly: 'Yearly' } as const;
const planDescriptions = { monthly: 'Billed every month.', yearly: 'Billed once a year.' } as const;

/** Returns how many cents the yearly plan saves compared with twelve monthly payments. */
const yearlySavingsCents = (offers: readonly PlanOfferRow[]): number => {
  const [monthly, yearly] = (['monthly', 'yearly'] as const).map((plan) => offers.find((offer) => offer.plan === plan));
  return monthly && yearly ? 12 * monthly.cents - yearly.cents : 0;
};

/** The plans, each with a button that leads to the checkout. */
export function PlanOffers({ offers }: { readonly offers: readonly PlanOfferRow[] }) {
  const [chosenPlan, setChosenPlan] = useState<PlanOfferRow['plan']>();
  const choice = useSubmission(async ({ plan }) => beginCheckout(plan as PlanOfferRow['plan']));
  const savingsCents = yearlySavingsCents(offers);
  const trialDays = offers[0]?.trialDays ?? 0;
  return (
    <>
      <ul className="plans">
        {offers.map(({ plan, cents }) => (
          <li key={plan} className="plan">
            <h3>{planLabels[plan]}</h3>
            <p className="plan-price">
              <strong>{formatDollars(cents)}</strong> a {billingIntervals[plan]}
            </p>
            <p>
              {planDescriptions[plan]}{' '}
              {plan === 'yearly' &&
                savingsCents > 0 &&
                `Saves ${formatDollars(savingsCents)} compared with the monthly plan.`}
            </p>
            <div>
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
            </div>
          </li>
        ))}
      </ul>
      <p className="plan-note">
        {trialDays > 0
          ? `A card is required. It is charged when the ${trialDays}-day trial ends, unless you cancel before then.`
          : 'Your card is charged immediately. Each mailbox has one free trial.'}
      </p>
      <ErrorMessage>{choice.error}</ErrorMessage>
    </>
  );
}
