import { DateTime } from 'luxon';
import type { ListAccess } from '../../hostLists.js';
import { type ListedFiling, type ListPart, FileNotFound, UnparseableContent } from '../../source.js';
import { dailyIndexPath, type IndexKind, quarterlyIndexPath, submissionPath } from '../addresses.js';
import { isBusinessDay } from './businessDays.js';
import { type IndexHeading, maxHeadingBytes } from './indexFile.js';

/** Maximum bytes of an index, and maximum days that it covers. */
const indexLimits = {
  day: { maxBytes: 30 * 1024 * 1024, days: 1 },
  quarter: { maxBytes: 150 * 1024 * 1024, days: 92 },
} as const;

/** Maximum average of filings per day of an index: several times the filings of the busiest day. */
const maxFilingsPerDay = 60_000;

/** Maximum unreadable rows of an index; a file with more is rejected. */
const maxUnreadableRows = 10_000;

const newline = 0x0a;

/** Approximate size of a part that is parsed at once, and the maximum size if no row ends before it. */
const targetPartBytes = 256 * 1024;
const maxPartBytes = 1024 * 1024;

/** Index file with its heading. */
interface LoadedIndex {
  readonly bytes: Uint8Array;
  readonly heading: IndexHeading;
  /** Maximum days of filing that the index covers. */
  readonly maxDays: number;
}

/** Maximum filings in a part of a quarter. */
const maxPartFilings = 5000;

/**
 * Reads the index of a day, including filings that were filed earlier and released on that day.
 * @returns undefined if EDGAR has no index for the day.
 */
export async function readDay(
  access: ListAccess,
  day: string,
  { onlyIfChanged } = { onlyIfChanged: true },
): Promise<ListPart | undefined> {
  const index = await readIndex(access, (kind) => dailyIndexPath(kind, day), indexLimits.day, onlyIfChanged);
  if (!index) return undefined;
  const filings: ListedFiling[] = [];
  const faults: string[] = [];
  for await (const row of readFilings(access, index)) {
    if (typeof row === 'string') faults.push(row);
    else filings.push(row);
  }
  return { filings, rowFaults: faults, completeDays: [day] };
}

/** Yields the filings of a range of days: from the quarterly indexes, and from daily indexes for the days they lack. */
export async function* readRange(access: ListAccess, from: string, to: string): AsyncGenerator<ListPart> {
  for (let day = from; day <= to;) {
    const firstDay = utcDay(day);
    const quarterEnd = isoDate(firstDay.endOf('quarter'));
    const lastDay = to < quarterEnd ? to : quarterEnd;
    const index = await readIndex(
      access,
      (kind) => quarterlyIndexPath(kind, firstDay.year, firstDay.quarter),
      indexLimits.quarter,
    );
    const lastCompleteDay = index && (yield* readQuarter(access, index, day, lastDay));
    for (const missingDay of daysOf(lastCompleteDay ? nextDay(lastCompleteDay) : day, lastDay)) {
      const list = isBusinessDay(missingDay) && (await readDay(access, missingDay, { onlyIfChanged: false }));
      if (list) yield list;
    }
    day = nextDay(lastDay);
  }
}

/** Yields a quarter's filings. @returns the last day of the range that the index covers completely, if any. */
async function* readQuarter(
  access: ListAccess,
  index: LoadedIndex,
  from: string,
  to: string,
): AsyncGenerator<ListPart, string | undefined> {
  let filings: ListedFiling[] = [];
  let faults: string[] = [];
  const rows = readFilings(access, index, { from, to });
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) {
      const lastReceivedDay = index.heading.lastReceived ?? next.value;
      const lastCompleteDay = lastReceivedDay < to ? lastReceivedDay : to;
      yield { filings, rowFaults: faults, completeDays: daysOf(from, lastCompleteDay) };
      return lastCompleteDay < from ? undefined : lastCompleteDay;
    }
    if (typeof next.value === 'string') faults.push(next.value);
    else filings.push(next.value);
    if (filings.length + faults.length < maxPartFilings) continue;
    yield { filings, rowFaults: faults, completeDays: [] };
    [filings, faults] = [[], []];
  }
}

