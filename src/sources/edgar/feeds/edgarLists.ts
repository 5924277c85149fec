import { DateTime } from 'luxon';
import type { HostLists, ListAccess } from '../../hostLists.js';
import type { TickerCompany } from '../../source.js';
import { tickersPath } from '../addresses.js';
import { edgarZone, isBusinessDay } from './businessDays.js';
import { readDay, readRange } from './indexLists.js';
import { readNewest } from './newestFilings.js';
import { pollIntervalSeconds } from './pollInterval.js';

/** Maximum bytes of the list of tickers. */
const maxTickersBytes = 20 * 1024 * 1024;

/** Lists of EDGAR: the feed of the newest filings, and the daily and quarterly indexes. */
export const edgarLists: HostLists = {
  readNewest,
  readDay,
  readRange,
  hasListFor: isBusinessDay,
  mayLackDays: true,
  // Indexes were published as late as 22:18.
  completeAt: (day) => DateTime.fromISO(day, { zone: edgarZone }).set({ hour: 22, minute: 30 }).toJSDate(),
  pollIntervalSeconds,
  readTickers,
};

async function readTickers({ read, parse }: ListAccess): Promise<Map<string, TickerCompany>> {
  const { bytes } = await read(tickersPath, { maxBytes: maxTickersBytes, onlyIfChanged: true });
  return parse('edgarTickers', bytes);
}
