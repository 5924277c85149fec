import type { DomNode } from 'html-to-text';
import type { FilingRecord } from '../../models/filing.js';
import { attributeOf, hasClass, hasClassWithin, textOf, within } from '../html.js';
import type { Announcement } from '../source.js';
import { documentPath, pdfUrl } from './addresses.js';
import { seriesOf } from './corrections.js';

/** Form type of every disclosure: TDnet has no types. */
const formType = 'disclosure';

/** Exchanges, by the character that the list shows for each. */
const exchanges: Readonly<Record<string, string>> = { 東: 'TSE', 名: 'NSE', 札: 'SSE', 福: 'FSE' };

/** Maximum characters of a title or a name: beyond all values seen. */
const maxLength = 2000;

/** Maximum characters of the excerpt of a row that cannot be read. */
const excerptLength = 4000;

/** Maximum characters of a substitute for a missing id. */
const longestId = 200;

/** Class of a withdrawn disclosure's row, and the word in its history when the row no longer links its document. */
const withdrawal = { class: 'hyodaiDel', word: '削除' };

/** Reason for leaving out a withdrawn disclosure. */
const neverRead = 'withdrawn before it was read';

/** Texts of a row's cells, by the second class of each cell. */
type Cells = Readonly<Record<'kjTime' | 'kjCode' | 'kjName' | 'kjTitle' | 'kjPlace', string>>;

/**
 * Parses a row of a day's list.
 * @returns the disclosure, or undefined for a row without a disclosure's cells: a heading.
 */
export function disclosureIn(row: DomNode, day: string): Announcement | undefined {
  const cells = within(row, 'td');
  const cellOf = (name: string) => cells.find((cell) => hasClass(cell, name));
  const textIn = (name: string) => {
    const cell = cellOf(name);
    return cell ? textOf(cell) : '';
  };
  const title = cellOf('kjTitle');
  if (!title && !cellOf('kjTime')) return undefined;
  const said: Cells = {
    kjTime: textIn('kjTime'),
    kjCode: textIn('kjCode'),
    kjName: textIn('kjName'),
    kjTitle: textIn('kjTitle'),
    kjPlace: textIn('kjPlace'),
  };
  const address = attributeOf(title && within(title, 'a')[0], 'href');
  const documentId = /(?:^|\/)(\d{18})\.pdf$/.exec(address)?.[1];
  const facts = factsOf(said, day);
  const isWithdrawn = documentId === undefined && historyOf(row).includes(withdrawal.word);
  const announcement = {
    // A row without an id gets one from its content, so that every reading gives the same id.
    announcedId: documentId ?? [day, said.kjTime, said.kjCode, said.kjTitle].join(' ').slice(0, longestId),
    formType,
    companyName: said.kjName.slice(0, maxLength),
    path: documentId === undefined ? address : documentPath(documentId),
    day,
  };
  const series = seriesOf(said.kjCode, said.kjTitle);
  if (isWithdrawn || hasClassWithin(row, withdrawal.class)) {
    return { ...announcement, leftOut: neverRead, ...(typeof facts !== 'string' && { withdrawn: facts, series }) };
  }
  const record = recordOf(facts, documentId);
  if (typeof record !== 'string') return { ...announcement, record, series };
  const excerpt = JSON.stringify({ ...said, address }).slice(0, excerptLength);
  return { ...announcement, refusal: { refused: record, excerpt } };
}

/** Returns the text of the column on changes and withdrawals. TDnet misspells the class of this column. */
function historyOf(row: DomNode): string {
  const cell = within(row, 'td').find((each) => hasClass(each, 'kjHistroy') || hasClass(each, 'kjHistory'));
  return cell ? textOf(cell) : '';
}

/** Returns the record of a disclosure, or the reason why the row cannot be read. */
function recordOf(facts: Facts | string, documentId: string | undefined): FilingRecord | string {
  if (documentId === undefined) return 'it names no document';
  if (typeof facts === 'string') return facts;
  return { ...facts, filingId: documentId, tdnetDocumentId: documentId, pdfUrl: pdfUrl(documentId) };
}

/** Fields of a disclosure that do not depend on its document. */
type Facts = Readonly<Record<string, string>>;

/** Returns the fields of a row, or the reason why they cannot be read. */
function factsOf(said: Cells, day: string): Facts | string {
  if (Object.values(said).some((text) => text.includes('\uFFFD'))) return 'it has characters that cannot be read';
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(narrow(said.kjTime)) ?? [];
  if (hour === undefined) return `its time is ${said.kjTime || 'missing'}`;
  const companyCode = companyCodeOf(said.kjCode);
  if (companyCode === undefined) return `its company code is ${said.kjCode || 'missing'}`;
  if (said.kjName === '') return 'it names no company';
  if (said.kjTitle === '') return 'it has no title';
  if (Object.values(said).some((text) => text.length > maxLength))
    return `it has a text of more than ${maxLength} characters`;
  const stockExchange = exchangesOf(said.kjPlace);
  return {
    companyCode,
    companyName: said.kjName,
    filingDate: day,
    filingTime: `${hour.padStart(2, '0')}:${minute}:00`,
    documentTitle: said.kjTitle,
    ...(stockExchange !== '' && { stockExchange }),
  };
}

/** Returns a company code. The list shows five characters: for common stock, the usual four and a zero. */
function companyCodeOf(text: string): string | undefined {
  const code = /^([0-9A-Z]{4})([0-9]?)$/.exec(narrow(text).toUpperCase());
  if (!code) return undefined;
  const [whole, company] = code;
  return whole.endsWith('0') && whole.length === 5 ? company : whole;
}

/** Returns the names of exchanges, or an empty string when one of the characters is unknown. */
function exchangesOf(place: string): string {
  const names = [...place.replace(/\s/g, '')].map((mark) => exchanges[mark]);
  return names.includes(undefined) ? '' : names.join(', ');
}

/** Converts full-width digits and letters to half width. */
const narrow = (text: string): string => text.normalize('NFKC').trim();
