import { fullFormats } from 'ajv-formats/dist/formats.js';

/** `YYYY-MM-DD` in the Gregorian calendar, from the year 1 on. */
export const isCalendarDate = (text: string): boolean =>
  !text.startsWith('0000') && (fullFormats.date as { validate: (text: string) => boolean }).validate(text);

/** Milliseconds of a day in UTC. */
export const dayMs = 86_400_000;

/** Returns the start (UTC) of the day that lies some days before a moment. @param days negative for a day after it. */
export const startOfDayBefore = (moment: Date, days: number): Date =>
  new Date((Math.floor(moment.getTime() / dayMs) - days) * dayMs);

/**
 * Returns the date of a moment in UTC. Statements that need a day are sent this text: PostgreSQL's cast of a timestamp's text to
 * a date drops its offset, so that the day of a `Date` would depend on the time zone of the process.
 */
export const formatCalendarDate = (date: Date): string => date.toISOString().slice(0, 10);
