import { DateTime } from 'luxon';

/** Seconds between readings of the newest announcements, within and outside an exchange's busy hours. */
const pauses = { open: 60, closed: 300 };

/**
 * Returns the seconds until the newest announcements of an exchange should be read again.
 * @param hours local hours from Monday to Friday in which most announcements are made.
 */
export function pauseAt(now: Date, zone: string, hours: { readonly from: number; readonly to: number }): number {
  const there = DateTime.fromJSDate(now, { zone });
  const isOpen = there.weekday <= 5 && there.hour >= hours.from && there.hour < hours.to;
  return isOpen ? pauses.open : pauses.closed;
}
