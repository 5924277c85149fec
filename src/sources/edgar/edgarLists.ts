import { DateTime } from 'luxon';
import type { Lists } from '../lists.js';
import { isBusinessDay } from './businessDays.js';
import { ofDay, ofPast } from './indexLists.js';
import { newest } from './newest.js';
import { readTickers } from './tickers.js';

const zone = 'America/New_York';

/** Seconds between readings of the feed: minimum and maximum while EDGAR accepts filings, and at other times. */
const pauses = { shortest: 1, longest: 20, closed: 300 };

/** Requests per reading of the feed while EDGAR accepts filings; the other requests are for documents. */
const requestsPerReading = 10;

/** Hours in which EDGAR accepts filings. */
const hours = { from: 6, to: 22 };

/** Lists of EDGAR: the feed of the newest filings, and the daily and quarterly indexes. */
export const edgarLists: Lists = {
  newest,
  ofDay,
  ofPast,
  hasListOf: isBusinessDay,
  mayLackDays: true,
  // Indexes were published as late as 22:18.
  completeFrom: (day) => DateTime.fromISO(day, { zone }).set({ hour: 22, minute: 30 }).toJSDate(),
  pause(now, perSecond) {
    const there = DateTime.fromJSDate(now, { zone });
    // The last filings of a day appear some minutes after they were filed.
    const isOpen =
      there.hour >= hours.from && (there.hour < hours.to || (there.hour === hours.to && there.minute < 30));
    if (!isOpen || !isBusinessDay(there.toISODate() ?? '')) return pauses.closed;
    return Math.min(Math.max(requestsPerReading / perSecond, pauses.shortest), pauses.longest);
  },
  tickers: readTickers,
};
