// Parsers of option values, which throw an `InvalidArgumentError` that describes the allowed values.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { isCalendarDate } from '../schema/calendarDate.js';

/** Parses an email address. */
export function parseEmailAddress(text: string): string {
  const address = text.trim();
  if (!z.email().max(254).safeParse(address).success) throw new InvalidArgumentError('It must be an email address.');
  return address;
}

/** Parses a time with a time zone. */
export function parseTimestamp(text: string): Date {
  const date = new Date(text);
  const isTimestamp = z.iso.datetime({ offset: true }).safeParse(text).success && !Number.isNaN(date.getTime());
  if (!isTimestamp) throw new InvalidArgumentError('It must be a time such as 2027-01-31T00:00:00Z.');
  return date;
}

/** Parses a date, `YYYY-MM-DD`. */
export function parseCalendarDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError('It must be a date such as 2026-10-31.');
  return text;
}

/** Returns the parser of a whole number from 1 to a maximum. */
export const parseIntegerUpTo =
  (maximum: number) =>
  (text: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > maximum) {
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${maximum}.`);
    }
    return Number(text);
  };

/** Parses a whole number from 1 to 999999999. */
export const parsePositiveInteger = parseIntegerUpTo(999_999_999);
