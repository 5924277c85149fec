import { DateTime } from 'luxon';
import { type Announcement, type ListOfDay, NotThere, type Read, Unparseable } from '../source.js';
import { dailyIndexPath, type IndexKind, quarterlyIndexPath, submissionPath } from './addresses.js';
import { isBusinessDay } from './businessDays.js';
import { type IndexFile, type IndexRow, linesOf, parseIndex } from './indexFile.js';

const atMost = { day: 30 * 1024 * 1024, quarter: 150 * 1024 * 1024 };

/** Rows that are read in one turn of the event loop. */
const rowsAtOnce = 2000;

const newline = 0x0a;

interface ReadIndex extends IndexFile {
  /** Whether its last line has its end. */
  readonly isWhole: boolean;
}

/** Announcements in a part of a quarter. */
const partSize = 5000;

/** All in the index of a day, also what was filed before and released on it. */
export async function ofDay(
  read: Read,
  day: string,
  { onlyIfChanged } = { onlyIfChanged: true },
): Promise<ListOfDay | undefined> {
  const index = await indexAt(read, (kind) => dailyIndexPath(kind, day), atMost.day, onlyIfChanged);
  if (!index) return undefined;
  const announcements: Announcement[] = [];
  const faults: string[] = [];
  for await (const row of filingsOf(index, () => true)) {
    if (typeof row === 'string') faults.push(row);
    else announcements.push(row);
  }
  return { announcements, faults, days: [day] };
}

/** All that was filed in a span of days: from the quarters' indexes, and from those of the days that they lack. */
export async function* ofPast(read: Read, from: string, to: string): AsyncGenerator<ListOfDay> {
  for (let day = from; day <= to;) {
    const begin = utc(day);
    const quarterEnd = isoDate(begin.endOf('quarter'));
    const last = to < quarterEnd ? to : quarterEnd;
    const index = await indexAt(read, (kind) => quarterlyIndexPath(kind, begin.year, begin.quarter), atMost.quarter);
    const complete = index && (yield* ofQuarter(index, day, last));
    for (const missing of daysOf(complete ? next(complete) : day, last)) {
      const list = isBusinessDay(missing) && (await ofDay(read, missing, { onlyIfChanged: false }));
      if (list) yield list;
    }
    day = next(last);
  }
}

/** @returns the last day of the span of which the index has all, if any. */
async function* ofQuarter(index: ReadIndex, from: string, to: string): AsyncGenerator<ListOfDay, string | undefined> {
  let announcements: Announcement[] = [];
  let faults: string[] = [];
  let lastFiled = '';
  const isWanted = ({ filedDate }: IndexRow) => {
    if (filedDate > lastFiled) lastFiled = filedDate;
    return from <= filedDate && filedDate <= to;
  };
  for await (const row of filingsOf(index, isWanted)) {
    if (typeof row === 'string') faults.push(row);
    else announcements.push(row);
    if (announcements.length + faults.length < partSize) continue;
    yield { announcements, faults, days: [] };
    [announcements, faults] = [[], []];
  }
  const received = index.lastReceived ?? lastFiled;
  const complete = received < to ? received : to;
  yield { announcements, faults, days: daysOf(from, complete) };
  return complete < from ? undefined : complete;
}

/**
 * Each filing once, by the first party that the index lists, as it does not tell who is who; or why a row cannot be read.
 * @throws {Unparseable} when the file ends within a row, or has no row that can be read.
 */
async function* filingsOf(
  index: ReadIndex,
  isWanted: (row: IndexRow) => boolean,
): AsyncGenerator<Announcement | string> {
  const seen = new Set<string>();
  let isAny = false;
  let fault: string | undefined;
  let rows = 0;
  for (const row of index.rows) {
    rows += 1;
    // A quarter has hundreds of thousands, and others have something to do meanwhile.
    if (rows % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    if (fault !== undefined) yield fault;
    fault = 'fault' in row ? row.fault : undefined;
    if ('fault' in row) continue;
    isAny = true;
    if (!isWanted(row) || seen.has(row.accessionNumber)) continue;
    seen.add(row.accessionNumber);
    const { accessionNumber, formType, name, cik, filedDate } = row;
    const path = submissionPath(cik, accessionNumber);
    yield { announcedId: accessionNumber, formType, companyName: name, path, day: filedDate };
  }
  if (fault === undefined) return;
  if (!isAny) throw new Unparseable(`no row of the index can be read: ${fault}`);
  if (!index.isWhole) throw new Unparseable(`the index ends within a row: ${fault}`);
  yield fault;
}

/** The master index, which is the easier to read, or else the form index. */
async function indexAt(
  read: Read,
  pathOf: (kind: IndexKind) => string,
  atMost: number,
  onlyIfChanged = false,
): Promise<ReadIndex | undefined> {
  for (const kind of ['master', 'form'] as const) {
    try {
      const { bytes, isCut } = await read(pathOf(kind), { atMost, onlyIfChanged });
      if (isCut) throw new Unparseable(`${pathOf(kind)} is longer than ${atMost} bytes`);
      return { ...parseIndex(linesOf(bytes)), isWhole: bytes.at(-1) === newline };
    } catch (error) {
      if (!(error instanceof NotThere)) throw error;
    }
  }
  return undefined;
}

const utc = (day: string): DateTime => DateTime.fromISO(day, { zone: 'utc' });

const isoDate = (date: DateTime): string => date.toISODate() ?? '';

const next = (day: string): string => isoDate(utc(day).plus({ days: 1 }));

/** All days of the calendar from one to another, none when the other is earlier. */
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = next(day)) days.push(day);
  return days;
}
