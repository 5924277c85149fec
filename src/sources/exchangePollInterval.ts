import { DateTime } from 'luxon';

/** Seconds between readings of the newest announcements, within and outside an exchange's busy hours. */
const pollIntervals = { open: 60, closed: 300 };

/**
 * Returns the seconds until the newest announcements of an exchange should be read again.
 * @param busyHours local hours from Monday to Friday in which most announcements are made.
 */
export function exchangePollInterval(
  now: Date,
  zone: string,
  busyHours: { readonly from: number; readonly to: number },
): number {
  const localTime = DateTime.fromJSDate(now, { zone });
  const isOpen = localTime.weekday <= 5 && localTime.hour >= busyHours.from && localTime.hour < busyHours.to;
  return isOpen ? pollIntervals.open : pollIntervals.closed;
}
