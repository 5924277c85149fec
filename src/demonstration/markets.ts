import { DateTime } from 'luxon';

/** A place where filings are published. */
export interface Market {
  readonly zone: string;
  /** Days without filings: patterns of month, day and, for `the third Monday`, weekday. Easter is left out. */
  readonly holidays: readonly string[];
}

const secondMonday = (month: string) => `${month}-(0[89]|1[0-4]) 1`;
const thirdMonday = (month: string) => `${month}-(1[5-9]|2[01]) 1`;

export const unitedStates: Market = {
  zone: 'America/New_York',
  holidays: [
    '01-01',
    thirdMonday('01'),
    thirdMonday('02'),
    '05-(2[5-9]|3[01]) 1',
    '06-19',
    '07-04',
    '09-0[1-7] 1',
    secondMonday('10'),
    '11-11',
    '11-2[2-8] 4',
    '12-25',
  ],
};

export const japan: Market = {
  zone: 'Asia/Tokyo',
  holidays: [
    '12-31',
    '01-0[1-3]',
    secondMonday('01'),
    '02-11',
    '02-23',
    '04-29',
    '05-0[3-5]',
    thirdMonday('07'),
    '08-11',
    thirdMonday('09'),
    secondMonday('10'),
    '11-03',
    '11-23',
  ],
};

export const australia: Market = {
  zone: 'Australia/Sydney',
  holidays: ['01-01', '01-26', '04-25', secondMonday('06'), '12-2[56]'],
};

/** A time of day at the market. */
export type Clock = Readonly<{ hour: number; minute: number; second: number }>;

/** The business days of a market within the window, newest first. */
export interface BusinessDays {
  readonly count: number;
  /** The moment on the day that is `age` business days old, or on the one before if that is still to come. */
  at(age: number, clock: Clock): DateTime;
}

/** Sixty days back: twice the default window of the lists, so that a wider one shows more. */
const windowDays = 60;

/** What the service takes to collect and annotate a filing: nothing is published later than this before the start. */
const processing = { minutes: 15 };

/** The business days of `market` up to the moment of the first start. */
export function businessDays(market: Market, firstStart: Date): BusinessDays {
  const now = DateTime.fromJSDate(firstStart, { zone: market.zone }).setLocale('en-US');
  const latest = now.minus(processing);
  const days = Array.from({ length: windowDays + 1 }, (_, age) => now.startOf('day').minus({ days: age })).filter(
    (day) => isBusinessDay(market, day),
  );
  return {
    // The oldest day is kept as the one to fall back to.
    count: days.length - 1,
    at: (age, clock) => {
      const moment = (days[age] as DateTime).set(clock);
      return moment <= latest ? moment : (days[age + 1] as DateTime).set(clock);
    },
  };
}

/** The first business day from `day` on, forward or backward. */
export function nearestBusinessDay(market: Market, day: DateTime, direction: 1 | -1): DateTime {
  return isBusinessDay(market, day) ? day : nearestBusinessDay(market, day.plus({ days: direction }), direction);
}

const isBusinessDay = ({ holidays }: Market, day: DateTime): boolean =>
  day.weekday <= 5 && !holidays.some((pattern) => new RegExp(`^${pattern}( |$)`).test(day.toFormat('MM-dd c')));
