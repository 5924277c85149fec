import type { DateTime } from 'luxon';
import { type Market, nearestBusinessDay } from './markets.js';

/** `$12.50` */
export const price = (dollars: number): string => `$${dollars.toFixed(2)}`;

/** To the next quarter of a dollar, as offers are made. */
export const quarterly = (dollars: number): number => Math.round(dollars * 4) / 4;

/** `$845 million`, `$1.2 billion` */
export const dollars = (millions: number): string =>
  millions >= 1000 ? `$${(millions / 1000).toFixed(1)} billion` : `$${Math.max(1, Math.round(millions))} million`;

/** `12,000` */
export const grouped = (count: number): string => Math.round(count).toLocaleString('en-US');

/** `12.4%`, `31%` */
export const percent = (share: number): string =>
  `${share < 0.2 ? Number((share * 100).toFixed(1)) : Math.round(share * 100)}%`;

/** For the start of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A template of several lines as one paragraph, with its dates filled in: `{+21}` is the business day of the market
 * some three weeks after the filing.
 */
export function paragraph(template: string, filed: DateTime, market: Market): string {
  return folded(template)
    .replace(/\{([+-]\d+)\}/g, (_, days: string) => dayName(filed, Number(days), market))
    .replaceAll('..', '.');
}

/** A text of several lines as one. */
export const folded = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/** `December 3`, with the year when it is another one. */
function dayName(filed: DateTime, days: number, market: Market): string {
  const day = nearestBusinessDay(market, filed.plus({ days }), 1);
  return day.toFormat(day.year === filed.year ? 'MMMM d' : 'MMMM d, yyyy');
}
