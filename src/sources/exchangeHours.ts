import { DateTime } from 'luxon';

/** Seconds between readings of the newest: while companies announce, and else. */
const pauses = { open: 60, closed: 300 };

/**
 * Seconds until the newest of an exchange should be asked for again.
 * @param hours of business days there, in which most is announced.
 */
export function pauseAt(now: Date, zone: string, hours: { readonly from: number; readonly to: number }): number {
  const there = DateTime.fromJSDate(now, { zone });
  const isOpen = there.weekday <= 5 && there.hour >= hours.from && there.hour < hours.to;
  return isOpen ? pauses.open : pauses.closed;
}
