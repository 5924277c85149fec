import type { Grant, Subscription } from '../../generated/prisma/client.js';
import { graceDays, planTerms, trialDays } from '../../models/planTerms.js';
import { type Phase, Plan, type PlanOffer, type Standing } from '../../models/standing.js';

const day = 86_400_000;

/** What a standing follows from. */
export interface Basis {
  readonly grant: Pick<Grant, 'until'> | null;
  readonly subscriptions: readonly Omit<Subscription, 'customerId'>[];
}

type Known = Basis['subscriptions'][number];

/** The plan that counts: the one that goes on, or the last that did. */
export const currentOf = (subscriptions: readonly Known[]): Known | undefined =>
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
  return isCancelled ? paidUntil : new Date(paidUntil.getTime() + graceDays * day);
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
    cardBrand: live?.cardBrand ?? null,
    cardLastFour: live?.cardLastFour ?? null,
    offers: live || !plansAreSold ? [] : offersFor(subscriptions),
  };
}

/** A plan that goes on and gives no access any more is one that was not paid, whatever the provider last told. */
function phaseOf(live: Known | undefined, isPlanned: boolean, isGranted: boolean, wasThere: boolean): Phase {
  if (live && live.status !== 'ended') return isPlanned ? live.status : 'overdue';
  if (isPlanned || isGranted) return isGranted ? 'granted' : 'ended';
  return wasThere ? 'ended' : 'choosingPlan';
}

/** Whether an account still has the access that it had when it was looked up. */
export const isCurrent = ({ hasAccess, accessUntil }: Standing, now: Date): boolean =>
  hasAccess && (accessUntil === null || new Date(accessUntil) > now);
