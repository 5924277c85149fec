import { DateTime } from 'luxon';
import type { ListAccess } from '../lists.js';
import { type Announcement, type ListOfDay, NotThere, Unparseable } from '../source.js';
import { dailyIndexPath, type IndexKind, quarterlyIndexPath, submissionPath } from './addresses.js';
import { isBusinessDay } from './businessDays.js';
import { type IndexHeading, maxHeadingBytes } from './indexFile.js';

/** Maximum bytes of an index, and maximum days that it covers. */
const sizes = {
  day: { maxBytes: 30 * 1024 * 1024, days: 1 },
  quarter: { maxBytes: 150 * 1024 * 1024, days: 92 },
} as const;

/** Maximum average of filings per day of an index: several times the filings of the busiest day. */
const maxFilingsPerDay = 60_000;

/** Maximum rows that cannot be read; a file with more is no index. */
const maxFaults = 10_000;

const newline = 0x0a;

/** Approximate bytes of rows that are parsed at once, and the maximum where no row ends. */
const partBytes = 256 * 1024;
const maxPartBytes = 1024 * 1024;

/** Index file with its heading. */
interface ReadIndex {
  readonly bytes: Uint8Array;
  readonly heading: IndexHeading;
  /** Maximum days of filing that the index covers. */
  readonly days: number;
}

/** Announcements in a part of a quarter. */
const partSize = 5000;

/** Reads the index of a day, including filings that were filed earlier and released on that day. */
export async function ofDay(
  access: ListAccess,
  day: string,
  { onlyIfChanged } = { onlyIfChanged: true },
): Promise<ListOfDay | undefined> {
  const index = await indexAt(access, (kind) => dailyIndexPath(kind, day), sizes.day, onlyIfChanged);
  if (!index) return undefined;
  const announcements: Announcement[] = [];
  const faults: string[] = [];
  for await (const row of filingsOf(access, index)) {
    if (typeof row === 'string') faults.push(row);
    else announcements.push(row);
  }
  return { announcements, faults, days: [day] };
}

/** Yields the filings of a span of days: from the quarterly indexes, and from the daily ones of days that those lack. */
export async function* ofPast(access: ListAccess, from: string, to: string): AsyncGenerator<ListOfDay> {
  for (let day = from; day <= to;) {
    const begin = utc(day);
    const quarterEnd = isoDate(begin.endOf('quarter'));
    const last = to < quarterEnd ? to : quarterEnd;
    const index = await indexAt(access, (kind) => quarterlyIndexPath(kind, begin.year, begin.quarter), sizes.quarter);
    const complete = index && (yield* ofQuarter(access, index, day, last));
    for (const missing of daysOf(complete ? next(complete) : day, last)) {
      const list = isBusinessDay(missing) && (await ofDay(access, missing, { onlyIfChanged: false }));
      if (list) yield list;
    }
    day = next(last);
  }
}

/** Yields a quarter's filings. @returns the last day of the span that the index has completely, if any. */
async function* ofQuarter(
  access: ListAccess,
  index: ReadIndex,
  from: string,
  to: string,
): AsyncGenerator<ListOfDay, string | undefined> {
  let announcements: Announcement[] = [];
  let faults: string[] = [];
  const rows = filingsOf(access, index, { from, to });
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) {
      const received = index.heading.lastReceived ?? next.value;
      const complete = received < to ? received : to;
      yield { announcements, faults, days: daysOf(from, complete) };
      return complete < from ? undefined : complete;
    }
    if (typeof next.value === 'string') faults.push(next.value);
    else announcements.push(next.value);
    if (announcements.length + faults.length < partSize) continue;
    yield { announcements, faults, days: [] };
    [announcements, faults] = [[], []];
  }
}

/**
 * Yields each filing once, under the first party listed, since the index has no roles; or why a row cannot be read.
 * @returns the latest filing date of all rows.
 * @throws {Unparseable} when the file ends within a row, or has no row that can be read.
 */
async function* filingsOf(
  { parse }: ListAccess,
  { bytes, heading, days }: ReadIndex,
  span?: { readonly from: string; readonly to: string },
): AsyncGenerator<Announcement | string, string> {
  const seen = new Set<string>();
  const maxFilings = days * maxFilingsPerDay;
  let [isAny, lastFiled, faults, reported] = [false, '', 0, 0];
  let fault: string | undefined;
  let lines = heading.lines;
  for (let start = heading.bytes; start < bytes.length;) {
    const end = endOfPart(bytes, start);
    const part = await parse('edgarIndexRows', copyOf(bytes, start, end), heading, lines, span);
    start = end;
    lines += part.lines;
    faults += part.faults;
    if (faults > maxFaults) throw new Unparseable(`more than ${maxFaults} rows of the index cannot be read`);
    isAny ||= part.isAny;
    if (part.lastFiled > lastFiled) lastFiled = part.lastFiled;
    for (const row of part.rows) {
      // A fault is yielded with the row after it, since in the last row it may mean that the file was cut.
      if (fault !== undefined) {
        reported += 1;
        yield fault;
      }
      fault = 'fault' in row ? row.fault : undefined;
      if ('fault' in row || seen.has(row.accessionNumber)) continue;
      seen.add(row.accessionNumber);
      if (seen.size > maxFilings) throw new Unparseable(`the index has more than ${maxFilings} filings`);
      const { accessionNumber, formType, name, cik, filedDate } = row;
      const path = submissionPath(cik, accessionNumber);
      yield { announcedId: accessionNumber, formType, companyName: name, path, day: filedDate };
    }
  }
  if (faults > reported + 1) yield `${faults - reported - 1} further rows of the index cannot be read`;
  if (fault === undefined) return lastFiled;
  if (!isAny) throw new Unparseable(`no row of the index can be read: ${fault}`);
  if (bytes.at(-1) !== newline) throw new Unparseable(`the index ends within a row: ${fault}`);
  yield fault;
  return lastFiled;
}

/** Copies bytes: of a view, the whole underlying buffer would be sent to the parser thread. */
const copyOf = (bytes: Uint8Array, start: number, end: number): Uint8Array =>
  new Uint8Array(bytes.subarray(start, end));

/** Returns the end of a row about `partBytes` further on, at most `maxPartBytes`. */
function endOfPart(bytes: Uint8Array, start: number): number {
  const found = bytes.indexOf(newline, start + partBytes);
  const end = found === -1 ? bytes.length : found + 1;
  return Math.min(end, start + maxPartBytes);
}

/** Reads the master index, which is easier to parse, or else the form index. */
async function indexAt(
  { read, parse }: ListAccess,
  pathOf: (kind: IndexKind) => string,
  { maxBytes: atMost, days }: (typeof sizes)[keyof typeof sizes],
  onlyIfChanged = false,
): Promise<ReadIndex | undefined> {
  for (const kind of ['master', 'form'] as const) {
    try {
      const { bytes, isCut } = await read(pathOf(kind), { atMost, onlyIfChanged });
      if (isCut) throw new Unparseable(`${pathOf(kind)} is longer than ${atMost} bytes`);
      return { bytes, days, heading: await parse('edgarIndexHeading', copyOf(bytes, 0, maxHeadingBytes)) };
    } catch (error) {
      if (!(error instanceof NotThere)) throw error;
    }
  }
  return undefined;
}

const utc = (day: string): DateTime => DateTime.fromISO(day, { zone: 'utc' });

const isoDate = (date: DateTime): string => date.toISODate() ?? '';

const next = (day: string): string => isoDate(utc(day).plus({ days: 1 }));

/** Returns all calendar days from one to another, none when the other is earlier. */
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = next(day)) days.push(day);
  return days;
}
