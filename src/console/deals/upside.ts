import type { PositionType } from '../generated/graphql.js';

interface PricedDeal {
  readonly currentPrice?: number | null;
  readonly targetPrice?: number | null;
  readonly positionType?: PositionType | null;
}

/**
 * Returns the gain, in percent of the current price, if the price reaches the target. A short position gains when the price falls.
 * Null without both prices, or with a current price of 0.
 */
export function calculateUpside({ currentPrice, targetPrice, positionType }: PricedDeal): number | null {
  if (!currentPrice || targetPrice === null || targetPrice === undefined) return null;
  const rise = ((targetPrice - currentPrice) / currentPrice) * 100;
  return positionType === 'short' ? -rise : rise;
}

const upsideFormat = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

export const formatUpside = (percent: number): string => upsideFormat.format(percent / 100);
