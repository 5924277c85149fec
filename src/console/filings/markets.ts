import type { FilingKind } from '../generated/graphql.js';

/** Market of a kind of filings. */
export interface FilingMarket {
  /** Name of the source, as people of the market know it. */
  readonly name: string;
  readonly timeZone: string;
  /** Currency in which companies of the market state prices. */
  readonly currency: string;
}

const unitedStates = { timeZone: 'America/New_York', currency: 'USD' };

/** Markets by kind of filings. */
export const filingMarkets: Readonly<Record<FilingKind, FilingMarket>> = {
  sec: { name: 'SEC', ...unitedStates },
  form4: { name: 'SEC', ...unitedStates },
  japan: { name: 'TDnet', timeZone: 'Asia/Tokyo', currency: 'JPY' },
  asx: { name: 'ASX', timeZone: 'Australia/Sydney', currency: 'AUD' },
};
