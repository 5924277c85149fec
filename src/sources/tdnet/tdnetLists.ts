import { DateTime } from 'luxon';
import { pauseAt } from '../exchangeHours.js';
import {
  type Announcement,
  type ListOfDay,
  type ListSource,
  type NewestPart,
  NotThere,
  Unparseable,
} from '../source.js';
import type { ListAccess, Lists } from '../lists.js';
import { listPath } from './addresses.js';
import type { ListPage } from './listPage.js';

/** Disclosures of companies on TDnet, the network of the Tokyo Stock Exchange. Its lists carry all fields that are stored. */
export const tdnet: ListSource = {
  name: 'tdnet',
  kind: 'japan',
  version: 2,
  hasDocuments: false,
  hasDirectory: false,
  hasWithdrawals: true,
};

/** Time zone of TDnet; Japan has no summer time. */
const zone = 'Asia/Tokyo';

/** Hours of business days in which most disclosures are made. */
const hours = { from: 8, to: 20 };

/** Span that is read again: disclosures appear with a delay, above or below others of the same minute. */
const overlap = { minutes: 10 };

/** Maximum time in the future. A later time is an error of the source; a position there would skip disclosures. */
const skew = { minutes: 10 };

/** Maximum pages of a day's list; the longest list seen had 17. */
const mostPages = 100;

/** Maximum bytes of a page; a page of 100 rows has some 60 KB. */
const atMost = 2 * 1024 * 1024;

/** Lists of TDnet: one for each day, holidays included, in pages with the newest disclosure first. TDnet keeps them for a month. */
export const tdnetLists: Lists = {
  newest,
  ofDay,
  ofPast,
  hasListOf: () => true,
  mayLackDays: false,
  completeFrom: (day) => startOf(day).plus({ days: 1, minutes: 30 }).toJSDate(),
  pause: (now) => pauseAt(now, zone, hours),
};

/** Reads today's list from its top down to the position of an earlier reading. The position is the newest time that was seen. */
async function* newest(access: ListAccess, position: string | undefined, now: Date): AsyncGenerator<NewestPart> {
  const there = DateTime.fromJSDate(now, { zone });
  const day = isoDate(there);
  const latestPossible = minuteOf(there.plus(skew));
  let latest = position !== undefined && position <= latestPossible ? position : '';
  const until = latest === '' ? '' : minuteOf(DateTime.fromISO(latest, { zone }).minus(overlap));
  for await (const { disclosures, hasNext } of pagesOf(access, day)) {
    const times = disclosures.flatMap(({ record, withdrawn = record }) =>
      withdrawn ? [`${day}T${String(withdrawn.filingTime).slice(0, 5)}`] : [],
    );
    for (const time of times) if (time > latest && time <= latestPossible) latest = time;
    const oldest = times.at(-1);
    // A page of which no row can be read tells nothing about the position.
    const isEnd = !hasNext || (oldest !== undefined && oldest < until);
    yield { announcements: disclosures, faults: [], position: isEnd && latest !== '' ? latest : undefined };
    if (isEnd) return;
  }
}

/** @throws {Unparseable} when the list has fewer rows than it states, or changed while it was read: rows may have moved between pages. */
async function ofDay(access: ListAccess, day: string): Promise<ListOfDay | undefined> {
  const announcements: Announcement[] = [];
  let total: number | undefined;
  let isAny = false;
  for await (const page of pagesOf(access, day)) {
    if (isAny && page.total !== total) throw new Unparseable(`the list of ${day} changed while it was read`);
    isAny = true;
    total = page.total;
    announcements.push(...page.disclosures);
  }
  const shown = new Set(announcements.map(({ announcedId }) => announcedId)).size;
  if (total !== undefined && shown < total) {
    throw new Unparseable(`the list of ${day} has ${shown} of ${total} disclosures`);
  }
  return isAny ? { announcements, faults: [], days: [day] } : undefined;
}

/** Yields the list of each day that TDnet still keeps, including today's so far. */
async function* ofPast(access: ListAccess, from: string, to: string, now: Date): AsyncGenerator<ListOfDay> {
  const today = isoDate(DateTime.fromJSDate(now, { zone }));
  for (let day = from; day <= to && day <= today; day = isoDate(startOf(day).plus({ days: 1 }))) {
    const list = await ofDay(access, day);
    if (list) yield tdnetLists.completeFrom(day) <= now ? list : { ...list, days: [] };
  }
}

/** Yields the pages of a day's list, none when there is no list. */
async function* pagesOf(access: ListAccess, day: string): AsyncGenerator<ListPage> {
  for (let number = 1; number <= mostPages; number += 1) {
    const page = await pageAt(access, day, number);
    if (!page) return;
    yield page;
    if (!page.hasNext) return;
  }
  throw new Unparseable(`the list of ${day} does not end`);
}

async function pageAt({ read, parse }: ListAccess, day: string, number: number): Promise<ListPage | undefined> {
  try {
    const { bytes, isCut } = await read(listPath(day, number), { atMost });
    if (isCut) throw new Unparseable(`the page ${number} of ${day} is longer than ${atMost} bytes`);
    return await parse('tdnetPage', bytes, day, number);
  } catch (error) {
    if (error instanceof NotThere && number === 1) return undefined;
    if (error instanceof NotThere) throw new Unparseable(`the list of ${day} has no page ${number}`);
    throw error;
  }
}

const startOf = (day: string): DateTime => DateTime.fromISO(day, { zone });

const isoDate = (date: DateTime): string => date.toISODate() ?? '';

const minuteOf = (time: DateTime): string => time.toFormat("yyyy-MM-dd'T'HH:mm");
