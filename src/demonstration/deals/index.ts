import { DateTime } from 'luxon';
import { nearestBusinessDay, unitedStates } from '../markets.js';
import { isoDay } from '../records.js';
import { managementBuyout, scheme } from './abroad.js';
import { insiderCluster, leveragedBuyer, merger, spinOff } from './american.js';
import type { DemonstrationDeal, Surroundings } from './deal.js';

export type { DemonstrationActivity, DemonstrationDeal } from './deal.js';

/** The deals of the demonstration, oldest first; `filingsOf` finds the filings that belong to them. */
export function deals(firstStart: Date, filingsOf: Surroundings['filingsOf']): DemonstrationDeal[] {
  const today = DateTime.fromJSDate(firstStart, { zone: 'utc' });
  const dayFromNow = (days: number) =>
    isoDay(nearestBusinessDay(unitedStates, today.plus({ days }), days < 0 ? -1 : 1));
  return [scheme, merger, managementBuyout, spinOff, insiderCluster, leveragedBuyer].map((deal) =>
    deal({ filingsOf, dayFromNow }),
  );
}
