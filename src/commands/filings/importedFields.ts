import { invalidField } from '../../failure.js';
import type { FilingRecord } from '../../models/filings/filing.js';
import { dayMs } from '../../schema/calendarDate.js';

/**
 * Returns a record of a Japan filing with its `aiSummary` as `summary`: the specification has both names.
 * @throws {Failure} `invalid` if it has both with different values.
 */
export function renameAiSummary(given: object): object {
  if (!Object.hasOwn(given, 'aiSummary')) return given;
  const { aiSummary, ...record } = given as Record<string, unknown>;
  if (Object.hasOwn(record, 'summary') && record['summary'] !== aiSummary)
    throw invalidField('aiSummary', 'left out, or the same as summary');
  return { ...record, summary: aiSummary };
}

/** Maximum time between the beginning of a filing date in UTC and a moment of that day in Sydney, with a day for errors of time zones. */
const maxDistanceMs = 2 * dayMs;

/**
 * Rejects an ASX announcement whose filing date is more than two days from its time: lists are read by the time, in a range that includes the
 * largest distance from the date. @throws {Failure} `invalid`.
 */
export function rejectOtherDay({ filedDate, announcedAt }: FilingRecord): void {
  const distanceMs = Math.abs(Date.parse(String(filedDate)) - Date.parse(String(announcedAt)));
  if (distanceMs > maxDistanceMs) throw invalidField('filedDate', 'the day of announcedAt in Sydney');
}
