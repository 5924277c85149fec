import { DateTime } from 'luxon';
import { pauseAt } from '../exchangeHours.js';
import { type ListOfDay, type ListSource, type NewestPart, NotThere, Unparseable } from '../source.js';
import type { ListAccess, Lists } from '../lists.js';
import { feedPath } from './addresses.js';
import { zone } from './feedItem.js';
import { readDirectory } from './companyDirectory.js';
import type { FeedPage } from './feedPage.js';

/** Announcements of special situations on the Australian Securities Exchange. Its feed carries all fields that are stored. */
export const asx: ListSource = {
  name: 'asx',
  kind: 'asx',
  version: 1,
  hasDocuments: false,
  hasDirectory: true,
  hasWithdrawals: false,
};

/** Announcements per page. */
const size = 100;

/** Maximum bytes of a page; a page of 100 announcements has some 60 KB. */
const atMost = 2 * 1024 * 1024;

/** Maximum number of announcements that the feed was seen to show; its `count` may be higher. */
const reach = 10_000;

/** Maximum number of pages, many times the pages that the feed was seen to have: a longer feed counts as endless. */
const mostPages = 2000;

/** Hours of business days in which most announcements are made. */
const hours = { from: 7, to: 21 };

/** Span that is read again: announcements appear with a delay, and not quite in the order of their times. */
const overlap = { minutes: 30 };

/** Maximum time in the future. A later time is an error of the source; a position there would skip announcements. */
const skew = { minutes: 10 };

/**
 * Lists of the ASX: one feed of all announcements, newest first, which reaches back some weeks. The list of a day is cut
 * from the feed, and is complete when earlier announcements stand below it.
 */
export const asxLists: Lists = {
  newest,
  ofDay,
  ofPast,
  hasListOf: () => true,
  mayLackDays: false,
  completeFrom: (day) => startOf(day).plus({ days: 1, minutes: 30 }).toJSDate(),
  pause: (now) => pauseAt(now, zone, hours),
  companies: readDirectory,
};

/**
 * Reads the feed from its top down to the position of an earlier reading, or to the beginning of today. The position is
 * the newest time that was seen.
 * @throws {Unparseable} when the feed shows fewer announcements than its `count`.
 */
async function* newest(access: ListAccess, position: string | undefined, now: Date): AsyncGenerator<NewestPart> {
  const there = DateTime.fromJSDate(now, { zone });
  const latestPossible = isoTime(there.plus(skew));
  let latest = position !== undefined && position <= latestPossible ? position : '';
  const until = isoTime(latest === '' ? there.startOf('day') : DateTime.fromISO(latest).minus(overlap));
  let shown = 0;
  for await (const page of pagesFrom(access, 0)) {
    const times = timesIn(page);
    shown += page.items.length;
    if (times.length === 0 && shown < Math.min(page.count ?? 0, reach)) {
      throw new Unparseable(`the feed ends after ${shown} of ${page.count} announcements`);
    }
    for (const time of times) if (time > latest && time <= latestPossible) latest = time;
    const isEnd = times.length === 0 || lowestOf(times) < until;
    const announcements = page.items.map(({ announcement }) => announcement);
    yield { announcements, faults: [], position: isEnd && latest !== '' ? latest : undefined };
    if (isEnd) return;
  }
}

async function ofDay(access: ListAccess, day: string): Promise<ListOfDay | undefined> {
  const parts: ListOfDay[] = [];
  for await (const part of daysOf(access, day, day)) parts.push(part);
  if (!parts.some(({ days }) => days.includes(day))) return undefined;
  return { announcements: parts.flatMap(({ announcements }) => announcements), faults: [], days: [day] };
}

/** Yields the feed's announcements of each day, including those of today so far. */
async function* ofPast(access: ListAccess, from: string, to: string, now: Date): AsyncGenerator<ListOfDay> {
  for await (const part of daysOf(access, from, to)) {
    yield { ...part, days: part.days.filter((day) => asxLists.completeFrom(day) <= now) };
  }
}

