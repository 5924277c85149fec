import type { FilingFilter } from '../../generated/graphql.js';

/** Days from which a list shows filings: both are part of it. */
export interface Period {
  /** First day, YYYY-MM-DD. */
  readonly startDate: string;
  /** Last day, YYYY-MM-DD; null for the newest. */
  readonly endDate: string | null;
}

const dayMs = 86_400_000;

/** Days of a list whose filter has no first day. The API takes as many. */
const firstPeriodDays = 30;

/** Days that each further request adds. */
const furtherPeriodDays = 365;

/** Day before which no source has filings. */
const earliestDay = '1990-01-01';

const addDays = (date: string | number, days: number): string =>
  new Date(new Date(date).getTime() + days * dayMs).toISOString().slice(0, 10);

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the period that a list shows at first: that of the filter, or the last 30 days up to its last day. */
export function firstPeriod({ startDate, endDate }: Pick<FilingFilter, 'startDate' | 'endDate'>): Period {
  // The service says what is wrong with the last day.
  if (!startDate && endDate && !isDay(endDate)) return { startDate: earliestDay, endDate };
  return { startDate: startDate ?? addDays(endDate ?? Date.now(), -firstPeriodDays), endDate: endDate ?? null };
}

/** Returns the period before a period; undefined if the filter has a first day, or nothing is earlier. */
export function periodBefore({ startDate: limit }: FilingFilter, { startDate }: Period): Period | undefined {
  if (limit || startDate <= earliestDay) return undefined;
  const endDate = addDays(startDate, -1);
  const earlier = addDays(endDate, -furtherPeriodDays);
  return { startDate: earlier > earliestDay ? earlier : earliestDay, endDate };
}
