const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const thisYear = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dateAlone = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats a timestamp in the user's time zone. */
export const moment = (at: string): string => dayAndTime.format(new Date(at));

export const dayOf = (at: string): string => day.format(new Date(at));

/** Formats a calendar date, which has no time zone. */
export const calendarDay = (date: string): string => dateAlone.format(new Date(date));

/** Formats a timestamp: how long ago within a day, else the day and the time, with the year if it is not this year. */
export function ago(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / 60_000);
  if (minutes >= 0 && minutes < 1) return 'just now';
  if (minutes >= 0 && minutes < 60) return `${minutes} min ago`;
  if (minutes >= 0 && minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return new Date(at).getFullYear() === new Date().getFullYear() ? thisYear.format(new Date(at)) : moment(at);
}
