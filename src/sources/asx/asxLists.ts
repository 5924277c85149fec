import { DateTime } from 'luxon';
import { exchangePollInterval } from '../exchangePollInterval.js';
import {
  type DirectoryCompany,
  type ListPart,
  type ListSource,
  type NewestFilingsPart,
  FileNotFound,
  UnparseableContent,
} from '../source.js';
import type { ListAccess, HostLists } from '../hostLists.js';
import { directoryPath, feedPath } from './addresses.js';
import { sydneyZone } from './feedItem.js';
import type { AsxFeedPage } from './feedPage.js';

/** Announcements of special situations on the Australian Securities Exchange. Its feed carries all fields that are stored. */
export const asxSource: ListSource = {
  name: 'asx',
  kind: 'asx',
  parserVersion: 1,
  hasDocuments: false,
  hasDirectory: true,
  hasWithdrawals: false,
};

/** Announcements per page. */
const pageSize = 100;

/** Maximum bytes of a page; a page of 100 announcements has some 60 KB. */
const maxPageBytes = 2 * 1024 * 1024;

/** Maximum bytes of the directory; some two thousand companies take 150 KB. */
const maxDirectoryBytes = 5 * 1024 * 1024;

/** Largest number of announcements that the feed has shown in practice; the `count` that it states may be higher. */
const maxVisibleItems = 10_000;

/** Maximum number of pages, many times the usual number; a longer feed counts as endless. */
const maxPages = 2000;

/** Hours of business days in which most announcements are made. */
const busyHours = { from: 7, to: 21 };

/** Span that is read again: announcements appear with a delay, and not quite in the order of their times. */
const overlap = { minutes: 30 };

/** Maximum time in the future. A later time is an error of the source; a position there would skip announcements. */
const maxFutureOffset = { minutes: 10 };

/**
 * Lists of the ASX: one feed of all announcements, newest first, which reaches back some weeks. The list of a day is cut
 * from the feed, and is complete when announcements of earlier days follow it.
 */
export const asxLists: HostLists = {
  readNewest,
  readDay,
  readRange,
  hasListFor: () => true,
  mayLackDays: false,
  completeAt: (day) => startOf(day).plus({ days: 1, minutes: 30 }).toJSDate(),
  pollIntervalSeconds: (now) => exchangePollInterval(now, sydneyZone, busyHours),
  readCompanies,
};

/**
 * Reads the feed from its top down to the position of an earlier reading, or to the beginning of today. The position is
 * the newest time that was seen.
 * @throws {UnparseableContent} when the feed shows fewer announcements than its `count`.
 */
async function* readNewest(
  access: ListAccess,
  position: string | undefined,
  now: Date,
): AsyncGenerator<NewestFilingsPart> {
  const localTime = DateTime.fromJSDate(now, { zone: sydneyZone });
  const latestPossible = isoTime(localTime.plus(maxFutureOffset));
  let latest = position !== undefined && position <= latestPossible ? position : '';
  const stopTime = isoTime(latest === '' ? localTime.startOf('day') : DateTime.fromISO(latest).minus(overlap));
  let shownCount = 0;
  for await (const page of readPages(access, 0)) {
    const times = announcementTimes(page);
    shownCount += page.items.length;
    if (times.length === 0 && shownCount < Math.min(page.totalCount ?? 0, maxVisibleItems)) {
      throw new UnparseableContent(`the feed ends after ${shownCount} of ${page.totalCount} announcements`);
    }
    for (const time of times) if (time > latest && time <= latestPossible) latest = time;
    const isEnd = times.length === 0 || earliestTime(times) < stopTime;
    const announcements = page.items.map(({ announcement }) => announcement);
    yield { filings: announcements, rowFaults: [], position: isEnd && latest !== '' ? latest : undefined };
    if (isEnd) return;
  }
}

async function readDay(access: ListAccess, day: string): Promise<ListPart | undefined> {
  const parts: ListPart[] = [];
  for await (const part of readDays(access, day, day)) parts.push(part);
  if (!parts.some(({ completeDays }) => completeDays.includes(day))) return undefined;
  return { filings: parts.flatMap(({ filings }) => filings), rowFaults: [], completeDays: [day] };
}

/** Yields the feed's announcements of each day, including today's announcements up to now. */
async function* readRange(access: ListAccess, from: string, to: string, now: Date): AsyncGenerator<ListPart> {
  for await (const part of readDays(access, from, to)) {
    yield { ...part, completeDays: part.completeDays.filter((day) => asxLists.completeAt(day) <= now) };
  }
}

/** Yields the feed's pages for a span of days, each with the days that are complete with it. */
async function* readDays(access: ListAccess, from: string, to: string): AsyncGenerator<ListPart> {
  let day = to;
  for await (const page of readPages(access, await findFirstPage(access, to))) {
    const times = announcementTimes(page);
    const lowest = times.length > 0 ? earliestTime(times) : undefined;
    const days: string[] = [];
    // A delayed announcement may follow earlier ones, so a day is complete only when the feed is `overlap` past its start.
    while (lowest !== undefined && day >= from && lowest < isoTime(startOf(day).minus(overlap))) {
      days.push(day);
      day = isoDate(startOf(day).minus({ days: 1 }));
    }
    const announcements = page.items.map(({ announcement }) => announcement);
    yield {
      filings: announcements.filter((each) => from <= each.day && each.day <= to),
      rowFaults: [],
      completeDays: days,
    };
    if (lowest === undefined || day < from) return;
  }
}

