/** Formats a number of shares, or another count. */
export const formatCount = (value: number): string =>
  new Intl.NumberFormat(undefined, { maximumFractionDigits: 4 }).format(value);

/** Formats an amount with all its digits, for the tooltip of a short amount. */
export const formatPrice = (value: number, currency: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency, maximumFractionDigits: 4 }).format(value);

/** Formats a price of a column whose heading has the currency. */
export const formatPriceFigure = (value: number): string =>
  new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(value);

/** Formats an amount in a few characters, such as $1.24M. */
export const formatShortAmount = (value: number, currency: string): string =>
  new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    notation: Math.abs(value) < 10_000 ? 'standard' : 'compact',
    maximumSignificantDigits: 3,
  }).format(value);

/** Formats a percentage. @param percent 100 for the whole. */
export const formatPercent = (percent: number): string =>
  new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
