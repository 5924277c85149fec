import { DateTime } from 'luxon';

/** Time zone of EDGAR's filing hours and acceptance times. */
export const edgarZone = 'America/New_York';

/**
 * Returns whether EDGAR accepts filings on a day: Monday to Friday without the federal holidays (5 U.S.C. 6103). Also returns
 * true for a day off by executive order, for which EDGAR has no list.
 */
export function isBusinessDay(day: string): boolean {
  const date = DateTime.fromISO(day, { zone: 'utc' });
  // New Year's Day on a Saturday is observed in the year before.
  return date.weekday <= 5 && ![...holidays(date.year), ...holidays(date.year + 1)].includes(day);
}

const [monday, thursday, saturday, sunday] = [1, 4, 6, 7];

function holidays(year: number): string[] {
  const fixed = [
    [1, 1],
    // Juneteenth. In 2021 EDGAR was open on that day, two days after the law was signed.
    ...(year > 2021 ? [[6, 19]] : []),
    [7, 4],
    [11, 11],
    [12, 25],
  ].map(([month, day]) => observedHoliday(DateTime.utc(year, month ?? 1, day ?? 1)));
  const floating = [
    nthWeekday(3, monday, year, 1),
    nthWeekday(3, monday, year, 2),
    lastMonday(year, 5),
    nthWeekday(1, monday, year, 9),
    nthWeekday(2, monday, year, 10),
    nthWeekday(4, thursday, year, 11),
  ];
  return [...fixed, ...floating].map((date) => date.toISODate() ?? '');
}

function observedHoliday(date: DateTime): DateTime {
  if (date.weekday === saturday) return date.minus({ days: 1 });
  return date.weekday === sunday ? date.plus({ days: 1 }) : date;
}

function nthWeekday(ordinal: number, weekday: number, year: number, month: number): DateTime {
  const first = DateTime.utc(year, month, 1);
  return first.plus({ days: ((weekday - first.weekday + 7) % 7) + 7 * (ordinal - 1) });
}

function lastMonday(year: number, month: number): DateTime {
  const last = DateTime.utc(year, month).endOf('month').startOf('day');
  return last.minus({ days: last.weekday - monday });
}
