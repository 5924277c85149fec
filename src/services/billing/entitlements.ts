import type { Grant, Subscription } from '../../generated/prisma/client.js';
import { graceDays } from '../../models/billing/trialAndGracePeriod.js';
import { dayMs } from '../../schema/calendarDate.js';
import type { AccountBilling, LivePlan } from './accountBilling.js';

/** Data from which the billing of an account is computed. */
export interface Entitlements {
  readonly grant: Pick<Grant, 'until'> | null;
  readonly subscriptions: readonly SubscriptionWithReadTime[];
}

/** Stored plan, and when its provider last responded. */
type SubscriptionWithReadTime = StoredSubscription & { readonly readAt: Date | null };

type StoredSubscription = Omit<Subscription, 'customerId'>;

/** Returns the current plan: the live one, or the newest that has ended. */
const findCurrentPlan = (subscriptions: readonly SubscriptionWithReadTime[]): SubscriptionWithReadTime | undefined =>
  subscriptions.toSorted(
    (a, b) => Number(isLive(b)) - Number(isLive(a)) || b.createdAt.getTime() - a.createdAt.getTime(),
  )[0];

export const isLive = ({ status }: Pick<StoredSubscription, 'status'>): boolean => status !== 'ended';

/**
 * Returns when the access of a plan ends. A plan that is not cancelled has some days of grace after the paid period, since a
 * charge may be reported late, and a failed one is retried. The provider may end an unpaid plan long after these days.
 */
function planAccessEndOf({ status, paidUntil, endedAt, isCancelled }: StoredSubscription): Date {
  const graceEnd = new Date(paidUntil.getTime() + graceDays * dayMs);
  if (status === 'ended' && endedAt) return endedAt < graceEnd ? endedAt : graceEnd;
  return isCancelled ? paidUntil : graceEnd;
}

/** Returns whether a charge, or the end of a cancelled plan, is due. */
export const isChargeDue = ({ subscriptions }: Entitlements, now: Date): boolean =>
  subscriptions.some((subscription) => {
    const next = subscription.isCancelled ? subscription.paidUntil : subscription.nextChargeAt;
    return isLive(subscription) && next !== null && next <= now;
  });

/** Returns whether a period has ended and the provider has reported neither payment of the next one nor a failed charge. */
const isPaymentUnconfirmed = ({ status, paidUntil, isCancelled }: StoredSubscription, now: Date): boolean =>
  (status === 'trial' || status === 'paying') && !isCancelled && paidUntil <= now;

/** Milliseconds until the state is read from a provider again, without a webhook in between. */
const checkIntervalsMs = {
  /** Within the days of grace. */
  inGrace: 15 * 60_000,
  /** After the days of grace, until the provider has reported on the period. */
  unconfirmed: 60 * 60_000,
  /** Otherwise. */
  ordinary: dayMs,
  /** After the end of a period: webhooks have usually arrived by then. */
  afterEnd: 5 * 60_000,
};

/** Returns when the state of some plans is to be read from the provider again, after a read now. */
export function nextCheckAt(subscriptions: readonly StoredSubscription[], now: Date): Date {
  const live = subscriptions.filter(isLive);
  const isInGrace = live.some(
    (one) => one.paidUntil <= now && one.paidUntil.getTime() + graceDays * dayMs > now.getTime(),
  );
  const hasUnconfirmed = live.some((one) => isPaymentUnconfirmed(one, now));
  const intervalMs = isInGrace
    ? checkIntervalsMs.inGrace
    : hasUnconfirmed
      ? checkIntervalsMs.unconfirmed
      : checkIntervalsMs.ordinary;
  const ends = live
    .map(({ paidUntil }) => paidUntil.getTime() + checkIntervalsMs.afterEnd)
    .filter((end) => end > now.getTime());
  return new Date(Math.min(now.getTime() + intervalMs, ...ends));
}

/** Computes the billing of an account. A live plan takes precedence over a grant. */
export function computeAccountBilling({ grant, subscriptions }: Entitlements, now: Date): AccountBilling {
  const current = findCurrentPlan(subscriptions);
  const planEnd = current && planAccessEndOf(current);
  const isPlanActive = planEnd !== undefined && planEnd > now;
  const lastEnd = [planEnd, grant?.until]
    .flatMap((end) => end ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
  const accessUntil = grant?.until === null ? null : (lastEnd ?? null);
  // A cancelled plan without access has ended, even if the provider has not reported it yet.
  if (current && current.status !== 'ended' && (isPlanActive || !current.isCancelled)) {
    // A live plan without access counts as overdue; `unconfirmedSince` is set if no failed charge is known.
    return { phase: isPlanActive ? current.status : 'overdue', accessUntil, livePlan: toLivePlan(current, now) };
  }
  if (grant && (grant.until === null || grant.until > now)) return { phase: 'granted', accessUntil };
  return lastEnd ? { phase: 'ended', accessUntil: lastEnd } : { phase: 'noPlan' };
}

function toLivePlan(subscription: SubscriptionWithReadTime, now: Date): LivePlan {
  const { plan, paidUntil, nextChargeAt, isCancelled, cardBrand, cardLastFour, readAt } = subscription;
  const unconfirmedSince = isPaymentUnconfirmed(subscription, now) ? (readAt ?? paidUntil) : null;
  return { plan, paidUntil, nextChargeAt, isCancelled, cardBrand, cardLastFour, unconfirmedSince };
}
