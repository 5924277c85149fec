import { decodePage, finder, textOf, within } from '../html.js';
import { type Announcement, Unparseable } from '../source.js';
import { disclosureIn } from './listRow.js';

/** A page of the list of a day. */
export interface ListPage {
  readonly disclosures: readonly Announcement[];
  /** Number of disclosures on all pages of the list, where the page states it. */
  readonly total: number | undefined;
  readonly hasNext: boolean;
}

const find = finder({
  tables: '#main-list-table',
  date: '#kaiji-date-1',
  notice: '#kaiji-text-1',
  count: '.kaijiSum',
  next: '.pager-R',
});

/** Disclosures of a page that is not the last. */
const fullPage = 100;

/** Maximum tags of a page; a page of 100 disclosures has some 2,000. Parsing very many unclosed tags takes minutes. */
const mostTags = 20_000;

/** Notice on the page of a day without disclosures. */
const nothing = '開示された情報はありません';

/**
 * Parses a page of the list of a day.
 * @throws {Unparseable} when the content is no such page, is of another day, or has fewer rows than it states.
 */
export function parseListPage(bytes: Uint8Array, day: string, page: number): ListPage {
  const text = decodePage(bytes);
  if (!/<\/html>\s*$/i.test(text)) throw new Unparseable(`the page ${page} of ${day} is cut`);
  if (text.split('<', mostTags).length >= mostTags) {
    throw new Unparseable(`the page ${page} of ${day} has more than ${mostTags} tags`);
  }
  const found = find(text);
  const [date, notice, count] = [found.date, found.notice, found.count].map(
    ([element]) => element && textOf(element).normalize('NFKC'),
  );
  const shown = dayIn(date ?? '');
  if (shown !== undefined && shown !== day) throw new Unparseable(`the page ${page} of ${day} is of ${shown}`);
  if (notice?.includes(nothing)) return { disclosures: [], total: 0, hasNext: false };
  const rows = found.tables.flatMap((table) => within(table, 'tr'));
  const disclosures = rows.flatMap((row) => disclosureIn(row, day) ?? []);
  if (disclosures.length === 0) throw new Unparseable(`the page ${page} of ${day} has no list of disclosures`);
  const [first, last, total] = numbersIn(count ?? '');
  if (first !== undefined && last !== undefined && disclosures.length !== last - first + 1) {
    throw new Unparseable(`the page ${page} of ${day} has ${disclosures.length} rows of ${first} to ${last}`);
  }
  if (first !== undefined && first === 1 && page > 1) throw new Unparseable(`the page ${page} of ${day} is the first`);
  const isAnother = found.next.some((element) => textOf(element) !== '');
  if (total === undefined && !isAnother && disclosures.length >= fullPage) {
    throw new Unparseable(`the page ${page} of ${day} is full, and does not say whether another follows`);
  }
  return { disclosures, total, hasNext: last !== undefined && total !== undefined ? last < total : isAnother };
}

function dayIn(text: string): string | undefined {
  const [, year, month, day] = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text) ?? [];
  return year && month && day && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns the first row, the last row and the total, as in `1~100件 / 全296件`. */
function numbersIn(text: string): (number | undefined)[] {
  const numbers = /(\d+)\s*[~〜-]\s*(\d+)\s*件\s*\/\s*全\s*(\d+)\s*件/.exec(text);
  return numbers ? numbers.slice(1).map(Number) : [];
}
