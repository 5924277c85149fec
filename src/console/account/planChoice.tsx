import './plan.css';
import { useState } from 'react';
import { Button } from '../parts/button.js';
import { Complaint } from '../parts/complaint.js';
import { dollars, intervals } from './amounts.js';
import { beginCheckout, type Offer } from './planQueries.js';
import { useSubmission } from './submission.js';

const names = { monthly: 'Monthly', yearly: 'Yearly' } as const;
const words = { monthly: 'Paid month by month.', yearly: 'Paid once a year.' } as const;

/** Returns how many cents the yearly plan saves compared with twelve monthly payments. */
const savedIn = (offers: readonly Offer[]): number => {
  const [monthly, yearly] = (['monthly', 'yearly'] as const).map((plan) => offers.find((offer) => offer.plan === plan));
  return monthly && yearly ? 12 * monthly.cents - yearly.cents : 0;
};

/** The plans, each with a button that leads to the checkout. */
export function PlanChoice({ offers }: { readonly offers: readonly Offer[] }) {
  const [chosen, setChosen] = useState<Offer['plan']>();
  const choice = useSubmission(async ({ plan }) => beginCheckout(plan as Offer['plan']));
  const saved = savedIn(offers);
  const days = offers[0]?.trialDays ?? 0;
  return (
    <>
      <ul className="plans">
        {offers.map(({ plan, cents }) => (
          <li key={plan} className="plan">
            <h3>{names[plan]}</h3>
            <p className="plan-price">
              <strong>{dollars(cents)}</strong> a {intervals[plan]}
            </p>
            <p>
              {words[plan]} {plan === 'yearly' && saved > 0 && `${dollars(saved)} less than month by month.`}
            </p>
            <div>
              <Button
                tone={plan === 'monthly' ? 'primary' : 'ordinary'}
                isPending={choice.isPending && chosen === plan}
                onPress={() => {
                  setChosen(plan);
                  void choice.run({ plan });
                }}
              >
                {days > 0 ? `Try ${plan} for ${days} days` : `Choose ${plan}`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="plan-note">
        {days > 0
          ? `A card is needed. It is not charged before the ${days} days are over, and never if you cancel until then.`
          : 'The card is charged at once: a trial is for the first plan.'}
      </p>
      <Complaint>{choice.error}</Complaint>
    </>
  );
}
