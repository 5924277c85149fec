import { DateTime } from 'luxon';

/**
 * Returns whether EDGAR accepts filings on a day: Monday to Friday without the federal holidays (5 U.S.C. 6103). Days off
 * by executive order are not included; EDGAR has no list of such a day.
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
    // Juneteenth. EDGAR was open on the first one, two days after it became law.
    ...(year > 2021 ? [[6, 19]] : []),
    [7, 4],
    [11, 11],
    [12, 25],
  ].map(([month, day]) => observed(DateTime.utc(year, month ?? 1, day ?? 1)));
  const floating = [
    nth(3, monday, year, 1),
    nth(3, monday, year, 2),
    lastMonday(year, 5),
    nth(1, monday, year, 9),
    nth(2, monday, year, 10),
    nth(4, thursday, year, 11),
  ];
  return [...fixed, ...floating].map((date) => date.toISODate() ?? '');
}

function observed(date: DateTime): DateTime {
  if (date.weekday === saturday) return date.minus({ days: 1 });
  return date.weekday === sunday ? date.plus({ days: 1 }) : date;
}

function nth(place: number, weekday: number, year: number, month: number): DateTime {
  const first = DateTime.utc(year, month, 1);
  return first.plus({ days: ((weekday - first.weekday + 7) % 7) + 7 * (place - 1) });
}

function lastMonday(year: number, month: number): DateTime {
  const last = DateTime.utc(year, month).endOf('month').startOf('day');
  return last.minus({ days: last.weekday - monday });
}
