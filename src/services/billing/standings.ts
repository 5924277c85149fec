import type { Grant, Subscription } from '../../generated/prisma/client.js';
import { graceDays, planTerms, trialDays } from '../../models/planTerms.js';
import { type Phase, Plan, type PlanOffer, type Standing } from '../../models/standing.js';
import { dayMs } from '../../schema/calendarDate.js';

/** Data from which the billing status of an account is computed. */
export interface Basis {
  readonly grant: Pick<Grant, 'until'> | null;
  readonly subscriptions: readonly KnownSubscription[];
}

/** Stored plan, and when its provider last responded. */
type KnownSubscription = Known & { readonly readAt: Date | null };

type Known = Omit<Subscription, 'customerId'>;

/** Returns the current plan: the live one, or the newest that has ended. */
const currentOf = (subscriptions: readonly KnownSubscription[]): KnownSubscription | undefined =>
  subscriptions.toSorted(
    (a, b) => Number(isLive(b)) - Number(isLive(a)) || b.createdAt.getTime() - a.createdAt.getTime(),
  )[0];

export const isLive = ({ status }: Pick<Known, 'status'>): boolean => status !== 'ended';

/** Returns the free days of an account's next plan: only the first plan has a trial. */
export const freeDaysFor = (subscriptions: readonly Known[]): number => (subscriptions.length === 0 ? trialDays : 0);

const offersFor = (subscriptions: readonly Known[]): PlanOffer[] =>
  Object.values(Plan).map((plan) => ({
    plan,
    cents: planTerms[plan].cents,
    trialDays: freeDaysFor(subscriptions),
  }));

/**
 * Returns when the access of a plan ends. A plan that is not cancelled has some days of grace after the paid period, since a
 * charge may be reported late, and a failed one is retried.
 */
export function accessOf({ status, paidUntil, endedAt, isCancelled }: Known): Date {
  if (status === 'ended' && endedAt) return endedAt;
  return isCancelled ? paidUntil : new Date(paidUntil.getTime() + graceDays * dayMs);
}

/** Returns whether a charge, or the end of a cancelled plan, is due. */
export const isDue = ({ subscriptions }: Basis, now: Date): boolean =>
  subscriptions.some((subscription) => {
    const next = subscription.isCancelled ? subscription.paidUntil : subscription.nextChargeAt;
    return isLive(subscription) && next !== null && next <= now;
  });

/** Returns whether a period has ended and the provider has reported neither payment of the next one nor a failed charge. */
const isUnconfirmed = ({ status, paidUntil, isCancelled }: Known, now: Date): boolean =>
  (status === 'trial' || status === 'paying') && !isCancelled && paidUntil <= now;

/** Milliseconds until the state is read from a provider again, without a webhook in between. */
const checks = {
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
export function nextCheckOf(subscriptions: readonly Known[], now: Date): Date {
  const live = subscriptions.filter(isLive);
  const isInGrace = live.some(
    (one) => one.paidUntil <= now && one.paidUntil.getTime() + graceDays * dayMs > now.getTime(),
  );
  const isOpen = live.some((one) => isUnconfirmed(one, now));
  const pause = isInGrace ? checks.inGrace : isOpen ? checks.unconfirmed : checks.ordinary;
  const ends = live.map(({ paidUntil }) => paidUntil.getTime() + checks.afterEnd).filter((end) => end > now.getTime());
  return new Date(Math.min(now.getTime() + pause, ...ends));
}

/** Computes the billing status of an account. A live plan takes precedence over a grant. */
export function standingOf({ grant, subscriptions }: Basis, now: Date, plansAreSold: boolean): Standing {
  const current = currentOf(subscriptions);
  const planned = current && accessOf(current);
  const isPlanned = planned !== undefined && planned > now;
  const isGranted = grant !== null && (grant.until === null || grant.until > now);
  // A cancelled plan without access has ended, even if the provider has not reported it yet.
  const live = current && isLive(current) && (isPlanned || !current.isCancelled) ? current : undefined;
  const ends = [planned, grant?.until].flatMap((end) => end ?? []).map((end) => end.getTime());
  const isEndless = grant !== null && grant.until === null;
  return {
    phase: phaseOf(live, isPlanned, isGranted, current !== undefined || grant !== null),
    hasAccess: isPlanned || isGranted,
    accessUntil: isEndless || ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString(),
    plan: live?.plan ?? null,
    cents: live ? planTerms[live.plan].cents : null,
    paidUntil: live?.paidUntil.toISOString() ?? null,
    nextChargeAt: live?.nextChargeAt?.toISOString() ?? null,
    isCancelled: live?.isCancelled ?? false,
    unconfirmedSince: live && isUnconfirmed(live, now) ? (live.readAt ?? live.paidUntil).toISOString() : null,
    cardBrand: live?.cardBrand ?? null,
    cardLastFour: live?.cardLastFour ?? null,
    offers: live || !plansAreSold ? [] : offersFor(subscriptions),
  };
}

/** Returns the phase. A live plan without access counts as overdue; `unconfirmedSince` is set if no failed charge is known. */
function phaseOf(live: Known | undefined, isPlanned: boolean, isGranted: boolean, wasThere: boolean): Phase {
  if (live && live.status !== 'ended') return isPlanned ? live.status : 'overdue';
  if (isPlanned || isGranted) return isGranted ? 'granted' : 'ended';
  return wasThere ? 'ended' : 'choosingPlan';
}

/** Returns whether a cached billing status still gives access. */
export const isCurrent = ({ hasAccess, accessUntil }: Standing, now: Date): boolean =>
  hasAccess && (accessUntil === null || new Date(accessUntil) > now);