/**
 * Yields each filing once for each of its form types, under the first listed party, since the index has no roles. Yields the reason for an unreadable row.
 * @returns the latest filing date of all rows.
 * @throws {UnparseableContent} when the file ends within a row, or has no row that can be read.
 */
async function* readFilings(
  { parse }: ListAccess,
  { bytes, heading, maxDays }: LoadedIndex,
  dateRange?: { readonly from: string; readonly to: string },
): AsyncGenerator<ListedFiling | string, string> {
  const seen = new Set<string>();
  const maxFilings = maxDays * maxFilingsPerDay;
  let [hasReadableRow, latestFilingDate, faults, reportedFaults] = [false, '', 0, 0];
  let fault: string | undefined;
  let lines = heading.lineCount;
  for (let start = heading.byteLength; start < bytes.length;) {
    const end = findPartEnd(bytes, start);
    const part = await parse('edgarIndexRows', copyBytes(bytes, start, end), heading, lines, dateRange);
    start = end;
    lines += part.lineCount;
    faults += part.faultCount;
    if (faults > maxUnreadableRows)
      throw new UnparseableContent(`more than ${maxUnreadableRows} rows of the index cannot be read`);
    hasReadableRow ||= part.hasReadableRow;
    if (part.latestFilingDate > latestFilingDate) latestFilingDate = part.latestFilingDate;
    for (const row of part.rows) {
      // A fault is yielded with the row after it, since in the last row it may mean that the file was cut.
      if (fault !== undefined) yield fault;
      fault = 'fault' in row ? row.fault : undefined;
      if ('fault' in row) reportedFaults += 1;
      if ('fault' in row || seen.has(`${row.accessionNumber} ${row.formType}`)) continue;
      seen.add(`${row.accessionNumber} ${row.formType}`);
      if (seen.size > maxFilings) throw new UnparseableContent(`the index has more than ${maxFilings} filings`);
      const { accessionNumber, formType, name, cik, filedDate } = row;
      const path = submissionPath(cik, accessionNumber);
      yield { announcedId: accessionNumber, formType, companyName: name, path, day: filedDate };
    }
  }
  if (faults > reportedFaults) yield `further rows of the index that cannot be read: ${faults - reportedFaults}`;
  if (fault === undefined) return latestFilingDate;
  if (!hasReadableRow) throw new UnparseableContent(`no row of the index can be read: ${fault}`);
  if (bytes.at(-1) !== newline) throw new UnparseableContent(`the index ends within a row: ${fault}`);
  yield fault;
  return latestFilingDate;
}

/** Copies bytes: sending a view to the parser thread would send the whole underlying buffer. */
const copyBytes = (bytes: Uint8Array, start: number, end: number): Uint8Array =>
  new Uint8Array(bytes.subarray(start, end));

/** Returns the end of a row about `targetPartBytes` further on, at most `maxPartBytes`. */
function findPartEnd(bytes: Uint8Array, start: number): number {
  const found = bytes.indexOf(newline, start + targetPartBytes);
  const end = found === -1 ? bytes.length : found + 1;
  return Math.min(end, start + maxPartBytes);
}

/** Reads the master index, which is easier to parse, or else the form index. @returns undefined if there is neither. */
async function readIndex(
  { read, parse }: ListAccess,
  buildPath: (kind: IndexKind) => string,
  { maxBytes, days }: (typeof indexLimits)[keyof typeof indexLimits],
  onlyIfChanged = false,
): Promise<LoadedIndex | undefined> {
  for (const kind of ['master', 'form'] as const) {
    try {
      const { bytes, isCut } = await read(buildPath(kind), { maxBytes, onlyIfChanged });
      if (isCut) throw new UnparseableContent(`${buildPath(kind)} is longer than ${maxBytes} bytes`);
      return { bytes, maxDays: days, heading: await parse('edgarIndexHeading', copyBytes(bytes, 0, maxHeadingBytes)) };
    } catch (error) {
      if (!(error instanceof FileNotFound)) throw error;
    }
  }
  return undefined;
}

const utcDay = (day: string): DateTime => DateTime.fromISO(day, { zone: 'utc' });

const isoDate = (date: DateTime): string => date.toISODate() ?? '';

const nextDay = (day: string): string => isoDate(utcDay(day).plus({ days: 1 }));

/** Returns all calendar days between two days, both included; none when `to` is before `from`. */
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}
