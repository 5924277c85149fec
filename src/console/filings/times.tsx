import { useSyncExternalStore } from 'react';
import { usePreferences } from '../preferences/usePreferences.js';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a filing date, which has no time zone. @param date YYYY-MM-DD. */
export const formatFilingDate = (date: string): string => dateFormat.format(new Date(date));

/** Returns the year of a time in a zone; by default in that of the device. */
const getYear = (time: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(time);

/** Formats a time: how long ago within a day, else the day and the time, with the year if it is not this year. */
function formatTime(time: Date, now: Date, timeZone: string | undefined): string {
  const minutes = Math.floor((now.getTime() - time.getTime()) / minuteMs);
  if (minutes >= 0 && minutes < 1) return 'just now';
  if (minutes >= 0 && minutes < 60) return `${minutes} min ago`;
  if (minutes >= 0 && minutes < dayMinutes) return `${Math.floor(minutes / 60)} h ago`;
  const isThisYear = getYear(time, timeZone) === getYear(now, timeZone);
  return new Intl.DateTimeFormat(undefined, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(!isThisYear && { year: 'numeric' }),
  }).format(time);
}

/** Formats a time at a market, with the name of the time zone. */
const formatMarketTime = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(time);

const readMinute = (): number => Math.floor(Date.now() / minuteMs);

export function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 2);
  return () => clearInterval(timer);
}

/** Returns the present time, to the minute. Components that use it are rendered again each minute. */
const useMinute = (): Date => new Date((useSyncExternalStore(subscribeToMinutes, readMinute) + 1) * minuteMs - 1);

interface MarketTimeProps {
  readonly timestamp: string;
  readonly timeZone: string;
}

/** Time in the zone of the user, with the time of the market in the tooltip. */
export const MarketTime = ({ timestamp, timeZone }: MarketTimeProps) => (
  <ShortTime timestamp={timestamp} title={formatMarketTime(new Date(timestamp), timeZone)} />
);

/** Time in the zone of the user, with the whole of it in the tooltip. */
export function Time({ timestamp }: Pick<MarketTimeProps, 'timestamp'>) {
  const { timeZone } = usePreferences();
  const title = new Intl.DateTimeFormat(undefined, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timeZone ?? undefined,
  }).format(new Date(timestamp));
  return <ShortTime timestamp={timestamp} title={title} />;
}

function ShortTime({ timestamp, title }: { readonly timestamp: string; readonly title: string }) {
  const now = useMinute();
  const { timeZone } = usePreferences();
  return (
    <time className="figures" dateTime={timestamp} title={title}>
      {formatTime(new Date(timestamp), now, timeZone ?? undefined)}
    </time>
  );
}
