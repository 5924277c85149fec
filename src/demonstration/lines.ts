import { readFile } from 'node:fs/promises';
import { DateTime } from 'luxon';
import type { Claim } from '../annotating/question.js';
import type { Outcome } from '../generated/prisma/enums.js';
import type { AnalysisProvenance } from '../models/analysis.js';
import type { CreateDealInput } from '../models/deal.js';
import type { FilingKind } from '../models/filing.js';
import type { FilingSource } from '../models/filingSource.js';
import type { TagName } from '../models/tags.js';
import { calendarDayOf, dayMs } from '../schema/calendarDate.js';
import { filingKinds } from '../services/filings/filingKinds.js';
import type { ParsedFiling } from '../sources/source.js';

/** Filing with its text, claims and tags. */
export interface FilingLine extends Omit<ParsedFiling, 'text'> {
  readonly kind: FilingKind;
  /** Weekdays between the filing date and the first start, in the time zone of the market. */
  readonly daysBack: number;
  /** Tags of an import. Without them the tagging rules are applied. */
  readonly tags?: readonly TagName[];
  readonly text?: string;
  readonly claims?: readonly Claim[];
  readonly provenance?: AnalysisProvenance;
}

/** A filing that a source announced and that is not stored. */
export interface AnnouncedLine {
  readonly kind: 'announced';
  readonly source: FilingSource;
  readonly day: string;
  readonly announcedId: string;
  readonly formType: string;
  readonly companyName: string;
  readonly outcome: Outcome;
  readonly reason: string;
}

/** A deal with its documents and activities. */
export interface DealLine {
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

export type Line = FilingLine | AnnouncedLine | DealLine;

/** Reads the data file, with all days and times relative to the first start. */
export async function readLines(firstStart: Date): Promise<Line[]> {
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
    .map((line) => JSON.parse(withDates(line, calendarOf)) as Line);
}

/** Beginning of a line. */
const head = /^\{"kind":"(\w+)","daysBack":(\d+)(?:,"time":"([\d:]+)")?/;

/**
 * - `{day-2}`: the date two weekdays before that of the line, `YYYY-MM-DD`.
 * - `{date+21}`: the date 21 weekdays after it, as in `December 3`.
 * - `{at-4 09:30}`: the moment at 09:30 four weekdays before it.
 * - `{after+95}`: the moment 95 seconds after the publication.
 * - `{yy}`, `{yyyyMMdd}`: parts of the date of the line.
 */
const placeholder = /\{([a-zA-Z]+)([+-]\d+)?(?: (\d\d:\d\d))?\}/g;

/** Time allowed to store and analyse a filing: each is published at least this long before the first start. */
const processingMs = 15 * 60_000;

function withDates(line: string, calendarOf: (kind: string) => MarketCalendar): string {
  const [, kind = '', daysBack = '0', time = '00:00'] = head.exec(line) ?? [];
  const calendar = calendarOf(kind);
  const wanted = calendar.today - Number(daysBack);
  const isOver = calendar.moment(wanted, time) <= calendar.now - processingMs;
  const weekday = isOver ? wanted : wanted - 1;
  const replaced = (name: string, count: number, clock: string) => {
    if (name === 'after') return timestamp(calendar.moment(weekday, time) + count * 1000);
    if (name === 'at') return timestamp(calendar.moment(weekday + count, clock));
    const date = dateOf(weekday + count);
    if (name === 'day') return date;
    if (name === 'yy') return date.slice(2, 4);
    if (name === 'yyyyMMdd') return date.replaceAll('-', '');
    const isOtherYear = date.slice(0, 4) !== dateOf(weekday).slice(0, 4);
    return (isOtherYear ? longDate : shortDate).format(new Date(date));
  };
  return line.replace(placeholder, (_match, name: string, count = '0', clock = '00:00') =>
    replaced(name, Number(count), String(clock)),
  );
}

const written = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const shortDate = new Intl.DateTimeFormat('en-US', written);
const longDate = new Intl.DateTimeFormat('en-US', { ...written, year: 'numeric' });

const timestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Calendar of a market. Numbers weekdays consecutively, without a gap for weekends. */
class MarketCalendar {
  readonly now: number;
  /** Weekday of the first start; on a weekend, the Friday before. */
  readonly today: number;
  private readonly midnights = new Map<number, number>();

  constructor(
    private readonly zone: string,
    firstStart: Date,
  ) {
    this.now = firstStart.getTime();
    const date = DateTime.fromJSDate(firstStart, { zone }).toISODate() ?? '';
    const sinceMonday = Date.parse(date) / dayMs - firstMonday;
    const week = Math.floor(sinceMonday / 7);
    this.today = 5 * week + Math.min(sinceMonday - 7 * week, 4);
  }

  /** Returns the milliseconds of a time on a weekday. Clocks change on weekends only. */
  moment(weekday: number, clock: string): number {
    const known = this.midnights.get(weekday) ?? DateTime.fromISO(dateOf(weekday), { zone: this.zone }).toMillis();
    this.midnights.set(weekday, known);
    const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
    return known + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  }
}

/** 5 January 1970, in days of the epoch. */
const firstMonday = 4;

/** Returns the date of a weekday, `YYYY-MM-DD`. */
function dateOf(weekday: number): string {
  const week = Math.floor(weekday / 5);
  return calendarDayOf(new Date((firstMonday + 7 * week + (weekday - 5 * week)) * dayMs));
}
