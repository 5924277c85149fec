import { Failure } from '../../failure.js';
import { formatCalendarDate } from '../../schema/calendarDate.js';
import { type AccountBilling, accessEndOf } from './accountBilling.js';

/** Creates the failure for an API key of an account without access. The message states only facts that the payment provider reported. */
export function createNoAccessFailure(billing: AccountBilling, plansAreSold: boolean, publicUrl: string): Failure {
  const end = accessEndOf(billing);
  const reason = end ? `ended on ${formatCalendarDate(end)}` : 'has not started because it has no plan';
  return new Failure(
    'lapsed',
    `The access of the account that this API key belongs to ${reason}; ${adviseUser(billing, plansAreSold)} ${publicUrl}/plan`,
  );
}

function adviseUser(billing: AccountBilling, plansAreSold: boolean): string {
  if (billing.phase !== 'overdue')
    return plansAreSold ? 'choose a plan at' : 'ask the operator of the service for access; see';
  const { paidUntil, unconfirmedSince } = billing.livePlan;
  if (unconfirmedSince === null) return 'its card could not be charged, so update the payment method at';
  return `its last confirmed billing period ended on ${formatCalendarDate(paidUntil)}, and the payment provider, last reached on ${formatCalendarDate(unconfirmedSince)}, has not confirmed a later one: see`;
}
