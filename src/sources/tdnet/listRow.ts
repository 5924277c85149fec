import type { FilingRecord } from '../../models/filings/filing.js';
import { findByTag, findElements, hasClass, type HtmlElement, textOf } from '../html.js';
import type { ListedFiling } from '../source.js';
import { documentPath, pdfUrl } from './addresses.js';
import { seriesOf } from './corrections.js';

/** Form type of every disclosure: TDnet has no types. */
const formType = 'disclosure';

/** Exchanges, by the character that the list shows for each. */
const exchanges: Readonly<Record<string, string>> = { 東: 'TSE', 名: 'NSE', 札: 'SSE', 福: 'FSE' };

/** Maximum characters of a title or a name; all known values are shorter. */
const maxTextLength = 2000;

/** Maximum characters of the excerpt of a row that cannot be read. */
const maxExcerptLength = 4000;

/** Maximum characters of a substitute for a missing id. */
const maxIdLength = 200;

/** Class of a withdrawn disclosure's row, and the word in its history when the row no longer links its document. */
const withdrawalMark = { class: 'hyodaiDel', word: '削除' };

/** Reason for leaving out a withdrawn disclosure. */
const withdrawnReason = 'withdrawn before it was read';

/** Texts of a row's cells, by the second class of each cell. */
type CellTexts = Readonly<Record<'kjTime' | 'kjCode' | 'kjName' | 'kjTitle' | 'kjPlace', string>>;

/**
 * Parses a row of a day's list.
 * @returns the disclosure, or undefined for a row without a disclosure's cells: a heading.
 */
export function parseDisclosure(row: HtmlElement, day: string): ListedFiling | undefined {
  const cells = findByTag(row, 'td');
  const cellOf = (name: string) => cells.find((cell) => hasClass(cell, name));
  const textIn = (name: string) => {
    const cell = cellOf(name);
    return cell ? textOf(cell) : '';
  };
  const title = cellOf('kjTitle');
  if (!title && !cellOf('kjTime')) return undefined;
  const cellTexts: CellTexts = {
    kjTime: textIn('kjTime'),
    kjCode: textIn('kjCode'),
    kjName: textIn('kjName'),
    kjTitle: textIn('kjTitle'),
    kjPlace: textIn('kjPlace'),
  };
  const address = (title && findByTag(title, 'a')[0]?.attribs.href) ?? '';
  const documentId = /(?:^|\/)(\d{18})\.pdf$/.exec(address)?.[1];
  const fields = parseFields(cellTexts, day);
  const isWithdrawn = documentId === undefined && historyText(row).includes(withdrawalMark.word);
  const listedFiling = {
    // A row without an id gets one from its content, so that every reading gives the same id.
    announcedId:
      documentId ?? [day, cellTexts.kjTime, cellTexts.kjCode, cellTexts.kjTitle].join(' ').slice(0, maxIdLength),
    formType,
    companyName: cellTexts.kjName.slice(0, maxTextLength),
    path: documentId === undefined ? address : documentPath(documentId),
    day,
  };
  const series = seriesOf(cellTexts.kjCode, cellTexts.kjTitle);
  if (isWithdrawn || isMarkedWithdrawn(row)) {
    return {
      ...listedFiling,
      skipReason: withdrawnReason,
      ...(typeof fields !== 'string' && { withdrawnFields: fields, series }),
    };
  }
  const record = buildRecord(fields, documentId);
  if (typeof record !== 'string') return { ...listedFiling, record, series };
  const excerpt = JSON.stringify({ ...cellTexts, address }).slice(0, maxExcerptLength);
  return { ...listedFiling, parseFailure: { refused: record, excerpt } };
}

/** Returns whether a row, or an element within it, has the class of withdrawn disclosures. */
const isMarkedWithdrawn = (row: HtmlElement): boolean =>
  [row, ...findElements(row, () => true)].some((element) => hasClass(element, withdrawalMark.class));

/** Returns the text of the column on changes and withdrawals. TDnet misspells the class of this column. */
function historyText(row: HtmlElement): string {
  const cell = findByTag(row, 'td').find((each) => hasClass(each, 'kjHistroy') || hasClass(each, 'kjHistory'));
  return cell ? textOf(cell) : '';
}

/** Returns the record of a disclosure, or the reason why the row cannot be read. */
function buildRecord(fields: DisclosureFields | string, documentId: string | undefined): FilingRecord | string {
  if (documentId === undefined) return 'it names no document';
  if (typeof fields === 'string') return fields;
  return { ...fields, filingId: documentId, tdnetDocumentId: documentId, pdfUrl: pdfUrl(documentId) };
}

/** Fields of a disclosure that do not depend on its document. */
type DisclosureFields = Readonly<Record<string, string>>;

/** Returns the fields of a row, or the reason why they cannot be read. */
function parseFields(cellTexts: CellTexts, day: string): DisclosureFields | string {
  if (Object.values(cellTexts).some((text) => text.includes('\uFFFD'))) return 'it has characters that cannot be read';
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(toHalfWidth(cellTexts.kjTime)) ?? [];
  if (hour === undefined) return `its time is ${cellTexts.kjTime || 'missing'}`;
  const companyCode = parseCompanyCode(cellTexts.kjCode);
  if (companyCode === undefined) return `its company code is ${cellTexts.kjCode || 'missing'}`;
  if (cellTexts.kjName === '') return 'it names no company';
  if (cellTexts.kjTitle === '') return 'it has no title';
  if (Object.values(cellTexts).some((text) => text.length > maxTextLength))
    return `it has a text of more than ${maxTextLength} characters`;
  const stockExchange = parseExchanges(cellTexts.kjPlace);
  return {
    companyCode,
    companyName: cellTexts.kjName,
    filingDate: day,
    filingTime: `${hour.padStart(2, '0')}:${minute}:00`,
    documentTitle: cellTexts.kjTitle,
    ...(stockExchange !== '' && { stockExchange }),
  };
}

/** Returns a company code. The list shows five characters: for common stock, the usual four and a zero. */
function parseCompanyCode(text: string): string | undefined {
  const code = /^([0-9A-Z]{4})([0-9]?)$/.exec(toHalfWidth(text).toUpperCase());
  if (!code) return undefined;
  const [whole, company] = code;
  return whole.endsWith('0') && whole.length === 5 ? company : whole;
}

/** Returns the names of exchanges, or an empty string when one of the characters is unknown. */
function parseExchanges(place: string): string {
  const names = [...place.replace(/\s/g, '')].map((mark) => exchanges[mark]);
  return names.includes(undefined) ? '' : names.join(', ');
}

/** Converts full-width digits and letters to half width. */
const toHalfWidth = (text: string): string => text.normalize('NFKC').trim();
