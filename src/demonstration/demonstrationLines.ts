import { readFile } from 'node:fs/promises';
import { DateTime } from 'luxon';
import type { ModelClaim } from '../annotation/prompt.js';
import type { Outcome } from '../generated/prisma/enums.js';
import type { AnalysisProvenance } from '../models/annotation/analysis.js';
import type { CreateDealInput } from '../models/deal.js';
import type { FilingKind } from '../models/filings/filing.js';
import type { FilingSource } from '../models/coverage/filingSource.js';
import type { TagName } from '../models/tagging/tags.js';
import { formatCalendarDate, dayMs } from '../schema/calendarDate.js';
import { filingKinds } from '../services/filings/filingKinds.js';
import type { ParsedFiling } from '../sources/source.js';

/** Filing with its text, claims and tags. */
export interface DemonstrationFiling extends Omit<ParsedFiling, 'text'> {
  readonly kind: FilingKind;
  /** Weekdays between the filing date and the first start, in the time zone of the market. */
  readonly daysBack: number;
  /** Imported tags. Without them the tagging rules are applied. */
  readonly tags?: readonly TagName[];
  readonly text?: string;
  readonly claims?: readonly ModelClaim[];
  readonly provenance?: AnalysisProvenance;
}

/** Announced filing that is not stored. */
export interface DemonstrationUnstoredFiling {
  readonly kind: 'announced';
  readonly source: FilingSource;
  readonly day: string;
  readonly announcedId: string;
  readonly formType: string;
  readonly companyName: string;
  readonly outcome: Outcome;
  readonly reason: string;
}

/** Deal with its documents and activities. */
export interface DemonstrationDeal {
  readonly kind: 'deal';
  readonly deal: CreateDealInput & Record<'createdAt' | 'updatedAt', string> & { readonly currentPriceDate?: string };
  /** Symbols of the companies whose filings are linked to the deal. */
  readonly symbols: readonly string[];
  readonly documents: readonly { readonly name: string; readonly url: string; readonly createdAt: string }[];
  readonly activities: readonly {
    readonly type: 'note' | 'task';
    readonly content: string;
    readonly createdAt: string;
    readonly dueDate?: string;
    readonly completedAt?: string;
  }[];
}

export type DemonstrationLine = DemonstrationFiling | DemonstrationUnstoredFiling | DemonstrationDeal;

/** Reads the data file, with all days and times relative to the first start. */
export async function readDemonstrationLines(firstStart: Date): Promise<DemonstrationLine[]> {
  const file = await readFile(new URL('./data.ndjson', import.meta.url), 'utf8');
  const calendars = new Map<string, MarketCalendar>();
  const calendarOf = (kind: string) => {
    const { timeZone } = filingKinds[kind in filingKinds ? (kind as FilingKind) : 'sec'];
    const known = calendars.get(timeZone) ?? new MarketCalendar(timeZone, firstStart);
    calendars.set(timeZone, known);
    return known;
  };
  return file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(replaceDates(line, calendarOf)) as DemonstrationLine);
}

/** First field of a line. */
const linePrefix = /^\{"kind":"(\w+)","daysBack":(\d+)(?:,"time":"([\d:]+)")?/;

/**
 * - `{day-2}`: the date two weekdays before that of the line, `YYYY-MM-DD`.
 * - `{date+21}`: the date 21 weekdays after it, as in `December 3`.
 * - `{at-4 09:30}`: the moment at 09:30 four weekdays before it.
 * - `{after+95}`: the moment 95 seconds after the publication.
 * - `{yy}`, `{yyyyMMdd}`: parts of the date of the line.
 */
const placeholder = /\{([a-zA-Z]+)([+-]\d+)?(?: (\d\d:\d\d))?\}/g;

/** Minimum time between the publication of a filing and the first start, in which the filing would be stored and analysed. */
const processingMs = 15 * 60_000;

function replaceDates(line: string, calendarOf: (kind: string) => MarketCalendar): string {
  const [, kind = '', daysBack = '0', time = '00:00'] = linePrefix.exec(line) ?? [];
  const calendar = calendarOf(kind);
  const intendedWeekday = calendar.currentWeekday - Number(daysBack);
  const isPast = calendar.timeMs(intendedWeekday, time) <= calendar.nowMs - processingMs;
  const weekday = isPast ? intendedWeekday : intendedWeekday - 1;
  const replacementOf = (name: string, count: number, clock: string) => {
    if (name === 'after') return formatTimestamp(calendar.timeMs(weekday, time) + count * 1000);
    if (name === 'at') return formatTimestamp(calendar.timeMs(weekday + count, clock));
    const date = formatWeekdayDate(weekday + count);
    if (name === 'day') return date;
    if (name === 'yy') return date.slice(2, 4);
    if (name === 'yyyyMMdd') return date.replaceAll('-', '');
    const isOtherYear = date.slice(0, 4) !== formatWeekdayDate(weekday).slice(0, 4);
    return (isOtherYear ? longDate : shortDate).format(new Date(date));
  };
  return line.replace(placeholder, (_match, name: string, count = '0', clock = '00:00') =>
    replacementOf(name, Number(count), String(clock)),
  );
}

const dateFormat = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const shortDate = new Intl.DateTimeFormat('en-US', dateFormat);
const longDate = new Intl.DateTimeFormat('en-US', { ...dateFormat, year: 'numeric' });

const formatTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Calendar of a market. Numbers weekdays consecutively, without a gap for weekends. */
class MarketCalendar {
  readonly nowMs: number;
  /** Weekday of the first start; on a weekend, the Friday before. */
  readonly currentWeekday: number;
  private readonly midnightsMs = new Map<number, number>();

  constructor(
    private readonly timeZone: string,
    firstStart: Date,
  ) {
    this.nowMs = firstStart.getTime();
    const date = DateTime.fromJSDate(firstStart, { zone: timeZone }).toISODate() ?? '';
    const sinceMonday = Date.parse(date) / dayMs - firstMonday;
    const week = Math.floor(sinceMonday / 7);
    this.currentWeekday = 5 * week + Math.min(sinceMonday - 7 * week, 4);
  }

  /** Returns the milliseconds of a time on a weekday. Clocks change on weekends only. */
  timeMs(weekday: number, clock: string): number {
    const midnightMs =
      this.midnightsMs.get(weekday) ?? DateTime.fromISO(formatWeekdayDate(weekday), { zone: this.timeZone }).toMillis();
    this.midnightsMs.set(weekday, midnightMs);
    const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
    return midnightMs + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  }
}

/** 5 January 1970, in days of the epoch. */
const firstMonday = 4;

/** Returns the date of a weekday, `YYYY-MM-DD`. */
function formatWeekdayDate(weekday: number): string {
  const week = Math.floor(weekday / 5);
  return formatCalendarDate(new Date((firstMonday + 7 * week + (weekday - 5 * week)) * dayMs));
}
