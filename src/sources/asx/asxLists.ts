import { DateTime } from 'luxon';
import { pauseAt } from '../exchangeHours.js';
import { type ListOfDay, type ListSource, type NewestPart, NotThere, Unparseable } from '../source.js';
import type { ListAccess, Lists } from '../lists.js';
import { feedPath } from './addresses.js';
import { zone } from './feedItem.js';
import { readDirectory } from './companyDirectory.js';
import type { FeedPage } from './feedPage.js';

/** What is announced on the Australian Securities Exchange, as far as it is of special situations. Its feed says all that is kept. */
export const asx: ListSource = {
  name: 'asx',
  kind: 'asx',
  version: 1,
  hasDocuments: false,
  hasDirectory: true,
  hasWithdrawals: false,
};

/** Announcements of a page. */
const size = 100;

/** A page of 100 has some 60 KB. */
const atMost = 2 * 1024 * 1024;

/** Announcements that the feed had at most when it was looked at: it may count more than it shows. */
const reach = 10_000;

/** What does not end at many times that never does. */
const mostPages = 2000;

/** Hours of business days in which most is announced. */
const hours = { from: 7, to: 21 };

/** What was announced appears a little later, and not quite in the order of its times. */
const overlap = { minutes: 30 };

/** A time that is later than now by more is an error of the source: to go on from there would pass over what follows. */
const skew = { minutes: 10 };

/**
 * The lists of the ASX: one feed of everything, the newest first, which reaches back some weeks. The list of a day is what
 * the feed has of it, and is whole when something earlier stands below it.
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
 * Reads the feed from its top down to where an earlier reading began, or to the beginning of today. The position is the
 * newest time that was seen.
 * @throws {Unparseable} when the feed ends before it has shown what it says it has.
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

/** What the feed has of each day; of today what there is so far. */
async function* ofPast(access: ListAccess, from: string, to: string, now: Date): AsyncGenerator<ListOfDay> {
  for await (const part of daysOf(access, from, to)) {
    yield { ...part, days: part.days.filter((day) => asxLists.completeFrom(day) <= now) };
  }
}

/** The pages of some days, each with the days that end on it. */
async function* daysOf(access: ListAccess, from: string, to: string): AsyncGenerator<ListOfDay> {
  let day = to;
  for await (const page of pagesFrom(access, await firstPageOf(access, to))) {
    const times = timesIn(page);
    const lowest = times.length > 0 ? lowestOf(times) : undefined;
    const days: string[] = [];
    // What is a little late in the feed stands below what was announced before it.
    while (lowest !== undefined && day >= from && lowest < isoTime(startOf(day).minus(overlap))) {
      days.push(day);
      day = isoDate(startOf(day).minus({ days: 1 }));
    }
    const announcements = page.items.map(({ announcement }) => announcement);
    yield { announcements: announcements.filter((each) => from <= each.day && each.day <= to), faults: [], days };
    if (lowest === undefined || day < from) return;
  }
}

/** The number of the first page that may have something of a day, found by halves: the feed cannot be asked for days. */
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
 * The pages of the feed from one on; the last has nothing.
 * @throws {Unparseable} when rows may have been passed over: the feed became shorter, or a page was, while it was read.
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

/** Behind its end a feed may repeat its last page. */
const isSame = ({ items }: FeedPage, other: FeedPage): boolean =>
  items.length === other.items.length &&
  items.every(({ announcement }, place) => announcement.announcedId === other.items[place]?.announcement.announcedId);

async function pageAt({ read, parse }: ListAccess, number: number): Promise<FeedPage> {
  try {
    // Behind its end a feed may have no pages, or none that may be asked for.
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

/** Items of a page of ten and more whose times may be out of order, for each ten: one odd time must end no list. */
const strays = 0.1;
const mostStrays = 2;

/** The lowest time of a page, but for some that stand out of order. */
const lowestOf = (times: readonly string[]): string =>
  times.toSorted()[Math.min(mostStrays, Math.floor(times.length * strays))] ?? '';

/** Whether most of what stands below something is newer. */
function isAscending(times: readonly string[]): boolean {
  const steps = times.slice(1).map((time, place) => Math.sign(Date.parse(time) - Date.parse(times[place] ?? time)));
  return times.length >= 10 && steps.reduce((all, step) => all + step, 0) > 1;
}

/** When what stands on a page was announced, from its top down. */
const timesIn = ({ items }: FeedPage): string[] => items.flatMap(({ announcedAt }) => announcedAt ?? []);

const startOf = (day: string): DateTime => DateTime.fromISO(day, { zone });

const isoDate = (date: DateTime): string => date.toISODate() ?? '';

const isoTime = (time: DateTime): string => time.toUTC().toISO() ?? '';
