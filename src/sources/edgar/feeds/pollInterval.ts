import { DateTime } from 'luxon';
import { edgarZone, isBusinessDay } from './businessDays.js';

/** Seconds between polls of the feed: minimum and maximum while EDGAR accepts filings; `closed` at other times. */
const pollIntervals = { shortest: 1, longest: 20, closed: 300 };

/** The feed is polled once in the time of this many requests while EDGAR accepts filings; the other requests are for documents. */
const requestsPerPoll = 10;

/** Hours of the day, in New York, between which EDGAR accepts filings. */
const filingHours = { from: 6, to: 22 };

/** Returns the seconds until EDGAR's feed should be read again. */
export function pollIntervalSeconds(now: Date, requestsPerSecond: number): number {
  const localTime = DateTime.fromJSDate(now, { zone: edgarZone });
  // The last filings of a day appear some minutes after they were filed.
  const isOpen =
    localTime.hour >= filingHours.from &&
    (localTime.hour < filingHours.to || (localTime.hour === filingHours.to && localTime.minute < 30));
  if (!isOpen || !isBusinessDay(localTime.toISODate() ?? '')) return pollIntervals.closed;
  return Math.min(Math.max(requestsPerPoll / requestsPerSecond, pollIntervals.shortest), pollIntervals.longest);
}
