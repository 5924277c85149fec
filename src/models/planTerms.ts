/** Terms of a plan: the price of a period in US cents, and its length in months. */
interface PlanTerms {
  readonly cents: number;
  readonly months: number;
  readonly interval: 'month' | 'year';
}

/** The plans (specification, "Authentication"). */
export const planTerms = {
  monthly: { cents: 39_900, months: 1, interval: 'month' },
  yearly: { cents: 299_900, months: 12, interval: 'year' },
} as const satisfies Readonly<Record<string, PlanTerms>>;

/** Free days at the start of an account's first plan. */
export const trialDays = 7;

/** Days for which keys keep working after a charge failed, while it is retried. */
export const graceDays = 3;

/** Formats an amount in US cents: 399 USD. */
export const dollars = (cents: number): string => `${(cents / 100).toLocaleString('en-US')} USD`;