/** Yields the feed's pages for a span of days, each with the days that are complete with it. */
async function* daysOf(access: ListAccess, from: string, to: string): AsyncGenerator<ListOfDay> {
  let day = to;
  for await (const page of pagesFrom(access, await firstPageOf(access, to))) {
    const times = timesIn(page);
    const lowest = times.length > 0 ? lowestOf(times) : undefined;
    const days: string[] = [];
    // A late announcement may stand below earlier ones, so a day is complete only `overlap` further down.
    while (lowest !== undefined && day >= from && lowest < isoTime(startOf(day).minus(overlap))) {
      days.push(day);
      day = isoDate(startOf(day).minus({ days: 1 }));
    }
    const announcements = page.items.map(({ announcement }) => announcement);
    yield { announcements: announcements.filter((each) => from <= each.day && each.day <= to), faults: [], days };
    if (lowest === undefined || day < from) return;
  }
}

/** Finds the first page that may contain a day, by binary search: the feed cannot be queried by day. */
async function firstPageOf(access: ListAccess, day: string): Promise<number> {
  const end = isoTime(startOf(day).plus({ days: 1 }).plus(overlap));
  let above: FeedPage | undefined;
  const isLater = async (number: number): Promise<boolean> => {
    const page = await pageAt(access, number);
    const times = timesIn(page);
    if (times.length === 0 || (above && isSame(above, page)) || lowestOf(times) < end) return false;
    above = page;
    return true;
  };
  let [low, high] = [-1, 0];
  while (high < mostPages && (await isLater(high))) [low, high] = [high, 2 * high + 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await isLater(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Yields the pages of the feed from a page on; the last is empty.
 * @throws {Unparseable} when announcements may have been skipped: the `count` fell, or a page before the last is short.
 */
async function* pagesFrom(access: ListAccess, first: number): AsyncGenerator<FeedPage> {
  let before: FeedPage | undefined;
  let longest = 0;
  for (let number = first; number < mostPages; number += 1) {
    const next = await pageAt(access, number);
    const page = before && isSame(before, next) ? nothing : next;
    if (page.items.length > 0 && before) {
      if (before.items.length < longest)
        throw new Unparseable(`the page ${number - 1} of the feed lacks announcements`);
      if ((page.count ?? 0) < (before.count ?? 0)) throw new Unparseable('the feed became shorter while it was read');
    }
    yield page;
    if (page.items.length === 0) return;
    longest = Math.max(longest, page.items.length);
    before = page;
  }
  throw new Unparseable('the feed does not end');
}

const nothing: FeedPage = { items: [], count: undefined };

/** Returns whether two pages are equal: beyond its end a feed may repeat its last page. */
const isSame = ({ items }: FeedPage, other: FeedPage): boolean =>
  items.length === other.items.length &&
  items.every(({ announcement }, place) => announcement.announcedId === other.items[place]?.announcement.announcedId);

async function pageAt({ read, parse }: ListAccess, number: number): Promise<FeedPage> {
  try {
    // Beyond the end of the feed a page may not exist, or its number may be rejected.
    const { bytes, isCut } = await read(feedPath(number, size), {
      atMost,
      ...(number > 0 && { absentAs: [400, 416] }),
    });
    if (isCut) throw new Unparseable(`the page ${number} of the feed is longer than ${atMost} bytes`);
    const page = await parse('asxPage', bytes, number);
    if (isAscending(timesIn(page)))
      throw new Unparseable(`the page ${number} of the feed does not begin with the newest`);
    return page;
  } catch (error) {
    if (error instanceof NotThere && number > 0) return nothing;
    throw error;
  }
}

/** Share and maximum number of a page's times that may be out of order: one odd time must not end a list. */
const strays = 0.1;
const mostStrays = 2;

/** Returns the earliest time of a page, apart from a few that may be out of order. */
const lowestOf = (times: readonly string[]): string =>
  times.toSorted()[Math.min(mostStrays, Math.floor(times.length * strays))] ?? '';

/** Returns whether the times of a page mostly ascend from top to bottom. */
function isAscending(times: readonly string[]): boolean {
  const steps = times.slice(1).map((time, place) => Math.sign(Date.parse(time) - Date.parse(times[place] ?? time)));
  return times.length >= 10 && steps.reduce((all, step) => all + step, 0) > 1;
}

/** Returns the times of a page's announcements, from top to bottom. */
const timesIn = ({ items }: FeedPage): string[] => items.flatMap(({ announcedAt }) => announcedAt ?? []);

const startOf = (day: string): DateTime => DateTime.fromISO(day, { zone });

const isoDate = (date: DateTime): string => date.toISODate() ?? '';

const isoTime = (time: DateTime): string => time.toUTC().toISO() ?? '';
