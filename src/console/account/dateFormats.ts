import { readPreferences } from '../preferences/preferenceStore.js';

/** Creates a function that formats timestamps in the time zone of the user's preferences, with one format for each zone. */
function createFormat(options: Intl.DateTimeFormatOptions): (timestamp: string) => string {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timestamp) => {
    const timeZone = readPreferences().timeZone ?? undefined;
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(undefined, { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(new Date(timestamp));
  };
}

/** Formats a timestamp in the user's time zone. */
export const formatDateTime = createFormat({ dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = createFormat({ dateStyle: 'medium' });

const formatShortDateTime = createFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

const calendarDateFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const formatCalendarDate = (date: string): string => calendarDateFormat.format(new Date(date));

/** Formats a timestamp: how long ago within a day, else the day and the time, with the year if it is not this year. */
export function formatRelativeTime(timestamp: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(timestamp)) / 60_000);
  if (minutes >= 0 && minutes < 1) return 'just now';
  if (minutes >= 0 && minutes < 60) return `${minutes} min ago`;
  if (minutes >= 0 && minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return new Date(timestamp).getFullYear() === new Date().getFullYear()
    ? formatShortDateTime(timestamp)
    : formatDateTime(timestamp);
}
