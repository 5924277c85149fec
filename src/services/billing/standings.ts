import type { Grant, Subscription } from '../../generated/prisma/client.js';
import { graceDays, planTerms, trialDays } from '../../models/planTerms.js';
import { type Phase, Plan, type PlanOffer, type Standing } from '../../models/standing.js';
import { dayMs } from '../../schema/calendarDate.js';

/** What a standing follows from. */
export interface Basis {
  readonly grant: Pick<Grant, 'until'> | null;
  readonly subscriptions: readonly KnownSubscription[];
}

/** A subscription as stored, and when its provider last answered. */
type KnownSubscription = Known & { readonly readAt: Date | null };

type Known = Omit<Subscription, 'customerId'>;

/** The plan that counts: the one that goes on, or the last that did. */
const currentOf = (subscriptions: readonly KnownSubscription[]): KnownSubscription | undefined =>
  subscriptions.toSorted(
    (a, b) => Number(isLive(b)) - Number(isLive(a)) || b.createdAt.getTime() - a.createdAt.getTime(),
  )[0];

export const isLive = ({ status }: Pick<Known, 'status'>): boolean => status !== 'ended';

/** Days that the next plan of an account costs nothing: a trial is for the first alone. */
export const freeDaysFor = (subscriptions: readonly Known[]): number => (subscriptions.length === 0 ? trialDays : 0);

const offersFor = (subscriptions: readonly Known[]): PlanOffer[] =>
  Object.values(Plan).map((plan) => ({
    plan,
    cents: planTerms[plan].cents,
    trialDays: freeDaysFor(subscriptions),
  }));

/**
 * Until when a plan gives access. What goes on does so for some days longer than it is paid: a charge may be told of late, and
 * one that failed is tried again.
 */
export function accessOf({ status, paidUntil, endedAt, isCancelled }: Known): Date {
  if (status === 'ended' && endedAt) return endedAt;
  return isCancelled ? paidUntil : new Date(paidUntil.getTime() + graceDays * dayMs);
}

/** Whether a charge, or the end of a cancelled plan, is due. */
export const isDue = ({ subscriptions }: Basis, now: Date): boolean =>
  subscriptions.some((subscription) => {
    const next = subscription.isCancelled ? subscription.paidUntil : subscription.nextChargeAt;
    return isLive(subscription) && next !== null && next <= now;
  });

/** Whether a period has ended for which the provider has told neither that the next one is paid nor that its charge failed. */
const isUnconfirmed = ({ status, paidUntil, isCancelled }: Known, now: Date): boolean =>
  (status === 'trial' || status === 'paying') && !isCancelled && paidUntil <= now;

/** Milliseconds until a provider is asked again that told nothing meanwhile. */
const checks = {
  /** Within the days of grace. */
  inGrace: 15 * 60_000,
  /** After them, until the provider has told what became of the period. */
  unconfirmed: 60 * 60_000,
  /** Otherwise. */
  ordinary: dayMs,
  /** After the end of a period: what is usual is told by then. */
  afterEnd: 5 * 60_000,
};

/** When the provider of some subscriptions is to be asked again, after it was asked now. */
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

/** Where an account is. A plan counts before a grant, while it goes on. */
export function standingOf({ grant, subscriptions }: Basis, now: Date, plansAreSold: boolean): Standing {
  const current = currentOf(subscriptions);
  const planned = current && accessOf(current);
  const isPlanned = planned !== undefined && planned > now;
  const isGranted = grant !== null && (grant.until === null || grant.until > now);
  // What was cancelled has ended, though the provider may not have told.
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

/** A plan that goes on and gives no access any more counts as overdue; `unconfirmedSince` says where no charge is known to have failed. */
function phaseOf(live: Known | undefined, isPlanned: boolean, isGranted: boolean, wasThere: boolean): Phase {
  if (live && live.status !== 'ended') return isPlanned ? live.status : 'overdue';
  if (isPlanned || isGranted) return isGranted ? 'granted' : 'ended';
  return wasThere ? 'ended' : 'choosingPlan';
}

/** Whether an account still has the access that it had when it was looked up. */
export const isCurrent = ({ hasAccess, accessUntil }: Standing, now: Date): boolean =>
  hasAccess && (accessUntil === null || new Date(accessUntil) > now);
