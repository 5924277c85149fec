import { invalid } from '../failure.js';
import { isCalendarDate } from '../schema/calendarDate.js';

/** Range of filing dates, both ends included. */
export interface Window {
  readonly from?: string;
  readonly to?: string;
}

/** @throws {Failure} `invalid` for a value that is no date, and for an end before the beginning. */
export function checkWindow({ from, to }: Window): void {
  for (const [name, date] of Object.entries({ from, to })) {
    if (date !== undefined && !isCalendarDate(date))
      throw invalid(`--${name} must be a date of the calendar, YYYY-MM-DD`);
  }
  if (from && to && from > to) throw invalid('--from must not be after --to');
}
