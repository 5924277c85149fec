import { DateTime } from 'luxon';
import type { Lists } from '../lists.js';
import { isBusinessDay } from './businessDays.js';
import { ofDay, ofPast } from './indexLists.js';
import { newest } from './newest.js';
import { readTickers } from './tickers.js';

const zone = 'America/New_York';

/** Seconds between readings of the feed: at least and at most while EDGAR takes filings in, and else. */
const pauses = { shortest: 1, longest: 20, closed: 300 };

/** While EDGAR takes filings in, one request in so many is for the feed; the others are for documents. */
const requestsPerReading = 10;

/** Hours in which EDGAR takes filings in. */
const hours = { from: 6, to: 22 };

/** The lists of EDGAR: the feed of the newest filings, and the indexes of days and quarters. */
export const edgarLists: Lists = {
  newest,
  ofDay,
  ofPast,
  hasListOf: isBusinessDay,
  mayLackDays: true,
  // Indexes have been seen to be made until 22:18.
  completeFrom: (day) => DateTime.fromISO(day, { zone }).set({ hour: 22, minute: 30 }).toJSDate(),
  pause(now, perSecond) {
    const there = DateTime.fromJSDate(now, { zone });
    // What came at the very end appears some minutes later.
    const isOpen =
      there.hour >= hours.from && (there.hour < hours.to || (there.hour === hours.to && there.minute < 30));
    if (!isOpen || !isBusinessDay(there.toISODate() ?? '')) return pauses.closed;
    return Math.min(Math.max(requestsPerReading / perSecond, pauses.shortest), pauses.longest);
  },
  tickers: readTickers,
};
