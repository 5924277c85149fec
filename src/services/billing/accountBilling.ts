import type { Subscription } from '../../generated/prisma/client.js';
import type { BillingStatus } from '../../models/billing/billingStatus.js';
import { planPrices } from '../../models/billing/planPrices.js';

/** Plan of an account that has not ended. */
export interface LivePlan extends Pick<
  Subscription,
  'plan' | 'paidUntil' | 'nextChargeAt' | 'isCancelled' | 'cardBrand' | 'cardLastFour'
> {
  /** When the provider last answered, if it has reported neither a payment nor a failed charge for the period; otherwise null. */
  readonly unconfirmedSince: Date | null;
}

/** Billing of an account, by its phase. `accessUntil` is the end of the access, past or future; null for access without end. */
export type AccountBilling =
  | { readonly phase: 'noPlan' }
  | { readonly phase: 'granted'; readonly accessUntil: Date | null }
  | { readonly phase: 'ended'; readonly accessUntil: Date }
  | { readonly phase: 'trial' | 'paying' | 'overdue'; readonly accessUntil: Date | null; readonly livePlan: LivePlan };

/** Returns the end of the access, past or future; null for access without end, and for an account that never had access. */
export const accessEndOf = (billing: AccountBilling): Date | null =>
  billing.phase === 'noPlan' ? null : billing.accessUntil;

/** Returns whether keys of the account work. */
export const hasAccess = (billing: AccountBilling, now: Date): boolean =>
  billing.phase !== 'noPlan' && (billing.accessUntil === null || billing.accessUntil > now);

const accessEndFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Returns a sentence for mails that says whether, and until when, keys of the account work. */
export function describeKeyAccess(billing: AccountBilling, now: Date): string {
  if (!hasAccess(billing, now)) return 'Your API keys no longer work.';
  const end = accessEndOf(billing);
  return end ? `Your API keys work until ${accessEndFormat.format(end)} UTC.` : 'Your API keys go on working.';
}

/** Returns the billing status that the API publishes, without the plans that are offered. */
export function toBillingStatus(billing: AccountBilling, now: Date): Omit<BillingStatus, 'offers'> {
  const access = {
    phase: billing.phase,
    hasAccess: hasAccess(billing, now),
    accessUntil: accessEndOf(billing)?.toISOString() ?? null,
  };
  switch (billing.phase) {
    case 'noPlan':
    case 'granted':
    case 'ended':
      return { ...access, ...fieldsWithoutPlan };
    default: {
      const { plan, paidUntil, nextChargeAt, unconfirmedSince, ...fields } = billing.livePlan;
      return {
        ...access,
        ...fields,
        plan,
        cents: planPrices[plan].cents,
        paidUntil: paidUntil.toISOString(),
        nextChargeAt: nextChargeAt?.toISOString() ?? null,
        unconfirmedSince: unconfirmedSince?.toISOString() ?? null,
      };
    }
  }
}

const fieldsWithoutPlan = {
  plan: null,
  cents: null,
  paidUntil: null,
  nextChargeAt: null,
  isCancelled: false,
  unconfirmedSince: null,
  cardBrand: null,
  cardLastFour: null,
} as const;
