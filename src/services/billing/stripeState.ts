import type { Stripe } from 'stripe';
import { Plan } from '../../models/billing/billingStatus.js';
import type { ChargeState, SubscriptionState } from './paymentProvider.js';

/** Status of a plan, by the status of its subscription at Stripe. Any other subscription is no plan. */
const statuses: Readonly<Partial<Record<string, SubscriptionState['status']>>> = {
  trialing: 'trial',
  active: 'paying',
  past_due: 'overdue',
  // These become active again after a late payment.
  unpaid: 'overdue',
  paused: 'overdue',
  canceled: 'ended',
};

const parseTime = (seconds: number): Date => new Date(seconds * 1000);

/**
 * Converts a subscription into a plan.
 * @param before the stored plans.
 * @returns an empty list for a subscription that never began, or is no plan of ours.
 */
export function convertSubscriptionState(
  before: readonly SubscriptionState[],
  subscription: Stripe.Subscription,
): SubscriptionState[] {
  const [item] = subscription.items.data;
  const plan = Object.values(Plan).find((plan) => item?.price.metadata.docket_plan === plan);
  const status = statuses[subscription.status];
  if (!item || !plan || !status) return [];
  const { id, created, trial_end, cancel_at, cancel_at_period_end, ended_at, default_payment_method } = subscription;
  const isRunning = status === 'trial' || status === 'paying';
  // An overdue period is not paid, nor are the periods that begin before it is. The end of the plan pays none of them.
  const knownPaidUntil = before.find(
    (known) => known.subscriptionId === id && (known.status === 'overdue' || known.status === 'ended'),
  )?.paidUntil;
  const reportedEnd = parseTime(status === 'overdue' ? item.current_period_start : item.current_period_end);
  const paidUntil = isRunning ? reportedEnd : (knownPaidUntil ?? reportedEnd);
  const isCancelled = cancel_at_period_end || (cancel_at !== null && cancel_at <= item.current_period_end);
  const card = typeof default_payment_method === 'string' ? undefined : default_payment_method?.card;
  return [
    {
      subscriptionId: id,
      plan,
      status,
      createdAt: parseTime(created),
      trialEndsAt: trial_end === null ? null : parseTime(trial_end),
      paidUntil,
      nextChargeAt: isRunning && !isCancelled ? paidUntil : null,
      isCancelled,
      endedAt: ended_at === null ? (status === 'ended' ? paidUntil : null) : parseTime(ended_at),
      cardBrand: card?.brand ?? null,
      cardLastFour: card?.last4 ?? null,
    },
  ];
}

/** Converts an invoice into a charge. @returns an empty list for one without amount, not tried yet, or void. */
export function convertInvoice({ id, amount_due: cents, status, attempted, created }: Stripe.Invoice): ChargeState[] {
  if (!id || cents === 0) return [];
  const outcome = status === 'paid' ? 'paid' : attempted && status !== 'void' ? 'failed' : undefined;
  return outcome ? [{ chargeId: id, cents, status: outcome, createdAt: parseTime(created) }] : [];
}
