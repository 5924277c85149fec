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

const calendarDateFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const formatCalendarDate = (date: string): string => calendarDateFormat.format(new Date(date));