/** Finds the first page that may contain a day, by binary search: the feed cannot be queried by day. */
async function findFirstPage(access: ListAccess, day: string): Promise<number> {
  const end = isoTime(startOf(day).plus({ days: 1 }).plus(overlap));
  let previousPage: AsxFeedPage | undefined;
  const isLater = async (number: number): Promise<boolean> => {
    const page = await readPage(access, number);
    const times = announcementTimes(page);
    if (times.length === 0 || (previousPage && isSame(previousPage, page)) || earliestTime(times) < end) return false;
    previousPage = page;
    return true;
  };
  let [low, high] = [-1, 0];
  while (high < maxPages && (await isLater(high))) [low, high] = [high, 2 * high + 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await isLater(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Yields the pages of the feed from a page on; the last is empty.
 * @throws {UnparseableContent} when announcements may have been skipped: the `count` fell, or a page before the last is short.
 */
async function* readPages(access: ListAccess, first: number): AsyncGenerator<AsxFeedPage> {
  let previousPage: AsxFeedPage | undefined;
  let maxItemCount = 0;
  for (let number = first; number < maxPages; number += 1) {
    const next = await readPage(access, number);
    const page = previousPage && isSame(previousPage, next) ? emptyPage : next;
    if (page.items.length > 0 && previousPage) {
      if (previousPage.items.length < maxItemCount)
        throw new UnparseableContent(`page ${number - 1} of the feed lacks announcements`);
      if ((page.totalCount ?? 0) < (previousPage.totalCount ?? 0))
        throw new UnparseableContent('the feed became shorter while it was read');
    }
    yield page;
    if (page.items.length === 0) return;
    maxItemCount = Math.max(maxItemCount, page.items.length);
    previousPage = page;
  }
  throw new UnparseableContent('the feed does not end');
}

const emptyPage: AsxFeedPage = { items: [], totalCount: undefined };

/** Returns whether two pages are equal: beyond its end a feed may repeat its last page. */
const isSame = ({ items }: AsxFeedPage, other: AsxFeedPage): boolean =>
  items.length === other.items.length &&
  items.every(({ announcement }, place) => announcement.announcedId === other.items[place]?.announcement.announcedId);

async function readPage({ read, parse }: ListAccess, number: number): Promise<AsxFeedPage> {
  try {
    // Beyond the end of the feed a page may not exist, or its number may be rejected.
    const { bytes, isCut } = await read(feedPath(number, pageSize), {
      maxBytes: maxPageBytes,
      ...(number > 0 && { notFoundStatuses: [400, 416] }),
    });
    if (isCut) throw new UnparseableContent(`page ${number} of the feed is longer than ${maxPageBytes} bytes`);
    const page = await parse('asxPage', bytes, number);
    if (isAscending(announcementTimes(page)))
      throw new UnparseableContent(`page ${number} of the feed does not begin with the newest`);
    return page;
  } catch (error) {
    if (error instanceof FileNotFound && number > 0) return emptyPage;
    throw error;
  }
}

/** Share and maximum number of a page's times that may be out of order: one odd time must not end a list. */
const maxStrayShare = 0.1;
const maxStrayCount = 2;

/** Returns the earliest time of a page, apart from a few that may be out of order. */
const earliestTime = (times: readonly string[]): string =>
  times.toSorted()[Math.min(maxStrayCount, Math.floor(times.length * maxStrayShare))] ?? '';

/** Returns whether the times of a page mostly ascend from top to bottom. */
function isAscending(times: readonly string[]): boolean {
  const steps = times.slice(1).map((time, place) => Math.sign(Date.parse(time) - Date.parse(times[place] ?? time)));
  return times.length >= 10 && steps.reduce((all, step) => all + step, 0) > 1;
}

/** Returns the times of a page's announcements, from top to bottom. */
const announcementTimes = ({ items }: AsxFeedPage): string[] => items.flatMap(({ announcedAt }) => announcedAt ?? []);

const startOf = (day: string): DateTime => DateTime.fromISO(day, { zone: sydneyZone });

const isoDate = (date: DateTime): string => date.toISODate() ?? '';

const isoTime = (time: DateTime): string => time.toUTC().toISO() ?? '';

async function readCompanies({ read, parse }: ListAccess): Promise<DirectoryCompany[]> {
  const { bytes, isCut } = await read(directoryPath, { maxBytes: maxDirectoryBytes, onlyIfChanged: true });
  if (isCut) throw new UnparseableContent(`the directory of companies is longer than ${maxDirectoryBytes} bytes`);
  return parse('asxDirectory', bytes);
}
