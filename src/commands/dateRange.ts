import { invalidInput } from '../failure.js';

/** Range of filing dates, both ends included. */
export interface DateRange {
  readonly from?: string;
  readonly to?: string;
}

/** @throws {Failure} `invalid` if `from` is after `to`. */
export function checkDateRange({ from, to }: DateRange): void {
  if (from && to && from > to) throw invalidInput(`--from (${from}) must not be after --to (${to})`);
}
