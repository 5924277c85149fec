const day = 24 * 60 * 60 * 1000;

/** The last day of all the data; fixed, so that the data are the same whenever they are made. */
export const lastDay = '2026-11-20';

/** A day so many days before the last one, or after it when negative. */
export const daysBefore = (days: number, from = lastDay): string =>
  new Date(Date.parse(from) - days * day).toISOString().slice(0, 10);

/** Days from Monday to Friday of the ten years up to the last day. */
export const businessDays: readonly string[] = Array.from({ length: 3653 }, (_, back) =>
  daysBefore(3652 - back),
).filter((date) => new Date(date).getUTCDay() % 6 !== 0);

export const firstDay = businessDays[0] as string;

/** The day of a row, and how far into that day's rows it is, when `total` rows lie evenly over all days. */
export function dayAndProgress(index: number, total: number): { date: string; progress: number } {
  const place = (index / total) * businessDays.length;
  const nth = Math.min(Math.floor(place), businessDays.length - 1);
  return { date: businessDays[nth] as string, progress: place - nth };
}

/** An instant of a day in UTC; `hour` may be a fraction and may lie outside 0 to 24. */
export const formatInstant = (date: string, hour: number): string =>
  new Date(Date.parse(date) + Math.round(hour * 3_600_000)).toISOString();
