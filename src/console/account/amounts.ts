/** Formats US cents as dollars: 2,999 USD. */
export const dollars = (cents: number): string => `${(cents / 100).toLocaleString('en-US')} USD`;

/** Billing interval of each plan. */
export const intervals = { monthly: 'month', yearly: 'year' } as const;
