import { z } from 'zod';
import { UnparseableContent } from '../source.js';
import { decode } from '../encoding.js';
import { parseFeedItem, toSydneyDay, type AsxFeedItem, timeWithZone } from './feedItem.js';

/** A page of the feed, the newest first. */
export interface AsxFeedPage {
  readonly items: readonly AsxFeedItem[];
  /** Number of announcements in the feed, where the page states it. */
  readonly totalCount: number | undefined;
}

/** Maximum items of a page; 100 are requested. */
const maxItems = 1000;

const feedPageSchema = z.object({
  data: z.object({ items: z.array(z.unknown()), count: z.number().int().nonnegative().nullish() }),
});

/** Schema for the time of any item, even one that is otherwise malformed. */
const itemTimeSchema = z.object({ date: timeWithZone });

/** Parses a page of the feed. @throws {UnparseableContent} when the content is no such page, or none of its items has a time. */
export function parseFeedPage(bytes: Uint8Array, pageNumber: number): AsxFeedPage {
  const { success, data } = feedPageSchema.safeParse(parseJson(bytes));
  if (!success) throw new UnparseableContent(`page ${pageNumber} of the feed is not a feed page`);
  const { items, count } = data.data;
  if (items.length > maxItems)
    throw new UnparseableContent(`page ${pageNumber} of the feed has ${items.length} items, more than ${maxItems}`);
  if (items.length === 0) return { items: [], totalCount: count ?? undefined };
  let neighbourDay = items.map((each) => itemTimeSchema.safeParse(each).data?.date).find((date) => date !== undefined);
  if (neighbourDay === undefined)
    throw new UnparseableContent(`no announcement of page ${pageNumber} of the feed has a time`);
  neighbourDay = toSydneyDay(neighbourDay);
  const parsedItems: AsxFeedItem[] = [];
  for (const each of items) {
    const item = parseFeedItem(each, neighbourDay);
    neighbourDay = item.announcement.day;
    parsedItems.push(item);
  }
  return { items: parsedItems, totalCount: count ?? undefined };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decode(bytes));
  } catch {
    return undefined;
  }
}
