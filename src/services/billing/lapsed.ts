import { Failure } from '../../failure.js';
import type { Standing } from '../../models/standing.js';

const dayOf = (moment: string): string => moment.slice(0, 10);

/** Explains why keys of an account do not work, and which page helps; states only facts that the payment provider reported. */
export function lapsed(standing: Standing, plansAreSold: boolean, publicUrl: string): Failure {
  const { accessUntil } = standing;
  const why = accessUntil ? `ended on ${dayOf(accessUntil)}` : 'has not begun: it has no plan';
  return new Failure(
    'lapsed',
    `The access of the account that this API key belongs to ${why}; ${adviceFor(standing, plansAreSold)} ${publicUrl}/plan`,
  );
}

function adviceFor({ phase, paidUntil, unconfirmedSince }: Standing, plansAreSold: boolean): string {
  if (phase !== 'overdue') return plansAreSold ? 'choose a plan at' : 'ask whoever runs the service, at';
  if (paidUntil === null || unconfirmedSince === null) {
    return 'its card could not be charged, so put another card on file at';
  }
  return `its last known period ended on ${dayOf(paidUntil)}, and the payment provider, last heard on ${dayOf(unconfirmedSince)}, has told of no later one: see`;
}
