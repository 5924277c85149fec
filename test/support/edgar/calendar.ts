import { DateTime } from 'luxon';

const zone = 'America/New_York';

/** A moment as clocks show it where EDGAR is. */
export const eastern = (moment: string): DateTime => DateTime.fromISO(moment, { zone }).setLocale('en-US');

export const easternDay = (moment: string): string => eastern(moment).toFormat('yyyy-MM-dd');

/** The moment in UTC of a time of day, `HH:mm:ss`, where EDGAR is. */
export const easternTime = (day: string, time: string): string =>
  new Date(eastern(`${day}T${time}`).toMillis()).toISOString();

export const daysAfter = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');

export function quarterOf(day: string): string {
  const { year, quarter } = DateTime.fromISO(day, { zone: 'utc' });
  return `${year}/QTR${quarter}`;
}

/** Holidays on a fixed date; one on a Saturday is kept on Friday, one on a Sunday on Monday. */
const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** Month, weekday from Monday as 1, and which of them in the month; the last one as -1. */
const floating: readonly (readonly [month: number, weekday: number, nth: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

function observed(date: DateTime): DateTime {
  if (date.weekday === 6) return date.minus({ days: 1 });
  return date.weekday === 7 ? date.plus({ days: 1 }) : date;
}

function nthWeekday(year: number, [month, weekday, nth]: (typeof floating)[number]): DateTime {
  const first = DateTime.utc(year, month, 1);
  if (nth < 0) {
    const last = first.endOf('month').startOf('day');
    return last.minus({ days: (last.weekday - weekday + 7) % 7 });
  }
  return first.plus({ days: ((weekday - first.weekday + 7) % 7) + (nth - 1) * 7 });
}

const holidaysByYear = new Map<number, Set<string>>();

/** Days on which the federal government rests, and EDGAR with it. */
function holidaysOf(year: number): Set<string> {
  const holidays =
    holidaysByYear.get(year) ??
    new Set(
      [
        ...[year, year + 1].flatMap((each) =>
          fixed.map((date) => observed(DateTime.fromISO(`${each}-${date}`, { zone: 'utc' }))),
        ),
        ...floating.map((rule) => nthWeekday(year, rule)),
      ].map((date) => date.toFormat('yyyy-MM-dd')),
    );
  holidaysByYear.set(year, holidays);
  return holidays;
}

export function isBusinessDay(day: string): boolean {
  const date = DateTime.fromISO(day, { zone: 'utc' });
  return date.weekday <= 5 && !holidaysOf(date.year).has(day);
}

export function nextBusinessDay(day: string): string {
  const next = daysAfter(day, 1);
  return isBusinessDay(next) ? next : nextBusinessDay(next);
}

export function previousBusinessDay(day: string): string {
  const previous = daysAfter(day, -1);
  return isBusinessDay(previous) ? previous : previousBusinessDay(previous);
}

/** @param month `YYYY-MM`. */
export function businessDaysOf(month: string): string[] {
  const first = `${month}-01`;
  const { daysInMonth = 0 } = DateTime.fromISO(first, { zone: 'utc' });
  return Array.from({ length: daysInMonth }, (_, index) => daysAfter(first, index)).filter(isBusinessDay);
}
