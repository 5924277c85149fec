import type { FilingFilter } from '../../generated/graphql.js';
import { keyOfFiling } from '../filingKey.js';
import type { FeedFiling } from './feedQuery.js';

/** Row of a list: the heading of a day, the line where the last visit ended, or a filing. */
export type FeedRow =
  | { readonly type: 'day'; readonly key: string; readonly date: string }
  | { readonly type: 'seen'; readonly key: string }
  | { readonly type: 'filing'; readonly key: string; readonly filing: FeedFiling };

/** Rows of a list, and where the filings are among them. */
export interface FeedRows {
  readonly items: readonly FeedRow[];
  readonly filings: readonly FeedFiling[];
  /** Index of each filing in `filings`, by its key. */
  readonly indexes: ReadonlyMap<string, number>;
  /** Index in `items` of each filing of `filings`. */
  readonly itemIndexes: readonly number[];
}

/**
 * Builds the rows of a list: a heading before the first filing of each day, and a line before the first filing that was seen at an
 * earlier visit below one that was not.
 * @param seenUntil time up to which stored filings were seen; undefined at the first visit.
 */
export function buildFeedRows(filings: readonly FeedFiling[], seenUntil: string | undefined): FeedRows {
  const items: FeedRow[] = [];
  const indexes = new Map<string, number>();
  const itemIndexes: number[] = [];
  let date: string | undefined;
  let hasLine = false;
  let wasUnseen = false;
  for (const [index, filing] of filings.entries()) {
    const isUnseen = seenUntil !== undefined && filing.createdAt > seenUntil;
    if (wasUnseen && !isUnseen && !hasLine) {
      items.push({ type: 'seen', key: 'seen' });
      hasLine = true;
    }
    wasUnseen = isUnseen;
    if (filing.date !== date) {
      date = filing.date;
      items.push({ type: 'day', key: `day ${date}`, date });
    }
    const key = keyOfFiling(filing);
    indexes.set(key, index);
    itemIndexes.push(items.length);
    items.push({ type: 'filing', key, filing });
  }
  return { items, filings, indexes, itemIndexes };
}

/** Filter on marks, by which rows that are on screen can leave the list. */
type MarkFilter = Pick<FilingFilter, 'archived' | 'favorited'>;

/** Returns whether a filing still belongs to a list after its marks were changed on screen. */
export const matchesMarks = ({ preference }: FeedFiling, { archived, favorited }: MarkFilter): boolean =>
  (typeof archived !== 'boolean' || (preference?.archived ?? false) === archived) &&
  (typeof favorited !== 'boolean' || (preference?.favorited ?? false) === favorited);
