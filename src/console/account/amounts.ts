/** An amount of US cents: 2,999 USD. */
export const dollars = (cents: number): string => `${(cents / 100).toLocaleString('en-US')} USD`;

/** What a plan is paid for at once. */
export const intervals = { monthly: 'month', yearly: 'year' } as const;
