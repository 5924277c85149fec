/** Price of a plan in US cents, and its billing interval. */
interface PlanPrice {
  readonly cents: number;
  readonly months: number;
  readonly interval: 'month' | 'year';
}

/** The plans (specification, "Authentication"). */
export const planPrices = {
  monthly: { cents: 39_900, months: 1, interval: 'month' },
  yearly: { cents: 299_900, months: 12, interval: 'year' },
} as const satisfies Readonly<Record<string, PlanPrice>>;

/** Number format with two decimals, or none for whole dollars. */
const dollarFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats an amount in US cents: 399 USD, 29.90 USD. */
export const formatDollars = (cents: number): string => `${dollarFormat.format(cents / 100)} USD`;
