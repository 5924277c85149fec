import { useSyncExternalStore } from 'react';
import { subscribeToMinutes } from '../filings/times.js';
import { usePreferences } from '../preferences/usePreferences.js';

const dayMs = 86_400_000;

/** Returns the calendar day of a time, YYYY-MM-DD. @param timeZone undefined for that of the device. */
export function dayOf(time: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
    .formatToParts(time)
    .map(({ type, value }) => [type, value] as const);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year?.padStart(4, '0')}-${month}-${day}`;
}

/** Returns the present day in the time zone of the user. Components that use it are rendered again at midnight. */
export function useToday(): string {
  const { timeZone } = usePreferences();
  return useSyncExternalStore(subscribeToMinutes, () => dayOf(new Date(), timeZone ?? undefined));
}

/** Returns the day some days after another one. Days are counted without a time zone: some days have 23 or 25 hours. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Returns the number of days from one day to another. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

const labelFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const labelFormatOfYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });

/** Formats a due date in a few characters: Today, Tomorrow, or the day, with the year if it is not this year. */
export function dueDateLabel(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return (date.slice(0, 4) === today.slice(0, 4) ? labelFormat : labelFormatOfYear).format(new Date(date));
}

/** Formats a due date with its weekday. */
export const formatDueDay = (date: string): string =>
  `${weekdayFormat.format(new Date(date))}, ${labelFormatOfYear.format(new Date(date))}`;

const isDate = (text: string): boolean => {
  const time = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/**
 * Reads a day that somebody typed: `2026-12-24`, `fri`, `tomorrow`, `in 2 weeks`. The parser of words is loaded on first use.
 * @param today present day of the user, from which words count.
 * @returns YYYY-MM-DD; undefined for a text that is no day.
 */
export async function parseDueDate(text: string, today: string): Promise<string | undefined> {
  const typed = text.trim();
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(typed)) return isDate(typed) ? typed : undefined;
  if (typed === '') return undefined;
  const { parse } = await import('chrono-node/en');
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  // Noon, so that no change of summer time leads to another day.
  const [result] = parse(typed, new Date(year, month - 1, day, 12), { forwardDate: true });
  // Words around the day would be lost.
  if (!result || result.text.length !== typed.length) return undefined;
  const found = ['year', 'month', 'day'].map((each) => result.start.get(each as 'year' | 'month' | 'day') ?? 0);
  const [foundYear = 0, foundMonth = 0, foundDay = 0] = found;
  const date = [
    String(foundYear).padStart(4, '0'),
    String(foundMonth).padStart(2, '0'),
    String(foundDay).padStart(2, '0'),
  ].join('-');
  return isDate(date) ? date : undefined;
}
