import { fullFormats } from 'ajv-formats/dist/formats.js';

/** `YYYY-MM-DD` in the Gregorian calendar, from the year 1 on. */
export const isCalendarDate = (text: string): boolean =>
  !text.startsWith('0000') && (fullFormats.date as { validate: (text: string) => boolean }).validate(text);
