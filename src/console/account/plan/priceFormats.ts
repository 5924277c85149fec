/** Number format with two decimals, or none for whole dollars. */
const dollarFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats US cents as dollars: `2,999 USD` for 299900, `29.90 USD` for 2990. */
export const formatDollars = (cents: number): string => `${dollarFormat.format(cents / 100)} USD`;

/** Billing interval of each plan. */
export const billingIntervals = { monthly: 'month', yearly: 'year' } as const;
