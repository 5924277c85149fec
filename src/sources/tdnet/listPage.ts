import { decodePage, findByTag, findElements, hasClass, parsePage, textOf } from '../html.js';
import { type ListedFiling, UnparseableContent } from '../source.js';
import { parseDisclosure } from './listRow.js';

/** A page of the list of a day. */
export interface TdnetListPage {
  readonly disclosures: readonly ListedFiling[];
  /** Number of disclosures on all pages of the list, where the page states it. */
  readonly total: number | undefined;
  readonly hasNext: boolean;
}

/** Number of disclosures on each page but the last. */
const fullPageSize = 100;

/** Notice on the page of a day without disclosures. */
const emptyListNotice = '開示された情報はありません';

/**
 * Parses a page of the list of a day.
 * @throws {UnparseableContent} if the content is not that page of the list of that day, or not all of it.
 */
export function parseListPage(bytes: Uint8Array, day: string, pageNumber: number): TdnetListPage {
  const text = decodePage(bytes);
  if (!/<\/html>\s*$/i.test(text)) throw new UnparseableContent(`page ${pageNumber} of ${day} is cut`);
  const page = parsePage(text);
  const findById = (id: string) => findElements(page, ({ attribs }) => attribs.id === id);
  const findByClass = (name: string) => findElements(page, (element) => hasClass(element, name));
  const [date, notice, count] = [findById('kaiji-date-1'), findById('kaiji-text-1'), findByClass('kaijiSum')].map(
    ([element]) => element && textOf(element).normalize('NFKC'),
  );
  const pageDay = parseDay(date ?? '');
  if (pageDay !== undefined && pageDay !== day)
    throw new UnparseableContent(`page ${pageNumber} of ${day} shows the day ${pageDay}`);
  if (notice?.includes(emptyListNotice)) return { disclosures: [], total: 0, hasNext: false };
  const rows = findById('main-list-table').flatMap((table) => findByTag(table, 'tr'));
  const disclosures = rows.flatMap((row) => parseDisclosure(row, day) ?? []);
  if (disclosures.length === 0) throw new UnparseableContent(`page ${pageNumber} of ${day} has no list of disclosures`);
  const [first, last, total] = parseRowNumbers(count ?? '');
  if (first !== undefined && last !== undefined && disclosures.length !== last - first + 1) {
    throw new UnparseableContent(
      `page ${pageNumber} of ${day} has ${disclosures.length} rows but states rows ${first} to ${last}`,
    );
  }
  if (first !== undefined && first === 1 && pageNumber > 1)
    throw new UnparseableContent(`page ${pageNumber} of ${day} shows the first page`);
  const hasNextLink = findByClass('pager-R').some((element) => textOf(element) !== '');
  if (total === undefined && !hasNextLink && disclosures.length >= fullPageSize) {
    throw new UnparseableContent(`page ${pageNumber} of ${day} is full, and does not say whether another follows`);
  }
  return { disclosures, total, hasNext: last !== undefined && total !== undefined ? last < total : hasNextLink };
}

function parseDay(text: string): string | undefined {
  const [, year, month, day] = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text) ?? [];
  return year && month && day && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns the first row, the last row and the total, as in `1~100件 / 全296件`. */
function parseRowNumbers(text: string): (number | undefined)[] {
  const numbers = /(\d+)\s*[~〜-]\s*(\d+)\s*件\s*\/\s*全\s*(\d+)\s*件/.exec(text);
  return numbers ? numbers.slice(1).map(Number) : [];
}
