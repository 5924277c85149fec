import { z } from 'zod';
import { Unparseable } from '../source.js';
import { decode } from '../text.js';
import { announcementIn, dayOf, type FeedItem, timeWithZone } from './feedItem.js';

/** A page of the feed, the newest first. */
export interface FeedPage {
  readonly items: readonly FeedItem[];
  /** Number of announcements in the feed, where the page states it. */
  readonly count: number | undefined;
}

/** Maximum items of a page; 100 are requested. */
const maxItems = 1000;

const page = z.object({
  data: z.object({ items: z.array(z.unknown()), count: z.number().int().nonnegative().nullish() }),
});

/** Schema for the time of any item, even one that is otherwise malformed. */
const dated = z.object({ date: timeWithZone });

/** Parses a page of the feed. @throws {Unparseable} when the content is no such page, or none of its items has a time. */
export function parseFeedPage(bytes: Uint8Array, number: number): FeedPage {
  const { success, data } = page.safeParse(jsonIn(bytes));
  if (!success) throw new Unparseable(`the page ${number} of the feed is not one`);
  const { items, count } = data.data;
  if (items.length > maxItems)
    throw new Unparseable(`the page ${number} of the feed has ${items.length} items, more than ${maxItems}`);
  if (items.length === 0) return { items: [], count: count ?? undefined };
  let beside = items.map((each) => dated.safeParse(each).data?.date).find((date) => date !== undefined);
  if (beside === undefined) throw new Unparseable(`no announcement of the page ${number} of the feed has a time`);
  beside = dayOf(beside);
  const read: FeedItem[] = [];
  for (const each of items) {
    const one = announcementIn(each, beside);
    beside = one.announcement.day;
    read.push(one);
  }
  return { items: read, count: count ?? undefined };
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decode(bytes));
  } catch {
    return undefined;
  }
}
