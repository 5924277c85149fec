/** A plan that can be chosen: what it costs, in US cents, and for how many months that is. */
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

/** The first plan of an account begins with so many days that cost nothing. */
export const trialDays = 7;

/** Keys go on working for so many days after a charge failed, in which it is tried again. */
export const graceDays = 3;

/** An amount as people write it: 399 USD. */
export const dollars = (cents: number): string => `${(cents / 100).toLocaleString('en-US')} USD`;
