import { describe, expect, test } from '@jest/globals';
import { edgarLists } from '../../../../src/sources/edgar/feeds/edgarLists.js';

/** The days of a year from Monday to Friday that have no list. */
function holidays(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)));
  return days
    .filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !edgarLists.hasListFor(day));
}

describe('there is a list of every day from Monday to Friday', () => {
  // Holidays published by the Office of Personnel Management.
  test.each([
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2021, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  ])('except the federal holidays of %s', (year, days) => {
    expect(holidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  test('and for no other day', () => {
    expect(['2026-10-03', '2026-10-04'].filter((day) => edgarLists.hasListFor(day))).toEqual([]);
  });
});

test('a daily list is complete at 22:30 Eastern time', () => {
  expect(edgarLists.completeAt('2026-07-01').toISOString()).toBe('2026-07-02T02:30:00.000Z');
  expect(edgarLists.completeAt('2026-12-01').toISOString()).toBe('2026-12-02T03:30:00.000Z');
});

test('the feed is polled often during filing hours, and rarely at night', () => {
  const pause = (time: string) => edgarLists.pollIntervalSeconds(new Date(time), 5);
  const open = pause('2026-10-01T15:00:00Z');
  const closed = pause('2026-10-01T05:00:00Z');
  expect(closed).toBeGreaterThan(open);
  expect(
    ['2026-10-01T09:59:00Z', '2026-10-02T02:31:00Z', '2026-10-03T15:00:00Z', '2026-11-26T15:00:00Z'].map(pause),
  ).toEqual(Array(4).fill(closed));
  expect(['2026-10-01T10:00:00Z', '2026-10-02T02:05:00Z', '2026-12-01T11:00:00Z'].map(pause)).toEqual(
    Array(3).fill(open),
  );
});
