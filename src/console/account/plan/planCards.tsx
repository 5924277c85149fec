import './plan.css';
import type { ReactNode } from 'react';
import type { PlanOffer } from '../../generated/graphql.js';
import { billingIntervals, formatDollars } from './priceFormats.js';

/** Plan for sale, with its price and the days of its free trial. */
export type PlanOfferRow = Pick<PlanOffer, 'plan' | 'cents' | 'trialDays'>;

const planLabels = { monthly: 'Monthly', yearly: 'Yearly' } as const;
const planDescriptions = { monthly: 'Billed every month.', yearly: 'Billed once a year.' } as const;

/** Returns how many cents the yearly plan saves compared with twelve monthly payments. */
const yearlySavingsCents = (offers: readonly PlanOfferRow[]): number => {
  const [monthly, yearly] = (['monthly', 'yearly'] as const).map((plan) => offers.find((offer) => offer.plan === plan));
  return monthly && yearly ? 12 * monthly.cents - yearly.cents : 0;
};

interface PlanCardsProps {
  readonly offers: readonly PlanOfferRow[];
  /** Renders the button of a plan. */
  readonly renderAction?: (offer: PlanOfferRow) => ReactNode;
}

/** Plans with their prices, and the terms of the free trial. */
export function PlanCards({ offers, renderAction }: PlanCardsProps) {
  const savingsCents = yearlySavingsCents(offers);
  const trialDays = offers[0]?.trialDays ?? 0;
  return (
    <>
      <ul className="plans">
        {offers.map((offer) => (
          <li key={offer.plan} className="plan">
            <h3>{planLabels[offer.plan]}</h3>
            <p className="plan-price">
              <strong>{formatDollars(offer.cents)}</strong> a {billingIntervals[offer.plan]}
            </p>
            <p>
              {planDescriptions[offer.plan]}{' '}
              {offer.plan === 'yearly' &&
                savingsCents > 0 &&
                `Saves ${formatDollars(savingsCents)} compared with the monthly plan.`}
            </p>
            {renderAction && <div>{renderAction(offer)}</div>}
          </li>
        ))}
      </ul>
      <p className="plan-note">
        {trialDays > 0
          ? `A card is required. It is charged when the ${trialDays}-day trial ends, unless you cancel before then.`
          : 'Your card is charged immediately. Each mailbox has one free trial.'}
      </p>
    </>
  );
}
