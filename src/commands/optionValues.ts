import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { isCalendarDate } from '../schema/calendarDate.js';

/** Reads an email address. @throws {InvalidArgumentError} which tells what the option takes. */
export function emailAddress(text: string): string {
  const address = text.trim();
  if (!z.email().max(254).safeParse(address).success) throw new InvalidArgumentError('It must be an email address.');
  return address;
}

/** Reads a time with a time zone. @throws {InvalidArgumentError} which tells what the option takes. */
export function time(text: string): Date {
  const moment = new Date(text);
  const isTime = z.iso.datetime({ offset: true }).safeParse(text).success && !Number.isNaN(moment.getTime());
  if (!isTime) throw new InvalidArgumentError('It must be a time such as 2027-01-31T00:00:00Z.');
  return moment;
}

/** Reads a date, `YYYY-MM-DD`. @throws {InvalidArgumentError} which tells what the option takes. */
export function calendarDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError('It must be a date such as 2026-10-31.');
  return text;
}

/** Reads a whole number from 1 on. @throws {InvalidArgumentError} which tells what the option takes. */
export function positiveInteger(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return Number(text);
}
